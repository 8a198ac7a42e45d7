//! The page on which one plays: the board, the players, the moves, and what they are worth.

mod advised;
mod analysis;
mod curve;
mod moves;
mod players;
mod puzzle;
mod status;
mod tally;
mod touch_state;

use std::hash::{BuildHasher as _, RandomState};

use damier::face::PuzzleSolution;
use damier::play::Fault;
use damier::prelude::ToMessage as _;
use damier::words::echo;
use damier::{Budget, DynMatch, DynPosition, Message, Side, Spec, TableStore};
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use crate::address::{Address, Opened, Panel};
use crate::advice::{Hint, Why};
use crate::game_review::GameReview;
use crate::http_error::HttpError;
use crate::request_context::{Parameters, RequestContext};
use touch_state::TouchState;

pub(super) use advised::done_by;
pub(super) use analysis::badge;

/// A game on the page: what its address says, and how it stands.
struct Game {
    address: Address,
    session: Box<dyn DynMatch>,
    /// Every position of the whole game, the start first.
    history: Vec<Box<dyn DynPosition>>,
    players: [Spec; 2],
}

/// What is told beside the board.
enum Told {
    Nothing,
    GameReview(Box<GameReview>),
    /// The next step of a puzzle's solution, and how many follow.
    Hint(PuzzleSolution),
    /// A good move of a game for two, if there was time to find one.
    Advice(Option<Hint>),
    /// What the last move did.
    Why(Why),
    /// How a puzzle is solved from before the last move, and from here.
    WhyStep([Option<PuzzleSolution>; 2]),
}

/// A board to play on. A machine whose turn it is replies first, and the visitor goes to the longer
/// address.
pub(crate) async fn play(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let drawn = RandomState::new().hash_one("damier") % 1_000_000;
    let address = Address::read(game, &context.parameters, drawn)?;
    let Opened {
        address,
        session,
        history,
        ..
    } = address.open_with(&context.app.engines)?;
    let game = Game {
        players: Side::BOTH.map(|side| player(&address, side, session.as_ref())),
        session,
        history,
        address,
    };
    let is_canonical = context.path == format!("/play/{}", game.address.game_and_variant())
        && context.parameters == Parameters::read(&game.address.query());
    if game.wants_reply() {
        return replied(context, game).await;
    }
    if game.address.wish == Panel::Solution {
        return solved(context, game).await;
    }
    // A form's empty fields, or a move in another spelling: every position has one address.
    if !is_canonical {
        return Ok(Page::Elsewhere(game.address.to_string()));
    }
    let told = match game.address.wish {
        Panel::Analysis => {
            let (boards, moves) = (game.history.clone(), game.address.moves.clone());
            let study = studied(context, boards, moves, game.address.seen()).await?;
            Told::GameReview(Box::new(study))
        }
        Panel::Hint | Panel::Reason if !game.is_puzzle() => {
            let board = game.board_in_a_box()?;
            let work = move |store: &TableStore, budget: &mut Budget| {
                Hint::of(board.as_ref(), store, budget)
            };
            Told::Advice(context.app.think(work).await?)
        }
        Panel::Why if !game.is_puzzle() => {
            let (before, board) = (game.last_step(), game.board_in_a_box()?);
            Told::Why(reasons(context, before, board).await?)
        }
        Panel::Hint => {
            let answer = puzzle_answer(context, game.board_in_a_box()?).await?;
            answer.map_or(Told::Nothing, Told::Hint)
        }
        Panel::Why => {
            let before = match game.last_step() {
                Some((before, _)) => puzzle_answer(context, before).await?,
                None => None,
            };
            let now = puzzle_answer(context, game.board_in_a_box()?).await?;
            Told::WhyStep([before, now])
        }
        Panel::Play | Panel::Solution | Panel::Reply | Panel::Reason => Told::Nothing,
    };
    Ok(Page::Shown(game.shown(context, &told)))
}

/// Who sits on a side: whom the address names, or the usual player.
fn player(address: &Address, side: Side, session: &dyn DynMatch) -> Spec {
    let named = address.players[side.index()].clone();
    named.unwrap_or_else(|| {
        let [first, second] = session.board().default_players();
        match side {
            Side::First => first,
            Side::Second => second,
        }
    })
}

