//! An A2A agent on axum that takes 0.3 and 1.0, at once or as a stream: `rust-backend [PORT] [replace|append] [ko|en]`.

mod agent;
mod rpc;
mod threads;

use std::convert::Infallible;
use std::error::Error;
use std::sync::Arc;

use a2a_handoff::{Locale, Policy, peek};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::stream;
use serde_json::{Value, json};

use agent::Agent;
use rpc::Call;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let port: u16 = args.next().as_deref().unwrap_or("8080").parse()?;
    // Wrong names end the program here, and not at the first message.
    let policy: Policy = args.next().as_deref().unwrap_or("replace").parse()?;
    let locale: Locale = args.next().as_deref().unwrap_or("ko").parse()?;

    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await?;
    let url = format!("http://{}/", listener.local_addr()?);
    let card = card(&url).to_string();
    let app = Router::new()
        .route("/.well-known/agent-card.json", get(|| async { as_json(card) }))
        .route("/", post(call))
        .route("/prompts", get(prompts))
        .with_state(Arc::new(Agent::new(policy, locale)));
    println!("{url}");
    axum::serve(listener, app).await?;
    Ok(())
}

/// Two interfaces at one address, told apart by method and header; clients of 0.3 read `url`, those of 1.0 `supportedInterfaces`.
fn card(url: &str) -> Value {
    let interface = |version| json!({ "url": url, "protocolBinding": "JSONRPC", "protocolVersion": version });
    json!({
        "name": "rust-backend",
        "description": "Answers every message with 응답 and a number",
        "version": env!("CARGO_PKG_VERSION"),
        "supportedInterfaces": [interface("1.0"), interface("0.3")],
        "url": url, "preferredTransport": "JSONRPC", "protocolVersion": "0.3.0",
        "capabilities": { "streaming": true },
        "defaultInputModes": ["text/plain", "application/json"],
        "defaultOutputModes": ["text/plain", "application/json"],
        "skills": [{ "id": "answer", "name": "Answer", "description": "Answers", "tags": ["demo"] }],
    })
}

async fn call(State(agent): State<Arc<Agent>>, headers: HeaderMap, body: Result<Bytes, BytesRejection>) -> Response {
    let body = match body {
        Ok(body) => body,
        // Too large for axum, or cut off.
        Err(rejection) => {
            let error = rpc::Error::invalid_request(rejection.body_text());
            return (rejection.status(), as_json(rpc::error(None, &error))).into_response();
        }
    };
    let version = headers.get("A2A-Version").map(|version| version.to_str().unwrap_or("unreadable"));
    let peeked = peek(&body[..]);
    let id = peeked.id.clone();
    let received = Call::read(&body, peeked, version).and_then(|call| {
        // An error that is left is one in the metadata, of which `seed` speaks.
        if !call.findings.has_errors() {
            agent.log(&call.findings);
        }
        let prompt = agent.receive(&body, &call)?;
        Ok((call, prompt))
    });
    let (call, prompt) = match received {
        Ok(received) => received,
        Err(error) => return as_json(rpc::error(id.as_ref(), &error)),
    };
    let streaming = call.streaming;
    let answer = async move {
        match agent.answer(&call, prompt).await {
            Ok(message) => call.result(&message),
            Err(error) => rpc::error(Some(&call.id), &error),
        }
    };
    if streaming {
        let event = async { Ok::<_, Infallible>(Event::default().data(answer.await)) };
        Sse::new(stream::once(event)).into_response()
    } else {
        as_json(answer.await)
    }
}

/// For the demo: what the model was given to read so far.
async fn prompts(State(agent): State<Arc<Agent>>) -> Response {
    as_json(serde_json::to_string(&agent.model.prompts()).unwrap_or_default())
}

fn as_json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}
