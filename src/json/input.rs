//! What the Rust functions take: JSON text as bytes or `str`, or a `serde_json::Value`.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::Value;

use super::document::listed;
use super::scan::Limits;
use super::text::unicode;
use super::value::ValueSource;
use super::{Material, Node, Out, Scanner, Source, TextSource};
use crate::finding::{Code, Finding, Findings, Path, Sink};

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
    type Item: Input<'a, Output = Self::Output>;
    #[doc(hidden)]
    fn open(self, limits: Limits) -> Self::Source;
    #[doc(hidden)]
    fn make(source: &Self::Source, out: &Out) -> Self::Output;
    /// The items of a list, or why there are none.
    #[doc(hidden)]
    fn items(self) -> Result<Items<'a, Self::Item>, Findings>;
}

/// JSON text to be judged: `&[u8]` or `&str`.
pub trait JsonText<'a>: Copy + sealed::Sealed {
    /// What the answer's values are: `Cow<[u8]>` or `Cow<str>`.
    type Made: Material;
    #[doc(hidden)]
    fn text(self) -> &'a [u8];
    /// A stretch that begins and ends where a character does.
    #[doc(hidden)]
    fn stretch(self, range: Range<usize>) -> Self;
    #[doc(hidden)]
    fn open_in(self, limits: Limits, scanner: Option<Scanner>) -> TextSource<'a>;
    /// Of the bytes that an answer is made of.
    #[doc(hidden)]
    fn made(bytes: Cow<'a, [u8]>) -> Self::Made;
}

impl<'a, T: JsonText<'a>> Input<'a> for T {
    type Output = T::Made;
    type Source = TextSource<'a>;
    type Item = T;

    fn open(self, limits: Limits) -> TextSource<'a> {
        self.open_in(limits, None)
    }

    fn make(source: &TextSource<'a>, out: &Out) -> T::Made {
        T::made(source.make(out))
    }

    fn items(self) -> Result<Items<'a, T>, Findings> {
        items_of(self)
    }
}

/// The items of a list, each with the byte of the text at which it starts.
pub struct Items<'a, I> {
    pub(crate) list: Vec<(I, usize)>,
    /// Empty where there is none.
    pub(crate) text: &'a [u8],
    /// What there is to say about the list itself.
    pub(crate) findings: Findings,
}

pub(super) mod sealed {
    pub trait Sealed {}
    impl Sealed for &[u8] {}
    impl Sealed for &str {}
    impl Sealed for &serde_json::Value {}
    impl Sealed for &Vec<u8> {}
    impl Sealed for &String {}
    impl<const N: usize> Sealed for &[u8; N] {}
}

/// The items of a list in a text, each a text of its own.
pub(super) fn items_of<'a, T: JsonText<'a>>(text: T) -> Result<Items<'a, T>, Findings> {
    /// What is inside an item is read with the item.
    const ITEMS: usize = 1;
    let source = text.open_in(Limits::tape(ITEMS), None);
    let nodes = items_in(Node::new(&source, 0))?;
    let places = nodes.into_iter().filter_map(Node::place);
    let list = places.map(|place| (text.stretch(place.range()), place.range().start)).collect();
    let mut sink = Sink::default();
    // What else was noticed is inside an item, and told with it.
    let notices = source.reading().map(|reading| reading.notices).unwrap_or_default();
    if let Some(mark) = notices.first().filter(|notice| notice.code == Code::BomIgnored) {
        sink.add(Finding::at_path(mark.code, Path::default()).place(Some(mark.place)));
    }
    Ok(Items { list, text: text.text(), findings: sink.finish(&source) })
}

