"""seed on the real LangGraph for Python: what a server in Python makes of the command line's answer, on real checkpointers.

The requests, and the prompts they must lead to, are data: tests/cases/langgraph.json. langgraph.test.mjs plays them in JavaScript.
"""

import copy
import inspect
import json
import multiprocessing
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from langchain_core.messages import RemoveMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.graph.message import REMOVE_ALL_MESSAGES
from langgraph_server import (
    CONTEXT,
    DyingMemory,
    DyingSqlite,
    PowerCut,
    Server,
    a2a_handoff,
    ai,
    config_of,
    current_message,
    human,
    sqlite_saver,
    thread_facts,
)

ROOT = Path(__file__).parents[2]
DATA = json.loads((ROOT / "tests" / "cases" / "langgraph.json").read_text(encoding="utf-8"))
CASES = {case["name"]: case for case in DATA["cases"]}
FIRST = CASES["the first call of a workflow brings four turns to an empty thread"]
LATER = CASES["a later call of the workflow sends six turns to the thread that holds them"]
RESUME = CASES["an answer to an interrupt brings six turns to the interrupted thread"]
HISTORY = FIRST["expect"]["messages"]
COLD = {"exists": False, "messageCount": 0, "messageIds": [], "next": [], "interrupts": 0}
ASK, ASK_AGAIN = "승인할까요?", "정말로요?"

Q3 = human("현재 사용자 질의", "q3")
Q4 = human("다음 사용자 질의", "q4")
A3 = ai("현재 응답", "a3")
A4 = ai("다음 응답", "a4")


def with_message(request, **members):
    """The same request, some members of its message changed."""
    changed = copy.deepcopy(request)
    changed["params"]["message"].update(members)
    return changed


def ids(messages):
    return [message["id"] for message in messages]


def decision(answer):
    return answer.get("reason", answer["action"])


@pytest.fixture(params=["memory", "sqlite"])
def agent(request, tmp_path):
    """Makes servers. All of one test share one store: the same memory, or one file, each server with a connection of its own."""
    memory = {}
    with ExitStack() as connections:

        def checkpointer(dying):
            if request.param == "memory":
                kind = DyingMemory if dying else InMemorySaver
                return memory.setdefault("saver", kind())
            saver = sqlite_saver(tmp_path / "threads.sqlite", DyingSqlite if dying else SqliteSaver)
            connections.enter_context(closing(saver.conn))
            return saver

        yield lambda dying=False, **options: Server(checkpointer(dying), **options)


# What the requests of the cases lead to.


@pytest.mark.parametrize("how", ["invoke", "stream"])
@pytest.mark.parametrize("scenario", DATA["scenarios"], ids=lambda scenario: scenario["name"])
def test_scenario(agent, scenario, how):
    server = agent(questions=scenario.get("interrupts", ()))
    for call in scenario["calls"]:
        case = CASES[call["case"]]
        server.model.replies[:] = [call["reply"]] if "reply" in call else []
        thread, answer = server.receive(case["input"], how)
        assert thread == case["options"]["thread"], "the case holds what the checkpointer says"
        found = [f"{finding['severity']} {finding['code']} {finding['pointer']}" for finding in answer["findings"]]
        assert {**{key: answer.get(key) for key in case["expect"]}, "findings": found} == case["expect"]
        asked = [] if call["prompt"] is None else [call["prompt"]]
        assert server.model.prompts == asked, "the model is asked at most once a call"
        held = server.held(case["input"]["params"]["message"]["contextId"])
        if asked:
            assert held == [*call["prompt"], ai(call["reply"]["content"], call["reply"]["id"])]
        else:
            assert held == [*answer.get("messages", []), current_message(case["input"])]
        server.model.prompts.clear()


def test_a_server_that_started_again_finds_the_thread_seeded(agent):
    before, after = agent(), agent()
    before.model.replies.append(A3)
    before.receive(FIRST["input"])
    after.model.replies.append(A4)
    _, answer = after.receive(LATER["input"])
    assert decision(answer) == "thread_held"
    assert after.model.prompts == [[*HISTORY, Q3, A3, Q4]]
    assert after.held() == before.held() == [*HISTORY, Q3, A3, Q4, A4]


