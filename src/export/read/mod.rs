//! From JSON Schema to types.

mod kinds;
mod object;
mod scalar;
mod values;

use std::collections::{BTreeMap, BTreeSet};

use self::kinds::{Kinds, disjoint, stated};
use super::names::{pascal, unused};
use super::shape::{Model, Named, Shape, Type};
use super::text::shown;
use crate::envelope::description::own;
use crate::json::Tree;

/// Where a schema stands, and what a type made of it may be called.
#[derive(Clone, Default)]
struct Spot {
    pointer: String,
    /// `LineItem`, and what it is part of.
    name: String,
    parent: String,
}

impl Spot {
    fn below(&self, steps: &[&str], name: &str) -> Spot {
        let escaped = steps.iter().map(|step| format!("/{}", step.replace('~', "~0").replace('/', "~1")));
        let pointer = self.pointer.clone() + &escaped.collect::<String>();
        Spot { pointer, name: pascal(name), parent: self.name.clone() }
    }
}

/// Keywords that ask something of a value and that no type here says.
const BEYOND: [&str; 10] = [
    "not",
    "if",
    "then",
    "else",
    "contains",
    "dependentRequired",
    "dependentSchemas",
    "patternProperties",
    "minContains",
    "maxContains",
];

/// Keywords that ask the value to have other schemas, too.
const IN_PLACE: [&str; 6] = ["$ref", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

/// Reads a definition that is ready. `version` is the one of a definition that grows.
///
/// # Errors
/// A reference leads to where none can be followed, or the definition grows and `version` is not given.
pub(super) fn model(definition: &Tree, version: Option<(u32, u32)>) -> Result<Model, String> {
    let title = definition.get("title").and_then(Tree::text).unwrap_or("A message");
    let title = title.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let title = title.collect::<Vec<_>>().join(" ");
    let mut reader =
        Reader { top: definition, version, places: BTreeMap::new(), named: Vec::new(), used: BTreeSet::new() };
    let place = reader.claim("", &["Message".to_owned()]);
    let spot = Spot { name: String::new(), ..Spot::default() };
    let ty = reader.schema(definition, &spot, Kinds::ALL)?;
    reader.fill(place, ty);
    Ok(Model::new(title, reader.named))
}

struct Reader<'t> {
    top: &'t Tree,
    version: Option<(u32, u32)>,
    /// The named types by the pointer to their schema.
    places: BTreeMap<String, usize>,
    named: Vec<Named>,
    used: BTreeSet<String>,
}

impl<'t> Reader<'t> {
    /// A place for a type that is about to be read.
    fn claim(&mut self, pointer: &str, wishes: &[String]) -> usize {
        let name = unused(wishes, &mut self.used);
        self.named.push(Named { name, ty: Type::default(), cyclic: false });
        let place = self.named.len() - 1;
        self.places.insert(pointer.to_owned(), place);
        place
    }

    fn fill(&mut self, place: usize, ty: Type) {
        if let Some(named) = self.named.get_mut(place) {
            named.ty = ty;
        }
    }

    /// The type of a schema inside another: with a name of its own when it is an object with members or a list of words.
    fn inner(&mut self, schema: &'t Tree, spot: &Spot, kinds: Kinds) -> Result<Type, String> {
        let ty = self.schema(schema, spot, kinds)?;
        Ok(self.with_name(ty, schema, spot))
    }

    fn with_name(&mut self, ty: Type, schema: &'t Tree, spot: &Spot) -> Type {
        let worth_it = match &ty.shape {
            Shape::Object(object) => object.is_model(),
            Shape::Values(values) => values.len() > 1 && values.iter().all(|value| value.text().is_some()),
            _ => false,
        };
        if !worth_it {
            return ty;
        }
        let title = schema.get("title").and_then(Tree::text).map(pascal).unwrap_or_default();
        let place = self.claim(&spot.pointer, &[title, spot.name.clone(), format!("{}{}", spot.parent, spot.name)]);
        let default = ty.default.clone();
        self.fill(place, Type { default: None, ..ty });
        Type { default, ..Type::of(Shape::Named(place)) }
    }