/// As [`listed`], with the findings as an answer has them.
pub(crate) fn items_in(root: Node<'_>) -> Result<Vec<Node<'_>>, Findings> {
    let mut sink = Sink::default();
    listed(root, &mut sink).ok_or_else(|| sink.finish(root.source))
}

impl<'a> JsonText<'a> for &'a [u8] {
    type Made = Cow<'a, [u8]>;

    fn text(self) -> &'a [u8] {
        self
    }

    fn stretch(self, range: Range<usize>) -> Self {
        self.get(range).unwrap_or_default()
    }

    fn open_in(self, limits: Limits, scanner: Option<Scanner>) -> TextSource<'a> {
        TextSource::bytes(self, limits, scanner)
    }

    fn made(bytes: Cow<'a, [u8]>) -> Cow<'a, [u8]> {
        bytes
    }
}

impl<'a> JsonText<'a> for &'a str {
    type Made = Cow<'a, str>;

    fn text(self) -> &'a [u8] {
        self.as_bytes()
    }

    fn stretch(self, range: Range<usize>) -> Self {
        self.get(range).unwrap_or_default()
    }

    fn open_in(self, limits: Limits, scanner: Option<Scanner>) -> TextSource<'a> {
        TextSource::string(self, limits, scanner)
    }

    fn made(bytes: Cow<'a, [u8]>) -> Cow<'a, str> {
        // Pieces of a `str` cut at quotes and brackets, and text of ours: always UTF-8.
        match bytes {
            Cow::Borrowed(bytes) => unicode(bytes),
            Cow::Owned(bytes) => Cow::Owned(unicode(&bytes).into_owned()),
        }
    }
}

impl<'a> Input<'a> for &'a Value {
    type Output = Cow<'a, Value>;
    type Source = ValueSource<'a>;
    type Item = Self;

    fn open(self, _: Limits) -> ValueSource<'a> {
        ValueSource::new(self)
    }

    fn make(source: &ValueSource<'a>, out: &Out) -> Cow<'a, Value> {
        source.make(out)
    }

    fn items(self) -> Result<Items<'a, Self>, Findings> {
        items_in(Node::new(&ValueSource::new(self), 0))?;
        let items = self.as_array().into_iter().flatten();
        Ok(Items { list: items.map(|item| (item, 0)).collect(), text: &[], findings: Findings::default() })
    }
}

/// What dereferences to bytes or to `str` is taken as such.
macro_rules! input_as {
    ($([$($generics:tt)*] $owner:ty => $slice:ty),* $(,)?) => {$(
        impl<'a, $($generics)*> Input<'a> for &'a $owner {
            type Output = <&'a $slice as Input<'a>>::Output;
            type Source = TextSource<'a>;
            type Item = &'a $slice;

            fn open(self, limits: Limits) -> TextSource<'a> {
                let slice: &'a $slice = self;
                slice.open(limits)
            }

            fn make(source: &TextSource<'a>, out: &Out) -> Self::Output {
                <&'a $slice as Input<'a>>::make(source, out)
            }

            fn items(self) -> Result<Items<'a, Self::Item>, Findings> {
                let slice: &'a $slice = self;
                slice.items()
            }
        }
    )*};
}

/// JSON text as JavaScript hands it over: bytes, or a string, which may hold half a surrogate pair.
#[cfg(feature = "npm")]
#[derive(Clone, Copy)]
pub(crate) struct JsText<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) string: bool,
}

#[cfg(feature = "npm")]
impl sealed::Sealed for JsText<'_> {}

#[cfg(feature = "npm")]
impl<'a> JsonText<'a> for JsText<'a> {
    type Made = Cow<'a, [u8]>;

    fn text(self) -> &'a [u8] {
        self.text
    }

    fn stretch(self, range: Range<usize>) -> Self {
        JsText { text: self.text.stretch(range), ..self }
    }

    fn open_in(self, limits: Limits, scanner: Option<Scanner>) -> TextSource<'a> {
        let JsText { text, string } = self;
        if string { TextSource::halves(text, limits, scanner) } else { TextSource::bytes(text, limits, scanner) }
    }

    fn made(bytes: Cow<'a, [u8]>) -> Cow<'a, [u8]> {
        bytes
    }
}

input_as!([] Vec<u8> => [u8], [] String => str, [const N: usize] [u8; N] => [u8]);
