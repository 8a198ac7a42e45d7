//! The first page: six boards, each one touch away from a game.

use damier::{Entry, Message, Picture, choose_game, entries};
use maud::{Markup, PreEscaped, html};

use super::frame::Framed;
use crate::visit::Visit;

/// Positions that show what the games are about, for their cards.
const SCENES: [(&str, &str); 6] = [
    ("tictactoe", "x-o/-x-/--o x"),
    ("chomp", "4/4/3/3/1/0 A"),
    ("othello", "--------O----OOX---OXXX---X--------- X"),
    ("pogo", "WW/W/WB/-/WB/-/BBW/-/BB W"),
    ("chicago", ""),
    ("taquin", "2,8,3/1,6,4/7,0,5"),
];

/// The home page.
pub(crate) fn home(visit: &Visit) -> Markup {
    let say = |message: Message| visit.say(&message);
    let body = html! {
        div.welcome {
            h1 { (say(Message::new("page-welcome"))) }
            p.lead { (say(Message::new("page-lead"))) }
        }
        ul.cards {
            @for game in entries() {
                li { (card(game, visit)) }
            }
        }
    };
    Framed {
        title: say(Message::new("page-home")),
        class: "home",
        translated: visit.translated("/"),
        body,
    }
    .document(visit)
}

fn card(game: &'static Entry, visit: &Visit) -> Markup {
    let title = visit.of_game(game.name, "title");
    let play = visit.to(&format!("/play/{}?seed=new", game.name));
    html! {
        article.card {
            a.scene href=(play) tabindex="-1" aria-hidden="true" { (scene(game, visit)) }
            div.words {
                h2 { a href=(play) { (title) } }
                p { (visit.of_game(game.name, "summary")) }
                p.more {
                    a.button.primary href=(play) aria-label={ (visit.say(&Message::new("page-play"))) ": " (title) } {
                        (visit.say(&Message::new("page-play")))
                    }
                    a href=(visit.to(&format!("/rules/{}", game.name)))
                        aria-label={ (visit.say(&Message::new("page-rules"))) ": " (title) } {
                        (visit.say(&Message::new("page-rules")))
                    }
                }
                p.study {
                    a href=(visit.to(&format!("/think/{}", game.name)))
                        aria-label={ (visit.say(&Message::new("page-think"))) ": " (title) } {
                        (visit.say(&Message::new("page-think")))
                    }
                    a href=(super::race::link_to(game.name, visit))
                        aria-label={ (visit.say(&Message::new("page-race"))) ": " (title) } {
                        (visit.say(&Message::new("page-race")))
                    }
                    a href=(visit.to(&format!("/exercises/{}", game.name)))
                        aria-label={ (visit.say(&Message::new("page-exercises"))) ": " (title) } {
                        (visit.say(&Message::new("page-exercises")))
                    }
                }
            }
        }
    }
}

/// The board of a game in a position worth a look; it leads nowhere itself.
pub(super) fn scene(game: &'static Entry, visit: &Visit) -> Markup {
    let position = SCENES.iter().find(|(name, _)| *name == game.name);
    let position = position
        .map(|(_, text)| *text)
        .filter(|text| !text.is_empty());
    let board = choose_game(game.name).and_then(|choice| choice.open(position, None, false));
    let Ok(board) = board else {
        return html! {};
    };
    let picture = Picture {
        panels: Vec::new(),
        paths: Vec::new(),
        ..board.picture()
    };
    html! { (PreEscaped(picture.to_svg_fragment(visit.book()))) }
}
