//! The Fluent files of this crate: what it says itself, and what its games say, which stands in their
//! folders.

/// The texts, English and French.
pub(super) static OWN: &[[&str; 2]] = &[
    [
        include_str!("../../words/en.ftl"),
        include_str!("../../words/fr.ftl"),
    ],
    [
        include_str!("../explain/en.ftl"),
        include_str!("../explain/fr.ftl"),
    ],
    [
        include_str!("../theatre/narration/en.ftl"),
        include_str!("../theatre/narration/fr.ftl"),
    ],
    [
        include_str!("../theatre/race/en.ftl"),
        include_str!("../theatre/race/fr.ftl"),
    ],
    [
        include_str!("../games/chicago/en.ftl"),
        include_str!("../games/chicago/fr.ftl"),
    ],
    [
        include_str!("../games/chomp/en.ftl"),
        include_str!("../games/chomp/fr.ftl"),
    ],
    [
        include_str!("../games/othello/en.ftl"),
        include_str!("../games/othello/fr.ftl"),
    ],
    [
        include_str!("../games/pogo/en.ftl"),
        include_str!("../games/pogo/fr.ftl"),
    ],
    [
        include_str!("../games/taquin/en.ftl"),
        include_str!("../games/taquin/fr.ftl"),
    ],
    [
        include_str!("../games/tictactoe/en.ftl"),
        include_str!("../games/tictactoe/fr.ftl"),
    ],
];
