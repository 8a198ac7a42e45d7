//! A game looked back at: how it ended, what it was worth from move to move, the moves that turned it, each
//! with a better one, and a try at them. The whole game stays in the address.

mod attempt;
mod turns;

use damier::explain::{
    DecidingMove, Standing, Worth, ending_in_words, played_in_words, side_in_words,
};
use damier::play::Ending;
use damier::theatre::{CurvePoint, ValueCurve};
use damier::{Budget, DynMatch, DynPosition, Message, Score, Side, TableStore};
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use crate::address::{Address, Opened};
use crate::http_error::HttpError;
use crate::judgement::Course;
use crate::request_context::RequestContext;

/// A game that is looked back at.
struct Review {
    address: Address,
    session: Box<dyn DynMatch>,
    history: Vec<Box<dyn DynPosition>>,
    /// The sides that people played; both, where nobody did.
    sides: Vec<Side>,
}

/// Looks back at a game, or lets somebody try another move.
pub(crate) async fn review(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let address = Address::read(game, &context.parameters, 1)?.plain();
    let Opened {
        address,
        session,
        history,
        ..
    } = address.open_with(&context.app.engines)?;
    if session.board().sides().is_none() || address.is_hidden {
        return Err(HttpError::Wrong(Message::new("review-nothing")));
    }
    let usual = session.board().default_players();
    let is_human = |side: &Side| {
        let player = address.players[side.index()].as_ref();
        player.unwrap_or(&usual[side.index()]).is_human()
    };
    let mut sides: Vec<Side> = Side::BOTH.into_iter().filter(is_human).collect();
    if sides.is_empty() {
        sides = Side::BOTH.to_vec();
    }
    let review = Review {
        address,
        session,
        history,
        sides,
    };
    if let Some(text) = context.given("try") {
        return attempt::attempt(review, text, context).await;
    }
    let (boards, moves) = (review.history.clone(), review.address.moves.clone());
    let sides = review.sides.clone();
    let work = move |store: &TableStore, budget: &mut Budget| {
        Course::of(&boards, &moves, &sides, store, budget)
    };
    let course = context.app.study(work).await?;
    Ok(Page::Shown(review.shown(&course, context)))
}

/// Where a game is looked back at.
pub(in crate::pages) fn link(address: &Address) -> String {
    let address = address.plain();
    match address.query().as_str() {
        "" => format!("/review/{}", address.game_and_variant()),
        query => format!("/review/{}?{query}", address.game_and_variant()),
    }
}

/// How a game ended for the one person who played it: "You win"; nothing where there is none or are two.
pub(in crate::pages) fn headline(ending: Ending, humans: [bool; 2]) -> Option<Message> {
    let side = match humans {
        [true, false] => Side::First,
        [false, true] => Side::Second,
        _ => return None,
    };
    let outcome = ending.outcome()?;
    Some(match outcome.winner() {
        None => Message::new("review-you-drew"),
        Some(winner) if winner == side => Message::new("review-you-won"),
        Some(_) => Message::new("review-you-lost"),
    })
}

impl Review {
    fn shown(&self, course: &Course, context: &RequestContext) -> Markup {
        let say = |key: &'static str| context.say(&Message::new(key));
        let title = self.title(context);
        let deciding = course
            .deciding
            .map(|decided| self.decision(decided, course));
        let others = &course.turns[usize::from(deciding.is_some())..];
        let body = html! {
            header.verdict {
                h1 { (title) }
                p.lead { (self.ending(context)) }
                @for side in &self.sides { p { (self.standing(*side, course, context)) } }
                @if self.is_hopeless(course) { p { (say("review-lost-from-the-start")) } }
            }
            div.columns {
                // The move that somebody lost by is what he looks for: it takes the place of the last board.
                @match (deciding, course.turns.first()) {
                    (Some(words), Some(turn)) => { section.decided { (turns::card(self, turn, Some(words), context)) } }
                    _ => {
                        section.last-board aria-label=(say("review-last")) {
                            (PreEscaped(self.still().to_svg_fragment(context.translator())))
                        }
                    }
                }
                section.course-of-it { (self.curve(course, context)) }
            }
            @if !others.is_empty() || course.turns.is_empty() {
                section.turns {
                    h2 { (say(if course.deciding.is_some() { "review-other-turns" } else { "review-turns" })) }
                    @if course.turns.is_empty() { p { (say("review-no-turns")) } }
                    ol.cards.small {
                        @for turn in others { li { (turns::card(self, turn, None, context)) } }
                    }
                }
            }
            p.more {
                a.button.primary href={ (self.address.back_to(0)) } { (say("review-again")) }
                a.button href=(self.address.plain()) { (say("review-game")) }
                a.button href=(super::setup::link(&self.address, context)) { (say("setup-link")) }
            }
        };
        self.framed(title, body, context)
    }

