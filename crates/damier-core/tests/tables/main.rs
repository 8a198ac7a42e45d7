//! The tables that truth is kept in: their files, and the store that hands them out.

mod files;
mod stores;
mod tables;
