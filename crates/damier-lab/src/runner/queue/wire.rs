//! What is sent: subjects, messages in JSON, and how large they may be.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The version of all this. Programs that speak another one do not meet.
pub(super) const FORMAT: u32 = 1;

/// The streams.
pub(super) const PLANS: &str = "damier-plans";
pub(super) const JOBS: &str = "damier-jobs";
pub(super) const RESULTS: &str = "damier-results";
pub(super) const MARKS: &str = "damier-marks";

/// No message is longer: servers take a megabyte, unless they are told otherwise.
pub(super) const LONGEST: usize = 1_000_000;
/// No plan is longer.
pub(super) const LONGEST_PLAN: usize = 600_000;
/// No plan has more jobs.
pub(super) const MAX_JOBS: usize = 10_000_000;
/// No bundle has more jobs.
pub(super) const MAX_BUNDLE: usize = 10_000;

/// Where workers say that they are there, and coordinators too.
pub(super) const WORKERS: &str = "damier.workers";
pub(super) const COORDINATORS: &str = "damier.coordinators";

pub(super) fn plan_subject(plan: &str) -> String {
    format!("damier.plans.{plan}")
}

pub(super) fn job_subject(program: &str, plan: &str, bundle: usize) -> String {
    format!("damier.jobs.{program}.{plan}.{bundle}")
}

pub(super) fn result_subject(plan: &str, bundle: usize) -> String {
    format!("damier.results.{plan}.{bundle}")
}

pub(super) fn mark_subject(plan: &str, bundle: usize) -> String {
    format!("damier.marks.{plan}.{bundle}")
}

/// Where it is said that nobody wants the results of a plan any more.
pub(super) fn withdrawn_subject(plan: &str) -> String {
    format!("damier.withdrawn.{plan}")
}

/// Where it is said that nobody wants the result of a job any more.
pub(super) fn withdrawn_job_subject(plan: &str, bundle: usize) -> String {
    format!("damier.withdrawn.{plan}.{bundle}")
}

/// Where workers say that they will not do a plan.
pub(super) fn refusal_subject(plan: &str) -> String {
    format!("damier.refusals.{plan}")
}

/// The plan and the bundle at the end of a subject.
pub(super) fn plan_and_bundle(subject: &str) -> Option<(&str, usize)> {
    let (front, bundle) = subject.rsplit_once('.')?;
    let (_, plan) = front.rsplit_once('.')?;
    Some((plan, bundle.parse().ok()?))
}

/// A plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct PlanMessage {
    /// The plan in its canonical form.
    pub(super) text: String,
    /// How many jobs it has.
    pub(super) jobs: usize,
    /// How many of them there are in a bundle.
    pub(super) bundle: usize,
    /// Who has made it.
    pub(super) program: String,
}

impl PlanMessage {
    /// Reads one, if it is sound.
    pub(super) fn read(bytes: &[u8]) -> Option<PlanMessage> {
        let message: PlanMessage = read(bytes)?;
        let is_sound = message.text.len() <= LONGEST_PLAN
            // Who chooses his jobs one by one may choose from more than anybody could do.
            && (1..=if message.bundle == 1 { usize::MAX } else { MAX_JOBS }).contains(&message.jobs)
            && (1..=MAX_BUNDLE).contains(&message.bundle);
        is_sound.then_some(message)
    }

    pub(super) const fn bundles(&self) -> usize {
        self.jobs.div_ceil(self.bundle)
    }

    /// The jobs of a bundle.
    pub(super) fn numbers(&self, bundle: usize) -> std::ops::Range<usize> {
        let first = bundle.saturating_mul(self.bundle).min(self.jobs);
        first..first.saturating_add(self.bundle).min(self.jobs)
    }
}

/// What came of a bundle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct ResultMessage {
    /// The lines of its jobs.
    pub(super) lines: Vec<(usize, String)>,
    /// The jobs that nobody can do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) set_aside: Vec<usize>,
}

impl ResultMessage {
    /// Reads one of these jobs, if every job is there once.
    pub(super) fn read(bytes: &[u8], numbers: std::ops::Range<usize>) -> Option<ResultMessage> {
        let message: ResultMessage = read(bytes)?;
        let mut told: Vec<usize> = message.lines.iter().map(|(number, _)| *number).collect();
        told.extend(&message.set_aside);
        told.sort_unstable();
        let is_line = |(_, line): &(usize, String)| !line.contains(['\n', '\r']);
        (told.into_iter().eq(numbers) && message.lines.iter().all(is_line)).then_some(message)
    }
}

