//! Words for people, kept apart from the code that needs them.
//!
//! Code says *what* it means: a [`Message`] is a key and its arguments. A [`Translator`] says it in
//! a language. The texts are Fluent files: one pair for the library (`words/`), one in every game's
//! folder, and whatever pairs a program adds for its own commands and pages. The errors of
//! [`damier_core`] are plain data; [`ToMessage`] makes messages of them.

mod core_errors;
mod language;
mod message;
#[cfg(feature = "words")]
mod sources;
#[cfg(feature = "words")]
mod translator;

pub use core_errors::ToMessage;
pub use language::Language;
pub use message::{Argument, LONGEST_ECHO, Message, echo};
#[cfg(feature = "words")]
pub use translator::{Translator, learn};
