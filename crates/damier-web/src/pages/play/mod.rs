//! The page on which one plays: the board, the players, the moves, and what they are worth.

mod analysis;
mod curve;
mod hand;
mod moves;
mod players;
mod puzzle;
mod status;

use std::hash::{BuildHasher as _, RandomState};

use damier::{Answer, Board, Budget, Message, PuzzleAnswer, Resources, Session, Side, Spec};
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use crate::address::{Address, Opened, Wish, usual_player};
use crate::problem::Problem;
use crate::study::Study;
use crate::visit::{Parameters, Visit};
use hand::Hand;

pub(super) use analysis::badge;

/// A game on the page: what its address says, and how it stands.
struct Game {
    address: Address,
    session: Box<dyn Session>,
    players: [Spec; 2],
}

/// What is told beside the board.
enum Told {
    Nothing,
    Study(Box<Study>),
    /// The next step of a puzzle's solution, and how many follow.
    Hint(PuzzleAnswer),
}

/// A board to play on. A machine whose turn it is replies first, and the visitor goes to the longer
/// address.
pub(crate) async fn play(visit: &Visit, game: &str) -> Result<Page, Problem> {
    let drawn = RandomState::new().hash_one("damier") % 1_000_000;
    let address = Address::read(game, &visit.parameters, drawn)?;
    let Opened {
        address, session, ..
    } = address.open()?;
    let game = Game {
        players: Side::BOTH.map(|side| player(&address, side, session.as_ref())),
        session,
        address,
    };
    let is_canonical = visit.path == format!("/play/{}", game.address.game_and_variant())
        && visit.parameters == Parameters::read(&game.address.query());
    if game.wants_reply() {
        return replied(visit, game).await;
    }
    if game.address.wish == Wish::Solution {
        return solved(visit, game).await;
    }
    // A form's empty fields, or a move in another spelling: every position has one address.
    if !is_canonical {
        return Ok(Page::Elsewhere(game.address.to_string()));
    }
    let told = match game.address.wish {
        Wish::Analysis => {
            let (boards, moves) = (game.boards()?, game.address.moves.clone());
            let study = studied(visit, boards, moves, game.address.seen()).await?;
            Told::Study(Box::new(study))
        }
        Wish::Hint => {
            let answer = puzzle_answer(visit, game.board_in_a_box()?).await?;
            answer.map_or(Told::Nothing, Told::Hint)
        }
        Wish::Play | Wish::Solution | Wish::Reply => Told::Nothing,
    };
    Ok(Page::Shown(game.shown(visit, &told)))
}

/// Who sits on a side: whom the address names, or the usual player.
fn player(address: &Address, side: Side, session: &dyn Session) -> Spec {
    let named = address.players[side.index()].clone();
    named.unwrap_or_else(|| usual_player(side, session))
}

/// The address after the machine's reply.
async fn replied(visit: &Visit, game: Game) -> Result<Page, Problem> {
    let Game {
        address,
        mut session,
        players,
    } = game;
    let side = session.board().turn();
    session.equip(&visit.app.resources);
    // Every move draws from a seed of its own, so that going back and forth changes nothing.
    let seed = address.seed().wrapping_add(address.moves.len() as u64);
    session.seat(side, &players[side.index()], seed)?;
    let reply = visit.app.machine_reply(session).await?;
    let mv = reply.mv.ok_or(Problem::Busy)?;
    Ok(Page::Elsewhere(address.with_move(&mv).to_string()))
}

/// The address with the rest of a puzzle's solution in its list of moves, seen from here.
async fn solved(visit: &Visit, game: Game) -> Result<Page, Problem> {
    let answer = puzzle_answer(visit, game.board_in_a_box()?).await?;
    let solution = answer
        .and_then(|answer| answer.solution)
        .unwrap_or_default();
    let mut address = game.address.plain();
    let seen = game.address.seen();
    address.moves.truncate(seen);
    address.moves.extend(solution);
    address.moves.truncate(Address::MOST_MOVES);
    Ok(Page::Elsewhere(address.seen_at(seen).to_string()))
}

