//! The numeric formats: those of OpenAPI, and Rust's integers as schemars names them.

use super::Format;

/// The least and the greatest number. As doubles: see [`Format::range`].
pub(super) fn range(format: Format) -> Option<(f64, f64)> {
    Some(match format {
        Format::Int8 => (i8::MIN as f64, i8::MAX as f64),
        Format::Int16 => (i16::MIN as f64, i16::MAX as f64),
        Format::Int32 => (i32::MIN as f64, i32::MAX as f64),
        Format::Int64 => (i64::MIN as f64, i64::MAX as f64),
        Format::Int128 => (i128::MIN as f64, i128::MAX as f64),
        Format::Uint8 => (0.0, u8::MAX as f64),
        Format::Uint16 => (0.0, u16::MAX as f64),
        Format::Uint32 => (0.0, u32::MAX as f64),
        Format::Uint64 => (0.0, u64::MAX as f64),
        Format::Uint128 => (0.0, u128::MAX as f64),
        Format::Float => (f64::from(f32::MIN), f64::from(f32::MAX)),
        Format::Double => (f64::MIN, f64::MAX),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{Format, range};

    #[test]
    fn ranges() {
        for (format, bounds, is_integer) in [
            (Format::Int8, Some((-128.0, 127.0)), true),
            (Format::Int32, Some((-2_147_483_648.0, 2_147_483_647.0)), true),
            (Format::Uint32, Some((0.0, 4_294_967_295.0)), true),
            (Format::Int64, Some((i64::MIN as f64, i64::MAX as f64)), true),
            (Format::Int128, Some((i128::MIN as f64, i128::MAX as f64)), true),
            (Format::Uint128, Some((0.0, u128::MAX as f64)), true),
            (Format::Float, Some((-3.402_823_466_385_288_6e38, 3.402_823_466_385_288_6e38)), false),
            (Format::Date, None, false),
        ] {
            assert_eq!((range(format), format.is_integer()), (bounds, is_integer), "{format:?}");
        }
        assert!(Format::Int8.fits("any text"));
    }
}
