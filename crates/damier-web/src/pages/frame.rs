//! What every page has: its head, the line at the top, the line at the bottom.

use damier::{Language, Message, Phrasebook};
use maud::{DOCTYPE, Markup, html};

/// Who looks at a page: in which language, and whether it was chosen in the address.
#[derive(Clone, Copy, Debug)]
pub struct Visit<'server> {
    /// The words.
    pub book: &'server Phrasebook,
    /// The language that the address names, which links then name too.
    pub chosen: Option<Language>,
    /// Where the style sheet is.
    pub style: &'server str,
    /// Where the module is.
    pub script: &'server str,
}

impl Visit<'_> {
    /// A message in the visitor's language.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.book.say(message)
    }

    /// The text of a game, by the end of its key: `title`, `summary`.
    pub(super) fn of_game(&self, game: &str, what: &str) -> String {
        let key = format!("{game}-{what}");
        self.book.text(&key).unwrap_or_default()
    }

    /// The address of one of our pages, in the language the visitor chose.
    pub(super) fn to(&self, path: &str) -> String {
        match self.chosen {
            None => path.to_owned(),
            Some(language) if path.contains('?') => format!("{path}&lang={}", language.code()),
            Some(language) => format!("{path}?lang={}", language.code()),
        }
    }

    /// The language that the visitor does not read now.
    pub(super) fn other_language(&self) -> Language {
        match self.book.language() {
            Language::English => Language::French,
            Language::French => Language::English,
        }
    }
}

/// A page before it gets its frame.
#[derive(Debug)]
pub(super) struct Page {
    /// What the window is called.
    pub(super) title: String,
    /// The class of its main part.
    pub(super) class: &'static str,
    /// The same page in the other language.
    pub(super) translated: String,
    /// Its main part.
    pub(super) body: Markup,
}

impl Page {
    /// The whole document.
    pub(super) fn framed(self, visit: Visit<'_>) -> Markup {
        let say = |message: Message| visit.say(&message);
        let other = visit.other_language();
        html! {
            (DOCTYPE)
            html lang=(visit.book.language().code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Damier" }
                    link rel="stylesheet" href=(visit.style);
                    link rel="icon" type="image/svg+xml" href="/favicon.svg";
                    script type="module" src=(visit.script) {}
                }
                body {
                    a.skip href="#main" { (say(Message::new("page-skip"))) }
                    header.top {
                        a.brand href=(visit.to("/")) { (mark()) "Damier" }
                        nav aria-label=(say(Message::new("page-navigation"))) {
                            a href=(visit.to("/rules")) { (say(Message::new("page-rules"))) }
                            a href=(visit.to("/about")) { (say(Message::new("page-about"))) }
                            a href=(self.translated) hreflang=(other.code()) lang=(other.code()) {
                                (name_of(other))
                            }
                        }
                    }
                    main.(self.class) id="main" { (self.body) }
                    footer.bottom {
                        p { (say(Message::new("page-footer"))) }
                    }
                }
            }
        }
    }
}

/// Four squares of a checkered board.
fn mark() -> Markup {
    html! {
        svg.mark viewBox="0 0 20 20" aria-hidden="true" {
            rect.ground width="20" height="20" rx="5" {}
            path.squares d="M5 5h5v5h5v5h-5v-5h-5z" {}
        }
    }
}

/// What a language calls itself.
const fn name_of(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::French => "Français",
    }
}

