//! Checks a file of all moves without trusting who wrote it.
//!
//! Its values are read first, and held against each other by the rules of [`verify`](super::verify). Then its
//! moves: each placement must have those, in order, that the verifier's own walks find, each worth what the
//! placement that it leads to says.

use std::io::{self, Read};

use super::moves_file::{MAGIC, VERSION};
use super::verify::Verifier;
use crate::games::pogo::rules::PogoVariant;

/// What is wrong with a file, or with reading it.
#[derive(Debug)]
pub(super) enum Fault {
    /// It cannot be read.
    Io(io::Error),
    /// It is no such file, of another version or variant, or it does not end where it should.
    Header,
    /// The section of that number, from 1, is damaged.
    Section(usize),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Io(error)
    }
}

/// A file whose header is sound.
struct Sections<'file> {
    file: &'file mut dyn Read,
    /// From, to and how many pieces, by number. Cells from 0.
    moves: Vec<(usize, usize, usize)>,
    patterns: usize,
    colourings: Vec<u16>,
    read: usize,
}

/// What a section says: its heights, and of every colouring its value and its moves with theirs.
struct Section {
    heights: [u8; 9],
    body: Vec<u8>,
}

/// The most bytes of a section: far more than any has.
const LONGEST_SECTION: usize = 1 << 20;

impl<'file> Sections<'file> {
    fn open(file: &'file mut dyn Read, variant: PogoVariant) -> Result<Sections<'file>, Fault> {
        let mut sum = crc32fast::Hasher::new();
        let mut take = |length: usize| {
            let mut bytes = vec![0; length];
            file.read_exact(&mut bytes).map_err(short(Fault::Header))?;
            sum.update(&bytes);
            Ok::<_, Fault>((bytes, sum.clone().finalize()))
        };
        let (magic, _) = take(8)?;
        let numbers = take(20)?.0;
        let numbers: Vec<u32> = numbers.chunks_exact(4).map(number).collect();
        let [version, rules, moves, patterns, colourings] = numbers[..] else {
            return Err(Fault::Header);
        };
        let is_it = magic == MAGIC && version == VERSION;
        let is_variant = rules == u32::from(variant == PogoVariant::NoUturn);
        if !is_it || !is_variant || moves > 255 || patterns > 1 << 20 || colourings > 1 << 16 {
            return Err(Fault::Header);
        }
        let (moves, _) = take(3 * moves as usize)?;
        let (bits, sum) = take(2 * colourings as usize)?;
        let mut told = [0; 4];
        file.read_exact(&mut told).map_err(short(Fault::Header))?;
        if u32::from_le_bytes(told) != sum || moves.chunks_exact(3).any(|hop| hop.contains(&0)) {
            return Err(Fault::Header);
        }
        let cell = |cell: u8| usize::from(cell) - 1;
        let hop = |hop: &[u8]| (cell(hop[0]), cell(hop[1]), usize::from(hop[2]));
        let bits = bits.chunks_exact(2);
        Ok(Sections {
            file,
            moves: moves.chunks_exact(3).map(hop).collect(),
            patterns: patterns as usize,
            colourings: bits
                .map(|bits| u16::from_le_bytes([bits[0], bits[1]]))
                .collect(),
            read: 0,
        })
    }

    /// The next section; nothing behind the last one, where the file must end.
    fn next(&mut self) -> Result<Option<Section>, Fault> {
        if self.read == self.patterns {
            return match self.file.read(&mut [0])? {
                0 => Ok(None),
                _ => Err(Fault::Header),
            };
        }
        self.read += 1;
        let number = self.read;
        let damaged = || Fault::Section(number);
        let mut head = [0; 13];
        self.file.read_exact(&mut head).map_err(short(damaged()))?;
        let length = self::number(&head[9..]) as usize;
        if length > LONGEST_SECTION {
            return Err(damaged());
        }
        let mut body = vec![0; length + 4];
        self.file.read_exact(&mut body).map_err(short(damaged()))?;
        let told = self::number(&body[length..]);
        body.truncate(length);
        let mut sum = crc32fast::Hasher::new();
        sum.update(&head);
        sum.update(&body);
        if sum.finalize() != told {
            return Err(damaged());
        }
        let heights = head[..9].try_into().map_err(|_| damaged())?;
        Ok(Some(Section { heights, body }))
    }
}

impl Section {
    /// Of every colouring its value, and its moves by their numbers, each with its value.
    fn colourings(&self) -> impl Iterator<Item = (u8, &[[u8; 2]])> {
        let mut rest = self.body.as_slice();
        std::iter::from_fn(move || {
            let [value, count, behind @ ..] = rest else {
                return None;
            };
            let moves = behind.get(..2 * usize::from(*count))?;
            rest = &behind[moves.len()..];
            Some((*value, moves.as_chunks::<2>().0))
        })
    }
}

/// A file that ends too early is damaged; whatever else goes wrong is the system's.
fn short(fault: Fault) -> impl FnOnce(io::Error) -> Fault {
    move |error| match error.kind() {
        io::ErrorKind::UnexpectedEof => fault,
        _ => Fault::Io(error),
    }
}

fn number(bytes: &[u8]) -> u32 {
    bytes
        .iter()
        .take(4)
        .rev()
        .fold(0, |sum, byte| sum << 8 | u32::from(*byte))
}

/// The values of all placements of a file, in the order of the table.
pub(super) fn values(file: &mut dyn Read, variant: PogoVariant) -> Result<Vec<u8>, Fault> {
    let mut sections = Sections::open(file, variant)?;
    let width = sections.colourings.len();
    let mut table = Vec::new();
    while let Some(section) = sections.next()? {
        let before = table.len();
        table.extend(section.colourings().map(|(value, _)| value));
        if table.len() != before + width {
            return Err(Fault::Section(sections.read));
        }
    }
    Ok(table)
}

/// How many moves a file has, and of how many placements they are wrong, with the first of those.
pub(super) fn moves(
    file: &mut dyn Read,
    variant: PogoVariant,
    verifier: &Verifier<'_>,
    on_progress: &mut dyn FnMut(usize, usize) -> Result<(), crate::search::Interrupted>,
) -> Result<Option<(u64, u64, Option<String>)>, Fault> {
    let mut sections = Sections::open(file, variant)?;
    let (mut count, mut wrong, mut first) = (0, 0, None);
    let mut pattern = 0;
    while let Some(section) = sections.next()? {
        let expected = verifier.moves(pattern);
        let is_pattern = verifier.heights(pattern) == Some(section.heights);
        for (rank, (_, moves)) in section.colourings().enumerate() {
            count += moves.len() as u64;
            let told = moves.iter().map(|[number, value]| {
                let hop = sections.moves.get(usize::from(*number));
                Some((*hop?, *value))
            });
            let told: Option<Vec<_>> = told.collect();
            let is_right = is_pattern
                && verifier.colouring(rank) == sections.colourings.get(rank).copied()
                && told.as_ref() == expected.get(rank);
            if !is_right {
                wrong += 1;
                first.get_or_insert_with(|| verifier.placement(pattern, rank));
            }
        }
        pattern += 1;
        if on_progress(pattern, sections.patterns).is_err() {
            return Ok(None);
        }
    }
    Ok(Some((count, wrong, first)))
}