/// How a puzzle is solved, if it is one.
async fn puzzle_answer(
    visit: &Visit,
    board: Box<dyn Board>,
) -> Result<Option<PuzzleAnswer>, Problem> {
    let work =
        move |resources: &Resources, budget: &mut Budget| board.solve(resources, budget).ok();
    Ok(match visit.app.think(work).await? {
        Some(Answer::Puzzle(answer)) => Some(answer),
        Some(Answer::Game(_)) | None => None,
    })
}

async fn studied(
    visit: &Visit,
    boards: Vec<Box<dyn Board>>,
    moves: Vec<String>,
    seen: usize,
) -> Result<Study, Problem> {
    let work = move |resources: &Resources, budget: &mut Budget| {
        Study::of(&boards, &moves, seen, resources, budget)
    };
    visit.app.study(work).await
}

impl Game {
    /// Is it a machine's turn, and is it to play now? Where machines have both seats somebody must
    /// ask for every move.
    fn wants_reply(&self) -> bool {
        let is_asked = self.is_between_machines() == (self.address.wish == Wish::Reply);
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

    /// Every position of the whole game, the start first.
    fn boards(&self) -> Result<Vec<Box<dyn Board>>, Problem> {
        let choice = damier::Choice {
            entry: self.address.game,
            variant: self.address.variant.clone(),
        };
        let address = &self.address;
        let mut boards =
            vec![choice.open(address.position.as_deref(), address.seed, address.is_hidden)?];
        for mv in &address.moves {
            let next = boards[boards.len() - 1].after(mv)?;
            boards.push(next);
        }
        Ok(boards)
    }

    /// The position that is looked at.
    fn board_in_a_box(&self) -> Result<Box<dyn Board>, Problem> {
        let mut boards = self.boards()?;
        Ok(boards.swap_remove(self.address.seen()))
    }

    /// The whole page.
    fn shown(&self, visit: &Visit, told: &Told) -> Markup {
        let name = self.address.game.name;
        let title = visit.of_game(name, "title");
        let hand = Hand::of(self, told);
        let body = html! {
            h1.name { (title) " " small { (self.session.board().variant()) } }
            section.table aria-label=(visit.say(&Message::new("page-board")))
                data-thinking=(visit.say(&Message::new("page-thinking")))
                data-play=(visit.say(&Message::new("page-play")))
                data-let-go=(visit.say(&Message::new("page-let-go"))) {
                div.board.choosing[hand.touches() > 0] id="board" { (PreEscaped(hand.board(self, visit))) }
                (hand.choices(self, visit))
                (status::line(self, &hand, told, visit))
            }
            div.panel {
                p.aim { (visit.of_game(name, "summary")) }
                @if self.is_puzzle() {
                    (puzzle::controls(self, visit))
                } @else {
                    (players::seats(self, visit))
                    (players::controls(self, visit))
                }
                @if let Told::Study(study) = told { (analysis::panel(self, study, &hand, visit)) }
                (moves::list(self, told, visit))
                @if self.address.is_hidden {
                    p.muted { (visit.say(&Message::new("page-hidden-deal"))) }
                }
                (players::setup(self, visit))
                (self.in_words(visit))
            }
        };
        Framed {
            title,
            class: "play",
            translated: self.address.in_language(visit.other_language()).to_string(),
            body,
        }
        .document(visit)
    }

    /// The board as an ordered text, for whoever does not see it.
    fn in_words(&self, visit: &Visit) -> Markup {
        let picture = self.session.picture();
        html! {
            details.words {
                summary { (visit.say(&Message::new("page-board-in-words"))) }
                p.notation { code { (self.session.board().position()) } }
                // Of hundreds of cells the notation says as much in one line.
                @if picture.cells.len() <= hand::MANY_CELLS {
                    ol { @for line in picture.in_words(visit.book()) { li { (line) } } }
                }
            }
        }
    }

    /// What a side is called, in the visitor's language.
    fn side_name(&self, side: Side, visit: &Visit) -> String {
        visit.say(&damier::side_in_words(side, self.session.board().sides()))
    }
}
