//! The OpenAPI document says all that there is to ask.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::asking::get;

/// What every route answers to, found out by asking: a wrong parameter is told the right ones.
async fn parameters_of(address: &str) -> BTreeSet<String> {
    let answer = get(&format!("{address}?no-such-parameter=1")).await;
    assert_eq!(answer.status, 400, "{address}");
    let error = answer.json()["error"].as_str().unwrap().to_owned();
    let (_, list) = error.split_once("a parameter (").unwrap();
    let (list, _) = list.split_once(')').unwrap();
    list.replace(" or ", ", ")
        .split(", ")
        .map(str::to_owned)
        .collect()
}

fn resolved<'document>(document: &'document Value, reference: &Value) -> &'document Value {
    let path = reference["$ref"]
        .as_str()
        .unwrap()
        .strip_prefix('#')
        .unwrap();
    document
        .pointer(path)
        .unwrap_or_else(|| panic!("{path} is not there"))
}

/// Every reference in the document.
fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get("$ref") {
                found.push(reference.clone());
            }
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn every_route_and_parameter_is_described() {
    let document = get("/api/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, address) in [
        ("/api/games", "/api/games"),
        ("/api/solve/{game}", "/api/solve/pogo"),
        ("/api/analyze/{game}", "/api/analyze/pogo"),
        ("/api/perft/{game}", "/api/perft/pogo"),
        ("/analyze/{game}/live", "/analyze/pogo/live"),
    ] {
        let operation = &document["paths"][path]["get"];
        let described: BTreeSet<String> = operation["parameters"]
            .as_array()
            .unwrap()
            .iter()
            .map(|reference| resolved(&document, reference))
            .filter(|parameter| parameter["in"] == "query")
            .map(|parameter| parameter["name"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(described, parameters_of(address).await, "{path}");
    }
    for path in document["paths"].as_object().unwrap().keys() {
        let address = path.replace("{game}", "chomp:3x4");
        let joint = if path.contains("perft") {
            "?depth=1"
        } else {
            ""
        };
        assert_eq!(
            get(&format!("{address}{joint}")).await.status,
            200,
            "{path}"
        );
    }
}

#[tokio::test]
async fn what_the_description_refers_to_is_in_it() {
    let document = get("/api/openapi.json").await.json();
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 20);
    for reference in found {
        resolved(&document, &serde_json::json!({ "$ref": reference }));
    }
}

#[tokio::test]
async fn answers_have_the_described_fields() {
    let document = get("/api/openapi.json").await.json();
    for (schema, address) in [
        ("Solved", "/api/solve/pogo"),
        ("Solved", "/api/solve/taquin"),
        ("Analysis", "/api/analyze/chomp:3x4"),
        ("Analysis", "/api/analyze/chicago?hidden=1&time=100ms"),
        ("Count", "/api/perft/pogo?depth=1"),
        ("Health", "/api/health"),
    ] {
        let described = &document["components"]["schemas"][schema]["properties"];
        for field in get(address).await.json().as_object().unwrap().keys() {
            assert!(!described[field].is_null(), "{field} of {address}");
        }
    }
}
