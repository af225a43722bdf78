//! What the Rust functions take: JSON text as bytes or `str`, or a `serde_json::Value`.

use std::borrow::Cow;

use serde_json::Value;

use super::scan::Limits;
use super::text::unicode;
use super::value::ValueSource;
use super::{Material, Out, Source, TextSource};

/// A value to be judged: `&[u8]` or `&str` holding JSON text, or `&serde_json::Value`.
///
/// What comes out of a call is made of what went in: text answers are spliced from the caller's own bytes, and both
/// borrow where nothing changed.
pub trait Input<'a>: Sized + sealed::Sealed {
    /// What the answer's values are: `Cow<[u8]>`, `Cow<str>` or `Cow<Value>`.
    type Output: Material;
    #[doc(hidden)]
    type Source: Source;
    #[doc(hidden)]
    fn open(self, limits: Limits) -> Self::Source;
    #[doc(hidden)]
    fn make(source: &Self::Source, out: &Out) -> Self::Output;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for &[u8] {}
    impl Sealed for &str {}
    impl Sealed for &serde_json::Value {}
    impl Sealed for &Vec<u8> {}
    impl Sealed for &String {}
    impl<const N: usize> Sealed for &[u8; N] {}
}

impl<'a> Input<'a> for &'a [u8] {
    type Output = Cow<'a, [u8]>;
    type Source = TextSource<'a>;

    fn open(self, limits: Limits) -> TextSource<'a> {
        TextSource::bytes(self, limits)
    }

    fn make(source: &TextSource<'a>, out: &Out) -> Cow<'a, [u8]> {
        source.make(out)
    }
}

impl<'a> Input<'a> for &'a str {
    type Output = Cow<'a, str>;
    type Source = TextSource<'a>;

    fn open(self, limits: Limits) -> TextSource<'a> {
        TextSource::string(self, limits)
    }

    fn make(source: &TextSource<'a>, out: &Out) -> Cow<'a, str> {
        // Pieces of a `str` cut at quotes and brackets, and text of ours: always UTF-8.
        match source.make(out) {
            Cow::Borrowed(bytes) => unicode(bytes),
            Cow::Owned(bytes) => Cow::Owned(unicode(&bytes).into_owned()),
        }
    }
}

impl<'a> Input<'a> for &'a Value {
    type Output = Cow<'a, Value>;
    type Source = ValueSource<'a>;

    fn open(self, _: Limits) -> ValueSource<'a> {
        ValueSource::new(self)
    }

    fn make(source: &ValueSource<'a>, out: &Out) -> Cow<'a, Value> {
        source.make(out)
    }
}

/// What dereferences to bytes or to `str` is taken as such.
macro_rules! input_as {
    ($([$($generics:tt)*] $owner:ty => $slice:ty),* $(,)?) => {$(
        impl<'a, $($generics)*> Input<'a> for &'a $owner {
            type Output = <&'a $slice as Input<'a>>::Output;
            type Source = TextSource<'a>;

            fn open(self, limits: Limits) -> TextSource<'a> {
                let slice: &'a $slice = self;
                slice.open(limits)
            }

            fn make(source: &TextSource<'a>, out: &Out) -> Self::Output {
                <&'a $slice as Input<'a>>::make(source, out)
            }
        }
    )*};
}

input_as!([] Vec<u8> => [u8], [] String => str, [const N: usize] [u8; N] => [u8]);