    fn framed(&self, title: String, body: Markup, context: &RequestContext) -> Markup {
        Framed {
            title,
            class: "review",
            translated: context.translated_here(&[]),
            body,
        }
        .document_with(context, &context.app.assets.learn)
    }

    fn title(&self, context: &RequestContext) -> String {
        let ending = self.session.ending();
        let humans = Side::BOTH.map(|side| self.sides == [side]);
        let headline = ending.and_then(|ending| headline(ending, humans));
        let game = context.of_game(self.address.game.name, "title");
        let unfinished = || Message::new("review-title").with("game", game.as_str());
        context.say(&headline.unwrap_or_else(unfinished))
    }

    /// How it ended and why.
    fn ending(&self, context: &RequestContext) -> String {
        let board = self.session.board();
        let Some(ending) = self.session.ending() else {
            return context.say(&Message::new("review-unfinished"));
        };
        let how = context.say(&ending_in_words(
            ending,
            board.sides(),
            self.address.moves.len(),
        ));
        let why = match ending {
            Ending::Outcome(outcome) => board.reason(outcome),
            _ => None,
        };
        match why {
            Some(why) => format!("{how} {}", context.say(&why)),
            None => how,
        }
    }

    /// What the move did by which somebody did not win.
    fn decision(&self, decided: DecidingMove, course: &Course) -> Message {
        let last = course.values.last().copied().flatten();
        match last.is_some_and(|worth| worth.score == Score::DRAW) {
            _ if !decided.was_open => Message::new("review-decided-most"),
            true => Message::new("review-decided-draw"),
            false => Message::new("review-decided-loss"),
        }
    }

    /// Had the one who played no chance from the start?
    fn is_hopeless(&self, course: &Course) -> bool {
        match self.sides[..] {
            [side] => course.was_lost_from_the_start(side, &self.history),
            _ => false,
        }
    }

    /// For how many moves a side stood won, drawn and lost.
    fn standing(&self, side: Side, course: &Course, context: &RequestContext) -> String {
        let standing = Standing::of(side, &self.history, &course.values);
        let turned = course.turns.iter();
        let turned = turned.filter(|turn| self.history[turn.ply].turn() == side);
        let message = match self.sides.len() {
            1 => Message::new("review-standing"),
            _ => Message::new("review-standing-of").with("side", self.name(side, context)),
        };
        let message = message
            .with("won", standing.won)
            .with("drawn", standing.drawn)
            .with("lost", standing.lost)
            .with("unknown", standing.unknown);
        context.say(&message.with("turns", turned.count()))
    }

    fn name(&self, side: Side, context: &RequestContext) -> String {
        context.say(&side_in_words(side, self.session.board().sides()))
    }

    /// The last board with nothing to touch.
    fn still(&self) -> damier::Picture {
        damier::Picture {
            paths: Vec::new(),
            ..self.session.picture()
        }
    }

    fn curve(&self, course: &Course, context: &RequestContext) -> Markup {
        let wins = |side| Message::new("review-wins").with("side", self.name(side, context));
        let levels = [
            wins(Side::First),
            Message::new("review-even"),
            wins(Side::Second),
        ];
        let side = self.name(Side::First, context);
        let point = |(ply, worth): (usize, &Option<Worth>)| {
            let worth = (*worth)?;
            let message = match ply.checked_sub(1) {
                None => Message::new("review-point-start"),
                Some(before) => Message::new("review-point").with("number", ply).with(
                    "move",
                    played_in_words(self.history[before].as_ref(), &self.address.moves[before]),
                ),
            };
            let name = message
                .with("side", side.as_str())
                .with("value", worth.words());
            Some(CurvePoint {
                address: Some(self.address.seen_at(ply).to_string()),
                is_turn: course.turns.iter().any(|turn| turn.ply + 1 == ply),
                ..CurvePoint::of_worth(ply, worth, context.say(&name))
            })
        };
        let curve = ValueCurve {
            title: context.say(&Message::new("review-curve")),
            levels: levels.map(|level| context.say(&level)),
            points: course.values.iter().enumerate().filter_map(point).collect(),
            plies: self.address.moves.len(),
        };
        html! {
            figure.curve.scaled {
                figcaption { (curve.title) }
                (PreEscaped(curve.to_svg_fragment()))
            }
        }
    }
}
