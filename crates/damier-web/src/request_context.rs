//! A request as pages see it: where, in which language, with which parameters.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use damier::explain::player_in_words;
use damier::{Language, Message, Translator};

use crate::app::App;
use crate::language::accepted;

/// What stands after the `?` of an address.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// Reads what stands after the `?`.
    ///
    /// ```
    /// use damier_web::Parameters;
    /// let parameters = Parameters::read("moves=2,5,1+8,5,1&second=perfect");
    /// assert_eq!(parameters.get("moves"), Some("2,5,1 8,5,1"));
    /// assert_eq!(parameters.get("first"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Parameters {
        Parameters(
            form_urlencoded::parse(text.as_bytes())
                .into_owned()
                .collect(),
        )
    }

    /// The parameter of that name: the first, if there are several.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// All but those of one name.
    ///
    /// ```
    /// use damier_web::Parameters;
    /// let parameters = Parameters::read("seed=5&second=nobody");
    /// assert_eq!(parameters.without("second"), Parameters::read("seed=5"));
    /// ```
    #[must_use]
    pub fn without(&self, name: &str) -> Parameters {
        let others = self.0.iter().filter(|(known, _)| known != name);
        Parameters(others.cloned().collect())
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.0.iter();
        pairs.map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// A request as pages see it.
#[derive(Clone, Debug)]
pub struct RequestContext {
    /// What all requests share.
    pub app: Arc<App>,
    /// The language to answer in.
    pub language: Language,
    /// The address without its parameters.
    pub path: String,
    /// The parameters.
    pub parameters: Parameters,
}

impl RequestContext {
    /// The words to answer with.
    #[must_use]
    pub fn translator(&self) -> &Translator {
        self.app.translator(self.language)
    }

    /// A message in the visitor's language.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        let text = self.translator().say(message);
        match self.language {
            Language::English => text,
            Language::French => unbroken(&text),
        }
    }

    /// A message that stands by itself, beginning with a capital: the library's are parts of sentences.
    pub(crate) fn label(&self, message: &Message) -> String {
        capitalized(&self.say(message))
    }

    /// A player of a game in words, standing by itself.
    pub(crate) fn player(&self, spec: &str, game: &str) -> String {
        self.label(&player_in_words(spec, game))
    }

    /// A parameter, unless a form sent it along empty.
    pub(crate) fn given(&self, name: &str) -> Option<&str> {
        let text = self.parameters.get(name)?.trim();
        (!text.is_empty()).then_some(text)
    }

    pub(crate) fn of(app: Arc<App>, parts: &Parts) -> RequestContext {
        let parameters = Parameters::read(parts.uri.query().unwrap_or_default());
        let asked_for = parameters.get("lang").and_then(|code| code.parse().ok());
        let header = parts.headers.get(ACCEPT_LANGUAGE);
        let header = header.and_then(|header| header.to_str().ok());
        RequestContext {
            app,
            language: asked_for.unwrap_or_else(|| accepted(header.unwrap_or_default())),
            path: parts.uri.path().to_owned(),
            parameters,
        }
    }
}

/// The game that the path names. What is no text is no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Named(pub(crate) String);

impl FromRequestParts<Arc<App>> for Named {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Named, Infallible> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        Ok(Named(
            path.map_or_else(|_| String::new(), |Path(game)| game),
        ))
    }
}

impl FromRequestParts<Arc<App>> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<RequestContext, Infallible> {
        Ok(RequestContext::of(app.clone(), parts))
    }
}

/// The text with a capital at its beginning.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

/// French marks that stand apart, kept on the line of their word: the words of the library are for terminals too.
pub(crate) fn unbroken(text: &str) -> String {
    text.replace(" ;", "\u{202f};")
        .replace(" ?", "\u{202f}?")
        .replace(" !", "\u{202f}!")
        .replace(" :", "\u{a0}:")
        .replace("« ", "«\u{a0}")
        .replace(" »", "\u{a0}»")
}
