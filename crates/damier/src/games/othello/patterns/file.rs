//! Weights as bytes: what ships with the program, and what `damier train` writes.
//!
//! ```text
//!   bytes 0..8    the name of the format
//!   bytes 8..12   the checksum (CRC-32) of all that follows, low byte first
//!   then          every class of every stage, one signed byte each; a run of zeros is a 0 and the
//!                 number of zeros after it, at most 255
//! ```

use super::{Groups, Patterns, stage_of, stages_of};

const NAME: [u8; 8] = *b"damier-w";

impl Patterns {
    /// The weights as the bytes of a file.
    pub(in crate::games::othello) fn to_bytes(&self) -> Vec<u8> {
        let mut packed = Vec::new();
        for stage in &self.stages {
            let mut of_class = vec![0_i8; self.groups.classes];
            for (place, class) in &self.groups.places {
                of_class[*class as usize] = stage[*place as usize];
            }
            pack(&of_class, &mut packed);
        }
        let checksum = crc32fast::hash(&packed).to_le_bytes();
        [&NAME[..], &checksum, &packed].concat()
    }

    /// The weights of a file for a board of that size; nothing if a byte of it is not as it was written.
    pub(in crate::games::othello) fn of_bytes(size: usize, bytes: &[u8]) -> Option<Patterns> {
        let packed = packed(bytes)?;
        let groups = Groups::new(size);
        let of_class = unpack(packed, groups.classes * stages_of(size))?;
        let stages = of_class
            .chunks(groups.classes)
            .map(|of_class| stage_of(&groups, |class| of_class[class]));
        Some(Patterns {
            stages: stages.collect(),
            groups,
        })
    }
}

/// Do the bytes of a file have the checksum that they were written with?
pub(in crate::games::othello) fn is_whole(bytes: &[u8]) -> bool {
    packed(bytes).is_some()
}

/// What follows the checksum, if it fits.
fn packed(bytes: &[u8]) -> Option<&[u8]> {
    let rest = bytes.strip_prefix(&NAME)?;
    let (checksum, packed) = rest.split_first_chunk::<4>()?;
    (crc32fast::hash(packed) == u32::from_le_bytes(*checksum)).then_some(packed)
}

fn pack(weights: &[i8], packed: &mut Vec<u8>) {
    let mut rest = weights;
    while let [first, after @ ..] = rest {
        packed.push(first.cast_unsigned());
        rest = after;
        if *first == 0 {
            let zeros = after.iter().take(255).take_while(|weight| **weight == 0);
            let zeros = zeros.count();
            packed.push(zeros as u8);
            rest = &after[zeros..];
        }
    }
}

/// Exactly that many weights, or nothing.
fn unpack(packed: &[u8], wanted: usize) -> Option<Vec<i8>> {
    let mut weights = Vec::with_capacity(wanted);
    let mut rest = packed.iter();
    while let Some(byte) = rest.next() {
        weights.push(byte.cast_signed());
        if *byte == 0 {
            let zeros = usize::from(*rest.next()?);
            weights.resize(weights.len() + zeros, 0);
        }
    }
    (weights.len() == wanted).then_some(weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_packed_and_come_back() {
        let mut weights = vec![0_i8; 1000];
        weights[3] = -7;
        weights[700] = 127;
        let mut packed = Vec::new();
        pack(&weights, &mut packed);
        assert!(packed.len() < 20);
        assert_eq!(unpack(&packed, 1000), Some(weights));
        assert_eq!(unpack(&packed, 999), None);
        assert_eq!(unpack(&[5, 0], 2), None, "cut off in the middle of a run");
    }
}
