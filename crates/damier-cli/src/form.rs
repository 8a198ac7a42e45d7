//! What several commands of the laboratory are asked alike: where results are kept, and as what they are printed.

use std::path::{Path, PathBuf};

use clap::Args;

/// The file in which results are kept, and whether they are only shown.
#[derive(Args, Debug)]
pub(crate) struct Keeping {
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, requires = "record")]
    pub(crate) show: bool,
}

impl Keeping {
    /// The file whose results are only shown.
    pub(crate) fn shown(&self) -> Option<&Path> {
        self.record.as_deref().filter(|_| self.show)
    }
}

/// A table as numbers, as a picture, or as JSON, where words are not wanted.
#[derive(Args, Debug)]
pub(crate) struct Form {
    #[arg(long, conflicts_with_all = ["json", "svg"])]
    pub(crate) csv: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) svg: bool,
    #[arg(long)]
    pub(crate) json: bool,
}
