//! Answers leave compressed, for whoever can read that.

use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, NotForContentType, Predicate as _, SizeAbove};

/// What is worth compressing.
type WorthIt = And<SizeAbove, NotForContentType>;

/// What is not larger than that fits into a packet as it is.
const LEAST_BYTES: u16 = 1024;

/// For pages, each of which is made for one reader: quickly.
pub(super) fn quick() -> CompressionLayer<WorthIt> {
    layer(CompressionLevel::Fastest)
}

/// For files that a browser asks for once and keeps: well.
pub(crate) fn thorough() -> CompressionLayer<WorthIt> {
    layer(CompressionLevel::Default)
}

fn layer(level: CompressionLevel) -> CompressionLayer<WorthIt> {
    // Events are to be read as they come, not when there are enough of them.
    let worth_it = SizeAbove::new(LEAST_BYTES).and(NotForContentType::SSE);
    CompressionLayer::new()
        .quality(level)
        .compress_when(worth_it)
}
