//! Compares two schemas: whether every value of one has the other, proved, or a value that shows that it is not so.
//!
//! Both answers are looked for at once: a value that one schema takes and the other refuses is taken apart, type by type, way by
//! way in which it can be refused, until a way contradicts itself or says what the value is like. Where every way contradicts
//! itself there is no such value; a value that is found is judged by the engine with both schemas before it is shown.

mod branch;
#[cfg(test)]
mod cases;
mod evaluated;
mod fresh;
mod goal;
mod list;
mod number;
mod object;
mod refuse;
mod samples;
mod search;
mod shrink;
mod text;
mod twins;
mod vary;

use super::Schema;
use goal::{Atom, Doubt, Found, Goal};
use search::Search;

/// Whether every value of one schema has another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Covered {
    /// It has: proved.
    Yes,
    /// It has not.
    No {
        /// A value that the one takes and the other refuses, as JSON text; both were asked.
        witness: String,
    },
    /// Neither could be shown.
    Unknown {
        /// What stood in the way, as a phrase: `too large`, `no string was found that tells the two apart`.
        why: &'static str,
        /// Where in a value, as a JSON Pointer; `*` stands for a member of any other name.
        at: String,
    },
}

impl Covered {
    /// The answer as a word: `yes`, `no` or `unknown`.
    #[must_use]
    pub fn as_str(&self) -> &'static str {
        match self {
            Covered::Yes => "yes",
            Covered::No { .. } => "no",
            Covered::Unknown { .. } => "unknown",
        }
    }
}

/// What [`compare_schemas`] answers, by who may be updated first.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comparison {
    /// Whether a receiver with the new schema takes everything that is sent by the old one.
    pub backward: Covered,
    /// Whether a receiver with the old schema takes everything that is sent by the new one.
    pub forward: Covered,
}

/// Compares two versions of a schema: whether each takes every value of the other.
///
/// - `Yes` is proved, `No` comes with a value that shows it, and everything else is `Unknown`. Nothing is guessed.
/// - It is about values: `title`, `default` and other remarks make no difference, nor does the way in which something is said.
///   `format` and `pattern` count as they were compiled.
/// - It ends: after 200,000 steps a direction is `Unknown`, `too large`.
///
/// For one direction there is [`Schema::covers`].
///
/// ```
/// use a2a_handoff::schema::{Covered, Schema, SchemaOptions, compare_schemas};
///
/// let compile = |schema: &str| Schema::compile(schema, &SchemaOptions::default());
/// let old = compile(r#"{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}"#)?;
/// let new = compile(r#"{"type": "object", "properties": {"city": {"type": ["string", "null"]}}, "required": ["city"]}"#)?;
///
/// let comparison = compare_schemas(&old, &new);
/// assert_eq!(comparison.backward, Covered::Yes);
/// assert_eq!(comparison.forward, Covered::No { witness: r#"{"city":null}"#.to_owned() });
/// # Ok::<(), a2a_handoff::schema::SchemaError>(())
/// ```
#[must_use]
pub fn compare_schemas(old: &Schema, new: &Schema) -> Comparison {
    Comparison { backward: new.covers(old), forward: old.covers(new) }
}

impl Schema {
    /// Whether every value of another schema has this one, too; see [`compare_schemas`].
    #[must_use]
    pub fn covers(&self, other: &Schema) -> Covered {
        let mut search = Search::new(&other.plan, &self.plan);
        let has = Atom { new: false, id: other.top };
        let hasnt = Atom { new: true, id: self.top };
        let goal = Goal { has: vec![has], hasnt: vec![hasnt] };
        match search.solve(goal.clone()) {
            Found::Nothing => Covered::Yes,
            Found::Value(tree) => {
                let tree = shrink::shrink(tree, &mut |tree| search.spend(1) && search.fits(&goal, tree));
                Covered::No { witness: tree.json() }
            }
            Found::Unsure(Doubt { why, at }) => Covered::Unknown { why, at },
        }
    }
}
