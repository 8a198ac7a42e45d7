//! The result of a tournament as text: the players from the strongest to the weakest (a ladder as it
//! stands), and who scored how much against whom.

use damier::face::SpecTournament;
use damier::picture::Tone;
use damier::play::{PlayerResult, Schedule, TournamentResult};
use damier::{Message, Spec, Translator};

use crate::failure::Failure;
use crate::output::{Output, WIDTH};

/// Fewer letters of a player's name are never shown.
const NARROWEST_NAME: usize = 12;

/// Writes the whole result.
pub(super) fn write(
    tournament: &SpecTournament,
    result: &TournamentResult,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let plan = tournament.plan();
    let heading = heading(tournament, result, translator);
    let key = match plan.book {
        Some(_) => "tournament-book",
        None => "tournament-openings",
    };
    let openings = Message::new(key)
        .with("openings", plan.openings)
        .with("plies", tournament.opening_plies())
        .with("seed", plan.seed.to_string());
    output.paragraph(&translator.say(&heading), "")?;
    output.paragraph(&translator.say(&openings), "")?;
    let over = plan.openings - tournament.openings_with_a_choice();
    if over > 0 {
        let told = Message::new("tournament-few-choices")
            .with("over", over)
            .with("openings", plan.openings);
        output.paragraph(&translator.say(&told), "")?;
    }
    let unsteady = unsteady(&plan.players);
    if !unsteady.is_empty() {
        let told = Message::new("tournament-not-repeatable")
            .with("players", unsteady.join(", "))
            .with("number", unsteady.len());
        output.paragraph(&translator.say(&told), "")?;
    }
    output.blank()?;
    let ranking = match plan.schedule {
        Schedule::Ladder => (0..result.players.len()).collect(),
        Schedule::RoundRobin | Schedule::Gauntlet => ranking(result),
    };
    write_standings(result, &ranking, translator, output)
}

/// The players whose moves do not follow from the seed: their threads meet in an order of their own.
pub(super) fn unsteady(players: &[Spec]) -> Vec<String> {
    let is_unsteady = |player: &&Spec| {
        let threads = player.options().take("threads");
        !player.is_foreign() && threads.is_some_and(|threads| threads.trim() != "1")
    };
    let names = players.iter().filter(is_unsteady);
    names.map(ToString::to_string).collect()
}

/// The players in that order, and who scored how much against whom.
pub(super) fn write_standings(
    result: &TournamentResult,
    ranking: &[usize],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    write_players(result, ranking, translator, output)?;
    output.blank()?;
    write_cross(result, ranking, translator, output)
}

/// What was played.
pub(super) fn heading(
    tournament: &SpecTournament,
    result: &TournamentResult,
    translator: &Translator,
) -> Message {
    Message::new("tournament-heading")
        .with("title", translator.title(tournament.game()))
        .with("variant", tournament.variant())
        .with("schedule", schedule(tournament))
        .with("games", result.games)
}

fn schedule(tournament: &SpecTournament) -> Message {
    match tournament.plan().schedule {
        Schedule::RoundRobin => Message::new("tournament-round-robin"),
        Schedule::Gauntlet => Message::new("tournament-gauntlet"),
        Schedule::Ladder => Message::new("tournament-ladder"),
    }
}

/// The players from the strongest to the weakest; equals as they were named.
pub(super) fn ranking(result: &TournamentResult) -> Vec<usize> {
    let mut ranking: Vec<usize> = (0..result.players.len()).collect();
    let elo = |player: &usize| result.players[*player].rating.elo.round();
    ranking.sort_by(|one, other| elo(other).total_cmp(&elo(one)));
    ranking
}

/// Everything about a player but his name.
fn figures(player: &PlayerResult, translator: &Translator) -> Vec<String> {
    let decimal = |number| translator.language().decimal(number, 1);
    vec![
        decimal(player.points()),
        player.wins.to_string(),
        player.draws.to_string(),
        player.losses.to_string(),
        format!("{:+.0}", player.rating.elo.round() + 0.0),
        format!("±{:.0}", player.rating.error),
        decimal(player.length),
        format!("{:.0}", player.nodes),
    ]
}