/// The address after the machine's reply.
async fn replied(context: &RequestContext, game: Game) -> Result<Page, HttpError> {
    let Game {
        address,
        mut session,
        players,
        ..
    } = game;
    let side = session.board().turn();
    session.equip(&context.app.store);
    // Every move draws from a seed of its own, so that going back and forth changes nothing.
    let seed = address.seed().wrapping_add(address.moves.len() as u64);
    let player = &players[side.index()];
    let is_program = context.app.engines.seat(session.as_mut(), side, player);
    if !is_program {
        session.seat(side, player, seed)?;
    }
    let reply = context.app.machine_reply(session).await?;
    let Some(mv) = reply.mv else {
        let faults = reply.session.faults();
        return Err(match faults.first() {
            Some((_, fault)) => HttpError::Program(fault_in_words(player, fault)),
            None => HttpError::Busy,
        });
    };
    let said = reply.session.thought().map(|(_, score)| score);
    let next = address.with_move(&mv);
    let is_hidden = next.is_hidden;
    let next = next.saying(said.filter(|_| !is_hidden));
    Ok(Page::Elsewhere(next.to_string()))
}

/// What another program did instead of moving, with the last line it said.
fn fault_in_words(player: &Spec, fault: &Fault) -> Message {
    let text = player.to_string();
    let name = text.split_once(':');
    let what = Message::new("page-program-fault")
        .with("program", name.map_or(text.as_str(), |(_, name)| name))
        .with("why", fault.message());
    match fault.said.last() {
        Some(last) => Message::new("page-program-said")
            .with("what", what)
            .with("said", echo(last)),
        None => what,
    }
}

/// The address with the rest of a puzzle's solution in its list of moves, seen from here.
async fn solved(context: &RequestContext, game: Game) -> Result<Page, HttpError> {
    let answer = puzzle_answer(context, game.board_in_a_box()?).await?;
    let solution = answer
        .and_then(|answer| answer.solution)
        .unwrap_or_default();
    let mut address = game.address.plain();
    let seen = game.address.seen();
    address.moves.truncate(seen);
    address.moves.extend(solution);
    address.moves.truncate(Address::MAX_MOVES);
    Ok(Page::Elsewhere(address.seen_at(seen).to_string()))
}

/// How a puzzle is solved, if it is one.
async fn puzzle_answer(
    context: &RequestContext,
    board: Box<dyn DynPosition>,
) -> Result<Option<PuzzleSolution>, HttpError> {
    let work = move |store: &TableStore, budget: &mut Budget| board.solve_with(store, budget).ok();
    let solution = context.app.think(work).await?;
    Ok(solution.and_then(|solution| solution.puzzle))
}

/// What is to be said of the last move.
async fn reasons(
    context: &RequestContext,
    before: Option<(Box<dyn DynPosition>, String)>,
    board: Box<dyn DynPosition>,
) -> Result<Why, HttpError> {
    let work = move |store: &TableStore, budget: &mut Budget| {
        let before = before.as_ref();
        let before = before.map(|(before, mv)| (before.as_ref(), mv.as_str()));
        Why::of(before, board.as_ref(), store, budget)
    };
    context.app.think(work).await
}

async fn studied(
    context: &RequestContext,
    boards: Vec<Box<dyn DynPosition>>,
    moves: Vec<String>,
    seen: usize,
) -> Result<GameReview, HttpError> {
    let work = move |store: &TableStore, budget: &mut Budget| {
        GameReview::of(&boards, &moves, seen, store, budget)
    };
    context.app.study(work).await
}

impl Game {
    /// Is it a machine's turn, and is it to play now? Where machines have both seats somebody must
    /// ask for every move.
    fn wants_reply(&self) -> bool {
        let is_asked = self.is_between_machines() == (self.address.wish == Panel::Reply);
        is_asked
            && self.address.at.is_none()
            && self.session.ending().is_none()
            && !self.is_puzzle()
            && !self.players[self.session.board().turn().index()].is_human()
    }

    fn is_puzzle(&self) -> bool {
        self.session.board().sides().is_none()
    }

    fn is_between_machines(&self) -> bool {
        self.players.iter().all(|player| !player.is_human())
    }

    /// May the visitor play here? On his turn, and wherever he looks at another position of the game.
    fn is_touchable(&self) -> bool {
        let is_over = self.session.ending().is_some();
        let turn = self.session.board().turn();
        let is_visitors =
            self.is_puzzle() || self.address.at.is_some() || self.players[turn.index()].is_human();
        is_visitors && !is_over
    }

    /// Does a machine reply to the visitor's move here?
    fn is_answered(&self) -> bool {
        let other = self.session.board().turn().other();
        !self.is_puzzle() && self.is_touchable() && !self.players[other.index()].is_human()
    }

