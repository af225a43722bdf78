//! FIFO, oldest out: what stays is the newest turns.

/// Splits off all but the newest `limit` items: (dropped, kept), each in its order.
pub(crate) fn newest<T>(mut items: Vec<T>, limit: usize) -> (Vec<T>, Vec<T>) {
    let kept = items.split_off(items.len().saturating_sub(limit));
    (items, kept)
}

/// Positions as ranges, such as `0-1, 5`; after ten of them `…`.
pub(crate) fn positions(indices: impl Iterator<Item = usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for index in indices {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == index => *last = index,
            _ => ranges.push((index, index)),
        }
    }
    let range = |(first, last): &(usize, usize)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    const MOST: usize = 10;
    let mut shown: Vec<String> = ranges.iter().take(MOST).map(range).collect();
    if ranges.len() > MOST {
        shown.push("…".to_owned());
    }
    shown.join(", ")
}
