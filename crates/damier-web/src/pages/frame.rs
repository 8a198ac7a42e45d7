//! What every page has: its head, the line at the top, the line at the bottom.

use damier::{Language, Message};
use maud::{DOCTYPE, Markup, html};

use crate::assets::Script;
use crate::request_context::{RequestContext, unbroken};

impl RequestContext {
    /// The text of a game, by the end of its key: `title`, `summary`.
    pub(super) fn of_game(&self, game: &str, what: &str) -> String {
        let key = format!("{game}-{what}");
        let text = self.translator().text(&key).unwrap_or_default();
        match self.language {
            Language::English => text,
            Language::French => unbroken(&text),
        }
    }

    /// A text by a key that not everything has.
    pub(super) fn words_of(&self, key: &str) -> Option<String> {
        self.translator().text(key)
    }

    /// The language that the address names, which links then name too.
    pub(super) fn chosen_language(&self) -> Option<Language> {
        self.parameters.get("lang")?.parse().ok()
    }

    /// The address of one of our pages, in the language the visitor chose.
    pub(super) fn to(&self, path: &str) -> String {
        let join = if path.contains('?') { '&' } else { '?' };
        match self.chosen_language() {
            None => path.to_owned(),
            Some(language) => format!("{path}{join}lang={}", language.code()),
        }
    }

    /// Is this page the index of a part, or one of its pages?
    fn is_within(&self, part: &str) -> bool {
        let rest = self.path.strip_prefix(part);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// The language that the visitor does not read now.
    pub(super) const fn other_language(&self) -> Language {
        match self.language {
            Language::English => Language::French,
            Language::French => Language::English,
        }
    }

    /// This page with all that its address says, in the other language; some parameters are left out.
    pub(super) fn translated_here(&self, without: &[&str]) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        let kept = self.parameters.iter();
        query.extend_pairs(kept.filter(|(name, _)| *name != "lang" && !without.contains(name)));
        query.append_pair("lang", self.other_language().code());
        format!("{}?{}", self.path, query.finish())
    }

    /// A page without parameters of its own, in the other language.
    pub(super) fn translated(&self, path: &str) -> String {
        format!("{path}?lang={}", self.other_language().code())
    }
}

/// A page before it gets its frame.
#[derive(Debug)]
pub(super) struct Framed {
    /// What the window is called.
    pub(super) title: String,
    /// The class of its main part.
    pub(super) class: &'static str,
    /// The same page in the other language.
    pub(super) translated: String,
    /// Its main part.
    pub(super) body: Markup,
}

impl Framed {
    /// The whole document.
    pub(super) fn document(self, context: &RequestContext) -> Markup {
        self.framed(context, None)
    }

    /// The same with a script.
    pub(super) fn document_with(self, context: &RequestContext, script: &Script) -> Markup {
        self.framed(context, Some(script))
    }

    fn framed(self, context: &RequestContext, script: Option<&Script>) -> Markup {
        let other = context.other_language();
        let assets = &context.app.assets;
        html! {
            (DOCTYPE)
            html lang=(context.language.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Damier" }
                    link rel="stylesheet" href=(assets.style);
                    link rel="icon" type="image/svg+xml" href=(assets.icon);
                    script src=(assets.early) {}
                    @if let Some(script) = script {
                        script type="module" src=(script.address) {}
                        @for import in &script.imports { link rel="modulepreload" href=(import); }
                    }
                }
                body {
                    a.skip href="#main" { (context.say(&Message::new("page-skip"))) }
                    header.top {
                        a.brand href=(context.to("/")) { (mark()) "Damier" }
                        nav aria-label=(context.say(&Message::new("page-navigation"))) {
                            @for (path, name) in parts() {
                                a href=(context.to(path)) aria-current=[context.is_within(path).then_some("page")] {
                                    (context.say(&name))
                                }
                            }
                        }
                        a.language href=(self.translated) hreflang=(other.code()) lang=(other.code()) {
                            (name_of(other))
                        }
                    }
                    main class=(self.class) id="main" tabindex="-1" { (self.body) }
                    footer.bottom {
                        p { (context.say(&Message::new("page-footer"))) }
                        p.links {
                            a href=(context.to(&rules(context))) { (context.say(&Message::new("page-rules"))) }
                            a href=(context.to("/about")) { (context.say(&Message::new("page-about"))) }
                        }
                    }
                }
            }
        }
    }
}

/// The parts of the page, each with its index.
fn parts() -> [(&'static str, Message); 6] {
    [
        ("/play", Message::new("page-play")),
        ("/puzzles", Message::new("puzzle-title")),
        ("/think", Message::new("page-think")),
        ("/exercises", Message::new("page-exercises")),
        ("/reports", Message::new("reports-title")),
        ("/lab", Message::new("page-lab")),
    ]
}

/// The rules of the game that is played; of all of them elsewhere.
fn rules(context: &RequestContext) -> String {
    let played = context
        .path
        .strip_prefix("/play/")
        .map(str::parse::<damier::GameId>);
    match played {
        Some(Ok(choice)) => format!("/rules/{}", choice.info().name),
        Some(Err(_)) | None => "/rules".to_owned(),
    }
}

/// Four squares of a checkered board.
fn mark() -> Markup {
    html! {
        svg.mark viewBox="0 0 20 20" aria-hidden="true" {
            rect.ground width="20" height="20" rx="5" {}
            path.squares d="M4 4h6v6h6v6h-6v-6h-6z" {}
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
