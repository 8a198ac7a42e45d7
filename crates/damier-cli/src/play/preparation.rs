//! From the command line to a match with its players seated.

use std::hash::{BuildHasher as _, RandomState};

use damier::face::{ForeignHost as _, ForeignTable, Record, Setup};
use damier::foreign::Programs;
use damier::play::MatchRules;
use damier::words::echo;
use damier::{DynMatch, Message, Side, Spec, TableStore};

use super::Play;
use crate::arguments::Start;
use crate::failure::Failure;
use crate::file;
use crate::programs;

/// A match that may begin.
pub(super) struct Prepared {
    pub(super) session: Box<dyn DynMatch>,
    pub(super) players: [Spec; 2],
    /// The seed that was drawn because nobody gave one, if any was needed.
    pub(super) drawn_seed: Option<u64>,
}

impl Play {
    pub(super) fn prepare(&self, store: &TableStore, host: &Programs) -> Result<Prepared, Failure> {
        let drawn_seed = draw_seed();
        let seed = self.start.seed.unwrap_or(drawn_seed);
        let is_dealt = self.is_dealt()?;
        let (mut session, [default_first, default_second]) = match &self.from {
            Some(path) => {
                let record = file::read(path, &self.start.game, self.number)?;
                (self.continued(&record)?, record.players)
            }
            None => {
                let deal = if is_dealt {
                    Some(seed)
                } else {
                    self.start.seed
                };
                self.fresh(deal)?
            }
        };
        if session.board().sides().is_none() && self.second.is_some() {
            let game = session.board().game();
            let why = Message::new("play-one-player").with("game", game);
            return Err(Failure::Wrong(why));
        }
        if self.komi.is_some() && !session.board().has_margin() {
            let why = Message::new("play-no-komi").with("game", session.board().game());
            return Err(Failure::Wrong(why));
        }
        let players = [
            self.first.clone().unwrap_or(default_first),
            self.second.clone().unwrap_or(default_second),
        ];
        self.refuse_programs_of_a_file(&players)?;
        programs::try_out(host, &players, session.board())?;
        session.set_clocks(self.clocks.control()?);
        session.equip(store);
        for side in Side::BOTH {
            let player = &players[side.index()];
            if player.is_foreign() {
                let table = ForeignTable::of(&self.start.game);
                session.seat_foreign(side, player, host.player(player, &table));
                continue;
            }
            // Two machines that drew the same numbers would play the same moves.
            let own_seed = seed.wrapping_add(side.index() as u64);
            session.seat(side, player, own_seed)?;
        }
        let is_seed_used = is_dealt || players.iter().any(draws_from_the_match);
        Ok(Prepared {
            session,
            players,
            drawn_seed: (is_seed_used && self.start.seed.is_none()).then_some(drawn_seed),
        })
    }

    /// A file may name a program that played; only who sits here says what is started.
    fn refuse_programs_of_a_file(&self, players: &[Spec; 2]) -> Result<(), Failure> {
        let named = [&self.first, &self.second];
        for (player, (named, option)) in players
            .iter()
            .zip(named.iter().zip(["--first", "--second"]))
        {
            if player.is_foreign() && named.is_none() {
                return Err(Failure::Wrong(
                    Message::new("play-program-in-file")
                        .with("program", echo(&player.to_string()))
                        .with("option", option),
                ));
            }
        }
        Ok(())
    }

    /// A new match and its usual players.
    fn fresh(&self, seed: Option<u64>) -> Result<(Box<dyn DynMatch>, [Spec; 2]), Failure> {
        let usual = MatchRules::default();
        let rules = MatchRules {
            repetition: self.repetition.unwrap_or(usual.repetition),
            longest: self.plies.unwrap_or(usual.longest),
            komi: self.komi.unwrap_or(usual.komi),
        };
        let Start { game, position, .. } = &self.start;
        let board = game.open(position.as_deref(), seed, self.hidden)?;
        Ok((board.start(rules), board.default_players()))
    }

    /// The match of a record, which must be of the game that was named.
    fn continued(&self, record: &Record) -> Result<Box<dyn DynMatch>, Failure> {
        let session = record
            .replay()
            .map_err(|error| Failure::Wrong(error.message()))?;
        let board = session.board();
        let named = &self.start.game;
        let is_other_variant = match named.variant() {
            Some(variant) => !variant.eq_ignore_ascii_case(&board.variant()),
            None => false,
        };
        if named.info().name != board.game() || is_other_variant {
            let wanted = match named.variant() {
                Some(variant) => format!("{}:{variant}", named.info().name),
                None => named.info().name.to_owned(),
            };
            return Err(Failure::Wrong(
                Message::new("play-other-game")
                    .with("found", format!("{}:{}", board.game(), board.variant()))
                    .with("wanted", echo(&wanted)),
            ));
        }
        Ok(session)
    }

    /// Does the start depend on the seed? The catalogue does not say, so we look: such a start is
    /// the default seed's when none is given, and another one for some other seed.
    fn is_dealt(&self) -> Result<bool, Failure> {
        if self.from.is_some() || self.start.position.is_some() {
            return Ok(false);
        }
        let start = |seed| -> Result<String, Failure> {
            Ok(self.start.game.open(None, seed, self.hidden)?.position())
        };
        let usual = start(None)?;
        if usual != start(Some(Setup::DEFAULT_SEED))? {
            return Ok(false);
        }
        for other in 1..=8 {
            if usual != start(Some(Setup::DEFAULT_SEED + other))? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Does this player take its numbers from the match's seed?
fn draws_from_the_match(spec: &Spec) -> bool {
    !spec.is_human() && !spec.is_foreign() && !spec.has("seed")
}

/// A seed that is different every time, and short enough to be typed.
fn draw_seed() -> u64 {
    RandomState::new().hash_one("damier") % 1_000_000_000
}
