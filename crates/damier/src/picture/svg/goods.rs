//! The six goods of Chicago as round tokens: a simple drawing above, the letter below, where it
//! still shows when another token lies on top.

use maud::{Markup, html};

use super::symbols::symbol;
use crate::picture::Token;
use crate::words::Translator;

/// The drawings of all goods, and of a token that must not be seen.
pub(super) fn definitions(game: &str, translator: &Translator) -> Markup {
    let token = |name: &str, good: char, drawing: &Markup| {
        let letter = Token::Good(good).letter();
        let letter = letter.map_or_else(|| "?".to_owned(), |letter| translator.say(&letter));
        let shapes = html! {
            g class={ "good " (name) } {
                circle class="edge" cx="50" cy="50" r="48" {}
                circle class="face" cx="50" cy="50" r="44" {}
                (drawing)
                text class="letter" x="50" y="91" { (letter) }
            }
        };
        symbol(game, name, &shapes)
    };
    html! {
        (token("wheat", 'b', &ear_of_wheat()))
        (token("rice", 'r', &bowl_of_rice()))
        (token("cocoa", 'k', &cocoa_pod()))
        (token("coffee", 'c', &coffee_bean()))
        (token("sugar", 's', &sugar_cube()))
        (token("maize", 'm', &ear_of_maize()))
        (token("covered", '?', &back()))
    }
}

fn ear_of_wheat() -> Markup {
    let grains = [(41, 54), (59, 54), (41, 42), (59, 42), (41, 30), (59, 30)];
    html! {
        path class="stroke" d="M50 66V24" {}
        ellipse class="shape" cx="50" cy="18" rx="4.500" ry="8" {}
        @for (x, y) in grains {
            @let turn = if x < 50 { -35 } else { 35 };
            ellipse class="shape" cx=(x) cy=(y) rx="4.500" ry="8.500"
                transform={ "rotate(" (turn) " " (x) " " (y) ")" } {}
        }
    }
}

fn bowl_of_rice() -> Markup {
    html! {
        path class="pale" d="M27 41Q30 16 50 16T73 41Z" {}
        path class="thin" d="M39 32l5 -4M51 24l6 3M57 36l5 -4M47 37l6 1" {}
        path class="shape" d="M20 40H80Q78 64 58 64H42Q22 64 20 40Z" {}
    }
}

fn cocoa_pod() -> Markup {
    html! {
        g transform="rotate(40 50 39)" {
            path class="shape" d="M50 8C73 20 73 56 50 70C27 56 27 20 50 8Z" {}
            path class="furrow" d="M50 12V66M43 16C35 30 35 48 43 62M57 16C65 30 65 48 57 62" {}
        }
    }
}

fn coffee_bean() -> Markup {
    html! {
        g transform="rotate(35 50 39)" {
            ellipse class="shape" cx="50" cy="39" rx="20" ry="28" {}
            path class="furrow" d="M52 12C38 26 62 50 48 66" {}
        }
    }
}

fn sugar_cube() -> Markup {
    html! {
        path class="pale" d="M50 11L75 24L50 37L25 24Z" {}
        path class="shape" d="M25 24L50 37V66L25 53Z" {}
        path class="shade" d="M75 24L50 37V66L75 53Z" {}
    }
}

fn ear_of_maize() -> Markup {
    html! {
        path class="shape" d="M50 9C63 12 66 34 62 58H38C34 34 37 12 50 9Z" {}
        path class="furrow" d="M44 13V56M50 10V56M56 13V56M38 24H62M37 34H63M37 44H63" {}
        path class="leaf" d="M50 68C34 66 27 52 29 36C38 42 46 52 50 68C54 52 62 42 71 36C73 52 66 66 50 68Z" {}
    }
}

/// The back all tokens share: it tells nothing.
fn back() -> Markup {
    html! {
        path class="stroke" d="M50 14L74 38L50 62L26 38ZM50 26L62 38L50 50L38 38Z" {}
    }
}