    /// The position before the last move.
    fn before(&self) -> Option<&dyn DynPosition> {
        let before = self.address.seen().checked_sub(1)?;
        Some(self.history[before].as_ref())
    }

    /// The position before the last move, and that move.
    fn last_step(&self) -> Option<(Box<dyn DynPosition>, String)> {
        let last = self.session.moves().last().cloned();
        self.before().map(DynPosition::boxed).zip(last)
    }

    /// What is seen of the last move, as the page's module plays it. A large board says it shortly.
    fn motion(&self) -> Option<String> {
        let moves = self.session.moves();
        let motion = self.before()?.motion(moves.last()?);
        (!motion.is_empty()).then(|| motion.to_string())
    }

    /// The position that is looked at.
    fn board_in_a_box(&self) -> Result<Box<dyn DynPosition>, HttpError> {
        let mut boards = self.history.clone();
        Ok(boards.swap_remove(self.address.seen()))
    }

    /// The whole page.
    fn shown(&self, context: &RequestContext, told: &Told) -> Markup {
        let name = self.address.game.name;
        let title = context.of_game(name, "title");
        let hand = TouchState::of(self, told);
        let body = html! {
            h1.name { (title) " " small {
                (super::setup::variant_in_words(self.address.game, &self.session.board().variant(), context))
                @if let Some(given) = self.handicap(context) { " · " (given) }
                " · " a.to-rules href=(context.to(&format!("/rules/{name}"))) { (context.say(&Message::new("page-rules"))) }
            } }
            section.table aria-label=(context.say(&Message::new("page-board")))
                data-thinking=(context.say(&Message::new("page-thinking")))
                data-play=(context.say(&Message::new("page-play")))
                data-let-go=(context.say(&Message::new("page-let-go"))) {
                div.ask data-refused=[status::refusal(self, &hand, context)] {
                    @match self.session.ending() {
                        Some(_) => { (status::next(self, context)) }
                        None => {
                            span.prompt { (status::prompt(self, &hand, context).unwrap_or_default()) }
                            (hand.choices(self, context))
                        }
                    }
                }
                div.board.choosing[hand.touches() > 0].answered[self.is_answered()] id="board"
                    data-position=(self.session.board().position())
                    data-from=[self.before().map(DynPosition::position)] data-motion=[self.motion()] {
                    (PreEscaped(hand.board(self, told, context)))
                }
                (status::line(self, &hand, told, context))
            }
            div.panel {
                div.aim.counted[tally::is_counted(self)] {
                    @if self.session.ending().is_some() && tally::is_counted(self) { (tally::tally(self, context)) }
                    @else { p { (context.of_game(name, "summary")) } }
                }
                @if self.is_puzzle() {
                    (puzzle::controls(self, context))
                } @else {
                    (players::seats(self, context))
                    (players::controls(self, context))
                }
                (moves::list(self, told, context))
                @if let Told::GameReview(study) = told { (analysis::panel(self, study, &hand, context)) }
                @if self.address.is_hidden {
                    p.muted { (context.say(&Message::new("page-hidden-deal"))) }
                }
                (players::setup(self, context))
                (self.in_words(context))
            }
        };
        Framed {
            title,
            class: "play",
            translated: self
                .address
                .in_language(context.other_language())
                .to_string(),
            body,
        }
        .document_with(context, &context.app.assets.play)
    }

    /// The board as an ordered text, for whoever does not see it.
    fn in_words(&self, context: &RequestContext) -> Markup {
        let picture = self.session.picture();
        html! {
            details.words {
                summary { (context.say(&Message::new("page-board-in-words"))) }
                p.notation { code { (self.session.board().position()) } }
                // Of hundreds of cells the notation says as much in one line.
                @if picture.cells.len() <= touch_state::MANY_CELLS {
                    ol { @for line in picture.in_words(context.translator()) { li { (line) } } }
                }
            }
        }
    }

    /// The points that are given to one side, in words.
    fn handicap(&self, context: &RequestContext) -> Option<String> {
        let komi = self.address.komi;
        let side = match komi > 0 {
            true => Side::Second,
            false => Side::First,
        };
        let given = Message::new("setup-points").with("side", self.side_name(side, context));
        let points = usize::from(komi.unsigned_abs());
        (komi != 0).then(|| context.say(&given.with("points", points)))
    }

    /// What a side is called, in the visitor's language.
    fn side_name(&self, side: Side, context: &RequestContext) -> String {
        context.say(&damier::explain::side_in_words(
            side,
            self.session.board().sides(),
        ))
    }
}
