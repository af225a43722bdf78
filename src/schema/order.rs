//! The order of findings: that of the value, as its text would have it.

use std::cell::RefCell;
use std::rc::Rc;

use super::few::Few;
use super::judge::{Listed, Member, list};
use crate::finding::{Path, Segment, Sink};
use crate::json::Node;

/// How the members of an object on the way are told; `None` when they are not.
type Ask<'s> = fn(&mut Listed<'s>, Node<'s>) -> Option<Rc<[Member<'s>]>>;

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
        self.put_by(sink, |listed, owner| Some(list(listed, owner)));
    }

    /// The same, where what is inside objects that nobody has listed was said in order: to list one again may run its getters again.
    pub(crate) fn put_listed(self, sink: &mut Sink) {
        self.put_by(sink, |listed, owner| listed.get(&owner.id).cloned());
    }

    fn put_by(self, sink: &mut Sink, members: Ask<'s>) {
        if self.root.source.reading().is_some() {
            sink.sort_by_place();
        } else {
            sink.sort_by_path(|path| self.places(path, members));
        }
    }

    /// The places of a path's steps, as far as members are told; what is missing comes last in its object.
    fn places(&self, path: &Path, members: Ask<'s>) -> Vec<usize> {
        let mut node = Some(self.root);
        let step = |segment: &Segment| {
            let Some(owner) = node.take() else { return Some(usize::MAX) };
            let (place, value) = match segment {
                Segment::Key(key) => {
                    let members = members(&mut self.listed.borrow_mut(), owner)?;
                    let place = members.iter().position(|member| member.key == *key);
                    (place, place.and_then(|place| members.get(place)).map(|member| member.node))
                }
                Segment::Index(index) => {
                    (Some(*index), owner.items().ok().and_then(|items| items.get(*index).copied()))
                }
            };
            node = value;
            Some(place.unwrap_or(usize::MAX))
        };
        path.segments().iter().map_while(step).collect()
    }
}
