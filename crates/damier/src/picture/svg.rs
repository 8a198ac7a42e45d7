//! A picture as SVG: a document that stands alone, or a fragment for a page.
//!
//! One file draws one surface. Everything that is drawn often is a `symbol` in a box of 100 units,
//! so a file reads like a sheet of graph paper; the board itself is about 480 units wide whatever
//! its size. Colours live in the style sheet alone, and nothing carries a `style` attribute, so a
//! page may forbid them.

mod arrow;
mod chocolate;
mod discs;
mod felt;
mod frame;
mod goods;
mod grid;
pub mod overlay;
mod panels;
mod paper;
mod ring;
mod symbols;
mod tray;
mod wood;
mod words;

use maud::{Markup, PreEscaped, html};

use crate::picture::{Picture, Surface};
use crate::words::Translator;

use overlay::Overlay;

/// Something drawn: its size, what it refers to, and its shapes.
struct Drawing {
    width: u32,
    height: u32,
    definitions: Markup,
    /// The middle of every cell.
    middles: Vec<(f64, f64)>,
    shapes: Markup,
}

/// Where a picture is shown: the language of its words, and what a page lays over it.
#[derive(Clone, Copy)]
struct Setting<'page> {
    translator: &'page Translator,
    overlay: Option<&'page Overlay>,
}

impl Picture {
    /// The style sheet of every picture, light and dark: [`to_svg`](Picture::to_svg) carries it
    /// inside, a page that shows fragments serves it as a file.
    pub const STYLESHEET: &str = include_str!("svg/stylesheet.css");

    /// The picture as an SVG document that stands alone, its style sheet inside.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let svg = board.picture().to_svg(Translator::of(Language::English));
    /// assert!(svg.starts_with("<svg") && svg.contains("<style>"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self, translator: &Translator) -> String {
        let backdrop = html! {
            style { (PreEscaped(Picture::STYLESHEET)) }
            rect class="backdrop" width="100%" height="100%" {}
        };
        let overlay = None;
        self.draw(
            Setting {
                translator,
                overlay,
            },
            &backdrop,
        )
    }

    /// The picture as an SVG element for a page that serves
    /// [`STYLESHEET`](Picture::STYLESHEET): without the style, and on the page's own background.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let svg = board.picture().to_svg_fragment(Translator::of(Language::French));
    /// assert!(svg.starts_with("<svg") && !svg.contains("<style>"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg_fragment(&self, translator: &Translator) -> String {
        let overlay = None;
        self.draw(
            Setting {
                translator,
                overlay,
            },
            &html! {},
        )
    }

    /// The picture as an SVG element of a page on which one plays: cells that lead somewhere are
    /// links, and values are written on them.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// use damier::picture::{CellLink, Overlay, Place};
    /// let board = "tictactoe".parse::<GameId>()?.open(None, None, false)?;
    /// let address = "/play/tictactoe?moves=a1".to_owned();
    /// let link = CellLink { mv: Some("a1".to_owned()), ..CellLink::new(Place(0), address) };
    /// let overlay = Overlay { links: vec![link], ..Overlay::default() };
    /// let svg = board.picture().to_svg_on_page(Translator::of(Language::English), &overlay);
    /// assert_eq!(svg.matches("<a class=\"cell touchable\"").count(), 1);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg_on_page(&self, translator: &Translator, overlay: &Overlay) -> String {
        overlay.with_ghosts(self).draw(
            Setting {
                translator,
                overlay: Some(overlay),
            },
            &html! {},
        )
    }

    /// The board in words, one line a cell in reading order, then what stands beside it.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let words = board.picture().in_words(Translator::of(Language::English));
    /// assert_eq!(words[0], "1, from bottom to top: white, white");
    /// assert_eq!(words[3], "4: empty");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn in_words(&self, translator: &Translator) -> Vec<String> {
        let cells = self.cells.iter().map(|cell| words::cell(cell, translator));
        let panels = self
            .panels
            .iter()
            .map(|panel| words::panel(panel, translator));
        cells.chain(panels).collect()
    }

    fn draw(&self, setting: Setting<'_>, backdrop: &Markup) -> String {
        let translator = setting.translator;
        let board = match self.surface {
            Surface::Paper => paper::draw(self, setting),
            Surface::Chocolate => chocolate::draw(self, setting),
            Surface::Felt => felt::draw(self, setting),
            Surface::Wood => wood::draw(self, setting),
            Surface::Ring => ring::draw(self, setting),
            Surface::Tray => tray::draw(self, setting),
            Surface::Frame => frame::draw(self, setting),
        };
        let width = if self.panels.is_empty() {
            board.width
        } else {
            board.width.max(panels::LEAST_WIDTH)
        };
        let below = panels::draw(self, width, translator);
        let height = board.height + below.height;
        // An image is one thing to a screen reader; a board with links is a group of things.
        let role = match setting.overlay {
            Some(_) => "group",
            None => "img",
        };
        let svg = html! {
            svg class={ "damier " (self.game) " " (self.surface.class()) } role=(role) xmlns="http://www.w3.org/2000/svg"
                viewBox={ "0 0 " (width) " " (height) } data-falls[self.surface == Surface::Frame] {
                title { (translator.title(self.game)) }
                (backdrop)
                defs { (board.definitions) }
                g class="board" transform=(translate((width - board.width) / 2, 0)) {
                    (board.shapes)
                    @for arrow in setting.overlay.iter().flat_map(|overlay| &overlay.arrows) {
                        (arrow.draw(&board.middles))
                    }
                }
                g class="panels" transform=(translate(0, board.height)) { (below.shapes) }
            }
        };
        svg.into_string()
    }
}

/// The value of a `transform` attribute that moves things.
fn translate(x: u32, y: u32) -> String {
    format!("translate({x} {y})")
}
