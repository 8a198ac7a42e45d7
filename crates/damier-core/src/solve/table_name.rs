//! What a table is called: its file, and what exactly is in it.

/// The name of a table: which file, and what exactly is in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableName {
    /// The name of its file without the ending: `chomp-16x16`.
    pub file: String,
    /// The game, its rules, and the revision of what the bytes mean. A file with another fingerprint
    /// is not used.
    pub fingerprint: String,
}

impl TableName {
    /// The table of a game's variant.
    ///
    /// ```
    /// use damier_core::solve::TableName;
    /// let name = TableName::new("chomp", "16x16", 1);
    /// assert_eq!(name.file, "chomp-16x16");
    /// assert_eq!(name.fingerprint, "chomp 16x16 revision 1");
    /// ```
    #[must_use]
    pub fn new(game: &str, contents: &str, revision: u32) -> TableName {
        TableName {
            file: format!("{game}-{}", contents.replace(' ', "-")),
            fingerprint: format!("{game} {contents} revision {revision}"),
        }
    }
}
