//! `engine --check`: another program is examined, and told in words what it did wrong.

use damier::foreign::Finding;
use damier::picture::Tone;
use damier::{Message, ParseError, Spec, Translator};
use serde::Serialize;

use super::Engine;
use crate::failure::Failure;
use crate::output::Output;
use crate::programs;

/// What came of a check, as data.
#[derive(Serialize)]
struct ReportedFinding {
    check: &'static str,
    passed: bool,
    wrong: Vec<String>,
    said: Vec<String>,
}

impl Engine {
    pub(super) fn examine(
        &self,
        command: &str,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if !matches!(self.protocol, damier::protocol::EngineProtocol::Ugi) {
            let expected = Message::any_of(["ugi"]);
            return Err(ParseError::new("--protocol", expected).into());
        }
        // Written as a player of a tournament it is the same program.
        let command = command.strip_prefix("ugi:").unwrap_or(command);
        let spec: Spec = format!("ugi:{command}").parse()?;
        let mut findings = Vec::new();
        let mut written = Ok(());
        programs::host().examine(&spec, &self.game, &mut |finding| {
            if !self.json && written.is_ok() {
                written = tell(finding, translator, output);
            }
            findings.push(finding.clone());
        })?;
        written?;
        if self.json {
            let reported = findings.iter().map(|finding| ReportedFinding {
                check: finding.check.name(),
                passed: finding.wrong.is_empty(),
                wrong: finding
                    .wrong
                    .iter()
                    .map(|wrong| translator.say(wrong))
                    .collect(),
                said: finding.said.clone(),
            });
            output.json(&reported.collect::<Vec<_>>())?;
        }
        let failed = findings
            .iter()
            .filter(|finding| !finding.wrong.is_empty())
            .count();
        if !self.json {
            output.blank()?;
            output.line(&translator.say(&Message::new("check-result").with("failed", failed)))?;
        }
        match failed {
            0 => Ok(()),
            _ => Err(Failure::Missed),
        }
    }
}

/// A line for the check, and one for everything that was wrong.
fn tell(finding: &Finding, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
    let is_right = finding.wrong.is_empty();
    let mark = if is_right { "✓" } else { "✗" };
    let check = translator.say(&finding.check.message());
    output.line(&format!("{mark} {check}"))?;
    for wrong in &finding.wrong {
        output.paragraph(&translator.say(wrong), "    ")?;
    }
    for said in finding.said.iter().filter(|_| !is_right) {
        output.toned(Tone::Muted, &format!("      {said}"))?;
    }
    Ok(())
}
