//! What a typed line asks for. The words of both languages are understood at any time.

/// An order, or else a move.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum PlayCommand<'line> {
    Nothing,
    Help,
    Moves,
    Undo,
    DynPosition,
    Position,
    /// The best move, and what it does.
    Hint,
    /// The rest of a puzzle's solution, played.
    Show,
    /// What the last move, or the one named, does to the game.
    Why(&'line str),
    /// With the file named, if one is.
    Save(&'line str),
    /// With the language named, if one is.
    Language(&'line str),
    Quit,
    /// Anything else: the game's parser decides.
    Move(&'line str),
}

impl<'line> PlayCommand<'line> {
    pub(super) fn read(line: &'line str) -> PlayCommand<'line> {
        // Questions may end like questions; a question mark alone is one for help.
        let line = match line.trim() {
            "?" => "?",
            line => line.trim_end_matches('?').trim_end(),
        };
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        let order = match word.to_lowercase().as_str() {
            "" => PlayCommand::Nothing,
            "why" | "pourquoi" => return PlayCommand::Why(rest),
            "save" | "sauver" => return PlayCommand::Save(rest),
            "lang" | "langue" => return PlayCommand::Language(rest),
            "?" | "help" | "aide" => PlayCommand::Help,
            "moves" | "coups" => PlayCommand::Moves,
            "hint" | "indice" => PlayCommand::Hint,
            "show" | "show-me" | "montrer" | "montre" | "montre-moi" => PlayCommand::Show,
            "undo" | "annuler" => PlayCommand::Undo,
            "board" | "plateau" => PlayCommand::DynPosition,
            "position" => PlayCommand::Position,
            "q" | "quit" | "quitter" | "exit" => PlayCommand::Quit,
            _ => PlayCommand::Move(line),
        };
        let is_show_me =
            order == PlayCommand::Show && ["", "me", "moi"].contains(&rest.to_lowercase().as_str());
        if rest.is_empty() || is_show_me {
            order
        } else {
            PlayCommand::Move(line)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_told_from_moves() {
        assert_eq!(PlayCommand::read("  Quitter "), PlayCommand::Quit);
        assert_eq!(
            PlayCommand::read("save my game.txt"),
            PlayCommand::Save("my game.txt")
        );
        assert_eq!(PlayCommand::read("lang"), PlayCommand::Language(""));
        assert_eq!(
            PlayCommand::read("pourquoi 2,5,1"),
            PlayCommand::Why("2,5,1")
        );
        assert_eq!(PlayCommand::read("hint"), PlayCommand::Hint);
        assert_eq!(PlayCommand::read("why?"), PlayCommand::Why(""));
        assert_eq!(
            PlayCommand::read("pourquoi 2,5,1 ?"),
            PlayCommand::Why("2,5,1")
        );
        assert_eq!(PlayCommand::read(" ? "), PlayCommand::Help);
        for show in ["Show me", "montrer", "montre moi", "Montre-moi"] {
            assert_eq!(PlayCommand::read(show), PlayCommand::Show, "{show}");
        }
        assert_eq!(PlayCommand::read("2 5 1"), PlayCommand::Move("2 5 1"));
        assert_eq!(
            PlayCommand::read("undo everything"),
            PlayCommand::Move("undo everything")
        );
        assert_eq!(PlayCommand::read(""), PlayCommand::Nothing);
    }
}
