//! Parameters that pages and programs write alike.

use damier::{Message, ParseError, Spec};

use crate::request_context::Parameters;

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

/// Refuses parameters that nobody reads: whoever mistypes one should not believe that it was heard.
pub(crate) fn refuse_unknown(parameters: &Parameters, known: &[&str]) -> Result<(), ParseError> {
    let mut names = parameters.iter().map(|(name, _)| name);
    match names.find(|name| !known.contains(name)) {
        Some(name) => Err(unknown(name, known)),
        None => Ok(()),
    }
}

/// What is said of a parameter that nobody reads.
pub(crate) fn unknown(name: &str, known: &[&str]) -> ParseError {
    let names = || known.iter().copied();
    let expected = Message::new("expected-parameter").with("names", Message::any_of(names()));
    ParseError::new(name, expected).or_near(name, names())
}
