//! A tournament that is watched while it runs: the table, the ladder, the games as boards, and the
//! course of a sequential test.
//!
//! Who watches owns the games: when he leaves, or has watched long enough, they end.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use damier::explain::player_in_words;
use damier::face::{PlayedGame, SpecTournament, TournamentPlan};
use damier::play::{Sprt, SprtDecision, TournamentResult};
use damier::{Budget, GameId, Limits, Message, ParseError, Spec};
use damier_lab::report::{BarChart, LikelihoodCurve, fragment};
use maud::{Markup, PreEscaped, html};
use tokio::sync::mpsc::{Receiver, channel};
use tokio::time::{Instant, timeout_at};

use crate::address::Address;
use crate::http_error::{HttpError, game_named};
use crate::pages::Page;
use crate::pages::frame::Framed;
use crate::pages::league;
use crate::parameter::{read_flag, read_player, refuse_unknown};
use crate::pool::Running;
use crate::request_context::{RequestContext, capitalized};

/// The names of the players' fields.
const SEATS: [&str; 3] = ["a", "b", "c"];
/// The openings that may be asked for, each played both ways by every pair.
const OPENINGS: [usize; 5] = [5, 10, 25, 50, 100];
const USUAL_OPENINGS: usize = 10;
/// The openings of a test at most.
const TEST_OPENINGS: usize = 500;
/// Without a module the whole of it is one answer.
const AT_ONCE: Duration = Duration::from_secs(6);
/// The last games are boards.
const BOARDS: usize = 6;

/// What is asked for.
struct Asked {
    game: GameId,
    players: Vec<Spec>,
    openings: usize,
    is_test: bool,
    /// Is it to be played now, and told in one answer?
    is_now: bool,
}

/// The page of a tournament.
pub(crate) async fn tournament(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let asked = Asked::read(context, game)?;
    let title = context.say(&Message::new("lab-tournament"));
    let name = asked.game.info().name;
    let played = match asked.is_now {
        true => Some(at_once(context, &asked).await?),
        false => None,
    };
    let say = |key| context.say(&Message::new(key));
    let body = html! {
        h1 { (super::heading(name, &title, context)) }
        p.lead { (say("lab-tournament-lead")) }
        (asked.form(context))
        section.standing id="standing" data-live=(asked.live_address(context)) data-busy=(context.say(&HttpError::Busy.message()))
            data-over=(say("lab-tournament-over")) data-waiting=(say("lab-tournament-waiting")) aria-label=(title) {
            p.muted.progress role="status" { @if played.is_none() { (say("lab-tournament-ready")) } }
            div.told {
                @if let Some((tournament, games)) = &played { (standing(tournament, games, context)) }
            }
            div.boards-of-games {
                @if let Some((_, games)) = &played { (boards(&asked.game, games, context)) }
            }
        }
    };
    let page = Framed {
        class: "text lab",
        translated: context.translated(&format!("/lab/tournament/{}", asked.game)),
        title,
        body,
    };
    Ok(Page::Shown(
        page.document_with(context, &context.app.assets.tournament),
    ))
}

/// Plays as much of it as a page may take.
async fn at_once(
    context: &RequestContext,
    asked: &Asked,
) -> Result<(SpecTournament, Vec<PlayedGame>), HttpError> {
    let mut match_up = MatchUp::begin(context, asked)?;
    let end = Instant::now() + AT_ONCE;
    while let Ok(Some(())) = timeout_at(end, match_up.more()).await {}
    let games = std::mem::take(&mut match_up.games);
    let tournament = SpecTournament::equipped(asked.plan(), &context.app.store)?;
    Ok((tournament, games))
}

/// A tournament at work. Dropped, its games end.
pub(crate) struct MatchUp {
    tournament: Arc<SpecTournament>,
    receiver: Receiver<PlayedGame>,
    _running: Running<()>,
    games: Vec<PlayedGame>,
    game: GameId,
}

impl MatchUp {
    /// So long a tournament is watched at most.
    pub(crate) const LONGEST: Duration = Duration::from_secs(90);

