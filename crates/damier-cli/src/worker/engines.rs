//! The programs that a worker names: the only ones that the plans of others can seat, by these names.

use std::sync::Arc;

use damier::face::{ForeignHost, ForeignPlayer, ForeignTable};
use damier::{DynPosition, Message, ParseError, Spec};

use crate::arguments::Reader;
use crate::programs;

/// `NAME=COMMAND`: a plan's player `ugi:NAME` is that command here.
#[derive(Clone, Debug)]
pub(crate) struct WorkerEngine {
    name: String,
    command: String,
}

pub(crate) const ENGINE: Reader<WorkerEngine> = Reader {
    read: |text| {
        let expected = || ParseError::new(text, Message::new("expected-worker-engine"));
        let (name, command) = text.split_once('=').ok_or_else(expected)?;
        let is_fit = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        if name.is_empty() || name.len() > 40 || !name.chars().all(is_fit) {
            return Err(expected());
        }
        format!("ugi:{command}").parse::<Spec>()?;
        Ok(WorkerEngine {
            name: name.to_owned(),
            command: command.to_owned(),
        })
    },
    names: Vec::new,
};

/// Programs by the names that a worker gives them.
#[derive(Clone, Debug)]
pub(super) struct NamedPrograms {
    named: Arc<Vec<WorkerEngine>>,
    host: Arc<dyn ForeignHost>,
}

impl NamedPrograms {
    pub(super) fn new(named: Vec<WorkerEngine>) -> NamedPrograms {
        NamedPrograms {
            named: Arc::new(named),
            host: programs::shared(&programs::host()),
        }
    }

    /// Is it the name of one of them?
    pub(super) fn knows(&self, spec: &Spec) -> bool {
        self.own(spec).is_some()
    }

    pub(super) fn shared(&self) -> Arc<dyn ForeignHost> {
        Arc::new(self.clone())
    }

    /// What a name means here.
    fn own(&self, spec: &Spec) -> Option<Spec> {
        let command = spec.command()?;
        let found = self.named.iter().find(|engine| engine.name == command)?;
        format!("{}:{}", spec.name(), found.command).parse().ok()
    }
}

impl ForeignHost for NamedPrograms {
    fn check(&self, spec: &Spec, start: &dyn DynPosition) -> Result<(), ParseError> {
        let expected = || Message::new("queue-foreign-player").with("player", spec.to_string());
        let own = self.own(spec);
        let own = own.ok_or_else(|| ParseError::new(&spec.to_string(), expected()))?;
        self.host.check(&own, start)
    }

    fn player(&self, spec: &Spec, table: &ForeignTable) -> Box<dyn ForeignPlayer> {
        // Whoever was checked has a name; anybody else is asked for by his own, and refused there.
        let own = self.own(spec).unwrap_or_else(|| spec.clone());
        self.host.player(&own, table)
    }
}
