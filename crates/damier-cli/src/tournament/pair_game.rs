//! A game of a match: how it ended for Damier, and how long either side thought.

use damier::face::{PlayedGame, SpecTournament};
use damier::games::othello::OthelloScoresheet;
use damier::play::EvenPace;
use damier::{DynMatch, Message, Side, Translator};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::{self, Output};

/// A game that was played. Of pairs, Damier's part comes first.
#[derive(Serialize, Debug)]
pub(super) struct Finished {
    pub(super) is_black: bool,
    /// What it brought: a point, a half, or none.
    pub(super) points: f64,
    /// The discs of either side, where there are discs.
    #[serde(skip_serializing_if = "Option::is_none")]
    discs: Option<[u32; 2]>,
    pub(super) moves: [u32; 2],
    pub(super) seconds: [f64; 2],
    /// The answers that took that long: passes are among them, and a move that was not legal.
    #[serde(skip)]
    pub(super) answers: [u32; 2],
    /// The longest time for one move, in seconds.
    pub(super) slowest: [f64; 2],
    /// The game in GGF, if it is one of Othello.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ggf: Option<String>,
    /// Was it not lost on the board?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    forfeit: bool,
    #[serde(skip)]
    side_name: Option<Message>,
}

impl Finished {
    pub(super) fn of(game: &PlayedGame, tournament: &SpecTournament, pace: &EvenPace) -> Finished {
        let seats = tournament.seats(game.number);
        let side = if seats[0] == 0 {
            Side::First
        } else {
            Side::Second
        };
        let plan = tournament.plan();
        let session = plan
            .game
            .open(Some(&game.start), None, false)
            .ok()
            .map(|start| {
                let mut session = start.start(plan.rules);
                for mv in game.moves.split_whitespace() {
                    // It was played just now.
                    let _ = session.play(mv);
                }
                session
            });
        let session = session.as_deref();
        let mut finished = Finished {
            is_black: side == Side::First,
            points: match game.winner {
                None => 0.5,
                Some(winner) if winner == side => 1.0,
                Some(_) => 0.0,
            },
            discs: session.and_then(|session| discs(session, side)),
            moves: [0; 2],
            seconds: [0.0; 2],
            answers: [0; 2],
            slowest: [0.0; 2],
            ggf: session.and_then(|session| ggf(session, game, side)),
            forfeit: game.result.ends_with("by forfeit"),
            side_name: session.and_then(|session| {
                let sides = session.board().sides()?;
                Some(Message::new(sides[side.index()].key))
            }),
        };
        let mover = |ply: usize| match ply % 2 {
            0 => seats[0],
            _ => seats[1],
        };
        let first = session.map_or(Side::First, |session| {
            let history = session.history();
            history.first().map_or(Side::First, |start| start.turn())
        });
        for (ply, mv) in game.moves.split_whitespace().enumerate() {
            if ply >= game.opening_plies && mv != "pass" {
                finished.moves[mover(ply + first.index())] += 1;
            }
        }
        for mv in pace.moves_of(game.number) {
            let seconds = mv.spent.as_secs_f64();
            finished.seconds[mv.player] += seconds;
            finished.answers[mv.player] += 1;
            finished.slowest[mv.player] = finished.slowest[mv.player].max(seconds);
        }
        finished
    }

    /// The discs more than the other program has; nothing where somebody gave the game up.
    pub(super) fn margin(&self) -> Option<i32> {
        let [own, other] = self.discs.filter(|_| !self.forfeit)?;
        Some(own as i32 - other as i32)
    }

    pub(super) fn tell(
        &self,
        number: usize,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let mut told = match self.discs.filter(|_| !self.forfeit) {
            Some([own, other]) => Message::new("match-game")
                .with("own", own)
                .with("other", other),
            None => Message::new("match-game-alone").with(
                "result",
                Message::new(match self.points {
                    1.0 => "match-won",
                    0.5 => "match-drawn",
                    _ => "match-lost",
                }),
            ),
        };
        if let Some(side) = &self.side_name {
            told = told.with("colour", side.clone());
        }
        let told = told
            .with("number", number + 1)
            .with("seconds", output::seconds(self.seconds[0], translator))
            .with("others", output::seconds(self.seconds[1], translator));
        output.line(&translator.say(&told))
    }
}

/// The discs of a side and of the other, if it is a game of discs.
fn discs(session: &dyn DynMatch, side: Side) -> Option<[u32; 2]> {
    if session.board().game() != "othello" {
        return None;
    }
    let position = session.board().position();
    let cells = position.split(' ').next().unwrap_or_default();
    let cells = cells.rsplit(':').next().unwrap_or_default();
    Some([side, side.other()].map(|side| {
        let letter = if side == Side::First { 'X' } else { 'O' };
        cells.matches(letter).count() as u32
    }))
}

/// The game in GGF, with names.
fn ggf(session: &dyn DynMatch, game: &PlayedGame, side: Side) -> Option<String> {
    let mut sheet = OthelloScoresheet::of_record(&session.record()).ok()?;
    let other = &game.players[side.other().index()];
    sheet.names[side.index()] = format!("Damier {}", game.players[side.index()]);
    sheet.names[side.other().index()] = other.command().unwrap_or_default().to_owned();
    sheet.place = "damier match".to_owned();
    Some(sheet.to_ggf())
}