    /// Begins the tournament that a request asks for, if a place is free.
    pub(crate) fn read(context: &RequestContext, game: &str) -> Result<MatchUp, HttpError> {
        MatchUp::begin(context, &Asked::read(context, game)?)
    }

    fn begin(context: &RequestContext, asked: &Asked) -> Result<MatchUp, HttpError> {
        let plan = TournamentPlan {
            memory: context.app.limits.analysis.memory,
            ..asked.plan()
        };
        let tournament = Arc::new(SpecTournament::equipped(plan, &context.app.store)?);
        // There is room for every game, so they never wait for their reader.
        let (sender, receiver) = channel(tournament.games());
        let own = tournament.clone();
        let work = move |budget: &mut Budget| {
            let stop = budget.stop().clone();
            own.run(Vec::new(), NonZeroUsize::MIN, &stop, |game| {
                // Without a reader the games are about to end anyway.
                let _ = sender.try_send(game.clone());
            });
        };
        let limits = Limits {
            time: Some(MatchUp::LONGEST),
            ..context.app.limits.analysis.clone()
        };
        let running = context.app.analyses.start(&limits, work)?;
        Ok(MatchUp {
            tournament,
            receiver,
            _running: running,
            games: Vec::new(),
            game: asked.game.clone(),
        })
    }

    /// Waits for the next game, and takes those that are there with it; nothing at the end.
    pub(crate) async fn more(&mut self) -> Option<()> {
        let game = self.receiver.recv().await?;
        self.games.push(game);
        while let Ok(game) = self.receiver.try_recv() {
            self.games.push(game);
        }
        Some(())
    }

    /// What a module is told, ready for the page.
    pub(crate) fn news(&self, context: &RequestContext) -> News {
        News {
            games: self.games.len(),
            all: self.tournament.games(),
            told: standing(&self.tournament, &self.games, context).into_string(),
            boards: boards(&self.game, &self.games, context).into_string(),
        }
    }
}

/// How a tournament stands, ready for the page.
#[derive(Debug, serde::Serialize)]
pub(crate) struct News {
    games: usize,
    all: usize,
    told: String,
    boards: String,
}

impl Asked {
    fn read(context: &RequestContext, game: &str) -> Result<Asked, HttpError> {
        const KNOWN: [&str; 7] = ["a", "b", "c", "openings", "test", "now", "lang"];
        let game = game_named(game)?;
        let start = game.start();
        if start.sides().is_none() {
            return Err(HttpError::Unknown(Message::new("lab-no-tournament")));
        }
        refuse_unknown(&context.parameters, &KNOWN)?;
        let flag = |name| context.given(name).map_or(Ok(false), read_flag);
        let is_test = flag("test")?;
        let mut players = Vec::new();
        for (seat, usual) in SEATS.iter().zip(["level:4", "level:2", ""]) {
            let text = context
                .given(seat)
                .unwrap_or(match context.parameters.get(seat) {
                    Some(_) => "",
                    None => usual,
                });
            if !text.is_empty() {
                players.push(offered(&game, text)?);
            }
        }
        if is_test {
            players.truncate(2);
        }
        if players.len() < 2 {
            let expected = Message::new("lab-tournament-two");
            return Err(ParseError::new("", expected).into());
        }
        let openings = match context.given("openings") {
            None => USUAL_OPENINGS,
            Some(text) => {
                let found = OPENINGS.into_iter().find(|count| count.to_string() == text);
                let names = OPENINGS.map(|count| count.to_string());
                let expected = Message::new("lab-tournament-openings-of")
                    .with("names", Message::any_of(names.iter().map(String::as_str)));
                found.ok_or_else(|| ParseError::new(text, expected))?
            }
        };
        Ok(Asked {
            players,
            openings,
            is_test,
            is_now: flag("now")?,
            game,
        })
    }

