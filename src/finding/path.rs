//! Where in the value a finding points.

use std::fmt;

use serde::Serialize;

use super::Suggestion;

/// One step of a [`Path`]: an object's key or a list's index.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Segment {
    /// A key of an object.
    Key(String),
    /// An index of a list, from 0.
    Index(usize),
}

/// The place of a value inside the value that was judged, such as `params.message.metadata.history[3].role`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Path(Vec<Segment>);

impl Path {
    /// The steps from the root.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// The same place as a JSON Pointer (RFC 6901), such as `/params/message`; `""` is the whole value.
    #[must_use]
    pub fn pointer(&self) -> String {
        let mut pointer = String::new();
        self.write_pointer(&mut pointer);
        pointer
    }

    pub(crate) fn write_pointer(&self, pointer: &mut String) {
        for segment in &self.0 {
            pointer.push('/');
            match segment {
                Segment::Key(key) => write_token(key, pointer),
                Segment::Index(index) => pointer.push_str(&index.to_string()),
            }
        }
    }

    pub(crate) fn push_key(&mut self, key: impl Into<String>) {
        self.0.push(Segment::Key(key.into()));
    }

    pub(crate) fn extend(&mut self, tail: Path) {
        self.0.extend(tail.0);
    }

    pub(crate) fn push_index(&mut self, index: usize) {
        self.0.push(Segment::Index(index));
    }

    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }
}

/// How many steps of a path people are shown at either end.
const SHOWN: usize = 6;

/// The steps that people are shown, and how many of them stand before `…`: of more than twelve the first and the last six. A list in
/// a list in a list says no more at the hundredth level than at the sixth.
pub(crate) fn shown(steps: &[Segment]) -> (impl Iterator<Item = &Segment>, Option<usize>) {
    let cut = (steps.len() > 2 * SHOWN).then_some(SHOWN);
    let head = cut.unwrap_or(steps.len());
    let rest = cut.map_or(head, |cut| steps.len() - cut);
    (steps.iter().take(head).chain(steps.iter().skip(rest)), cut)
}

impl fmt::Display for Path {
    /// `a.b[0]["c d"]`: keys that are no plain words in brackets. Of more than twelve steps `…` stands for those in the middle;
    /// [`Path::pointer`] has them all.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (steps, cut) = shown(&self.0);
        for (position, segment) in steps.enumerate() {
            if cut == Some(position) {
                f.write_str("…")?;
            }
            match segment {
                Segment::Key(key) if !is_word(key) => write!(f, "[{key:?}]")?,
                Segment::Key(key) if position == 0 => f.write_str(key)?,
                Segment::Key(key) => write!(f, ".{key}")?,
                Segment::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

fn is_word(key: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'-');
    !key.is_empty() && key.bytes().all(plain)
}

/// A path while a rule walks down: a chain on the stack, made into a [`Path`] only when there is something to say.
#[derive(Clone, Copy)]
pub struct At<'p> {
    parent: Option<&'p At<'p>>,
    step: Step<'p>,
}

#[derive(Clone, Copy)]
enum Step<'p> {
    Base(&'p Path),
    Key(&'p str),
    Index(usize),
}

impl<'p> At<'p> {
    /// Starts at a path that somebody holds.
    pub(crate) fn base(path: &'p Path) -> Self {
        At { parent: None, step: Step::Base(path) }
    }

    /// One key further down.
    pub(crate) fn key(&'p self, key: &'p str) -> At<'p> {
        At { parent: Some(self), step: Step::Key(key) }
    }

    /// One index further down.
    pub(crate) fn index(&'p self, index: usize) -> At<'p> {
        At { parent: Some(self), step: Step::Index(index) }
    }

    /// The fix that gives this member another key.
    pub(crate) fn renamed(&self, key: &str) -> Suggestion {
        let mut path = self.parent.map_or_else(String::new, At::pointer);
        path.push('/');
        write_token(key, &mut path);
        Suggestion::Move { from: self.pointer(), path }
    }

    /// The fix that takes this member out.
    pub(crate) fn removed(&self) -> Suggestion {
        Suggestion::Remove { path: self.pointer() }
    }

    /// The fix that writes another string here.
    pub(crate) fn rewritten(&self, value: &str) -> Suggestion {
        Suggestion::Replace { path: self.pointer(), value: value.to_owned() }
    }

    /// Whether the last step is this key.
    pub(crate) fn ends_in(&self, key: &str) -> bool {
        matches!(self.step, Step::Key(last) if last == key)
    }

    pub(crate) fn path(&self) -> Path {
        let mut path = Path(Vec::with_capacity(self.steps()));
        self.write(&mut path);
        path
    }

    /// What [`Path::pointer`] gives, without a path.
    fn pointer(&self) -> String {
        /// Few are longer.
        const MOST: usize = 64;
        let mut pointer = String::with_capacity(MOST);
        self.write_pointer(&mut pointer);
        pointer
    }

    fn write_pointer(&self, pointer: &mut String) {
        if let Some(parent) = self.parent {
            parent.write_pointer(pointer);
        }
        match self.step {
            Step::Base(base) => base.write_pointer(pointer),
            Step::Key(key) => {
                pointer.push('/');
                write_token(key, pointer);
            }
            Step::Index(index) => {
                pointer.push('/');
                pointer.push_str(&index.to_string());
            }
        }
    }

    fn steps(&self) -> usize {
        let own = if let Step::Base(base) = self.step { base.0.len() } else { 1 };
        self.parent.map_or(0, At::steps) + own
    }

    fn write(&self, path: &mut Path) {
        if let Some(parent) = self.parent {
            parent.write(path);
        }
        match self.step {
            Step::Base(base) => path.0.extend_from_slice(&base.0),
            Step::Key(key) => path.push_key(key),
            Step::Index(index) => path.push_index(index),
        }
    }
}

/// A key as a JSON Pointer has it.
fn write_token(key: &str, pointer: &mut String) {
    if key.bytes().any(|byte| matches!(byte, b'~' | b'/')) {
        pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
    } else {
        pointer.push_str(key);
    }
}

#[cfg(test)]
mod tests {
    use super::Path;

    #[test]
    fn of_a_long_path_both_ends_are_shown_and_the_pointer_has_all_of_it() {
        let mut path = Path::default();
        path.push_key("params");
        path.push_key("a b");
        (0..9).for_each(|index| path.push_index(index));
        path.push_key("x");
        assert_eq!(path.to_string(), r#"params["a b"][0][1][2][3][4][5][6][7][8].x"#);
        path.push_key("y");
        assert_eq!(path.to_string(), r#"params["a b"][0][1][2][3]…[5][6][7][8].x.y"#);
        (0..200).for_each(|_| path.push_index(0));
        path.push_key("z");
        assert_eq!(path.to_string(), r#"params["a b"][0][1][2][3]…[0][0][0][0][0].z"#);
        assert_eq!(path.pointer().matches('/').count(), path.segments().len());
    }
}
