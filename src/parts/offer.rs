//! The data in parts, as contracts are asked about it.

use super::shape::Shape;
use crate::a2a::{Content, Dialect, Part};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::json::Node;

/// Data that parts hold.
pub(super) struct Offer<'s> {
    /// The place of its part in its list, from 0.
    pub(super) index: usize,
    /// The part, or the data itself in `{ data, files }`.
    pub(super) part: Node<'s>,
    pub(super) path: Path,
    /// The data, as it may be read: nearly always in one way.
    pub(super) readings: Vec<Reading<'s>>,
    /// It stands in a part of A2A, which may have a media type and metadata.
    pub(super) in_part: bool,
}

/// Data, and where it stands.
pub(super) struct Reading<'s> {
    pub(super) value: Node<'s>,
    pub(super) path: Path,
}

/// All data in their order. Parts that cannot be read are said.
pub(super) fn offers<'s>(parts: Shape<'s>, sink: &mut Sink) -> Vec<Offer<'s>> {
    match parts {
        Shape::Lists { data, .. } => data.into_iter().enumerate().map(|(index, value)| bare(index, value)).collect(),
        Shape::A2a(parts) => {
            // Data of 0.3 over REST looks like data of 1.0; a file beside it tells.
            let rest = parts.iter().any(|part| part.dialect == Dialect::Rest0_3);
            let offer = |(index, part): (usize, &Part<'s>)| in_part(index, part, rest, sink);
            parts.iter().enumerate().filter_map(offer).collect()
        }
    }
}

fn bare(index: usize, value: Node<'_>) -> Offer<'_> {
    let mut path = Path::default();
    path.push_key("data");
    path.push_index(index);
    let readings = vec![Reading { value, path: path.clone() }];
    Offer { index, part: value, path, readings, in_part: false }
}

fn in_part<'s>(index: usize, part: &Part<'s>, rest: bool, sink: &mut Sink) -> Option<Offer<'s>> {
    let mut path = Path::default();
    path.push_index(index);
    let unreadable = match part.content {
        Content::Text(_) | Content::File => return None,
        Content::Data => match part.data() {
            Some((value, keys)) => {
                let readings = readings(value, keys, &path, rest);
                return Some(Offer { index, part: part.node, path, readings, in_part: true });
            }
            None => Finding::new(Code::BadPart, &At::base(&path)).with("problem", "a data part without data"),
        },
        Content::Nothing(problem) => Finding::new(Code::BadPart, &At::base(&path)).with("problem", problem),
        Content::Threw => Finding::new(Code::GetterThrew, &At::base(&path)).severity(Severity::Warning),
    };
    sink.add(unreadable.place(part.node.place()));
    None
}

/// Over 0.3 REST data stands one level deeper, `{ data: { data } }`, which 1.0 may mean as it stands: where the list does not
/// tell, the contract does.
fn readings<'s>(value: Node<'s>, keys: &[&str], part: &Path, rest: bool) -> Vec<Reading<'s>> {
    let mut path = part.clone();
    keys.iter().for_each(|key| path.push_key(*key));
    let inner = if keys == ["data"] && value.is_object() { value.fields(&["data"]) } else { [None] };
    let deeper = inner.into_iter().flatten().filter(|_| value.entries().len() == 1).map(|value| {
        let mut path = path.clone();
        path.push_key("data");
        Reading { value, path }
    });
    let mut readings: Vec<Reading<'s>> = deeper.collect();
    if readings.is_empty() || !rest {
        readings.insert(0, Reading { value, path });
    }
    readings
}
