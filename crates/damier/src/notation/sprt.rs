//! A sequential test as people type it.

use super::ParseError;
use crate::play::{EloModel, Sprt};
use crate::words::Message;

/// A test such as `elo0=0,elo1=10`, with `alpha=0.05`, `beta=0.05` and `model=normalized` where they
/// shall be other than usual. What [`Sprt`] displays is read again.
///
/// ```
/// use damier::notation::read_sprt;
/// let test = read_sprt("elo0=0,elo1=10,alpha=0.01")?;
/// assert_eq!((test.elo1, test.alpha, test.beta), (10.0, 0.01, 0.05));
/// assert_eq!(read_sprt(&test.to_string()), Ok(test));
/// assert!(read_sprt("elo0=10,elo1=0").is_err() && read_sprt("elo1=10").is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn read_sprt(text: &str) -> Result<Sprt, ParseError> {
    const LARGEST_ELO: f64 = 500.0;
    const RISKS: std::ops::RangeInclusive<f64> = 0.0001..=0.4;
    let expected = |part| ParseError::within(text, part, Message::new("expected-sprt"));
    let mut test = Sprt::default();
    let mut is_given = [false; 2];
    for part in text.split(',') {
        let (key, value) = part.split_once('=').ok_or_else(|| expected(part))?;
        let number = || {
            let number: Option<f64> = value.trim().parse().ok();
            number.ok_or_else(|| expected(value))
        };
        let elo = || {
            number().and_then(|elo| match elo.abs() <= LARGEST_ELO {
                true => Ok(elo),
                false => Err(expected(value)),
            })
        };
        let risk = || {
            number().and_then(|risk| match RISKS.contains(&risk) {
                true => Ok(risk),
                false => Err(expected(value)),
            })
        };
        match key.trim() {
            "elo0" => (test.elo0, is_given[0]) = (elo()?, true),
            "elo1" => (test.elo1, is_given[1]) = (elo()?, true),
            "alpha" => test.alpha = risk()?,
            "beta" => test.beta = risk()?,
            "model" => {
                let wanted = value.trim().to_lowercase();
                let known = EloModel::NAMES.iter().find(|(name, _)| *name == wanted);
                test.model = known.ok_or_else(|| expected(value))?.1;
            }
            _ => return Err(expected(part)),
        }
    }
    if is_given != [true; 2] || test.elo0 >= test.elo1 {
        return Err(expected(text));
    }
    Ok(test)
}
