//! The page on which two or three searches of one position race, synchronised by the nodes they context.
//! The address says which searches, and after how many nodes.

use damier::json::RaceData;
use damier::notation::read_number;
use damier::theatre::{Race, RaceFilm, TreeLinks, TreeNames};
use damier::trace::Folded;
use damier::{Catalogue, DynPosition, GameInfo, Message, ParseError, SearchTrace, Spec};
use form_urlencoded::Serializer;
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use super::search_choice::{self, SearchFields};
use super::start::{self, Start};
use crate::http_error::{HttpError, game_named};
use crate::parameter::{read_player, refuse_unknown};
use crate::request_context::RequestContext;

/// How many events of each search are kept, and how many nodes of its tree are drawn.
const MAX_EVENTS: usize = 40_000;
const MAX_NODES: usize = 24;

/// What stands behind the names of the fields of each runner.
const MARKS: [&str; 3] = ["-1", "-2", "-3"];

/// What the address asks for.
struct Wanted {
    start: Start,
    players: Vec<Spec>,
    at: Option<usize>,
    format: Option<Format>,
}

/// What can be had instead of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Json,
    /// What the page's module plays.
    TraceFilm,
}

/// Where a race on a game can be seen: where the game says it shows most, else at the start.
pub(super) fn link_to(game: &'static GameInfo, context: &RequestContext) -> String {
    match game.race_from {
        Some(position) => link_from(game.name, position, context),
        None => context.to(&format!("/race/{}", game.name)),
    }
}

fn link_from(game: &str, position: &str, context: &RequestContext) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("position", position);
    context.to(&format!("/race/{game}?{}", query.finish()))
}

/// From a search that is watched to a race, on the same position or where the game says it shows most;
/// and to exercises.
pub(super) fn invitation(context: &RequestContext, board: &dyn DynPosition) -> Markup {
    let game = format!("{}:{}", board.game(), board.variant());
    let (race, words) = race_elsewhere(context, board).unwrap_or_else(|| {
        let here = link_from(&game, &board.position(), context);
        (here, Message::new("page-race-here"))
    });
    let exercises = context.to(&format!("/exercises/{game}"));
    html! {
        p.more {
            a href=(race) { (context.say(&words)) }
            a href=(exercises) { (context.say(&Message::new("page-exercises"))) }
        }
    }
}

/// The usual race on the position that the game recommends, if it does.
fn race_elsewhere(context: &RequestContext, board: &dyn DynPosition) -> Option<(String, Message)> {
    let game = Catalogue::current().find(board.game())?;
    let position = game.race_from?;
    let mut positions = game.race_positions.iter();
    let named = positions.find(|named| named.position == position)?;
    let (race, _) = Race::suggestions(board).swap_remove(0);
    let words = Message::new("page-race-there").with("race", race);
    let words = words.with("position", Message::new(named.key));
    Some((link_to(game, context), words))
}

/// A race.
pub(crate) async fn race(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    game_named(game)?;
    let mut wanted = Wanted::read(context, game)?;
    let board = wanted.start.open()?;
    if let Some(address) = wanted.start.settled(context, board.as_ref()) {
        return Ok(Page::Elsewhere(address));
    }
    let chosen = MARKS
        .iter()
        .map(|mark| search_choice::chosen(context, board.as_ref(), mark));
    let chosen: Vec<Option<Spec>> = chosen.collect::<Result<_, _>>()?;
    let chosen: Vec<Spec> = chosen.into_iter().flatten().collect();
    if !chosen.is_empty() {
        return Ok(Page::Elsewhere(context.to(&wanted.query(&chosen, &[]))));
    }
    if wanted.players.is_empty() {
        wanted.players = Race::usual(board.as_ref());
    }
    // The page is made where the searches were: a film takes longer than many a search.
    let own_context = context.clone();
    let work = move |_: &damier::TableStore, budget: &mut damier::Budget| {
        let race = Race::run(board.as_ref(), &wanted.players, MAX_EVENTS, budget)?;
        page(&own_context, wanted, board.as_ref(), race)
    };
    context.app.think(work).await?
}

