//! What a rule answers with: a description of a value, made out of values that were judged.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::Id;
use crate::hash::HashMap;

/// A value to be made. A number of a value ([`Id`]) in it stands for the value that was judged, which is never read again.
#[derive(Debug, Clone, PartialEq)]
pub enum Out {
    /// A value as the source holds it.
    Same(Id),
    /// `null`.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// A count or a code.
    Number(i64),
    /// A string of ours.
    Text(Cow<'static, str>),
    /// A value of ours, as JSON.
    Json(String),
    /// Strings of the source, joined.
    Concat {
        /// The strings.
        texts: Vec<Id>,
        /// What stands between two of them.
        separator: Cow<'static, str>,
    },
    /// Bytes that JavaScript holds, as base64.
    Base64(Id),
    /// A base64 string, or bytes that JavaScript holds, as a `Uint8Array`; the string where there are no bytes.
    Bytes(Box<Out>),
    /// A new list.
    Array(Vec<Out>),
    /// A new object.
    Object(Vec<(&'static str, Out)>),
    /// An object of the source with some members replaced, added at the end, or taken out. The original stays as it is.
    Patched {
        /// The object.
        base: Id,
        /// Members to write.
        set: Vec<(Cow<'static, str>, Out)>,
        /// Members to leave out.
        remove: BTreeSet<Cow<'static, str>>,
    },
}

impl Out {
    pub(crate) fn text(text: &'static str) -> Self {
        Out::Text(Cow::Borrowed(text))
    }

    /// An object with these members, the others as they are.
    pub(crate) fn patched(base: Id, set: Vec<(&'static str, Out)>) -> Self {
        Out::changed(base, set, BTreeSet::new())
    }

    /// An object with these members and without those.
    pub(crate) fn changed(base: Id, set: Vec<(&'static str, Out)>, remove: BTreeSet<Cow<'static, str>>) -> Self {
        let set = set.into_iter().map(|(key, out)| (Cow::Borrowed(key), out)).collect();
        Out::Patched { base, set, remove }
    }

    /// An object without a member.
    pub(crate) fn without(base: Id, key: &'static str) -> Self {
        Out::Patched { base, set: Vec::new(), remove: BTreeSet::from([Cow::Borrowed(key)]) }
    }
}

/// What a patch makes of an object's members, looked up by key: a mask may write all of a large one.
pub(crate) struct Patch<'o> {
    set: HashMap<&'o str, &'o Out>,
    remove: &'o BTreeSet<Cow<'static, str>>,
}

impl<'o> Patch<'o> {
    pub(crate) fn new(set: &'o [(Cow<'static, str>, Out)], remove: &'o BTreeSet<Cow<'static, str>>) -> Self {
        // Backwards: of two with one key the first counts.
        Patch { set: set.iter().rev().map(|(key, out)| (key.as_ref(), out)).collect(), remove }
    }

    /// What becomes of the member `key`: `None` leaves it out, `Some(None)` leaves it as it is.
    pub(crate) fn of(&self, key: &str) -> Option<Option<&'o Out>> {
        if self.remove.contains(key) { None } else { Some(self.set.get(key).copied()) }
    }
}