def test_without_json_the_command_prints_what_langgraph_takes(agent, tmp_path):
    server = agent()
    facts = tmp_path / "facts.json"
    facts.write_text(json.dumps(server.facts()), encoding="utf-8")
    body = json.dumps(FIRST["input"], ensure_ascii=False)
    messages = json.loads(a2a_handoff("seed", "-", "--thread", facts, stdin=body))
    server.model.replies.append(A3)
    server.graph.invoke({"messages": [*messages, current_message(FIRST["input"])]}, config_of(CONTEXT))
    assert server.held() == [*HISTORY, Q3, A3]
    facts.write_text(json.dumps(server.facts()), encoding="utf-8")
    printed = a2a_handoff("seed", "-", "--thread", facts, stdin=body)
    assert json.loads(printed) == {"action": "skip", "reason": "thread_held"}


# Interrupts.


@pytest.mark.parametrize("subgraph", [False, True], ids=["in a node", "in a subgraph"])
def test_an_interrupted_thread_is_resumed_and_no_history_enters_it(agent, subgraph):
    server = agent(questions=[ASK], subgraph=subgraph)
    server.graph.invoke({"messages": [Q3]}, config_of(CONTEXT))
    server.model.replies.append(A3)
    thread, answer = server.receive(RESUME["input"])
    assert thread == {"exists": True, "messageCount": 1, "messageIds": ["q3"], "next": ["gate"], "interrupts": 1}
    assert decision(answer) == "thread_interrupted"
    assert server.decisions == ["승인합니다"]
    assert server.model.prompts == [[Q3]]
    assert server.held() == [Q3, A3]


def test_a_thread_interrupted_before_it_held_any_message_is_interrupted_not_empty(agent):
    server = agent(questions=[ASK])
    server.graph.invoke({"messages": []}, config_of(CONTEXT))
    server.model.replies.append(A3)
    thread, answer = server.receive(RESUME["input"])
    assert thread == {"exists": True, "messageCount": 0, "messageIds": [], "next": ["gate"], "interrupts": 1}
    assert decision(answer) == "thread_interrupted"
    assert server.decisions == ["승인합니다"]
    assert server.model.prompts == [[]]
    assert server.held() == [A3]


def test_a_nodes_second_interrupt_counts(agent):
    server = agent(questions=[ASK, ASK_AGAIN])
    server.receive(FIRST["input"])
    server.receive(RESUME["input"])
    server.model.replies.append(A3)
    thread, answer = server.receive(with_message(RESUME["input"], messageId="q5", parts=[{"kind": "text", "text": "네"}]))
    # JavaScript names nothing as next here.
    assert (thread["next"], thread["interrupts"]) == (["gate"], 1)
    assert decision(answer) == "thread_interrupted"
    assert server.decisions == ["승인합니다", "네"]
    assert server.model.prompts == [[*HISTORY, Q3]]
    assert server.held() == [*HISTORY, Q3, A3]


def test_a_resumed_thread_that_went_to_its_end_is_held(agent):
    server = agent(questions=[ASK])
    server.receive(FIRST["input"])
    server.model.replies.append(A3)
    server.receive(RESUME["input"])
    thread, answer = server.receive(LATER["input"])
    assert thread == {"exists": True, "messageCount": 6, "messageIds": [*ids(HISTORY), "q3", "a3"], "next": [], "interrupts": 0}
    assert decision(answer) == "thread_held"
    # Another question of the gate: it is a new run.
    assert server.held() == [*HISTORY, Q3, A3, Q4]
    assert server.facts()["interrupts"] == 1