    /// The type of a schema, of the kinds that a value may have there.
    fn schema(&mut self, schema: &'t Tree, spot: &Spot, kinds: Kinds) -> Result<Type, String> {
        let members = match schema {
            Tree::Bool(false) => return Ok(Type::of(Shape::Never)),
            Tree::Object(members) => members,
            _ => return Ok(self.typed(&[], kinds, spot, &mut Vec::new())?.0),
        };
        let kinds = kinds.and(stated(schema));
        let mut unchecked = Vec::new();
        for (keyword, value) in members.iter().filter(|(keyword, _)| BEYOND.contains(&keyword.as_str())) {
            unchecked.push(format!("{keyword} {}", shown(value, 160)));
        }
        let (own, asks) = match values::listed(schema, kinds) {
            Some(values) => (values, true),
            None => self.typed(members, kinds, spot, &mut unchecked)?,
        };
        let mut parts = Vec::new();
        let mut narrowed = false;
        if let Some(reference) = schema.get("$ref").and_then(Tree::text) {
            parts.push(Type::of(Shape::Named(self.follow(reference)?)));
        }
        for (index, item) in schema.get("allOf").and_then(Tree::items).unwrap_or_default().iter().enumerate() {
            let at = spot.below(&["allOf", &index.to_string()], &format!("{}Part{}", spot.name, index + 1));
            parts.push(self.inner(item, &at, kinds)?);
            narrowed = true;
        }
        for keyword in ["anyOf", "oneOf"] {
            let Some(branches) = schema.get(keyword).and_then(Tree::items) else { continue };
            narrowed = true;
            parts.push(self.union(keyword, branches, spot, kinds)?);
            if keyword == "oneOf" && !disjoint(branches, self.top) {
                unchecked.push("that no two of the types of oneOf fit at once".to_owned());
            }
        }
        // What is said of the kinds alone is said again in each part that was read with them in mind.
        if asks || parts.is_empty() || (kinds != Kinds::ALL && !narrowed) {
            let own = self.with_name_beside(own, &parts, schema, spot);
            parts.insert(0, own);
        }
        let mut ty = match (parts.len(), parts.pop()) {
            (1, Some(part)) => part,
            (_, last) => Type::of(Shape::All(parts.into_iter().chain(last).collect())),
        };
        // What is said beside a name is said of this use of it.
        let text = |keyword: &str| schema.get(keyword).and_then(Tree::text).map(str::to_owned);
        ty.about = text("description").or(ty.about);
        ty.default = schema.get("default").cloned().or(ty.default);
        ty.unchecked.extend(unchecked);
        if matches!(ty.shape, Shape::Named(_)) && ty.default.is_none() {
            ty.default = self.default_of(&ty);
        }
        Ok(ty)
    }

    /// An object beside other parts gets its name here, for nobody else gives it one.
    fn with_name_beside(&mut self, ty: Type, parts: &[Type], schema: &'t Tree, spot: &Spot) -> Type {
        let own = Spot { pointer: format!("{}#own", spot.pointer), name: format!("{}Base", spot.name), ..spot.clone() };
        if parts.is_empty() { ty } else { self.with_name(ty, schema, &own) }
    }

    /// The default of a type that a reference leads to.
    fn default_of(&self, ty: &Type) -> Option<Tree> {
        let Shape::Named(place) = ty.shape else { return None };
        self.named.get(place)?.ty.default.clone()
    }

    fn union(&mut self, keyword: &str, branches: &'t [Tree], spot: &Spot, kinds: Kinds) -> Result<Type, String> {
        let mut types = Vec::with_capacity(branches.len());
        for (index, branch) in branches.iter().enumerate() {
            let told = kinds::word(branch).map(|word| format!("{}{}", pascal(word), spot.name));
            let name = told.unwrap_or_else(|| format!("{}Option{}", spot.name, index + 1));
            let ty = self.inner(branch, &spot.below(&[keyword, &index.to_string()], &name), kinds)?;
            if !matches!(ty.shape, Shape::Never) {
                types.push(ty);
            }
        }
        Ok(match (types.len(), types.pop()) {
            (0, _) => Type::of(Shape::Never),
            (1, Some(only)) => only,
            (_, last) => Type::of(Shape::Union(types.into_iter().chain(last).collect())),
        })
    }

