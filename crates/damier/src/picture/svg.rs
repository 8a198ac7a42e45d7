//! A picture as SVG: a document that stands alone, or a fragment for a page.
//!
//! One file draws one surface. Everything that is drawn often is a `symbol` in a box of 100 units,
//! so a file reads like a sheet of graph paper; the board itself is about 480 units wide whatever
//! its size. Colours live in the style sheet alone, and nothing carries a `style` attribute, so a
//! page may forbid them.

mod chocolate;
mod felt;
mod goods;
mod grid;
mod panels;
mod paper;
mod ring;
mod symbols;
mod tray;
mod wood;
mod words;

use maud::{Markup, PreEscaped, html};

use crate::message::Phrasebook;
use crate::picture::{Picture, Surface};

/// Something drawn: its size, what it refers to, and its shapes.
struct Drawing {
    width: u32,
    height: u32,
    definitions: Markup,
    shapes: Markup,
}

impl Picture {
    /// The style sheet of every picture, light and dark: [`to_svg`](Picture::to_svg) carries it
    /// inside, a page that shows fragments serves it as a file.
    pub const STYLESHEET: &str = include_str!("svg/stylesheet.css");

    /// The picture as an SVG document that stands alone, its style sheet inside.
    ///
    /// ```
    /// use damier::{Language, Phrasebook, choose_game};
    /// let board = choose_game("pogo")?.open(None, None, false)?;
    /// let svg = board.picture().to_svg(Phrasebook::of(Language::English));
    /// assert!(svg.starts_with("<svg") && svg.contains("<style>"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self, book: &Phrasebook) -> String {
        let backdrop = html! {
            style { (PreEscaped(Picture::STYLESHEET)) }
            rect class="backdrop" width="100%" height="100%" {}
        };
        self.draw(book, &backdrop)
    }

    /// The picture as an SVG element for a page that serves
    /// [`STYLESHEET`](Picture::STYLESHEET): without the style, and on the page's own background.
    ///
    /// ```
    /// use damier::{Language, Phrasebook, choose_game};
    /// let board = choose_game("pogo")?.open(None, None, false)?;
    /// let svg = board.picture().to_svg_fragment(Phrasebook::of(Language::French));
    /// assert!(svg.starts_with("<svg") && !svg.contains("<style>"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg_fragment(&self, book: &Phrasebook) -> String {
        self.draw(book, &html! {})
    }

    fn draw(&self, book: &Phrasebook, backdrop: &Markup) -> String {
        let board = match self.surface {
            Surface::Paper => paper::draw(self, book),
            Surface::Chocolate => chocolate::draw(self, book),
            Surface::Felt => felt::draw(self, book),
            Surface::Wood => wood::draw(self, book),
            Surface::Ring => ring::draw(self, book),
            Surface::Tray => tray::draw(self, book),
        };
        let width = if self.panels.is_empty() {
            board.width
        } else {
            board.width.max(panels::LEAST_WIDTH)
        };
        let below = panels::draw(self, width, book);
        let height = board.height + below.height;
        let svg = html! {
            svg class={ "damier " (self.game) } role="img" xmlns="http://www.w3.org/2000/svg"
                viewBox={ "0 0 " (width) " " (height) } {
                title { (words::title(self, book)) }
                (backdrop)
                defs { (board.definitions) }
                g class="board" transform=(translate((width - board.width) / 2, 0)) {
                    (board.shapes)
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
