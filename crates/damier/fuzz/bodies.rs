//! What every fuzz target does with its text. The same bodies run a while as ordinary tests
//! (`tests/hostile_text.rs`), so that they are exercised where no fuzzer is installed.
//!
//! Promised for every parser: no panic, every accepted text round-trips, and no error repeats more
//! than sixty characters of what it read or lets a control character through.

use damier::{Language, Message, ParseError, Phrasebook, Record, Spec, choose_game, entries};

/// A position of every game, read alone and under every listed variant.
pub(crate) fn positions(text: &str) {
    for entry in entries() {
        let names = entry
            .variants
            .iter()
            .map(|variant| format!("{}:{variant}", entry.name));
        for name in names.chain([entry.name.to_owned()]) {
            let choice = choose_game(&name).expect("a line of the catalogue");
            match choice.open(Some(text), None, false) {
                Ok(board) => {
                    let written = board.position();
                    let again = choice
                        .open(Some(&written), None, false)
                        .expect("what was written can be read");
                    assert_eq!(again.position(), written);
                    assert_eq!(again.moves(), board.moves());
                    let _ = board.picture();
                }
                Err(error) => is_fit_to_print(&error),
            }
        }
    }
}

/// A move of every game, typed at its start.
pub(crate) fn moves(text: &str) {
    for entry in entries() {
        let board = choose_game(entry.name)
            .and_then(|choice| choice.open(None, None, false))
            .expect("every game has a start");
        if let Err(error) = board.after(text) {
            is_printable(&error.message());
        }
    }
}

/// A game with its variant.
pub(crate) fn names(text: &str) {
    let board = choose_game(text).and_then(|choice| choice.open(None, None, false));
    match board {
        Ok(board) => {
            let name = format!("{}:{}", board.game(), board.variant());
            let again = choose_game(&name).and_then(|choice| choice.open(None, None, false));
            assert_eq!(
                again.expect("a name that was written").position(),
                board.position()
            );
        }
        Err(error) => is_fit_to_print(&error),
    }
}

/// A record, and its replay.
pub(crate) fn records(text: &str) {
    match text.parse::<Record>() {
        Ok(record) => {
            let written = record.to_string();
            assert_eq!(
                written.parse::<Record>().as_ref(),
                Ok(&record),
                "{written:?}"
            );
            if let Err(error) = record.replay() {
                is_printable(&error.message());
            }
        }
        Err(error) => is_printable(&error.message()),
    }
}

/// A player's description.
pub(crate) fn players(text: &str) {
    match text.parse::<Spec>() {
        Ok(spec) => assert_eq!(spec.to_string().parse::<Spec>().as_ref(), Ok(&spec)),
        Err(error) => is_fit_to_print(&error),
    }
}

fn is_fit_to_print(error: &ParseError) {
    assert!(
        error.found().chars().count() <= ParseError::LONGEST_ECHO,
        "{error}"
    );
    is_printable(&error.message());
}

fn is_printable(message: &Message) {
    for language in Language::ALL {
        let said = Phrasebook::of(language).say(message);
        assert!(!said.chars().any(char::is_control), "{said:?}");
        assert!(said.chars().count() < 400, "{said}");
        assert!(!said.contains('⟨'), "{said}");
    }
}
