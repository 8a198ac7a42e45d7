//! The file of a tournament, read by whoever did not play it: its games one by one, and several files
//! as one.

use std::collections::HashSet;
use std::fmt;

use crate::notation::{ParseError, read_repetition};
use crate::play::{MatchRules, Schedule, TournamentResult};
use crate::words::echo;

use super::played_game::{PlayedGame, ResumeError};
use super::record::{Record, RecordError};
use super::spec::Spec;
use super::spec_tournament::SpecTournament;

/// A file of games. Its text round-trips.
///
/// ```
/// use damier::face::{SpecTournament, TournamentFile, TournamentPlan};
/// let players = vec!["random".parse()?, "level:1".parse()?];
/// let tournament = SpecTournament::new(TournamentPlan::new("tictactoe".parse()?, players))?;
/// let game = tournament.play(0, &damier::Stop::new()).expect("a game");
/// let text = format!("{}\n{game}\n", tournament.header());
/// let file = TournamentFile::read(text.as_bytes()).expect("a tournament");
/// assert_eq!(file.to_string(), text);
/// let record = file.record(0).expect("the first game").expect("rules that can be read");
/// assert!(record.replay().expect("legal moves").ending().is_some());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentFile {
    fields: Vec<(String, String)>,
    games: Vec<PlayedGame>,
}

/// What games must agree in to be counted together.
const RULES: [&str; 5] = ["game", "hidden", "repetition", "plies", "komi"];