def test_the_history_as_plain_input_would_destroy_an_interrupt(agent):
    """Why an interrupted thread is skipped: LangGraph takes the input, appends the old behind the new, and asks anew."""
    server = agent(questions=[ASK])
    server.graph.invoke({"messages": [Q3]}, config_of(CONTEXT))
    asked = server.graph.get_state(config_of(CONTEXT)).tasks[0].interrupts[0].id
    server.graph.invoke({"messages": [*HISTORY, Q4]}, config_of(CONTEXT))
    assert server.held() == [Q3, *HISTORY, Q4]
    assert server.graph.get_state(config_of(CONTEXT)).tasks[0].interrupts[0].id != asked
    assert server.decisions == []


@pytest.mark.parametrize("first", [True, False], ids=["with messages", "without messages"])
def test_a_thread_that_stands_before_a_node_is_left_to_its_run(agent, first):
    server = agent(interrupt_before=["llm"])
    server.graph.invoke({"messages": [Q3] if first else []}, config_of(CONTEXT))
    thread, answer = server.receive(LATER["input"])
    held = [Q3] if first else []
    assert thread == {"exists": True, "messageCount": len(held), "messageIds": ids(held), "next": ["llm"], "interrupts": 0}
    assert decision(answer) == ("thread_held" if first else "run_pending")
    assert server.held() == [*held, Q4]
    server.model.replies.append(A4)
    server.graph.invoke(None, config_of(CONTEXT))
    assert server.model.prompts == [[*held, Q4]]
    assert server.held() == [*held, Q4, A4]


# Retries, crashes, and threads that others wrote.


def test_a_first_call_sent_again_leaves_each_history_entry_once(agent):
    server = agent()
    server.model.replies += [A3, A4]
    server.receive(FIRST["input"])
    thread, answer = server.receive(FIRST["input"])
    assert thread["messageIds"] == [*ids(HISTORY), "q3", "a3"]
    assert decision(answer) == "thread_held"
    # The reducer puts the current message where it stood, before its first answer.
    assert server.model.prompts == [[*HISTORY, Q3], [*HISTORY, Q3, A3]]
    assert server.held() == [*HISTORY, Q3, A3, A4]


def test_without_their_ids_the_same_messages_are_doubled_so_the_ids_carry_the_promise(agent):
    server = agent()
    nameless = [{key: value for key, value in message.items() if key != "id"} for message in [*HISTORY, Q3]]
    for _ in range(2):
        server.graph.invoke({"messages": nameless}, config_of(CONTEXT))
    contents = [message["content"] for message in server.held()]
    assert [contents.count(message["content"]) for message in nameless] == [2] * 5


@pytest.mark.parametrize("durability", ["sync", "async", "exit"])
def test_a_run_that_crashed_in_its_first_node_has_the_history_and_a_retry_asks_the_same(agent, durability):
    server = agent()
    server.model.failures.append(RuntimeError("no model"))
    answer = server.seed(FIRST["input"], server.facts())
    with pytest.raises(RuntimeError, match="no model"):
        given = {"messages": [*answer["messages"], current_message(FIRST["input"])]}
        server.graph.invoke(given, config_of(CONTEXT), durability=durability)
    server.model.replies.append(A3)
    thread, again = server.receive(FIRST["input"])
    assert thread == {"exists": True, "messageCount": 5, "messageIds": [*ids(HISTORY), "q3"], "next": ["llm"], "interrupts": 0}
    assert decision(again) == "thread_held"
    assert server.model.prompts == [[*HISTORY, Q3], [*HISTORY, Q3]]
    assert server.held() == [*HISTORY, Q3, A3]


# With the writes of `__start__` saved, LangGraph shows the input among the values, as what was passed: our objects, not messages.
WRITES = pytest.mark.parametrize("writes", [False, True], ids=["its writes lost", "its writes too"])


@WRITES
def test_a_thread_of_which_only_the_input_was_saved_is_seeded(agent, writes):
    server = agent(dying=True)
    server.checkpointer.writes_get_through = writes
    with pytest.raises(PowerCut):
        server.receive(FIRST["input"])
    server.checkpointer.power = True
    assert server.held() == ([*HISTORY, Q3] if writes else [])
    check_that_a_second_try_is_seeded(server, writes)


