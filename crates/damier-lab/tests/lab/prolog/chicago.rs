use super::{answer, ask, pair, random_positions};
use crate::part::part_of;
use crate::reports::{findings, shares, table};
use damier::games::chicago::{Chicago, ChicagoVariant};
use damier::play::MatchRules;
use damier::{Budget, Game as _, Match, Position as _, Side};

/// A position in which the trader keeps his number, as the report has it.
fn state(position: &Chicago) -> String {
    let text = position.to_string();
    let text = text.split_once(':').map_or(text.as_str(), |(_, text)| text);
    let fields: Vec<&str> = text.split(' ').collect();
    let stack = |stack: &str| {
        let goods: Vec<String> = stack.chars().rev().map(String::from).collect();
        format!("[{}]", goods.join(","))
    };
    let stacks: Vec<String> = fields[0].split('/').map(stack).collect();
    let trader: usize = fields[1].parse().unwrap();
    let goods = "brkcsm".chars();
    let prices: Vec<String> = goods
        .clone()
        .zip(fields[2].split(','))
        .map(|(good, price)| format!("{good}-{price}"))
        .collect();
    let reserve = |field: &str| {
        let kept = goods
            .clone()
            .zip(field.split(','))
            .flat_map(|(good, count)| vec![good.to_string(); count.parse().unwrap()]);
        format!("[{}]", kept.collect::<Vec<_>>().join(","))
    };
    format!(
        "[[{}],[{}],{},{},{}]",
        stacks.join(","),
        prices.join(","),
        trader + 1,
        reserve(fields[3]),
        reserve(fields[4])
    )
}

fn question(name: &str, position: &Chicago) -> String {
    let player = match position.turn() {
        Side::First => "j1",
        Side::Second => "j2",
    };
    format!("{name}({},{player})", state(position))
}

/// `[3,b,c]` as it is written here.
fn written(told: &str) -> String {
    told.chars()
        .filter(|letter| letter.is_ascii_alphanumeric())
        .collect()
}

fn deals() -> Vec<Chicago> {
    (1..=200)
        .map(|seed| Chicago::deal(ChicagoVariant::SeedRing, seed))
        .collect()
}

#[test]
fn the_printed_players_choose_as_they_do_here() {
    let mut positions = deals();
    for (seed, deal) in (0..).zip(deals()) {
        positions.extend(random_positions(deal, 4, 15, seed));
    }
    let few = |position: &&Chicago| position.stacks().count() < 5;
    assert!(
        positions.iter().filter(few).count() > 20,
        "where it falls back"
    );
    for (name, spec) in [
        ("greedy", "report:greedy-as-printed"),
        ("minimax", "report:minimax2-as-printed"),
    ] {
        let questions: Vec<String> = positions
            .iter()
            .map(|position| question(name, position))
            .collect();
        for (position, answer) in positions.iter().zip(ask("chicago", &questions)) {
            let mut player = damier::player::<Chicago>(spec, 1).unwrap();
            let mut game = Match::new(*position, MatchRules::default());
            let chosen = game.reply(player.as_mut(), &mut Budget::unlimited());
            let chosen = chosen.unwrap();
            let (mv, _) = pair(&answer);
            assert_eq!(chosen.to_string(), written(mv), "{spec}: {position}");
            assert!(position.moves().any(|legal| legal == chosen));
        }
    }
}

/// What every move is worth, as an answer `[[1,b,c]- -3,...]` has it.
fn worth(answer: &str) -> Vec<(String, i32)> {
    let inner = answer.trim_start_matches("[[").trim_end_matches(']');
    inner
        .split(",[")
        .map(|item| {
            let (mv, value) = item.split_once("]-").unwrap();
            (written(mv), value.trim().parse().unwrap())
        })
        .collect()
}

#[test]
fn the_players_as_meant_and_as_wished_take_a_best_move() {
    let mut all = deals();
    for (seed, deal) in (0..).zip(deals()) {
        all.extend(random_positions(deal, 10, 15, seed));
    }
    for (spec, depth, counted, count) in [
        ("report:greedy", 1, "own", part_of(1000)),
        ("report:minimax2-as-meant", 2, "other", part_of(1000)),
        ("report:minimax2", 2, "difference", part_of(1000)),
        // Four plies take long in Prolog.
        ("report:minimax4-as-meant", 4, "other", part_of(100)),
        ("report:minimax4", 4, "difference", part_of(100)),
    ] {
        let positions: Vec<&Chicago> = all.iter().take(count).collect();
        assert_eq!(positions.len(), count);
        let questions = positions.iter().map(|position| {
            let question = question("moves", position);
            format!("{},{depth},{counted})", question.trim_end_matches(')'))
        });
        let answers = ask("chicago", &questions.collect::<Vec<_>>());
        for (position, answer) in positions.iter().zip(&answers) {
            let mut player = damier::player::<Chicago>(spec, 1).unwrap();
            let mut game = Match::new(**position, MatchRules::default());
            let chosen = game
                .reply(player.as_mut(), &mut Budget::unlimited())
                .unwrap();
            let worth = worth(answer);
            let best = worth.iter().map(|(_, value)| *value).max().unwrap();
            let is_best = worth.contains(&(chosen.to_string(), best));
            assert!(is_best, "{spec}: {chosen} in {position}: {answer}");
        }
    }
}

#[test]
fn minimax1_is_two_predicates() {
    let deals = deals();
    let with_two: Vec<String> = deals
        .iter()
        .map(|deal| question("minimax1_2", deal))
        .collect();
    let failing = ask("chicago", &with_two)
        .iter()
        .filter(|answer| *answer == "fails")
        .count();
    let remarks: Vec<String> = findings("chicago")
        .remarks
        .iter()
        .map(|remark| remark.to_string())
        .collect();
    let told = format!("no answer on {failing} of the {} deals", deals.len());
    assert!(
        remarks.iter().any(|remark| remark.contains(&told)),
        "{told}: {remarks:?}"
    );
    // With three arguments it does not fall back, and does something else than with two.
    let few: Chicago = "seed-ring:bk/km/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1"
        .parse()
        .unwrap();
    let [two, three] =
        ["minimax1_2", "minimax1_3"].map(|name| answer("chicago", &question(name, &few)));
    assert_ne!(two, "fails");
    assert_ne!(two, pair(&three).0);
}

#[test]
fn the_trader_never_starts_on_stack_9() {
    assert_eq!(answer("chicago", "traders(2000)"), "[1,2,3,4,5,6,7,8]");
    let trader = shares(table("chicago", "trader"), "share");
    assert!(trader[0] > 0.0, "here he does");
}
