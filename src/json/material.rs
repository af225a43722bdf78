//! Answers as JSON: their values inside, whether they are held as a value or as text.

use std::borrow::Cow;

use serde::ser::{Error, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// A value of an answer that can be written into JSON as what it is: text goes in as the JSON it holds, not as a string.
pub trait Material {
    #[doc(hidden)]
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

impl Material for Value {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }
}

impl Material for Cow<'_, Value> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }
}

impl Material for Cow<'_, str> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(self).map_err(S::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl Material for Cow<'_, [u8]> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_slice(self).map_err(S::Error::custom)?;
        raw.serialize(serializer)
    }
}

/// For `serialize_entry`.
pub(crate) struct Written<'m, T>(pub(crate) &'m T);

impl<T: Material> Serialize for Written<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}
