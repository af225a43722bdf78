//! Offsets into the memory of WebAssembly, for JavaScript to read or write there while a call lasts.

pub(super) fn address<T>(slice: &[T]) -> u32 {
    slice.as_ptr().expose_provenance() as u32
}

pub(super) fn address_mut<T>(slice: &mut [T]) -> u32 {
    slice.as_mut_ptr().expose_provenance() as u32
}
