//! Weights as bytes: what ships with the program, and what `damier train` writes.
//!
//! ```text
//!   bytes 0..8    the name of the format
//!   bytes 8..12   the checksum (CRC-32) of all that follows, low byte first
//!   then          every class of every stage, less the same class of the stage before on 8x8, one signed
//!                 byte each; a run of zeros is a 0 and the number of zeros after it, at most 255;
//!                 what has no room in a byte is a -128 and two bytes, low byte first
//! ```

use super::{Groups, Patterns, is_chained, stage_of, stages_of};

const NAME: [u8; 8] = *b"damier-w";

impl Patterns {
    /// The weights as the bytes of a file.
    pub(in crate::games::othello) fn to_bytes(&self) -> Vec<u8> {
        let mut packed = Vec::new();
        let mut before = vec![0_i16; self.groups.classes];
        for stage in &self.stages {
            let mut of_class = vec![0_i16; self.groups.classes];
            for (place, class) in &self.groups.places {
                of_class[*class as usize] = stage[*place as usize];
            }
            let told = of_class.iter().zip(&before);
            let told: Vec<i16> = told
                .map(|(own, before)| own.wrapping_sub(*before))
                .collect();
            pack(&told, &mut packed);
            if is_chained(self.size) {
                before = of_class;
            }
        }
        let checksum = crc32fast::hash(&packed).to_le_bytes();
        [&NAME[..], &checksum, &packed].concat()
    }

    /// The weights of a file for a board of that size; nothing if a byte of it is not as it was written.
    pub(in crate::games::othello) fn of_bytes(size: usize, bytes: &[u8]) -> Option<Patterns> {
        let packed = packed(bytes)?;
        let groups = Groups::new(size);
        let told = unpack(packed, groups.classes * stages_of(size))?;
        let mut of_class = vec![0_i16; groups.classes];
        let stages = told.chunks(groups.classes).map(|told| {
            for (own, told) in of_class.iter_mut().zip(told) {
                *own = match is_chained(size) {
                    true => own.wrapping_add(*told),
                    false => *told,
                };
            }
            stage_of(&groups, |class| of_class[class])
        });
        Some(Patterns {
            stages: stages.collect(),
            groups,
            size,
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

/// Says that what follows is too large for a byte.
const LARGE: i8 = i8::MIN;

fn pack(weights: &[i16], packed: &mut Vec<u8>) {
    let mut rest = weights;
    while let [first, after @ ..] = rest {
        rest = after;
        match i8::try_from(*first) {
            Ok(0) => {
                let zeros = after.iter().take(255).take_while(|weight| **weight == 0);
                let zeros = zeros.count();
                packed.extend([0, zeros as u8]);
                rest = &after[zeros..];
            }
            Ok(small) if small != LARGE => packed.push(small.cast_unsigned()),
            _ => {
                packed.push(LARGE.cast_unsigned());
                packed.extend(first.to_le_bytes());
            }
        }
    }
}

/// Exactly that many weights, or nothing.
fn unpack(packed: &[u8], wanted: usize) -> Option<Vec<i16>> {
    let mut weights = Vec::with_capacity(wanted);
    let mut rest = packed.iter();
    while let Some(byte) = rest.next() {
        match byte.cast_signed() {
            0 => {
                let zeros = 1 + usize::from(*rest.next()?);
                weights.resize(weights.len() + zeros, 0);
            }
            LARGE => weights.push(i16::from_le_bytes([*rest.next()?, *rest.next()?])),
            small => weights.push(small.into()),
        }
    }
    (weights.len() == wanted).then_some(weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_packed_and_come_back() {
        let mut weights = vec![0_i16; 1000];
        weights[3] = -7;
        weights[700] = 127;
        weights[701] = -128;
        weights[702] = 30_000;
        let mut packed = Vec::new();
        pack(&weights, &mut packed);
        assert!(packed.len() < 26);
        assert_eq!(unpack(&packed, 1000), Some(weights));
        assert_eq!(unpack(&packed, 999), None);
        assert_eq!(unpack(&[5, 0], 2), None, "cut off in the middle of a run");
        assert_eq!(unpack(&[128, 1], 1), None, "cut off in a large weight");
    }
}
