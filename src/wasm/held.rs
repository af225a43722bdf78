//! Schemas and definitions as JavaScript passes them: their JSON, and the number under which they are kept once compiled.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

use crate::envelope::Definition;
use crate::json::{Kind, Node};
use crate::options::{self, OptionError};
use crate::schema::{Schema, SchemaOptions};

/// How many are kept; the JSON of each is kept in JavaScript, so any can be compiled again.
const MOST: usize = 64;

/// Compiled things by their number, the last used in front.
pub(super) type Kept<T> = RefCell<Vec<(usize, Rc<T>)>>;

/// The one of a number, made when it is not kept; without a number it is made and not kept.
pub(super) fn kept<T, E>(
    list: &'static LocalKey<Kept<T>>,
    number: Option<usize>,
    make: impl FnOnce() -> Result<T, E>,
) -> Result<Rc<T>, E> {
    let known = number.and_then(|number| {
        list.with_borrow_mut(|kept| {
            let place = kept.iter().position(|(known, _)| *known == number)?;
            kept.get_mut(..=place)?.rotate_right(1);
            kept.first().map(|(_, made)| made.clone())
        })
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let made = Rc::new(make()?);
    if let Some(number) = number {
        list.with_borrow_mut(|kept| {
            kept.truncate(MOST - 1);
            kept.insert(0, (number, made.clone()));
        });
    }
    Ok(made)
}

thread_local! {
    static SCHEMAS: Kept<Schema> = const { Kept::new(Vec::new()) };
    static DEFINITIONS: Kept<Definition> = const { Kept::new(Vec::new()) };
}

/// The schema of `{ schema, options?, handle? }`.
pub(super) fn compiled(node: Option<Node<'_>>) -> Result<Rc<Schema>, OptionError> {
    let known = ["schema", "options", "handle"];
    let [schema, options, handle] = options::members(node, "the argument of compileSchema", known)?;
    kept(&SCHEMAS, options::count(handle, "handle")?, || {
        let options = SchemaOptions::read(options)?;
        let schema = schema.ok_or_else(|| OptionError::new("compileSchema needs a JSON Schema"))?;
        Ok(Schema::compile_node(schema, &options)?)
    })
}

/// A definition: one of ours, or one that is kept.
pub(super) enum Held {
    Ours(&'static Definition),
    Kept(Rc<Definition>),
}

impl Held {
    pub(super) fn get(&self) -> &Definition {
        match self {
            Held::Ours(definition) => definition,
            Held::Kept(definition) => definition,
        }
    }
}

/// A definition: nothing for 1.0, the version of one of ours, or `{ definition, extends?, handle? }`.
pub(super) fn defined(node: Option<Node<'_>>) -> Result<Held, OptionError> {
    match node.map(|node| (node, node.kind())) {
        None => Ok(Held::Ours(Definition::v1_0())),
        Some((_, Kind::Text)) => {
            let ours = [("1.0", Definition::v1_0()), ("1.1", Definition::v1_1())];
            Ok(Held::Ours(options::word(node, "version", &ours)?.unwrap_or(Definition::v1_0())))
        }
        Some(_) => {
            let known = ["definition", "extends", "handle"];
            let [definition, extends, handle] = options::members(node, "the definition", known)?;
            let made = kept(&DEFINITIONS, options::count(handle, "handle")?, || {
                let base = extends.map(|base| defined(Some(base))).transpose()?;
                let definition = definition.ok_or_else(|| OptionError::new("defineEnvelope needs a definition"))?;
                Definition::define_node(definition, base.as_ref().map(Held::get))
            })?;
            Ok(Held::Kept(made))
        }
    }
}