/// How far whoever had a bundle came with it before.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct MarkMessage {
    /// The job that was begun last.
    pub(super) begun: Option<usize>,
    /// How many died on which job, as far as is known.
    pub(super) deaths: BTreeMap<usize, u32>,
}

/// Somebody is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct PresenceMessage {
    /// Who: the name of the machine and the number of the process.
    pub(super) name: String,
    pub(super) program: String,
    /// How many jobs are done at a time.
    pub(super) threads: usize,
    pub(super) busy: usize,
}

/// A worker does not do a plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct RefusalMessage {
    pub(super) name: String,
    pub(super) why: String,
}

/// A message of some kind, if it is one and not too long.
pub(super) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    (bytes.len() <= LONGEST).then(|| serde_json::from_slice(bytes).ok())?
}

/// The bytes of a message.
pub(super) fn write(message: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(message).expect("these messages have nothing that JSON lacks")
}

/// Reads bytes as every kind of message, and says what is wrong with one that was taken for sound: an entrance
/// for those who send anything they like.
pub fn examine(bytes: &[u8]) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("{what}: {}", String::from_utf8_lossy(bytes)));
    if let Some(plan) = PlanMessage::read(bytes) {
        let all = (0..plan.bundles()).flat_map(|bundle| plan.numbers(bundle));
        let is_counted = all
            .take(100_000)
            .enumerate()
            .all(|(place, job)| place == job);
        if !is_counted || !plan.numbers(plan.bundles()).is_empty() {
            return wrong("a job is missing, or there twice");
        }
        if read(&write(&plan)) != Some(plan) {
            return wrong("a plan is written otherwise than it is read");
        }
    }
    if let Some(result) = ResultMessage::read(bytes, 3..6) {
        if result.lines.len() + result.set_aside.len() != 3 {
            return wrong("a result is missing");
        }
        if ResultMessage::read(&write(&result), 3..6) != Some(result) {
            return wrong("a result is written otherwise than it is read");
        }
    }
    if let Some(mark) = read::<MarkMessage>(bytes) {
        let suspicion = super::marks::Suspicion::after(Some(mark));
        if read(&write(&suspicion.before(7))) != Some(suspicion.before(7)) {
            return wrong("a mark is written otherwise than it is read");
        }
    }
    let _ = (
        read::<PresenceMessage>(bytes),
        read::<RefusalMessage>(bytes),
        std::str::from_utf8(bytes).ok().and_then(plan_and_bundle),
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use damier::laws::attack;

    use super::*;

    /// Whatever arrives is a sound message or none.
    #[test]
    fn any_bytes_are_harmless() {
        let good = [
            r#"{"text":"damier judge 1\tversion=1","jobs":10,"bundle":3,"program":"0.2.0 1"}"#,
            r#"{"lines":[[3,"a"],[4,"b"]],"set_aside":[5]}"#,
            r#"{"begun":4,"deaths":{"4":1}}"#,
            r#"{"name":"a","program":"b","threads":3,"busy":1}"#,
            r#"{"name":"a","why":"b"}"#,
            r#"{"text":"damier proof 1","jobs":18446744073709551615,"bundle":1,"program":"0.2.0 1"}"#,
        ];
        assert!(PlanMessage::read(good[0].as_bytes()).is_some());
        assert!(PlanMessage::read(good[5].as_bytes()).is_some());
        let many = good[5].replace("\"bundle\":1", "\"bundle\":2");
        assert!(PlanMessage::read(many.as_bytes()).is_none());
        assert!(ResultMessage::read(good[1].as_bytes(), 3..6).is_some());
        assert!(
            ResultMessage::read(good[1].as_bytes(), 3..7).is_none(),
            "a job is missing"
        );
        assert!(read::<MarkMessage>(good[2].as_bytes()).is_some());
        assert!(read::<PresenceMessage>(good[3].as_bytes()).is_some());
        assert!(read::<RefusalMessage>(good[4].as_bytes()).is_some());
        let tried = attack(&good.map(String::from), 2000, 3, |text| {
            examine(text.as_bytes()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            Ok(())
        });
        assert!(tried.is_ok_and(|tried| tried > 2000));
    }

    #[test]
    fn subjects_name_plan_and_bundle() {
        for subject in [
            job_subject("p", "abc", 17),
            result_subject("abc", 17),
            mark_subject("abc", 17),
        ] {
            assert_eq!(plan_and_bundle(&subject), Some(("abc", 17)));
        }
        assert_eq!(plan_and_bundle("17"), None);
        assert_eq!(plan_and_bundle("a.b.-1"), None);
    }
}