/// A race that was run, as the address wants it.
fn page(
    context: &RequestContext,
    wanted: Wanted,
    board: &dyn DynPosition,
    race: Race,
) -> Result<Page, HttpError> {
    let longest = race.longest();
    let at = wanted.at.unwrap_or(longest);
    if at > longest {
        let expected = Message::new("page-race-nodes").with("most", longest);
        return Err(ParseError::new(&at.to_string(), expected).into());
    }
    let translator = context.translator();
    let data = match wanted.format {
        None => None,
        Some(Format::Json) => Some(serde_json::to_string(&RaceData::of(
            &race, at, board, translator,
        ))),
        Some(Format::TraceFilm) => Some(serde_json::to_string(&RaceFilm::of(
            &race, MAX_NODES, translator,
        ))),
    };
    if let Some(json) = data {
        return Ok(Page::File("application/json", json.unwrap_or_default()));
    }
    let race = race.told_in_words();
    let shown = Shown {
        context,
        wanted,
        board,
        race: &race,
        at,
    };
    Ok(Page::Shown(shown.document()))
}

impl Wanted {
    fn read(context: &RequestContext, game: &str) -> Result<Wanted, HttpError> {
        let start = Start::read(context, game)?;
        let fields = || {
            MARKS
                .iter()
                .flat_map(|mark| search_choice::NAMES.map(|name| format!("{name}{mark}")))
        };
        let fields: Vec<String> = fields().collect();
        let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
        let known = [&Start::NAMES[..], &["player", "at", "as"], &fields].concat();
        refuse_unknown(&context.parameters, &known)?;
        let get = |name: &'static str| context.given(name);
        let most = MAX_EVENTS as u32;
        let at = get("at").map(|text| {
            let expected = || Message::new("page-race-nodes").with("most", most);
            read_number(text, most).ok_or_else(|| ParseError::new(text, expected()))
        });
        let players = context.parameters.iter();
        let players = players.filter(|(name, text)| *name == "player" && !text.trim().is_empty());
        // One more than may race is enough to be told so.
        let players = players.take(Race::RUNNERS.end() + 1);
        let format = match get("as") {
            None => None,
            Some("json") => Some(Format::Json),
            Some("film") => Some(Format::TraceFilm),
            Some(other) => {
                let expected = Message::new("page-race-format");
                return Err(ParseError::new(other, expected).into());
            }
        };
        Ok(Wanted {
            start,
            players: players
                .map(|(_, text)| read_player(text))
                .collect::<Result<_, _>>()?,
            at: at.transpose()?.map(|at| at as usize),
            format,
        })
    }

    /// The address of a race on this position, without a language.
    fn query(&self, players: &[Spec], more: &[(&str, String)]) -> String {
        let mut query = Serializer::new(String::new());
        self.start.write(&mut query);
        for player in players {
            query.append_pair("player", &player.to_string());
        }
        for (name, value) in more {
            query.append_pair(name, value);
        }
        format!("/race/{}?{}", self.start.game, query.finish())
    }
}

fn runner_name(number: usize, context: &RequestContext) -> String {
    context.say(&Message::new("page-race-runner").with("number", number + 1))
}

/// Fields in which the runners are written, and the start.
fn runner_fields(context: &RequestContext, players: &[String]) -> Markup {
    html! {
        @for number in 0..*Race::RUNNERS.end() {
            label.field {
                span { (runner_name(number, context)) }
                input class={ "runner-" (number) } name="player" value=(players.get(number).map_or("", String::as_str))
                    spellcheck="false" autocapitalize="off" autocomplete="off";
            }
        }
        button { (context.say(&Message::new("page-race-start"))) }
    }
}

/// The form of a race that could not be run, with what was typed into it.
pub(super) fn form_again(context: &RequestContext, game: &str) -> Markup {
    let players = context
        .parameters
        .iter()
        .filter(|(name, _)| *name == "player");
    let players = players.map(|(_, text)| text.to_owned());
    let players: Vec<String> = players.take(*Race::RUNNERS.end()).collect();
    html! {
        form.runners method="get" action={ "/race/" (game) } {
            (start::fields_again(context))
            (runner_fields(context, &players))
        }
    }
}

/// A race at a moment, ready to be shown.
struct Shown<'context> {
    context: &'context RequestContext,
    wanted: Wanted,
    board: &'context dyn DynPosition,
    race: &'context Race,
    at: usize,
}

