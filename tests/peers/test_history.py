"""historyFrom on what LangChain for Python writes: each of its forms is read as the same conversation."""

import json
import subprocess
from pathlib import Path

import pytest
from langchain_core.load import dumpd
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage, message_to_dict

HERE = Path(__file__).parent
CALL = {"name": "get_weather", "args": {"city": "Seoul"}, "id": "c1", "type": "tool_call"}
MESSAGES = [
    SystemMessage("Be brief.", id="s1"),
    HumanMessage("weather in Seoul?", id="u1"),
    AIMessage("let me check", id="a1", tool_calls=[CALL]),
    ToolMessage('{"temp":20}', tool_call_id="c1", name="get_weather", id="t1"),
    AIMessage([{"type": "reasoning", "reasoning": "thinking"}, {"type": "text", "text": "It is 20C"}], id="a2"),
]
FORMS = {
    "dumpd": dumpd,
    "model_dump": lambda message: message.model_dump(mode="json"),
    "message_to_dict": message_to_dict,
}


def data(kind, value):
    return {"kind": "data", "data": value, "metadata": {"adk_type": kind}}


def text(said):
    return {"kind": "text", "text": said}


def turn(role, message_id, *parts):
    return {"kind": "message", "role": role, "parts": list(parts), "messageId": message_id}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_the_same_conversation(form):
    listed = json.dumps([FORMS[form](message) for message in MESSAGES])
    printed = subprocess.run(
        ["node", HERE / "history_json.mjs"], input=listed, check=True, capture_output=True, encoding="utf-8"
    ).stdout
    answer = json.loads(printed)
    assert answer["from"] == "langchain"
    assert [finding["code"] for finding in answer["findings"]] == ["system_message", "thought_part"]
    called = {"id": "c1", "name": "get_weather", "args": {"city": "Seoul"}}
    answered = {"id": "c1", "name": "get_weather", "response": {"temp": 20}}
    assert answer["history"] == [
        turn("user", "u1", text("weather in Seoul?")),
        turn("agent", "a1", text("let me check"), data("function_call", called)),
        turn("agent", "t1", data("function_response", answered)),
        turn("agent", "a2", text("It is 20C")),
    ]
