"""The official A2A server of a Python environment, asked in process, over ASGI.

Reads lines of {"body": text, "headers": {…}}, writes one line for each: {"accepted", "received", "error"}.
`received` is the message the agent's executor was handed, in the SDK's own JSON form; `unreadable` says why it has none.
"""

import asyncio
import json
import logging
import sys
from importlib.metadata import version

import httpx
from starlette.applications import Starlette

V1 = version("a2a-sdk").startswith("1.")
MODES = {"default_input_modes": ["text/plain"], "default_output_modes": ["text/plain"]}
ABOUT = {"name": "agent", "description": "answers ok", "version": "1", "skills": [], **MODES}
TIMEOUT = 20

if V1:
    from a2a.helpers import new_text_message
    from a2a.server.agent_execution import AgentExecutor
    from a2a.server.request_handlers import DefaultRequestHandler
    from a2a.server.routes import create_jsonrpc_routes
    from a2a.server.tasks import InMemoryTaskStore
    from a2a.types import AgentCapabilities, AgentCard, AgentInterface
    from google.protobuf.json_format import MessageToDict

    def json_form(message):
        return MessageToDict(message)

    def answer(context):
        return new_text_message("ok", context_id=context.context_id)

    def server(executor):
        url = "http://agent/"
        interfaces = [
            AgentInterface(url=url, protocol_binding="JSONRPC", protocol_version=protocol) for protocol in ("1.0", "0.3")
        ]
        card = AgentCard(**ABOUT, capabilities=AgentCapabilities(), supported_interfaces=interfaces)
        handler = DefaultRequestHandler(executor, InMemoryTaskStore(), card)
        return Starlette(routes=create_jsonrpc_routes(handler, "/", enable_v0_3_compat=True))

else:
    from a2a.server.agent_execution import AgentExecutor
    from a2a.server.apps import A2AStarletteApplication
    from a2a.server.request_handlers import DefaultRequestHandler
    from a2a.server.tasks import InMemoryTaskStore
    from a2a.types import AgentCapabilities, AgentCard
    from a2a.utils import new_agent_text_message

    def json_form(message):
        return message.model_dump(mode="json", by_alias=True, exclude_none=True)

    def answer(context):
        return new_agent_text_message("ok", context_id=context.context_id)

    def server(executor):
        card = AgentCard(**ABOUT, url="http://agent/", capabilities=AgentCapabilities())
        return A2AStarletteApplication(card, DefaultRequestHandler(executor, InMemoryTaskStore())).build()


class Recorder(AgentExecutor):
    """Keeps the message it is handed, and answers with one."""

    def __init__(self):
        self.message = None

    async def execute(self, context, event_queue):
        self.message = context.message
        await event_queue.enqueue_event(answer(context))

    async def cancel(self, context, event_queue):
        pass


def received(message):
    """The message in JSON, or why it has no such form: an infinity has none, nor what is nested too deep."""
    try:
        form = json_form(message)
        json.dumps(form, allow_nan=False)
        return {"received": form}
    except Exception as error:
        return {"unreadable": f"{type(error).__name__}: {error}"}


async def ask(client, recorder, body, headers):
    recorder.message = None
    sent = client.post("/", content=body.encode(), headers={"Content-Type": "application/json", **headers})
    response = await asyncio.wait_for(sent, TIMEOUT)
    try:
        reply = response.json()
    except ValueError:
        reply = {"error": {"code": response.status_code, "message": response.text[:500]}}
    if recorder.message is None and "error" not in reply:
        reply = {"error": {"message": "the executor was never called"}}
    handed = {} if recorder.message is None else received(recorder.message)
    if "error" in reply:
        return {"accepted": False, **handed, "error": reply["error"]}
    return {"accepted": True, **handed}


async def main():
    logging.disable(logging.CRITICAL)
    recorder = Recorder()
    transport = httpx.ASGITransport(app=server(recorder), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://agent") as client:
        for line in sys.stdin.buffer:
            request = json.loads(line)
            verdict = await ask(client, recorder, request["body"], request.get("headers", {}))
            sys.stdout.write(json.dumps(verdict) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