impl Shown<'_> {
    fn say(&self, key: &'static str) -> String {
        self.context.say(&Message::new(key))
    }

    fn document(&self) -> Markup {
        let game = self.context.of_game(self.board.game(), "title");
        let title = Message::new("page-race-title").with("game", game);
        let title = self.context.say(&title);
        let other = self.context.other_language().code();
        let body = html! {
            h1 { (title) " " small.muted { (self.board.variant()) @if let Some(name) = self.named() { " · " (name) } } }
            div.lanes { @for (number, trace) in self.race.thoughts().enumerate() { (self.lane(number, trace)) } }
            (self.scrubber())
            div.verdict {
                @for sentence in self.race.verdict(self.board) { p { (self.context.say(&sentence)) } }
            }
            div.aside {
                (self.pictures())
                div.chart { (PreEscaped(self.race.to_svg_fragment(self.at, self.context.translator()))) }
            }
            section.others {
                h2 { (self.say("page-race-others")) }
                (self.suggestions())
                (self.runners())
                p.more {
                    span.muted { (self.say("page-think-take")) }
                    a.taken href=(self.address(&self.wanted.players, &[("at", self.at.to_string()), ("as", "json".to_owned())])) { "JSON" }
                }
            }
        };
        let here = self
            .wanted
            .query(&self.wanted.players, &[("at", self.at.to_string())]);
        Framed {
            title,
            class: "race",
            translated: format!("{here}&lang={other}"),
            body,
        }
        .document_with(self.context, &self.context.app.assets.race)
    }

    fn address(&self, players: &[Spec], more: &[(&str, String)]) -> String {
        self.context.to(&self.wanted.query(players, more))
    }

    /// What the position is called, if it has a name.
    fn named(&self) -> Option<String> {
        let here = self.board.position();
        let positions = Race::positions(self.board);
        let (name, _) = positions.iter().find(|(_, text)| *text == here)?;
        Some(self.context.say(name))
    }

    /// Races worth seeing, and positions worth a race.
    fn suggestions(&self) -> Markup {
        let here = self.board.position();
        let positions = Race::positions(self.board);
        let there = |position: &str| {
            let mut query = Serializer::new(String::new());
            query.append_pair("position", position);
            for player in &self.wanted.players {
                query.append_pair("player", &player.to_string());
            }
            self.context.to(&format!(
                "/race/{}?{}",
                self.wanted.start.game,
                query.finish()
            ))
        };
        html! {
            @if !positions.is_empty() {
                ul.searches aria-label=(self.say("page-search-position")) {
                    @for (name, position) in &positions {
                        li { a href=(there(position)) aria-current=[(*position == here).then_some("true")] { (self.context.say(name)) } }
                    }
                }
            }
            ul.searches {
                @for (title, players) in Race::suggestions(self.board) {
                    li {
                        a href=(self.address(&players, &[]))
                            aria-current=[(players == self.wanted.players).then_some("true")] { (self.context.say(&title)) }
                    }
                }
            }
        }
    }

    /// The runners, each chosen from lists; and for experts, in writing.
    fn runners(&self) -> Markup {
        let players = &self.wanted.players;
        let written: Vec<String> = players.iter().map(ToString::to_string).collect();
        let action = format!("/race/{}", self.wanted.start.game);
        let fields = |mark: &'static str, number: usize| SearchFields {
            context: self.context,
            board: self.board,
            mark,
            deep: 3,
            nobody: (number >= *Race::RUNNERS.start()).then(|| Message::new("page-race-nobody")),
        };
        html! {
            form.runners.sliders method="get" action=(action) {
                (self.wanted.start.kept(self.context))
                @for (number, mark) in MARKS.into_iter().enumerate() {
                    fieldset class={ "runner-" (number) } {
                        legend { (runner_name(number, self.context)) }
                        (fields(mark, number).set_to(players.get(number)))
                    }
                }
                button { (self.say("page-race-start")) }
            }
            details.expert {
                summary { (self.say("setup-expert")) }
                form.runners method="get" action=(action) {
                    (self.wanted.start.field(self.context, &self.board.position()))
                    (runner_fields(self.context, &written))
                }
            }
        }
    }

    /// The nodes that everybody has visited: a slider for all of them, and steps as links. The module
    /// writes the same words, so it gets them with gaps to fill.
    fn scrubber(&self) -> Markup {
        let longest = self.race.longest();
        let to = |at: usize| self.address(&self.wanted.players, &[("at", at.to_string())]);
        let step = |name: &str, at: usize, sign: &str, key: &'static str| {
            let address = (at != self.at).then(|| to(at));
            html! {
                a.button.off[address.is_none()] href=[address] data-step=(name) aria-label=(self.say(key))
                    title=(self.say(key)) { (sign) }
            }
        };
        let now = |nodes: String| {
            let now = Message::new("page-race-at").with("nodes", nodes);
            self.context.say(&now.with("most", longest))
        };
        let film = self.address(&self.wanted.players, &[("as", "film".to_owned())]);
        html! {
            form.scrubber method="get" action={ "/race/" (self.wanted.start.game) } data-film=(film) {
                (self.wanted.start.kept(self.context))
                @for player in &self.wanted.players { input type="hidden" name="player" value=(player); }
                p.at-now role="status" data-at=(now("{nodes}".to_owned())) { (now(self.at.to_string())) }
                input type="range" id="at" name="at" min="0" max=(longest) value=(self.at)
                    aria-label=(self.say("page-race-scrub"));
                div.steps {
                    (step("first", 0, "«", "page-think-first"))
                    (step("back", self.at.saturating_sub(1), "‹", "page-race-back"))
                    button.run type="button" hidden data-pause=(self.say("page-race-pause")) { (self.say("page-race-play")) }
                    button.show { (self.say("page-race-show")) }
                    (step("on", (self.at + 1).min(longest), "›", "page-race-on"))
                    (step("last", longest, "»", "page-think-last"))
                }
                button.by-time type="button" hidden aria-pressed="false" title=(self.say("page-race-by-time-why")) {
                    (self.say("page-race-by-time"))
                }
            }
        }
    }

    /// A runner: how far it is, and its tree now.
    fn lane(&self, number: usize, trace: &SearchTrace) -> Markup {
        let tallies = self.race.tallies(self.at);
        let figures = tallies[number].figures(self.race.is_puzzle());
        let translator = self.context.translator();
        let names = TreeNames::of(trace, self.board, translator);
        let links = TreeLinks {
            node: &|_| None,
            unfold: &|_| None,
            fold: &|_| None,
            names: Some(&names),
        };
        let last = self.race.tallies(self.race.longest());
        let most = last[number].figures(self.race.is_puzzle());
        let title = self.context.label(self.race.title(number));
        let is_done = tallies[number].nodes < self.at as u64 || self.at == self.race.longest();
        html! {
            article.lane {
                h2 class={ "runner-" (number) } { (title) " " small.expert { code { (trace.search) } } }
                p.figures-line {
                    @for ((name, count), (_, most)) in figures.iter().zip(&most) { span { b data-most=(most) { (count) } " " (self.context.say(name)) } }
                    span.muted.done hidden[!is_done] { (self.say("page-race-done")) }
                }
                @if let Some(snapshot) = self.race.snapshot(number, self.at) {
                    @let folded = Folded::of(&snapshot, snapshot.here(), &[], MAX_NODES);
                    div.tree tabindex="0" role="region" aria-label=(title) {
                        canvas aria-hidden="true" hidden {}
                        (PreEscaped(trace.to_svg_on_page(&snapshot, &folded, translator, &links)))
                    }
                }
                p.more { a.alone href=(self.watch(number, trace)) { (self.say("page-race-watch")) } }
            }
        }
    }

    /// Where a runner can be watched by itself.
    fn watch(&self, number: usize, trace: &SearchTrace) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("position", &trace.position);
        query.append_pair("player", &trace.search);
        if let Some(moment) = self.race.moment(number, self.at) {
            query.append_pair("at", &moment.to_string());
        }
        let game = format!("{}:{}", trace.game, trace.variant);
        self.context
            .to(&format!("/think/{game}?{}", query.finish()))
    }

    /// The position that everybody searches, and of a puzzle what it is to become.
    fn pictures(&self) -> Markup {
        let goal = self.board.goal();
        let drawn = |board: &dyn DynPosition| {
            let mut picture = board.picture();
            picture.paths.clear();
            PreEscaped(picture.to_svg_fragment(self.context.translator()))
        };
        html! {
            div.boards {
                figure.board { (drawn(self.board)) figcaption { (self.say("page-race-from")) } }
                @if let Some(goal) = &goal {
                    figure.board { (drawn(goal.as_ref())) figcaption { (self.say("page-race-goal")) } }
                }
            }
        }
    }
}
