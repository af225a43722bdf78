"""seed()'s and messagesFor()'s messages in LangChain for Python: what JavaScript answers, Python must read as the same conversation."""

import json
import subprocess
from pathlib import Path

import pytest
from langchain_core.load import load
from langchain_core.messages import AIMessage, HumanMessage, convert_to_messages, messages_from_dict
from langgraph.graph.message import add_messages

HERE = Path(__file__).parent
CLASSES = {"human": HumanMessage, "ai": AIMessage}
CASES = json.loads((HERE.parent / "cases" / "langgraph.json").read_text(encoding="utf-8"))["cases"]
SEEDED = [case for case in CASES if case["expect"]["action"] == "seed"]
SKIPPED = [case for case in CASES if case["expect"]["action"] == "skip"]


def named(case):
    return case["name"]


# Python's ways to read messages.
READERS = {
    "convert_to_messages": convert_to_messages,
    "add_messages": lambda messages: add_messages([], messages),
    "load": lambda messages: load(messages, allowed_objects="messages"),
    "messages_from_dict": messages_from_dict,
}
# Which of them takes which target. None of the others makes empty messages of it, as JavaScript does of some.
TAKES = {
    "langchain": ["convert_to_messages", "add_messages"],
    "lc": ["convert_to_messages", "add_messages", "load"],
    "stored": ["messages_from_dict"],
    "openai": ["convert_to_messages", "add_messages"],
    "vercel-model": ["convert_to_messages", "add_messages"],
    "vercel-ui": [],
    "gemini": [],
}
NO_PLACE_FOR_AN_ID = ["openai", "vercel-model"]
TAKEN = [(target, reader) for target, readers in TAKES.items() for reader in readers]
REFUSED = [(target, reader) for target, readers in TAKES.items() for reader in READERS if reader not in readers]
PAIRS = {"argnames": ["target", "reader"], "ids": lambda value: value}


def plain(messages):
    """Class, text, id: the class itself, since a subclass or a chunk would be another message."""
    return [(type(message), str(message.text), message.id) for message in messages]


def expected(case):
    return [(CLASSES[message["type"]], message["content"], message["id"]) for message in case["expect"]["messages"]]


@pytest.fixture(scope="module")
def answers():
    printed = subprocess.run(
        ["node", HERE / "seed_json.mjs"], check=True, capture_output=True, encoding="utf-8"
    ).stdout
    return {(one["name"], one["target"]): one for one in json.loads(printed)}


@pytest.fixture(scope="module")
def answer(answers):
    return lambda case, target="langchain": answers[case["name"], target]["answer"]


def check_that_it_is_the_same_conversation(messages, wanted, target, reader):
    read = plain(messages)
    if target not in NO_PLACE_FOR_AN_ID:
        assert read == wanted
        return
    assert [one[:2] for one in read] == [one[:2] for one in wanted]
    # LangGraph's reducer gives each message without id a new one.
    ids = [one[2] for one in read]
    assert len(set(ids)) == len(ids) and all(ids) if reader == "add_messages" else set(ids) == {None}


@pytest.mark.filterwarnings("ignore:The function `load` is in beta")
@pytest.mark.parametrize(**PAIRS, argvalues=TAKEN)
@pytest.mark.parametrize("case", SEEDED, ids=named)
def test_the_seeded_messages_are_the_same_conversation(answer, case, target, reader):
    messages = READERS[reader](answer(case, target)["messages"])
    check_that_it_is_the_same_conversation(messages, expected(case), target, reader)


@pytest.mark.filterwarnings("ignore:The function `load` is in beta")
@pytest.mark.parametrize(**PAIRS, argvalues=TAKEN)
@pytest.mark.parametrize("case", SEEDED, ids=named)
def test_messages_for_a_history_are_the_same_conversation_to_its_oldest_turn(answers, case, target, reader):
    messages = READERS[reader](answers[case["name"], target]["all"])
    assert len(messages) == case["expect"]["counts"]["received"]
    newest = messages[-case["expect"]["counts"]["kept"] :]
    check_that_it_is_the_same_conversation(newest, expected(case), target, reader)


@pytest.mark.filterwarnings("ignore:The function `load` is in beta")
@pytest.mark.parametrize(**PAIRS, argvalues=REFUSED)
def test_a_form_for_another_reader_is_refused_or_left_as_it_is(answer, target, reader):
    messages = answer(SEEDED[0], target)["messages"]
    if reader == "load":
        assert load(messages, allowed_objects="messages") == messages
    else:
        with pytest.raises((ValueError, KeyError)):
            READERS[reader](messages)


def test_what_has_its_id_is_replaced_by_the_reducer_and_not_doubled(answer):
    for target in ("langchain", "lc"):
        messages = answer(SEEDED[0], target)["messages"]
        assert plain(add_messages(add_messages([], messages), messages)) == expected(SEEDED[0])


def test_several_texts_are_one_text_or_a_block_each(answers):
    [case] = [one for one in SEEDED if one["expect"]["messages"][-1]["content"] == "맑음, 24도"]
    last = {target: convert_to_messages(answers[case["name"], target]["all"])[-1] for target in ("langchain", "vercel-model")}
    assert last["langchain"].content == "맑음, 24도"
    assert last["vercel-model"].content == [{"type": "text", "text": "맑음, "}, {"type": "text", "text": "24도"}]


@pytest.mark.parametrize("case", SKIPPED, ids=named)
def test_a_skipped_history_leaves_nothing_to_convert(answer, case):
    assert "messages" not in answer(case)
    assert answer(case)["reason"] == case["expect"]["reason"]


def test_there_are_cases_of_both_kinds():
    assert len(SEEDED) >= 4 and len(SKIPPED) >= 4
