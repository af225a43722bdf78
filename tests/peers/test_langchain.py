"""seed()'s messages in LangChain for Python: what JavaScript answers, Python must read as the same conversation."""

import json
import subprocess
from pathlib import Path

import pytest
from langchain_core.load import load
from langchain_core.messages import AIMessage, HumanMessage, convert_to_messages

HERE = Path(__file__).parent
CLASSES = {"human": HumanMessage, "ai": AIMessage}
CASES = json.loads((HERE.parent / "cases" / "langgraph.json").read_text(encoding="utf-8"))["cases"]
SEEDED = [case for case in CASES if case["expect"]["action"] == "seed"]
SKIPPED = [case for case in CASES if case["expect"]["action"] == "skip"]


def named(case):
    return case["name"]


def plain(messages):
    return [(type(message), message.content, message.id) for message in messages]


def expected(case, ids=True):
    return [
        (CLASSES[message["type"]], message["content"], message["id"] if ids else None)
        for message in case["expect"]["messages"]
    ]


@pytest.fixture(scope="module")
def answer():
    printed = subprocess.run(
        ["node", HERE / "seed_json.mjs"], check=True, capture_output=True, encoding="utf-8"
    ).stdout
    answers = {(one["name"], one["target"]): one["answer"] for one in json.loads(printed)}
    return lambda case, target="langchain": answers[case["name"], target]


@pytest.mark.parametrize("case", SEEDED, ids=named)
def test_our_messages_are_the_same_conversation(answer, case):
    assert plain(convert_to_messages(answer(case)["messages"])) == expected(case)


@pytest.mark.parametrize("case", SEEDED, ids=named)
def test_the_openai_form_is_the_same_conversation_without_ids(answer, case):
    assert plain(convert_to_messages(answer(case, "openai")["messages"])) == expected(case, ids=False)


@pytest.mark.parametrize("case", SEEDED, ids=named)
def test_the_lc_form_is_the_same_conversation(answer, case):
    assert plain(convert_to_messages(answer(case, "lc")["messages"])) == expected(case)


@pytest.mark.filterwarnings("ignore:The function `load` is in beta")
@pytest.mark.parametrize("case", SEEDED, ids=named)
def test_load_takes_the_lc_form(answer, case):
    assert plain(load(answer(case, "lc")["messages"], allowed_objects="messages")) == expected(case)


@pytest.mark.parametrize("case", SKIPPED, ids=named)
def test_a_skipped_history_leaves_nothing_to_convert(answer, case):
    assert "messages" not in answer(case)
    assert answer(case)["reason"] == case["expect"]["reason"]


def test_there_are_cases_of_both_kinds():
    assert len(SEEDED) >= 4 and len(SKIPPED) >= 4
