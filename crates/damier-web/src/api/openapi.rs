//! The description of the answers for programs (OpenAPI 3.1).

use damier::Catalogue;
use damier::face::Analysis;
use serde_json::{Value, json};

use super::question::{ANALYZE, DEEPEST_COUNT, GAMES, Names, PERFT, SOLVE};
use crate::request_context::RequestContext;

/// The whole description.
pub(super) fn document(context: &RequestContext) -> Value {
    let longest = context.app.limits.analysis.time;
    let seconds = longest.map_or(0, |time| time.as_secs());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Damier",
            "summary": "Six classical games: their positions valued, solved and counted.",
            "description": format!(
                "Answers are those of the command line with --json, and parameters have the names of \
                 its flags. A question may take {seconds} seconds; when too many are asked at once, \
                 the answer is 503 with Retry-After."
            ),
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": {
            "/api/games": path("games", "The games with their variants and players", GAMES, "Games"),
            "/api/solve/{game}": path("solve", "The exact truth about a position", SOLVE, "Solved"),
            "/api/analyze/{game}": path(
                "analyze", "Every move of a position with its value", ANALYZE, "Analysis"
            ),
            "/api/perft/{game}": path("perft", "The number of sequences of moves", PERFT, "Count"),
            "/api/health": path("health", "How many searches run", &[], "Health"),
            "/api/openapi.json": path("openapi", "This description", &[], "Description"),
            "/analyze/{game}/live": live(),
        },
        "components": { "parameters": parameters(seconds), "schemas": schemas() },
    })
}

fn path(id: &str, summary: &str, names: Names, schema: &str) -> Value {
    let content = json!({ "application/json": { "schema": schema_of(schema) } });
    operation(id, summary, names, &content)
}

fn live() -> Value {
    let content = json!({ "text/event-stream": { "schema": schema_of("Events") } });
    let summary = "An analysis while it goes on, as server-sent events";
    operation("live", summary, ANALYZE, &content)
}

fn operation(id: &str, summary: &str, names: Names, content: &Value) -> Value {
    let of_a_game = !matches!(id, "games" | "health" | "openapi");
    let game = of_a_game.then_some("game");
    let named = game.into_iter().chain(names.iter().copied());
    let parameters: Vec<Value> = named
        .map(|name| {
            let component = match (id, name) {
                ("perft", "depth") => "length",
                _ => name,
            };
            json!({ "$ref": format!("#/components/parameters/{component}") })
        })
        .collect();
    let refusal = |description: &str| {
        json!({
            "description": description,
            "content": { "application/json": { "schema": schema_of("Refusal") } },
        })
    };
    let mut responses = json!({
        "200": { "description": "The answer", "content": content },
        "400": refusal("A parameter is wrong: what was expected"),
    });
    if of_a_game {
        responses["404"] = refusal("There is no such game");
        responses["503"] = refusal("Too many questions at once: try again after Retry-After");
    }
    json!({ "get": {
        "operationId": id, "summary": summary, "parameters": parameters, "responses": responses,
    } })
}

fn schema_of(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn parameters(seconds: u64) -> Value {
    let games: Vec<&str> = Catalogue::current()
        .games()
        .map(|entry| entry.name)
        .collect();
    let in_query = |name: &str, description: &str, schema: Value| json!({ "name": name, "in": "query", "description": description, "schema": schema });
    let text = || json!({ "type": "string" });
    let number = |least: u32, most: Option<u32>| match most {
        Some(most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        None => json!({ "type": "integer", "minimum": least }),
    };
    let mut length = in_query(
        "depth",
        "How many moves in each sequence",
        number(0, Some(DEEPEST_COUNT)),
    );
    length["required"] = json!(true);
    json!({
        "game": {
            "name": "game", "in": "path", "required": true,
            "description": "A game, with its variant if you like: chomp:7x5",
            "schema": text(), "examples": { "all": { "value": games.join(", ") } },
        },
        "position": in_query("position", "The position, in the game's notation", text()),
        "seed": in_query("seed", "The number that decides deals and scrambles", number(0, None)),
        "player": in_query("player", "The search that looks, such as engine or mcts:nodes=20000", text()),
        "time": in_query("time", &format!("How long, such as 500ms or 2s, up to {seconds}s"), text()),
        "depth": in_query("depth", "How deep", number(1, Some(Analysis::DEEPEST))),
        "length": length,
        "nodes": in_query("nodes", "How many positions are visited at most", number(0, None)),
        "best": in_query("best", "The value and one best move alone", json!({ "enum": ["1", "0"] })),
        "hidden": in_query("hidden", "Covered tokens stay covered", json!({ "enum": ["1", "0"] })),
        "lang": in_query("lang", "The language of words", json!({ "enum": ["en", "fr"] })),
    })
}

fn schemas() -> Value {
    let object = |properties: Value| json!({ "type": "object", "properties": properties });
    let list = |items: Value| json!({ "type": "array", "items": items });
    let text = || json!({ "type": "string" });
    let maybe = |kind: &str| json!({ "type": [kind, "null"] });
    let number = || json!({ "type": "integer" });
    let texts = || list(text());
    let value = || {
        json!({
            "outcome": { "enum": ["win", "draw", "loss", null],
                "description": "For the side to move; of a move, for who plays it; null while it is a guess" },
            "score": { "type": "integer", "description": "The margin where it counts, else 0; of a guess, points" },
            "plies": { "type": ["integer", "null"], "description": "Plies to the end of a win or a loss" },
        })
    };
    let mut move_value = value();
    move_value["move"] = text();
    let position = || {
        json!({
            "game": text(), "variant": text(), "position": text(), "turn": maybe("string"),
            "value": { "oneOf": [object(value()), { "type": "null" }] },
            "moves": list(object(move_value.clone())), "nodes": number(), "seconds": { "type": "number" },
        })
    };
    let mut solved = position();
    solved["bounds"] = json!({ "type": "array", "items": maybe("integer"),
        "description": "What is certain of a value that was not proven in time" });
    for (name, schema) in [
        (
            "solvable",
            json!({ "type": "boolean", "description": "Of a puzzle" }),
        ),
        ("length", maybe("integer")),
        (
            "solution",
            json!({ "type": ["array", "null"], "items": text() }),
        ),
        ("optimal", json!({ "type": "boolean" })),
        ("lower_bound", maybe("integer")),
    ] {
        solved[name] = schema;
    }
    let mut analysis = position();
    analysis["depth"] = number();
    analysis["proven"] = json!({ "type": "boolean" });
    analysis["line"] = texts();
    analysis["looking"] =
        object(json!({ "arrangements": number(), "worth": { "type": "number" } }));
    json!({
        "Games": list(object(json!({
            "game": text(), "title": text(), "summary": text(), "variants": texts(),
            "sides": list(object(json!({ "letter": text(), "name": text() }))),
            "players": texts(), "report": texts(),
            "recipes": list(object(json!({
                "player": text(), "search": text(), "depth": number(), "ties": text(), "recipe": text(),
            }))),
            "evaluations": texts(), "weights": texts(),
        }))),
        "Solved": object(solved),
        "Analysis": object(analysis),
        "Count": object(json!({ "depth": number(), "nodes": number() })),
        "Health": object(json!({ "searches": number() })),
        "Description": { "type": "object" },
        "Events": {
            "type": "string",
            "description": "depth events and an end event, each with JSON: depth, proven, summary, \
                certainty, nodes, seconds, and moves with move, class, badge, text, proven, line and, of the best one, words; or a problem event with error",
        },
        "Refusal": object(json!({ "error": text() })),
    })
}
