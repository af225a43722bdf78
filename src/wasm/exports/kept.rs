//! What was compiled, kept by handle. The JSON of each stays in JavaScript, so any can be compiled again.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

use crate::options::OptionError;

/// How many of a kind are kept.
const MOST: usize = 64;

/// Compiled things by their handle, the last used in front.
pub(super) type Kept<T> = RefCell<Vec<(usize, Rc<T>)>>;

/// The one with this handle; compiled when it is not kept, or has no handle.
pub(super) fn kept_or<T>(
    all: &'static LocalKey<Kept<T>>,
    handle: Option<usize>,
    compile: impl FnOnce() -> Result<T, OptionError>,
) -> Result<Rc<T>, OptionError> {
    if let Some(known) = handle.and_then(|handle| find(all, handle)) {
        return Ok(known);
    }
    let compiled = Rc::new(compile()?);
    if let Some(handle) = handle {
        all.with_borrow_mut(|kept| {
            kept.truncate(MOST - 1);
            kept.insert(0, (handle, compiled.clone()));
        });
    }
    Ok(compiled)
}

fn find<T>(all: &'static LocalKey<Kept<T>>, handle: usize) -> Option<Rc<T>> {
    all.with_borrow_mut(|kept| {
        let place = kept.iter().position(|(known, _)| *known == handle)?;
        kept.get_mut(..=place)?.rotate_right(1);
        kept.first().map(|(_, compiled)| compiled.clone())
    })
}
