//! How large a request may be: nobody needs a long one.

use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, TRANSFER_ENCODING};
use damier::Message;

use crate::app::Limits;
use crate::http_error::HttpError;

/// An error if a request is larger than any that makes sense here.
pub(super) fn check(request: &Request, limits: &Limits) -> Result<(), HttpError> {
    let address = request.uri();
    let length = address.path().len() + address.query().map_or(0, str::len);
    if length > limits.address_bytes {
        return Err(HttpError::LongAddress(limits.address_bytes));
    }
    let headers = request.headers();
    let bytes: usize = headers
        .iter()
        .map(|(name, value)| name.as_str().len() + value.len())
        .sum();
    if bytes > limits.header_bytes {
        return Err(HttpError::LongHeaders(limits.header_bytes));
    }
    // Everything is in the address. A body would be nothing but work.
    let says_nothing = headers
        .get(CONTENT_LENGTH)
        .is_none_or(|length| length.as_bytes() == b"0");
    if !says_nothing || headers.contains_key(TRANSFER_ENCODING) {
        return Err(HttpError::Body(Message::new("web-no-body")));
    }
    Ok(())
}
