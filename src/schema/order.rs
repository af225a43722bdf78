//! The order of findings: that of the value, as its text would have it.

use std::cell::RefCell;

use super::few::Few;
use super::judge::{Listed, list};
use crate::finding::{Path, Segment, Sink};
use crate::json::Node;

/// Where in a value paths lead.
pub(crate) struct Order<'s> {
    root: Node<'s>,
    /// The members of the objects on the way, asked for once: that may be a way to JavaScript.
    listed: RefCell<Listed<'s>>,
}

/// Puts findings into the order of the value.
pub(crate) fn put_in_order(root: Node<'_>, sink: &mut Sink) {
    Order::of(root).put(sink);
}

impl<'s> Order<'s> {
    pub(crate) fn of(root: Node<'s>) -> Self {
        Order::new(root, Few::new())
    }

    /// With the members that somebody has listed.
    pub(super) fn new(root: Node<'s>, listed: Listed<'s>) -> Self {
        Order { root, listed: RefCell::new(listed) }
    }

    /// Puts findings into the order of the value.
    pub(crate) fn put(self, sink: &mut Sink) {
        if self.root.source.reading().is_some() {
            sink.sort_by_place();
        } else {
            sink.sort_by_path(|path| self.places(path));
        }
    }

    /// The places of a path's steps; what is missing comes last in its object.
    fn places(&self, path: &Path) -> Vec<usize> {
        let mut node = Some(self.root);
        let step = |segment: &Segment| {
            let owner = node.take()?;
            let (place, value) = match segment {
                Segment::Key(key) => {
                    let members = list(&mut self.listed.borrow_mut(), owner);
                    let place = members.iter().position(|member| member.key == *key)?;
                    (place, members.get(place).map(|member| member.node))
                }
                Segment::Index(index) => (*index, owner.items().ok().and_then(|items| items.get(*index).copied())),
            };
            node = value;
            Some(place)
        };
        path.segments().iter().map(step).map(|place| place.unwrap_or(usize::MAX)).collect()
    }
}
