//! The text is aligned, narrow enough for a terminal, and readable without colour.

use damier::picture::{Span, Tone};
use damier::{Language, Picture, Translator};

use super::{boards, gallery, places};

fn text(picture: &Picture) -> String {
    picture
        .to_text(Translator::of(Language::English))
        .to_string()
}

/// The tones in which a text is written, wherever it is a span of its own.
fn tones_of(picture: &Picture, wanted: &str) -> Vec<Tone> {
    let text = picture.to_text(Translator::of(Language::English));
    let spans = text.lines.into_iter().flatten();
    spans
        .filter(|span: &Span| span.text.trim() == wanted)
        .map(|span| span.tone)
        .collect()
}

#[test]
fn tictactoe() {
    let picture = boards::tictactoe("x-o/-x-/o--").with_last(places(&[6]));
    let expected = "    a   b   c
  ┌───┬───┬───┐
1 │ x │   │ o │
  ├───┼───┼───┤
2 │   │ x │   │
  ├───┼───┼───┤
3 │[o]│   │   │
  └───┴───┴───┘";
    assert_eq!(text(&picture), expected);
    assert_eq!(tones_of(&picture, "["), [Tone::Accent]);
}

#[test]
fn chomp() {
    let picture = boards::chomp(4, &[4, 4, 2, 2, 1, 0]).with_last(places(&[8]));
    let expected = "
4  ■ ■ · · · ·
3  ■ ■[·]· · ·
2  ■ ■ ■ ■ · ·
1  ☠ ■ ■ ■ ■ ·
   1 2 3 4 5 6";
    assert_eq!(text(&picture), expected[1..]);
    assert_eq!(tones_of(&picture, "☠"), [Tone::Danger]);
}

#[test]
fn chomp_with_numbers_of_two_digits() {
    let expected = "
2   ■  ■  ■  ■  ■  ■  ■  ■  ■  ·
1   ☠  ■  ■  ■  ■  ■  ■  ■  ■  ■
    1  2  3  4  5  6  7  8  9 10";
    let picture = boards::chomp(2, &[2, 2, 2, 2, 2, 2, 2, 2, 2, 1]);
    assert_eq!(text(&picture), expected[1..]);
}

#[test]
fn othello() {
    let picture = boards::othello("------/------/--XXX-/--XO--/------/------");
    let picture = boards::with_touchable(picture, &[8, 10]).with_last(places(&[16]));
    let expected = "   a b c d e f
1  · · · · · ·
2  · · * · * ·
3  · · X X[X]·
4  · · X O · ·
5  · · · · · ·
6  · · · · · ·

Black  4  X
White  1  O";
    assert_eq!(text(&picture), expected);
    assert_eq!(tones_of(&picture, "*"), [Tone::Accent; 2]);
}

#[test]
fn pogo_with_its_tallest_stack() {
    let picture = boards::pogo("-/WWBBWBWBBWB/-/-/W/-/-/-/-").with_last(places(&[1, 3]));
    let expected = "
┌─────────────┬─────────────┬─────────────┐
│ 1           │ 2       ×11 │ 3           │
│             │[WWBBWBWBBWB]│             │
├─────────────┼─────────────┼─────────────┤
│ 4           │ 5           │ 6           │
│[ ]          │ W           │             │
├─────────────┼─────────────┼─────────────┤
│ 7           │ 8           │ 9           │
│             │             │             │
└─────────────┴─────────────┴─────────────┘
stacks are written from bottom to top";
    assert_eq!(text(&picture), expected[1..]);
}

#[test]
fn chicago() {
    let reserves = [("bbkc", 15), ("rrsmmk", 9)];
    let stacks = "sm/cskm/k/bbb/cms/cbrk/crs";
    let picture = boards::chicago(stacks, 5, [5, 6, 3, 2, 4, 0], reserves).with_last(places(&[5]));
    let expected = "
top   m  m  k  b  s  k  s        b  wheat   5  ■■■■■··
      s  k     b  m  r  r        r  rice    6  ■■■■■■
         s     b  c  b  c        k  cocoa   3  ■■■···
         c           c           c  coffee  2  ■■····
      1  2  3  4  5 [6] 7        s  sugar   4  ■■■■··
                     ▲ trader    m  maize   0  ······

Player 1  15  bb k c
Player 2   9  rr s mm k";
    assert_eq!(text(&picture), expected[1..]);
}

#[test]
fn taquin() {
    let rows: [&[u8]; 4] = [
        &[1, 2, 3, 4],
        &[5, 10, 7, 8],
        &[9, 6, 11, 12],
        &[13, 14, 0, 15],
    ];
    let picture = boards::taquin(&rows).with_last(places(&[15]));
    let expected = "
┌────┬────┬────┬────┐
│  1 │  2 │  3 │  4 │
├────┼────┼────┼────┤
│  5 │ 10 │  7 │  8 │
├────┼────┼────┼────┤
│  9 │  6 │ 11 │ 12 │
├────┼────┼────┼────┤
│ 13 │ 14 │    │[15]│
└────┴────┴────┴────┘";
    assert_eq!(text(&picture), expected[1..]);
}

#[test]
fn every_board_fits_a_terminal_and_ends_its_lines_cleanly() {
    for language in Language::ALL {
        for picture in gallery() {
            let text = picture.to_text(Translator::of(language)).to_string();
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{line}");
                assert_eq!(line, line.trim_end());
            }
        }
    }
}
