//! What a typed line asks for. The words of both languages are understood at any time.

/// An order, or else a move.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Order<'line> {
    Nothing,
    Help,
    Moves,
    Undo,
    Board,
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

impl<'line> Order<'line> {
    pub(super) fn read(line: &'line str) -> Order<'line> {
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
            "" => Order::Nothing,
            "why" | "pourquoi" => return Order::Why(rest),
            "save" | "sauver" => return Order::Save(rest),
            "lang" | "langue" => return Order::Language(rest),
            "?" | "help" | "aide" => Order::Help,
            "moves" | "coups" => Order::Moves,
            "hint" | "indice" => Order::Hint,
            "show" | "show-me" | "montrer" | "montre" | "montre-moi" => Order::Show,
            "undo" | "annuler" => Order::Undo,
            "board" | "plateau" => Order::Board,
            "position" => Order::Position,
            "q" | "quit" | "quitter" | "exit" => Order::Quit,
            _ => Order::Move(line),
        };
        let is_show_me =
            order == Order::Show && ["", "me", "moi"].contains(&rest.to_lowercase().as_str());
        if rest.is_empty() || is_show_me {
            order
        } else {
            Order::Move(line)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_told_from_moves() {
        assert_eq!(Order::read("  Quitter "), Order::Quit);
        assert_eq!(Order::read("save my game.txt"), Order::Save("my game.txt"));
        assert_eq!(Order::read("lang"), Order::Language(""));
        assert_eq!(Order::read("pourquoi 2,5,1"), Order::Why("2,5,1"));
        assert_eq!(Order::read("hint"), Order::Hint);
        assert_eq!(Order::read("why?"), Order::Why(""));
        assert_eq!(Order::read("pourquoi 2,5,1 ?"), Order::Why("2,5,1"));
        assert_eq!(Order::read(" ? "), Order::Help);
        for show in ["Show me", "montrer", "montre moi", "Montre-moi"] {
            assert_eq!(Order::read(show), Order::Show, "{show}");
        }
        assert_eq!(Order::read("2 5 1"), Order::Move("2 5 1"));
        assert_eq!(
            Order::read("undo everything"),
            Order::Move("undo everything")
        );
        assert_eq!(Order::read(""), Order::Nothing);
    }
}
