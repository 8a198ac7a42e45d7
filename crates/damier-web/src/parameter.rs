//! Parameters that pages and programs write alike.

use damier::{Message, ParseError, Spec};

/// Yes or no.
pub(crate) fn read_flag(text: &str) -> Result<bool, ParseError> {
    match text {
        "1" | "yes" | "true" | "on" => Ok(true),
        "0" | "no" | "false" => Ok(false),
        _ => Err(ParseError::new(text, Message::new("expected-flag"))),
    }
}

/// A player, unless he would take more of the machine than his turn.
pub(crate) fn read_player(text: &str) -> Result<Spec, ParseError> {
    let spec: Spec = text.parse()?;
    if spec.has("memory") || spec.has("threads") {
        let expected = Message::new("expected-modest-player");
        return Err(ParseError::new(text, expected));
    }
    Ok(spec)
}