def test_of_such_an_input_a_message_without_id_passes_for_held_so_the_current_message_needs_its_id(agent):
    server = agent(dying=True)
    server.checkpointer.writes_get_through = True
    with pytest.raises(PowerCut):
        server.graph.invoke({"messages": [*HISTORY, ("user", Q3["content"])]}, config_of(CONTEXT))
    # LangGraph gives it another id each time it is shown.
    one, other = server.facts(), server.facts()
    assert one["messageCount"] == other["messageCount"] == 1
    assert one["messageIds"] != other["messageIds"]


@WRITES
def test_a_thread_whose_process_died_is_seeded_by_the_next(tmp_path, writes):
    file = tmp_path / "threads.sqlite"
    process = multiprocessing.get_context("spawn").Process(target=die_in_the_first_call, args=(file, writes))
    process.start()
    process.join(timeout=60)
    assert process.exitcode == 9
    saver = sqlite_saver(file)
    with closing(saver.conn):
        check_that_a_second_try_is_seeded(Server(saver), writes)


def die_in_the_first_call(file, writes):
    """A process that is gone at once, as when it is killed: nothing is rolled back, closed or flushed."""
    saver = sqlite_saver(file, DyingSqlite)
    saver.writes_get_through = writes
    saver.die = lambda: os._exit(9)
    Server(saver).graph.invoke({"messages": [*HISTORY, Q3]}, config_of(CONTEXT))


def check_that_a_second_try_is_seeded(server, writes):
    server.model.prompts.clear()
    server.model.replies[:] = [A3]
    thread, answer = server.receive(FIRST["input"])
    assert thread == {"exists": True, "messageCount": 0, "messageIds": [], "next": [] if writes else ["__start__"], "interrupts": 0}
    assert decision(answer) == "seed"
    assert server.model.prompts == [[*HISTORY, Q3]]
    assert server.held() == [*HISTORY, Q3, A3]


@pytest.mark.parametrize("as_node", [None, "__start__", "llm"])
def test_a_thread_seeded_by_update_state_is_held(agent, as_node):
    server = agent()
    messages = server.seed(FIRST["input"], server.facts())["messages"]
    server.graph.update_state(config_of(CONTEXT), {"messages": messages}, as_node=as_node)
    server.model.replies.append(A3)
    thread, answer = server.receive(FIRST["input"])
    pending = [] if as_node == "llm" else ["llm"]
    assert thread == {"exists": True, "messageCount": 4, "messageIds": ids(HISTORY), "next": pending, "interrupts": 0}
    assert decision(answer) == "thread_held"
    assert server.model.prompts == [[*HISTORY, Q3]]
    assert server.held() == [*HISTORY, Q3, A3]


@pytest.mark.parametrize("all_at_once", [False, True], ids=["one by one", "all at once"])
def test_a_thread_whose_messages_were_all_removed_is_seeded_again(agent, all_at_once):
    server = agent()
    server.receive(FIRST["input"])
    removed = [REMOVE_ALL_MESSAGES] if all_at_once else ids(server.held())
    gone = {"messages": [RemoveMessage(id=message_id) for message_id in removed]}
    server.graph.update_state(config_of(CONTEXT), gone, as_node="llm")
    server.model.replies.append(A3)
    thread, answer = server.receive(FIRST["input"])
    assert thread == {**COLD, "exists": True}
    assert decision(answer) == "seed"
    assert server.model.prompts == [[*HISTORY, Q3], [*HISTORY, Q3]]
    assert server.held() == [*HISTORY, Q3, A3]


def test_a_thread_that_was_deleted_is_seeded_again(agent):
    server = agent()
    server.receive(FIRST["input"])
    server.checkpointer.delete_thread(CONTEXT)
    server.model.replies.append(A3)
    thread, answer = server.receive(FIRST["input"])
    assert thread == COLD
    assert decision(answer) == "seed"
    assert server.held() == [*HISTORY, Q3, A3]


