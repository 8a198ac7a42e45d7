//! The file of all moves, as programs ask for it.

use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::Path;

use super::index::MAX_PIECES;
use super::moves_check::{self, Fault};
use super::verify::{self, Verifier};
use super::{INDEX, moves_file};
use crate::face::{DynPosition, MovesFile, MovesFileError, TruthError};
use crate::games::pogo::rules::{Pogo, PogoVariant};
use crate::search::{Budget, Interrupted};
use crate::solve::{Count, Solved as _, TableStore, Verification, Work};
use crate::words::Message;

/// Pogo's.
pub(in crate::games::pogo) const MOVES_FILE: MovesFile = MovesFile {
    write: |board, store, out| write(variant_of(board)?, store, out),
    verify: |board, store, path| verify(variant_of(board)?, store, path),
};

fn variant_of(board: &dyn DynPosition) -> Result<PogoVariant, MovesFileError> {
    let position = board.as_any().downcast_ref::<Pogo>();
    let known = position.map(Pogo::variant);
    known.ok_or_else(|| TruthError::NoTable(board.game()).into())
}

fn write(
    variant: PogoVariant,
    store: &TableStore,
    out: &mut dyn Write,
) -> Result<u64, MovesFileError> {
    let mut budget = Budget::unlimited();
    let oracle = Pogo::start(variant).oracle(store, &mut budget);
    let table = oracle.map_err(|Interrupted| TruthError::Interrupted)?.table;
    let mut progress = store.progress(Work::Writing("pogo".to_owned()), &mut budget);
    let mut tell = |done: usize, total: usize| {
        let told = progress.advance(done as u64, total as u64);
        told.map_err(|Interrupted| io::Error::from(io::ErrorKind::Interrupted))
    };
    let table = (*table).as_ref();
    Ok(moves_file::write(&INDEX, variant, table, out, &mut tell)?)
}

fn verify(
    variant: PogoVariant,
    store: &TableStore,
    path: &Path,
) -> Result<Verification, MovesFileError> {
    // It is read twice, which a pipe is not.
    let is_other = |about: fs::Metadata| !about.is_file() && !about.is_dir();
    if fs::metadata(path).is_ok_and(is_other) {
        return Err(wrong(Fault::Header));
    }
    let mut budget = Budget::unlimited();
    let open = || File::open(path).map(|file| BufReader::with_capacity(1 << 16, file));
    let table = moves_check::values(&mut open()?, variant).map_err(wrong)?;
    let mut progress = store.progress(Work::Checking("pogo".to_owned()), &mut budget);
    let mut tell = |done: usize, total: usize| progress.advance(done as u64, total as u64);
    let rules = (MAX_PIECES, variant);
    let found = verify::verify(&table, rules, store.threads(), &mut tell);
    let mut found = found.map_err(|Interrupted| TruthError::Interrupted)?;
    let verifier = Verifier::new(&table, MAX_PIECES, variant);
    let checked = moves_check::moves(&mut open()?, variant, &verifier, &mut tell);
    let (moves, mismatches, first) = checked.map_err(wrong)?.ok_or(TruthError::Interrupted)?;
    found.mismatches += mismatches;
    found.first_mismatch = found.first_mismatch.or(first);
    found
        .counts
        .push(Count::new("moves", "pogo-count-moves", moves));
    Ok(found)
}

fn wrong(fault: Fault) -> MovesFileError {
    match fault {
        Fault::Io(error) => MovesFileError::Io(error),
        Fault::Header => MovesFileError::Wrong(Message::new("moves-file-header")),
        Fault::Section(section) => {
            MovesFileError::Wrong(Message::new("moves-file-section").with("section", section))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::pogo::solution::index::Index;
    use crate::games::pogo::solution::retrograde;

    /// All moves of Pogo with two pieces a side, and the table behind them.
    fn small(variant: PogoVariant) -> (Vec<u8>, Vec<u8>, u64) {
        let index = Index::new(2);
        let zeros = vec![0; index.length()];
        let table = retrograde::solve(&index, variant, 1, zeros, &mut |_, _| Ok(())).unwrap();
        let mut file = Vec::new();
        let moves = moves_file::write(&index, variant, &table, &mut file, &mut |_, _| Ok(()));
        (file, table, moves.unwrap())
    }

    fn checked(file: &[u8], variant: PogoVariant) -> Result<(u64, u64), Fault> {
        let table = moves_check::values(&mut &file[..], variant)?;
        let verifier = Verifier::new(&table, 2, variant);
        let found = moves_check::moves(&mut &file[..], variant, &verifier, &mut |_, _| Ok(()))?;
        let (moves, wrong, _) = found.unwrap();
        Ok((moves, wrong))
    }

    #[test]
    fn what_is_written_is_what_the_verifier_finds() {
        for variant in [PogoVariant::Standard, PogoVariant::NoUturn] {
            let (file, table, moves) = small(variant);
            assert_eq!(moves_check::values(&mut &file[..], variant).unwrap(), table);
            assert!(moves > table.len() as u64);
            assert_eq!(checked(&file, variant).unwrap(), (moves, 0));
        }
        let (file, ..) = small(PogoVariant::Standard);
        assert!(
            checked(&file, PogoVariant::NoUturn).is_err(),
            "another variant"
        );
    }

    #[test]
    fn a_wrong_value_with_a_right_checksum_is_found() {
        let variant = PogoVariant::Standard;
        let (file, ..) = small(variant);
        let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize;
        // Behind the header, which ends with its checksum, the first section that begins with a placement
        // that has moves.
        let mut begin = 28 + 3 * number(16) + 2 * number(24) + 4;
        while file[begin + 14] == 0 {
            begin += 13 + number(begin + 9) + 4;
        }
        let end = begin + 13 + number(begin + 9);
        let mut wrong = file.clone();
        // The value of its first move.
        wrong[begin + 16] ^= 2;
        let sum = crc32fast::hash(&wrong[begin..end]);
        wrong[end..end + 4].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(checked(&wrong, variant).unwrap().1, 1);
    }

    #[test]
    fn every_damage_is_noticed() {
        let variant = PogoVariant::Standard;
        let (file, ..) = small(variant);
        for at in (0..file.len()).step_by(997) {
            let mut flipped = file.clone();
            flipped[at] ^= 1 << (at % 8);
            assert!(checked(&flipped, variant).is_err(), "byte {at}");
            assert!(checked(&file[..at], variant).is_err(), "shortened to {at}");
        }
        let longer = [&file[..], b"x"].concat();
        assert!(matches!(checked(&longer, variant), Err(Fault::Header)));
    }
}
