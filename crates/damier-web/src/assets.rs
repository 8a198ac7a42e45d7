//! The style sheet and the script, embedded in the program.
//!
//! Their addresses carry a checksum of what is in them: a browser may keep them for ever, and gets
//! the new ones as soon as there are any.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

/// A file that pages ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its address: `/assets/damier-1a2b3c4d.css`.
    pub address: String,
    content_type: &'static str,
    content: &'static str,
}

/// The files that pages ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assets {
    /// How pages look.
    pub style: Asset,
    /// What pages do beyond links and forms.
    pub script: Asset,
}

impl Asset {
    fn new(ending: &str, content_type: &'static str, content: &'static str) -> Asset {
        let checksum = crc32fast::hash(content.as_bytes());
        Asset {
            address: format!("/assets/damier-{checksum:08x}.{ending}"),
            content_type,
            content,
        }
    }
}

impl Assets {
    /// The files as they were built in.
    #[must_use]
    pub(crate) fn new() -> Assets {
        let style = include_str!("../assets/damier.css");
        let script = include_str!("../assets/damier.js");
        Assets {
            style: Asset::new("css", "text/css; charset=utf-8", style),
            script: Asset::new("js", "text/javascript; charset=utf-8", script),
        }
    }

    /// The file at an address.
    pub(crate) fn find(&self, address: &str) -> Option<&Asset> {
        [&self.style, &self.script]
            .into_iter()
            .find(|asset| asset.address == address)
    }
}

impl IntoResponse for &Asset {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, self.content_type),
            (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        ];
        (headers, self.content).into_response()
    }
}