def test_without_a_checkpointer_every_call_is_seeded():
    server = Server(None)
    with pytest.raises(ValueError, match="No checkpointer set"):
        server.facts()
    answers = [server.receive(case["input"])[1] for case in (FIRST, LATER)]
    assert [decision(answer) for answer in answers] == ["seed", "seed"]
    turns = [*HISTORY, human(Q3["content"], f"{CONTEXT}:h4"), ai(A3["content"], f"{CONTEXT}:h5")]
    assert server.model.prompts == [[*HISTORY, Q3], [*turns, Q4]]


def test_the_empty_thread_id_is_a_thread_in_python_and_its_ids_name_no_context(agent):
    server = agent()
    request = with_message(FIRST["input"], contextId="")
    server.model.replies.append(A3)
    thread, answer = server.receive(request)
    assert (thread, decision(answer), answer["contextId"]) == (COLD, "seed", None)
    assert [finding["code"] for finding in answer["findings"]] == ["no_context_id", "history_received"]
    nameless = [{**message, "id": f"h{index}"} for index, message in enumerate(HISTORY)]
    assert server.held("") == [*nameless, Q3, A3]
    assert decision(server.receive(request)[1]) == "thread_held"


# Two first calls on one new contextId.


def receive_at_once(servers, requests):
    """Each server receives its request in a thread of its own; none invokes before all have read the facts."""
    meeting = threading.Barrier(len(servers))
    with ThreadPoolExecutor(len(servers)) as pool:
        calls = [pool.submit(one.receive, request, meeting=meeting) for one, request in zip(servers, requests)]
        return [call.result(timeout=60) for call in calls]


@pytest.mark.parametrize("again", ["q3", "q3-again"], ids=["the same message", "another message"])
@pytest.mark.parametrize("overlap", ["in the model", "as it comes"])
def test_two_first_calls_at_once_leave_each_history_entry_once(agent, again, overlap):
    servers = [agent(), agent()]
    if overlap == "in the model":
        # Neither run ends before the other has asked its model.
        servers[0].model.meeting = servers[1].model.meeting = threading.Barrier(2)
    requests = [FIRST["input"], with_message(FIRST["input"], messageId=again)]
    answers = receive_at_once(servers, requests)
    assert [(thread, decision(answer)) for thread, answer in answers] == [(COLD, "seed")] * 2
    for server, request in zip(servers, requests):
        [prompt] = server.model.prompts
        check_that_the_history_stands_once(prompt, {"q3", again})
        assert current_message(request) in prompt
    for server in servers:
        check_that_the_history_stands_once(server.held(), {"q3", again})
        server.model.meeting = None
    # Whoever calls next finds it held, and the model sees it once.
    _, answer = servers[0].receive(LATER["input"])
    assert decision(answer) == "thread_held"
    check_that_the_history_stands_once(servers[0].model.prompts[-1], {"q3", again, "q4"})


def test_two_first_calls_that_both_saw_a_cold_thread_one_after_the_other_leave_each_history_entry_once(agent):
    one, other = agent(), agent()
    one.model.replies.append(A3)
    other.model.replies.append(A4)
    second = with_message(FIRST["input"], messageId="q3-again")
    calls = [(one, FIRST["input"]), (other, second)]
    answers = [server.seed(request, server.facts()) for server, request in calls]
    for (server, request), answer in zip(calls, answers):
        server.graph.invoke({"messages": [*answer["messages"], current_message(request)]}, config_of(CONTEXT))
    assert other.model.prompts == [[*HISTORY, Q3, A3, {**Q3, "id": "q3-again"}]]
    assert one.held() == other.held() == [*HISTORY, Q3, A3, {**Q3, "id": "q3-again"}, A4]


def check_that_the_history_stands_once(messages, current_ids):
    """In front, whole and in order; behind it only current messages, each once, and the model's answers."""
    assert messages[:4] == HISTORY
    said = [message for message in messages[4:] if message["type"] == "human"]
    assert said and set(ids(said)) <= current_ids
    assert len(set(ids(messages))) == len(messages)


def test_the_snippet_in_the_docs_is_the_one_tested_here():
    assert inspect.getsource(thread_facts) in (ROOT / "docs" / "SEMANTICS.md").read_text(encoding="utf-8")