    fn plan(&self) -> TournamentPlan {
        TournamentPlan {
            openings: match self.is_test {
                true => TEST_OPENINGS,
                false => self.openings,
            },
            sprt: self.is_test.then_some(Sprt {
                elo0: 0.0,
                elo1: 30.0,
                ..Sprt::default()
            }),
            ..TournamentPlan::new(self.game.clone(), self.players.clone())
        }
    }

    fn query(&self, context: &RequestContext) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (seat, player) in SEATS.iter().zip(&self.players) {
            query.append_pair(seat, &player.to_string());
        }
        if self.players.len() == 2 {
            query.append_pair("c", "");
        }
        query.append_pair("openings", &self.openings.to_string());
        if self.is_test {
            query.append_pair("test", "1");
        }
        query.append_pair("lang", context.language.code());
        query.finish()
    }

    fn live_address(&self, context: &RequestContext) -> String {
        format!("/lab/tournament/{}/live?{}", self.game, self.query(context))
    }

    /// Who plays, how many openings, and whether it is a test.
    fn form(&self, context: &RequestContext) -> Markup {
        let say = |key| context.say(&Message::new(key));
        let names = players(&self.game).into_iter().map(|spec| {
            let title = context.player(&spec, self.game.info().name);
            (spec, title)
        });
        let names: Vec<(String, String)> = names.collect();
        html! {
            form.entrants action=(format!("/lab/tournament/{}", self.game)) method="get" {
                @for (number, seat) in SEATS.iter().enumerate() {
                    @let chosen = self.players.get(number).map(Spec::to_string).unwrap_or_default();
                    label {
                        span { (context.say(&Message::new("lab-tournament-player").with("number", number + 1))) }
                        select name=(seat) {
                            @if number == 2 { option value="" selected[chosen.is_empty()] { (say("lab-tournament-nobody")) } }
                            @for (spec, title) in &names {
                                option value=(spec) selected[*spec == chosen] { (title) }
                            }
                        }
                    }
                }
                label {
                    span { (say("lab-tournament-openings")) }
                    select name="openings" {
                        @for count in OPENINGS { option selected[count == self.openings] { (count) } }
                    }
                }
                label.check {
                    input type="checkbox" name="test" value="1" checked[self.is_test];
                    span { (say("lab-tournament-test")) }
                }
                @if let Some(language) = context.chosen_language() {
                    input type="hidden" name="lang" value=(language.code());
                }
                button.button.primary type="submit" name="now" value="1" { (say("lab-tournament-watch")) }
            }
        }
    }
}

/// Who may be asked for: the levels, who plays at random, and who knows the truth.
fn players(game: &GameId) -> Vec<String> {
    let mut players = vec!["random".to_owned()];
    players.extend((1..=8).map(|level| Spec::level(level).to_string()));
    if game.start().is_solved_game() && !game.start().has_margin() {
        players.push("perfect".to_owned());
    }
    players
}

/// A player of the list.
fn offered(game: &GameId, text: &str) -> Result<Spec, ParseError> {
    let spec = read_player(text)?;
    let names = players(game);
    let is_offered = names.contains(&spec.to_string());
    let expected = || {
        let names = names.iter().map(String::as_str);
        Message::new("lab-tournament-one-of").with("names", Message::any_of(names))
    };
    match is_offered {
        true => Ok(spec),
        false => Err(ParseError::new(text, expected())),
    }
}