impl TournamentFile {
    /// Is it such a file?
    #[must_use]
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.starts_with(SpecTournament::HEADER.as_bytes())
    }

    /// Reads a file. What stands after the last end of line was cut off and does not count.
    pub fn read(bytes: &[u8]) -> Result<TournamentFile, ResumeError> {
        let end = bytes.iter().rposition(|byte| *byte == b'\n');
        let text = String::from_utf8_lossy(&bytes[..end.unwrap_or(0)]);
        let mut lines = text.lines();
        let mut header = lines.next().unwrap_or_default().split('\t');
        if header.next() != Some(SpecTournament::HEADER) {
            return Err(ResumeError::NotATournament);
        }
        let fields = header
            .filter_map(|part| part.split_once('='))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        let mut games = Vec::new();
        for (index, line) in lines.enumerate() {
            let game: PlayedGame = line.parse().map_err(|error| {
                let line = index + 2;
                ResumeError::Unreadable(RecordError::Unreadable { line, error })
            })?;
            games.push(game);
        }
        Ok(TournamentFile { fields, games })
    }

    /// The games, in the order of the file.
    #[must_use]
    pub fn games(&self) -> &[PlayedGame] {
        &self.games
    }

    /// What its first line says of something, such as `seed`.
    #[must_use]
    pub fn field(&self, key: &str) -> &str {
        let found = self.fields.iter().find(|(name, _)| name == key);
        found.map_or("", |(_, value)| value)
    }

    /// The game and its variant.
    #[must_use]
    pub fn game(&self) -> (&str, &str) {
        let named = self.field("game");
        named.split_once(':').unwrap_or((named, ""))
    }

    /// The players, in the order in which they appear.
    #[must_use]
    pub fn players(&self) -> Vec<Spec> {
        let mut players: Vec<Spec> = Vec::new();
        for player in self.games.iter().flat_map(|game| &game.players) {
            if !players.contains(player) {
                players.push(player.clone());
            }
        }
        players
    }

    /// A game of the file, counted from 0, as a record; nothing if there are not so many.
    #[must_use]
    pub fn record(&self, index: usize) -> Option<Result<Record, ParseError>> {
        let game = self.games.get(index)?;
        let record = |rules| Record {
            game: self.game().0.to_owned(),
            is_hidden: self.field("hidden") == "yes",
            start: game.start.clone(),
            players: game.players.clone(),
            rules,
            moves: game.moves.split_whitespace().map(str::to_owned).collect(),
            result: game.result.clone(),
        };
        Some(self.rules().map(record))
    }

    fn rules(&self) -> Result<MatchRules, ParseError> {
        let usual = MatchRules::default();
        Ok(MatchRules {
            repetition: read_repetition(self.field("repetition"))?,
            longest: self.field("plies").parse().unwrap_or(usual.longest),
            komi: self.field("komi").parse().unwrap_or(usual.komi),
        })
    }

    /// What came of its games; players of one name are one player.
    #[must_use]
    pub fn result(&self) -> TournamentResult {
        let players = self.players();
        let names: Vec<String> = players.iter().map(Spec::to_string).collect();
        let place = |spec: &Spec| {
            players
                .iter()
                .position(|player| player == spec)
                .unwrap_or(0)
        };
        let mut tally = TournamentResult::tally(&names);
        for game in &self.games {
            let [first, second] = &game.players;
            if first != second {
                let seats = [place(first), place(second)];
                tally.add(seats, game.winner, game.plies(), game.nodes, game.chosen);
            }
        }
        tally.result()
    }

    /// The games of several files as one, numbered anew; a game that stands in two files of one
    /// tournament is there once. They must be of one game under one set of rules.
    pub fn merged(files: &[TournamentFile]) -> Result<TournamentFile, ResumeError> {
        let first = files.first().ok_or(ResumeError::NotATournament)?;
        for (file, key) in files.iter().flat_map(|file| RULES.map(|key| (file, key))) {
            if file.field(key) != first.field(key) {
                return Err(ResumeError::Other {
                    what: key.to_owned(),
                    there: echo(file.field(key)),
                    here: echo(first.field(key)),
                });
            }
        }
        let mut known = HashSet::new();
        let mut games = Vec::new();
        for (file, game) in files
            .iter()
            .flat_map(|file| file.games.iter().map(move |game| (file, game)))
        {
            if known.insert(file.identity(game)) {
                let number = games.len();
                games.push(PlayedGame {
                    number,
                    ..game.clone()
                });
            }
        }
        let mut fields: Vec<(String, String)> = RULES
            .iter()
            .map(|key| ((*key).to_owned(), first.field(key).to_owned()))
            .collect();
        fields.insert(1, ("merged".to_owned(), files.len().to_string()));
        Ok(TournamentFile { fields, games })
    }

    /// How many played. The first line parts them by blanks, and a program's command may have blanks of its
    /// own: those who appear in games are known by their whole names.
    fn number_of_players(&self) -> usize {
        let mut known: Vec<String> = self.players().iter().map(Spec::to_string).collect();
        known.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let mut rest = self.field("players");
        let mut count = 0;
        while !rest.is_empty() {
            let after = |name: &String| match rest.strip_prefix(name.as_str())? {
                "" => Some(""),
                after => after.strip_prefix(' '),
            };
            let word = || rest.split_once(' ').map_or("", |(_, after)| after);
            rest = known.iter().find_map(after).unwrap_or_else(word);
            count += 1;
        }
        count
    }

    /// What makes a game the same one in another file: its tournament but for who else plays and how
    /// many openings there are, its opening, and its players.
    fn identity(&self, game: &PlayedGame) -> String {
        let others = ["players", "openings"];
        let plan: Vec<&str> = self
            .fields
            .iter()
            .filter(|(key, _)| !others.contains(&key.as_str()))
            .map(|(_, value)| value.as_str())
            .collect();
        let schedules = [Schedule::RoundRobin, Schedule::Gauntlet, Schedule::Ladder];
        let name = self.field("schedule");
        let schedule = schedules
            .into_iter()
            .find(|schedule| schedule.name() == name);
        let players = self.number_of_players();
        // In a merged file every game is one of its own.
        let place = match schedule.map(|schedule| schedule.pairs(players)) {
            Some(pairs) if !pairs.is_empty() => {
                let [one, other] = pairs[game.number / 2 % pairs.len()];
                let opening = game.number / (2 * pairs.len());
                format!("{opening} {one} {other}")
            }
            _ => game.number.to_string(),
        };
        let [first, second] = &game.players;
        format!(
            "{}\t{place}\t{first}\t{second}\t{}",
            plan.join("\t"),
            game.moves
        )
    }
}

impl fmt::Display for TournamentFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SpecTournament::HEADER)?;
        for (key, value) in &self.fields {
            write!(f, "\t{key}={value}")?;
        }
        f.write_str("\n")?;
        self.games.iter().try_for_each(|game| writeln!(f, "{game}"))
    }
}
