//! What the address of a search asks for: which search, which moment, which node, what is unfolded.

use damier::notation::read_number;
use damier::picture::Touch;
use damier::trace::Snapshot;
use damier::{Message, ParseError, SearchTrace, Spec};
use form_urlencoded::Serializer;

use crate::address::read_touches;
use crate::http_error::HttpError;
use crate::pages::search_choice;
use crate::pages::start::Start;
use crate::parameter::{read_player, refuse_unknown};
use crate::request_context::RequestContext;

/// How many events of a search are kept.
pub(super) const MAX_EVENTS: usize = SearchTrace::MAX_EVENTS;

/// How many nodes may be unfolded.
const MAX_UNFOLDED: usize = 64;

/// What the address asks for.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    pub(super) start: Start,
    pub(super) player: Option<Spec>,
    at: Option<usize>,
    node: Option<u32>,
    pub(super) unfolded: Vec<u32>,
    pub(super) format: Option<Format>,
    /// How many positions were looked at before something was changed.
    pub(super) before: Option<u64>,
    /// What has been touched of a move of the position that is searched.
    pub(super) touched: Vec<Touch>,
}

/// What can be had instead of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    Json,
    Svg,
    Dot,
    /// What the page's module plays.
    TraceFilm,
    /// Why a node has its value, and nothing else.
    Why,
}

impl Format {
    /// Those that are for people to take away.
    pub(super) const TAKEN: [(&'static str, Format); 3] = [
        ("json", Format::Json),
        ("svg", Format::Svg),
        ("dot", Format::Dot),
    ];

    fn read(text: &str) -> Result<Format, ParseError> {
        let own = [("film", Format::TraceFilm), ("why", Format::Why)];
        let mut all = Format::TAKEN.into_iter().chain(own);
        let known = all.find(|(name, _)| *name == text);
        let expected = || ParseError::new(text, Message::new("page-think-format"));
        known.map(|(_, format)| format).ok_or_else(expected)
    }
}

/// The moment and the node that are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaze {
    pub(super) at: usize,
    pub(super) node: u32,
    /// Did somebody ask for the moment? Else it is the last one.
    pub(super) is_moment: bool,
    /// Did somebody ask for the node? Else it is where the search is.
    pub(super) is_chosen: bool,
}

impl Watch {
    pub(super) fn read(context: &RequestContext, game: &str) -> Result<Watch, HttpError> {
        let own = ["player", "at", "node", "unfold", "as", "touch"];
        let known = [&Start::NAMES[..], &own, &search_choice::NAMES, &["before"]].concat();
        let start = Start::read(context, game)?;
        refuse_unknown(&context.parameters, &known)?;
        let get = |name: &'static str| context.given(name);
        let number = |text: &str, key: &'static str| {
            let most = MAX_EVENTS as u32;
            let expected = || Message::new(key).with("most", most);
            read_number(text, most).ok_or_else(|| ParseError::new(text, expected()))
        };
        let at = get("at").map(|text| number(text, "page-think-events"));
        let node = get("node").map(|text| number(text, "page-think-nodes"));
        let unfolded = get("unfold").unwrap_or_default().split([',', ' ']);
        let unfolded = unfolded.filter(|text| !text.is_empty());
        let unfolded = unfolded
            .take(MAX_UNFOLDED)
            .map(|text| number(text, "page-think-nodes"));
        Ok(Watch {
            start,
            player: get("player").map(read_player).transpose()?,
            at: at.transpose()?.map(|at| at as usize),
            node: node.transpose()?,
            unfolded: unfolded.collect::<Result<_, _>>()?,
            format: get("as").map(Format::read).transpose()?,
            before: get("before").and_then(|text| text.parse().ok()),
            touched: get("touch")
                .map(read_touches)
                .transpose()?
                .unwrap_or_default(),
        })
    }

    /// The moment asked for, or the last, and the node asked for, or where the search is then.
    pub(super) fn gaze(&self, trace: &SearchTrace) -> Result<(Gaze, Snapshot), ParseError> {
        let last = trace.events.len();
        let at = self.at.unwrap_or(last);
        if at > last {
            let expected = Message::new("page-think-events").with("most", last);
            return Err(ParseError::new(&at.to_string(), expected));
        }
        let last = trace.nodes.len() - 1;
        for node in self.node.iter().chain(&self.unfolded) {
            if *node as usize > last {
                let expected = Message::new("page-think-nodes").with("most", last);
                return Err(ParseError::new(&node.to_string(), expected));
            }
        }
        let snapshot = Snapshot::at(trace, at);
        let gaze = Gaze {
            at,
            node: self.node.unwrap_or(snapshot.here()),
            is_moment: self.at.is_some() || self.node.is_some(),
            is_chosen: self.node.is_some(),
        };
        Ok((gaze, snapshot))
    }

    /// The address of a page about this search with some more parameters.
    pub(super) fn address(
        &self,
        context: &RequestContext,
        page: &str,
        player: Option<&str>,
        more: &[(&str, String)],
    ) -> String {
        address_of(&self.start, context, page, player, more)
    }
}

/// The address of a page about a search from a position.
pub(super) fn address_of(
    start: &Start,
    context: &RequestContext,
    page: &str,
    player: Option<&str>,
    more: &[(&str, String)],
) -> String {
    let mut query = Serializer::new(String::new());
    start.write(&mut query);
    if let Some(player) = player {
        query.append_pair("player", player);
    }
    for (name, value) in more {
        query.append_pair(name, value);
    }
    context.to(&format!("/think/{}{page}?{}", start.game, query.finish()))
}
