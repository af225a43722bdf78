//! What was compiled and is kept for the next call: the last used of it, each under the number JavaScript gave it.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

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