/// The table, the ladder, and the course of the test.
fn standing(tournament: &SpecTournament, games: &[PlayedGame], context: &RequestContext) -> Markup {
    let result = tournament.result(games);
    let translator = context.translator();
    let mut order: Vec<usize> = (0..result.players.len()).collect();
    order.sort_by(|one, other| {
        let elo = |player: &usize| result.players[*player].rating.elo;
        elo(other).total_cmp(&elo(one))
    });
    let title = Message::new("lab-tournament-ladder").with("games", result.games);
    let test = tournament.test(games);
    let game = tournament.game();
    let name = |player: usize| player_in_words(&result.players[player].name, game);
    html! {
        (table(game, &result, &order, context))
        div.plots {
            figure.ladder tabindex="0" { (PreEscaped(fragment(ladder(game, &result, &order, title).to_svg(translator)))) }
            @if let Some(test) = &test {
                @let title = Message::new("lab-tournament-course");
                figure.course tabindex="0" { (PreEscaped(fragment(LikelihoodCurve::of(title, test).to_svg(translator)))) }
            }
        }
        @if let Some(decision) = test.as_ref().and_then(|test| test.decision()) {
            p.decision { (context.say(&Message::new(match decision {
                SprtDecision::Accepted => "lab-tournament-accepted",
                SprtDecision::Rejected => "lab-tournament-rejected",
            }).with("first", name(0)).with("second", name(1)))) }
        }
    }
}

fn table(
    game: &str,
    result: &TournamentResult,
    order: &[usize],
    context: &RequestContext,
) -> Markup {
    let say = |key| context.say(&Message::new(key));
    html! {
        div.wide tabindex="0" role="region" aria-label=(say("lab-tournament-table")) { table {
            thead { tr {
                th scope="col" { (say("lab-tournament-name")) }
                th scope="col" { (say("lab-tournament-points")) }
                th scope="col" { (say("lab-tournament-won")) }
                th scope="col" { (say("lab-tournament-drawn")) }
                th scope="col" { (say("lab-tournament-lost")) }
                th scope="col" { "Elo" }
            } }
            tbody { @for player in order.iter().map(|player| &result.players[*player]) {
                @let (_, high) = player.rating.interval();
                tr {
                    th scope="row" title=(player.name) { (context.player(&player.name, game)) }
                    td { (context.language.decimal(player.points(), 1)) }
                    td { (player.wins) }
                    td { (player.draws) }
                    td { (player.losses) }
                    td { (format!("{:+.0} ± {:.0}", player.rating.elo, high - player.rating.elo)) }
                }
            } }
        } }
    }
}

fn ladder(game: &str, result: &TournamentResult, order: &[usize], title: Message) -> BarChart {
    BarChart::of_ratings(
        game,
        result,
        order,
        title,
        Message::new("lab-tournament-elo"),
    )
}

/// The last games, each with its last position, which opens the game.
fn boards(game: &GameId, games: &[PlayedGame], context: &RequestContext) -> Markup {
    let last = games.iter().rev().take(BOARDS);
    html! {
        ul.boards { @for played in last {
            @if let Some(position) = last_position(game, played) {
                @let names = played.players.each_ref().map(|player| {
                    context.say(&player_in_words(&player.to_string(), game.info().name))
                });
                li {
                    a href=[address(game, played, context)] {
                        (super::small_board(position.as_ref(), context))
                        span { (capitalized(&names[0])) " – " (names[1]) " · " (league::result(context, played, position.sides())) }
                    }
                }
            }
        } }
    }
}

fn last_position(game: &GameId, played: &PlayedGame) -> Option<Box<dyn damier::DynPosition>> {
    let start = game.open(Some(&played.start), None, false).ok()?;
    let mut moves = played.moves.split(' ').filter(|mv| !mv.is_empty());
    moves.try_fold(start, |position, mv| position.after(mv).ok())
}

/// The board of a game; nothing where it is too long for an address.
fn address(game: &GameId, played: &PlayedGame, context: &RequestContext) -> Option<String> {
    let moves: Vec<String> = played
        .moves
        .split(' ')
        .filter(|mv| !mv.is_empty())
        .map(str::to_owned)
        .collect();
    let is_usual = game.start().whole_position() == played.start;
    let address = Address {
        variant: game.variant().map(str::to_owned),
        position: (!is_usual).then(|| played.start.clone()),
        // The first seat is a person's anyway; nobody shall reply in a game that is over.
        players: [None, Some(Spec::human())],
        at: None,
        moves,
        language: context.chosen_language(),
        ..Address::start(game.info())
    };
    let text = address.to_string();
    (text.len() < context.app.limits.address_bytes).then_some(text)
}
