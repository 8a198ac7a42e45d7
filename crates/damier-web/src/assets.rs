//! The style sheet and the script, embedded in the program.
//!
//! Their addresses carry a checksum of what is in them: a browser may keep them for ever, and gets
//! the new ones as soon as there are any.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use damier::{Exercise, Picture, Race, Thought};

/// A file that pages ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its address: `/assets/damier-1a2b3c4d.css`.
    pub address: String,
    content_type: &'static str,
    content: Cow<'static, str>,
}

/// The files that pages ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assets {
    /// How pages look.
    pub style: Asset,
    /// What pages do beyond links and forms.
    pub script: Asset,
    /// What the page of a race does beyond them.
    pub race: Asset,
    /// What the page of a search does beyond links and forms.
    pub think: Asset,
    /// How that module reads a film.
    pub film: Asset,
    /// How it draws the tree.
    pub tree: Asset,
    /// How it pans and zooms.
    pub pan: Asset,
    /// How the chart of a race is drawn.
    pub chart: Asset,
    /// The little picture in the browser's tab.
    pub icon: Asset,
}

impl Asset {
    fn new(
        ending: &str,
        content_type: &'static str,
        content: impl Into<Cow<'static, str>>,
    ) -> Asset {
        let content = content.into();
        let checksum = crc32fast::hash(content.as_bytes());
        Asset {
            address: format!("/assets/damier-{checksum:08x}.{ending}"),
            content_type,
            content,
        }
    }
}

impl Assets {
    /// The files as they were built in.
    #[must_use]
    pub(crate) fn new() -> Assets {
        // The pictures' own style sheet first: pages build on it.
        let style = [
            Picture::STYLESHEET,
            Thought::STYLESHEET,
            Race::STYLESHEET,
            Exercise::STYLESHEET,
            include_str!("../assets/damier.css"),
            include_str!("../assets/race.css"),
            include_str!("../assets/think.css"),
        ]
        .concat();
        let script = concat!(
            include_str!("../assets/damier.js"),
            include_str!("../assets/touching.js"),
        );
        let module = |text: String| Asset::new("js", "text/javascript; charset=utf-8", text);
        let film = module(include_str!("../assets/film.js").to_owned());
        // Modules name each other by their addresses.
        let tree = include_str!("../assets/tree.js").replace("./film.js", &film.address);
        let tree = module(tree);
        let pan = module(include_str!("../assets/pan.js").to_owned());
        let chart = include_str!("../assets/chart.js").replace("./tree.js", &tree.address);
        let chart = module(chart);
        let think = include_str!("../assets/think.js")
            .replace("./film.js", &film.address)
            .replace("./pan.js", &pan.address)
            .replace("./tree.js", &tree.address);
        let race = include_str!("../assets/race.js")
            .replace("./film.js", &film.address)
            .replace("./chart.js", &chart.address)
            .replace("./tree.js", &tree.address);
        let icon = include_str!("../assets/damier.svg");
        Assets {
            style: Asset::new("css", "text/css; charset=utf-8", style),
            script: module(script.to_owned()),
            race: module(race),
            think: module(think),
            film,
            tree,
            pan,
            chart,
            icon: Asset::new("svg", "image/svg+xml", icon),
        }
    }

    /// The file at an address.
    pub(crate) fn find(&self, address: &str) -> Option<&Asset> {
        [
            &self.style,
            &self.script,
            &self.think,
            &self.race,
            &self.film,
            &self.tree,
            &self.pan,
            &self.chart,
            &self.icon,
        ]
        .into_iter()
        .find(|asset| asset.address == address)
    }
}

impl IntoResponse for &Asset {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, self.content_type),
            (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        ];
        let body = match &self.content {
            Cow::Borrowed(text) => Body::from(*text),
            Cow::Owned(text) => Body::from(text.clone()),
        };
        (headers, body).into_response()
    }
}
