//! A smaller value that will do as well.

use crate::json::Tree;

/// Leaves members and items out as long as the value will do.
pub(super) fn shrink(mut tree: Tree, will_do: &mut dyn FnMut(&Tree) -> bool) -> Tree {
    let mut place = 0;
    // Places are counted from the front, in the order in which a reader comes to them.
    while let Some(smaller) = without(&tree, &mut place.clone()) {
        if will_do(&smaller) {
            tree = smaller;
        } else {
            place += 1;
        }
    }
    tree
}

/// The value without the member or item at a place; `None` when there are not so many.
fn without(tree: &Tree, place: &mut usize) -> Option<Tree> {
    match tree {
        Tree::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                if *place == 0 {
                    let left = items.iter().enumerate().filter(|(other, _)| *other != index);
                    return Some(Tree::Array(left.map(|(_, item)| item.clone()).collect()));
                }
                *place -= 1;
                if let Some(smaller) = without(item, place) {
                    let mut items = items.clone();
                    items.get_mut(index).into_iter().for_each(|item| *item = smaller.clone());
                    return Some(Tree::Array(items));
                }
            }
            None
        }
        Tree::Object(members) => {
            for (index, (_, value)) in members.iter().enumerate() {
                if *place == 0 {
                    let left = members.iter().enumerate().filter(|(other, _)| *other != index);
                    return Some(Tree::Object(left.map(|(_, member)| member.clone()).collect()));
                }
                *place -= 1;
                if let Some(smaller) = without(value, place) {
                    let mut members = members.clone();
                    members.get_mut(index).into_iter().for_each(|(_, value)| *value = smaller.clone());
                    return Some(Tree::Object(members));
                }
            }
            None
        }
        _ => None,
    }
}