/// The players, numbered, with their figures. Names too long for the page are told in full below.
fn write_players(
    result: &TournamentResult,
    ranking: &[usize],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let headings = [
        Message::new("tournament-points"),
        Message::new("tournament-wins"),
        Message::new("tournament-draws"),
        Message::new("tournament-losses"),
        Message::new("tournament-elo"),
        Message::new("tournament-interval"),
        Message::new("tournament-length"),
        Message::new("tournament-nodes"),
    ];
    let players = || ranking.iter().map(|player| &result.players[*player]);
    let names: Vec<String> = players().map(|player| player.name.clone()).collect();
    let mut rows = vec![
        headings
            .iter()
            .map(|heading| translator.say(heading))
            .collect(),
    ];
    rows.extend(players().map(|player| figures(player, translator)));
    let mut figures = aligned(&rows).into_iter();
    let heading_figures = figures.next().unwrap_or_default();

    let rank_width = names.len().to_string().len();
    let longest = names.iter().map(String::len).max().unwrap_or(0);
    let room = WIDTH.saturating_sub(2 + rank_width + 2 + heading_figures.chars().count());
    let name_width = longest.min(room).max(NARROWEST_NAME);
    let line = |rank: &str, name: &str, figures: &str| {
        let name = shortened(name, name_width);
        format!("  {rank:>rank_width$}  {name:<name_width$}{figures}")
    };
    let heading = translator.say(&Message::new("tournament-player"));
    output.toned(Tone::Muted, &line("", &heading, &heading_figures))?;
    for (index, (name, figures)) in names.iter().zip(figures).enumerate() {
        output.line(&line(&(index + 1).to_string(), name, &figures))?;
    }
    let is_long = |name: &str| name.chars().count() > name_width;
    if names.iter().any(|name| is_long(name)) {
        output.blank()?;
    }
    for (index, name) in names.iter().enumerate().filter(|(_, name)| is_long(name)) {
        output.line(&format!("  {:>rank_width$}  {name}", index + 1))?;
    }
    Ok(())
}

/// Points of the row against the column, players as numbered above; as many columns at a time as the
/// page is wide.
fn write_cross(
    result: &TournamentResult,
    ranking: &[usize],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let cross = &result.cross;
    let cell = |one: usize, other: usize| match cross.games(one, other) {
        0 if one == other => "-".to_owned(),
        0 => String::new(),
        _ => translator.language().decimal(cross.points(one, other), 1),
    };
    let rank_width = ranking.len().to_string().len();
    let widest = ranking
        .iter()
        .flat_map(|one| ranking.iter().map(|other| cell(*one, *other).len()))
        .max()
        .unwrap_or(1)
        .max(rank_width);
    let columns = (WIDTH - 2 - rank_width) / (widest + 2);
    for (block, others) in ranking.chunks(columns).enumerate() {
        if block > 0 {
            output.blank()?;
        }
        let line = |rank: String, cells: Vec<String>| {
            let cells = cells.iter().map(|cell| format!("  {cell:>widest$}"));
            format!("  {rank:>rank_width$}{}", cells.collect::<String>())
        };
        let numbers = (1..=others.len()).map(|column| (block * columns + column).to_string());
        output.toned(Tone::Muted, &line(String::new(), numbers.collect()))?;
        for (index, one) in ranking.iter().enumerate() {
            let cells = others.iter().map(|other| cell(*one, *other)).collect();
            output.line(line((index + 1).to_string(), cells).trim_end())?;
        }
    }
    Ok(())
}

/// Rows whose columns end below each other, each after two blanks.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    rows.iter()
        .map(|row| {
            let cells = row.iter().zip(&widths);
            cells
                .map(|(cell, width)| format!("  {cell:>width$}"))
                .collect()
        })
        .collect()
}

/// The beginning of a name that is too long.
fn shortened(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.to_owned();
    }
    let beginning: String = name.chars().take(width - 1).collect();
    format!("{beginning}…")
}