    /// What a schema says of each kind of value by itself, and whether that is anything beside which kinds there are.
    fn typed(
        &mut self,
        members: &'t [(String, Tree)],
        kinds: Kinds,
        spot: &Spot,
        unchecked: &mut Vec<String>,
    ) -> Result<(Type, bool), String> {
        let get = |keyword: &str| members.iter().find(|(name, _)| name == keyword).map(|(_, value)| value);
        let mut shapes = Vec::new();
        let mut asks = false;
        if kinds.null {
            shapes.push(Shape::Null);
        }
        if kinds.flag {
            shapes.push(Shape::Flag);
        }
        if kinds.number || kinds.integer {
            let (numbers, own) = scalar::numbers(&get, !kinds.number);
            asks |= own;
            shapes.push(Shape::Number(numbers));
        }
        if kinds.text {
            let (texts, own) = scalar::texts(&get, unchecked);
            asks |= own;
            shapes.push(Shape::Text(texts));
        }
        if kinds.list {
            let (list, own) = self.list(&get, spot, unchecked)?;
            asks |= own;
            shapes.push(Shape::List(Box::new(list)));
        }
        if kinds.object {
            let (object, own) = self.object(&get, members, spot, unchecked)?;
            asks |= own;
            shapes.push(Shape::Object(Box::new(object)));
        }
        if kinds == Kinds::ALL && !asks {
            return Ok((Type::of(Shape::Any), false));
        }
        let lone = shapes.len() == 1;
        let mut types: Vec<Type> = shapes.into_iter().map(Type::of).collect();
        if !lone {
            let at = Spot { pointer: format!("{}#object", spot.pointer), ..spot.clone() };
            types = types.into_iter().map(|ty| self.with_name(ty, &Tree::Null, &at)).collect();
        }
        let ty = match (types.len(), types.pop()) {
            (0, _) => Type::of(Shape::Never),
            (1, Some(only)) => only,
            (_, last) => Type::of(Shape::Union(types.into_iter().chain(last).collect())),
        };
        Ok((ty, asks))
    }

    /// The named type that a reference leads to.
    fn follow(&mut self, reference: &str) -> Result<usize, String> {
        let pointer = kinds::pointer_of(self.top, reference).ok_or_else(|| {
            format!("the reference `{reference}` leads where an export cannot follow; write it into `$defs`")
        })?;
        if let Some(place) = self.places.get(&pointer) {
            return Ok(*place);
        }
        let target = kinds::at(self.top, &pointer).ok_or_else(|| format!("`{reference}` leads nowhere"))?;
        let step = pointer.rsplit('/').next().unwrap_or_default();
        let step = step.replace("~1", "/").replace("~0", "~");
        let spot = Spot { pointer: pointer.clone(), name: pascal(&step), parent: String::new() };
        let place = self.claim(&pointer, &[spot.name.clone(), format!("{}Type", spot.name)]);
        // Its members are named after it, by the name it has got.
        let name = self.named.get(place).map(|named| named.name.clone()).unwrap_or_default();
        let ty = self.schema(target, &Spot { name, ..spot }, Kinds::ALL)?;
        self.fill(place, ty);
        Ok(place)
    }

    /// The version that an object which grows is of.
    fn growth(&self, get: &dyn Fn(&str) -> Option<&'t Tree>) -> Result<Option<(u32, u32)>, String> {
        let grows =
            get(crate::envelope::description::OWN).and_then(|own| own.get("grows")).and_then(Tree::flag) == Some(true);
        match self.version {
            _ if !grows => Ok(None),
            None => {
                Err("its metadata may have more members in newer minor versions: say which version this is".to_owned())
            }
            version => Ok(version),
        }
    }
}

/// How the other casing spells the members of an object.
fn others(object: &Tree) -> Vec<String> {
    let items = own(object, crate::envelope::description::OTHERS).and_then(Tree::items).unwrap_or_default();
    items.iter().filter_map(Tree::text).map(str::to_owned).collect()
}
