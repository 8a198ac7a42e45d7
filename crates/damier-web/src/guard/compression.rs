//! Answers leave compressed, for whoever can read that.

use axum::http::Response;
use axum::http::header::CONTENT_TYPE;
use hyper::body::Body;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, NotForContentType, Predicate, SizeAbove};

/// What is worth compressing.
type WorthIt = And<SizeAbove, NotForContentType>;

/// What is not larger than that fits into a packet as it is.
const LEAST_BYTES: u16 = 1024;

/// For pages, each of which is made for one reader: quickly.
pub(super) fn quick() -> CompressionLayer<WorthIt> {
    layer(CompressionLevel::Fastest)
}

/// For films of searches, which are long: better. For a tenth of a second more they are a quarter to two fifths smaller.
pub(super) fn well() -> CompressionLayer<And<SizeAbove, IsFilm>> {
    CompressionLayer::new()
        .quality(CompressionLevel::Precise(5))
        .compress_when(SizeAbove::new(u16::MAX).and(IsFilm))
}

/// Is an answer what a module plays?
#[derive(Clone, Copy, Debug)]
pub(super) struct IsFilm;

impl Predicate for IsFilm {
    fn should_compress<B: Body>(&self, response: &Response<B>) -> bool {
        let kind = response.headers().get(CONTENT_TYPE);
        kind.is_some_and(|kind| kind == "application/json")
    }
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
