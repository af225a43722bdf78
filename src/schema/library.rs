//! The schemas that references may lead to: those of the document itself and of the documents given beside it.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::keywords::{Draft, below};
use super::uri;
use crate::json::Tree;

/// A schema and what must be known to read it.
#[derive(Debug, Clone)]
pub(super) struct Spot<'t> {
    pub(super) tree: &'t Tree,
    /// The URI that references in it are relative to.
    pub(super) base: Rc<str>,
    pub(super) draft: Draft,
    /// Where it stands, for people: a URI of a given document and a JSON Pointer.
    pub(super) place: String,
}

impl<'t> Spot<'t> {
    /// The value some steps further down.
    pub(super) fn below(&self, steps: &[&str], tree: &'t Tree) -> Spot<'t> {
        let mut place = self.place.clone();
        for step in steps {
            place.push('/');
            place.push_str(&step.replace('~', "~0").replace('/', "~1"));
        }
        let mut spot = Spot { tree, base: self.base.clone(), draft: self.draft, place };
        spot.enter();
        spot
    }

    /// Goes by the schema's own `$id` and `$schema`.
    fn enter(&mut self) {
        let Some(id) = self.id() else { return };
        if let Some(draft) = self.tree.get("$schema").and_then(Tree::text).and_then(Draft::of) {
            self.draft = draft;
        }
        let resolved = uri::resolve(&self.base, id);
        self.base = uri::split(&resolved).0.into();
    }

    /// The schema's `$id`. In draft-07 one beside `$ref` does not count.
    fn id(&self) -> Option<&'t str> {
        let alone = self.draft == Draft::Draft202012 || self.tree.get("$ref").is_none();
        self.tree.get("$id").and_then(Tree::text).filter(|_| alone)
    }
}

/// All schemas that have a URI.
#[derive(Default)]
pub(super) struct Library<'t> {
    spots: BTreeMap<String, Spot<'t>>,
    /// The schemas of each document by their place, so that a thousand references into a document of a thousand schemas do not
    /// search it a thousand times.
    places: BTreeMap<String, Spot<'t>>,
}

impl<'t> Library<'t> {
    /// Takes in a document that is known under a URI; answers with its top.
    pub(super) fn add(&mut self, uri: &str, tree: &'t Tree, draft: Draft) -> Spot<'t> {
        let draft = tree.get("$schema").and_then(Tree::text).and_then(Draft::of).unwrap_or(draft);
        let mut top = Spot { tree, base: uri::split(uri).0.into(), draft, place: place_of(uri) };
        self.spots.insert(top.base.to_string(), top.clone());
        top.enter();
        let mut open = vec![top.clone()];
        while let Some(spot) = open.pop() {
            self.note(&spot);
            self.places.insert(spot.place.clone(), spot.clone());
            for (steps, tree) in below(spot.tree, spot.draft) {
                let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
                open.push(spot.below(&steps, tree));
            }
        }
        top
    }

    /// The names a schema has.
    fn note(&mut self, spot: &Spot<'t>) {
        if let Some(id) = spot.id() {
            self.spots.entry(spot.base.to_string()).or_insert_with(|| spot.clone());
            if let (Draft::Draft07, Some((_, anchor))) = (spot.draft, id.split_once('#')) {
                self.spots.insert(format!("{}#{anchor}", spot.base), spot.clone());
            }
        }
        if spot.draft == Draft::Draft202012 {
            for keyword in ["$anchor", "$dynamicAnchor"] {
                if let Some(anchor) = spot.tree.get(keyword).and_then(Tree::text) {
                    self.spots.insert(format!("{}#{anchor}", spot.base), spot.clone());
                }
            }
        }
    }

    /// Where a reference in a schema leads.
    pub(super) fn find(&self, from: &Spot<'t>, reference: &str) -> Result<Spot<'t>, &'static str> {
        let target = uri::resolve(&from.base, reference);
        let (document, fragment) = uri::split(&target);
        let Some(top) = self.spots.get(document) else {
            return Err("leads to a document that is not given; nothing is fetched");
        };
        match fragment.as_deref() {
            None | Some("") => Ok(top.clone()),
            Some(pointer) if pointer.starts_with('/') => {
                let place = [top.place.as_str(), pointer].concat();
                let found = self.places.get(&place).cloned().or_else(|| follow(top, pointer));
                found.ok_or("leads nowhere")
            }
            Some(anchor) => self.spots.get(&format!("{document}#{anchor}")).cloned().ok_or("leads nowhere"),
        }
    }
}

fn place_of(uri: &str) -> String {
    if uri.is_empty() { String::new() } else { format!("{uri}#") }
}

/// Goes a JSON Pointer down from a schema.
fn follow<'t>(top: &Spot<'t>, pointer: &str) -> Option<Spot<'t>> {
    let mut spot = top.clone();
    for step in pointer.split('/').skip(1) {
        let step = step.replace("~1", "/").replace("~0", "~");
        let next = match spot.tree {
            Tree::Array(items) => items.get(step.parse::<usize>().ok()?)?,
            other => other.get(&step)?,
        };
        spot = spot.below(&[&step], next);
    }
    Some(spot)
}
