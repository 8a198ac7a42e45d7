//! Another search, without a word of its notation: the search, and on which position. What is not touched stays as
//! it is, and the next page says what the change saved.

use damier::{Catalogue, Message, Spec};
use maud::{Markup, html};

use super::Watched;
use crate::address::{Address, Panel};
use crate::pages::search_choice::SearchFields;

impl Watched<'_> {
    /// How many positions it was before something was changed, and how many it is now.
    pub(super) fn saved(&self) -> Markup {
        let now = self.trace.conclusion.nodes;
        let Some(before) = self.watch.before.filter(|before| *before > 0) else {
            return html! {};
        };
        let key = match now.cmp(&before) {
            std::cmp::Ordering::Less => "page-think-saved",
            std::cmp::Ordering::Equal => "page-think-same",
            std::cmp::Ordering::Greater => "page-think-more",
        };
        let percent = 100 * now.abs_diff(before) / before;
        let message = Message::new(key)
            .with("before", before)
            .with("now", now)
            .with("percent", percent);
        html! { p.saved role="status" { (self.context.say(&message)) } }
    }

    /// The algorithm, the depth, what is counted, and the position, each to be changed by itself.
    pub(super) fn choice(&self) -> Markup {
        let board = self.board;
        let fields = SearchFields {
            context: self.context,
            board,
            mark: "",
            deep: u64::from(self.trace.conclusion.depth),
            nobody: None,
        };
        html! {
            details.choice {
                summary { (self.say("page-think-change")) }
                form.sliders method="get" action={ "/think/" (self.watch.start.game) } {
                    (self.watch.start.kept_but_position(self.context))
                    input type="hidden" name="before" value=(self.trace.conclusion.nodes);
                    (fields.set_to(Some(&self.spec)))
                    label { span { (self.say("page-search-position")) }
                        select name="position" {
                            @for (words, position) in self.positions() {
                                option value=(position) selected[position == board.position()] { (words) }
                            }
                        }
                    }
                    button { (self.say("page-think-watch")) }
                }
                p.more {
                    a href=(self.here(0, Some(0))) data-node="0" data-at="0" { (self.say("page-think-touch-on")) }
                    a href=(self.on_the_board()) { (self.say("page-think-play-on")) }
                    (crate::pages::race::invitation(self.context, board))
                }
                details.expert {
                    summary { (self.say("setup-expert")) }
                    form.spec method="get" action={ "/think/" (self.watch.start.game) } {
                        (self.watch.start.field(self.context, &board.position()))
                        (super::search_field(self.context, &self.spec.to_string()))
                    }
                }
            }
        }
    }

    /// Positions worth a search, each with its name: this one first, where it has none.
    fn positions(&self) -> Vec<(String, String)> {
        let here = self.board.position();
        let mut found: Vec<(String, String)> = Vec::new();
        let mut add = |words: String, position: String| {
            let is_known = found.iter().any(|(_, other)| *other == position);
            if !is_known && !words.is_empty() {
                found.push((words, position));
            }
        };
        let Some(game) = Catalogue::current().find(self.board.game()) else {
            return vec![(here.clone(), here)];
        };
        let variant = self.board.variant();
        let opened = |text: &str| {
            let board = game.id().open(Some(text), None, false).ok()?;
            let is_over = board.moves().is_empty();
            (board.variant() == variant && !is_over).then(|| board.position())
        };
        for (name, position) in damier::theatre::Race::positions(self.board) {
            add(self.context.say(&name), position.to_owned());
        }
        if let Ok(choice) = format!("{}:{variant}", game.name).parse::<damier::GameId>()
            && let Ok(start) = choice.open(None, Some(1), false)
            && !start.moves().is_empty()
        {
            add(self.say("page-think-start"), start.position());
        }
        if let Some(position) = game.scene.and_then(opened) {
            add(self.say("page-think-scene"), position);
        }
        for moment in damier::face::Highlight::of(game.name) {
            if let Some(position) = moment.position.and_then(opened) {
                add(self.context.say(&moment.title()), position);
            }
        }
        for (place, figure) in game.figures.iter().enumerate() {
            let is_beside = |other: &&damier::face::Figure| other.paragraph == figure.paragraph;
            let index = game.figures[..=place].iter().filter(is_beside).count();
            let caption = format!("rules-{}-{}-{index}", game.name, figure.paragraph);
            if let Some(position) = figure.position.and_then(opened) {
                add(
                    self.context.words_of(&caption).unwrap_or_default(),
                    position,
                );
            }
        }
        if found.iter().all(|(_, position)| *position != here) {
            found.insert(0, (self.say("page-think-this-position"), here));
        }
        found
    }

    /// Where this position is played on, and from where one comes back to the search of another.
    fn on_the_board(&self) -> Address {
        let game = Catalogue::current()
            .find(self.board.game())
            .expect("a board that was opened is in the catalogue");
        Address {
            variant: Some(self.board.variant()),
            position: Some(self.board.position()),
            players: [None, Some(Spec::human())],
            wish: Panel::Play,
            language: self.context.chosen_language(),
            ..Address::start(game)
        }
    }
}
