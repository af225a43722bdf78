"""An agent's server on LangGraph for Python, for test_langgraph.py: real checkpointers, the command line's seed, and a model that
writes down what it was asked."""

import json
import sqlite3
import subprocess
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, convert_to_messages
from langchain_core.outputs import ChatGeneration, ChatResult
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import Command, interrupt

CLI = Path(__file__).parents[2] / "pkg" / "dist" / "cli.js"
# The contextId of most requests in tests/cases/langgraph.json.
CONTEXT = "wf-session-abc"


def human(content, message_id):
    return {"type": "human", "content": content, "id": message_id}


def ai(content, message_id):
    return {"type": "ai", "content": content, "id": message_id}


def plain(messages):
    return [{"type": message.type, "content": message.content, "id": message.id} for message in messages]


def config_of(context_id):
    return {"configurable": {"thread_id": context_id}}


def current_message(request):
    message = request["params"]["message"]
    return human("".join(part["text"] for part in message["parts"]), message["messageId"])


def thread_facts(graph, config):
    state = graph.get_state(config)
    start = next((task.result for task in state.tasks if task.name == "__start__"), None) or {}
    pending = {message.id for message in convert_to_messages(start.get("messages", []))}
    ids = [message.id for message in state.values.get("messages", []) if message.id not in pending]
    return {
        "exists": state.config["configurable"].get("checkpoint_id") is not None,
        "messageCount": len(ids),
        "messageIds": ids,
        "next": list(state.next),
        "interrupts": sum(len(task.interrupts) for task in state.tasks),
    }


class RecordingModel(BaseChatModel):
    """Answers with its replies, one after the other, and keeps every prompt it got."""

    prompts: list = []
    replies: list = []
    failures: list = []
    meeting: threading.Barrier | None = None

    @property
    def _llm_type(self):
        return "recording"

    def _generate(self, messages, stop=None, run_manager=None, **kwargs):
        self.prompts.append(plain(messages))
        if self.meeting:
            self.meeting.wait(timeout=30)
        if self.failures:
            raise self.failures.pop()
        reply = self.replies.pop(0) if self.replies else {"content": "응답"}
        message = AIMessage(content=reply["content"], id=reply.get("id"))
        return ChatResult(generations=[ChatGeneration(message=message)])


class Server:
    """An agent on LangGraph. With questions, its first node asks each of them by `interrupt()` before the model is asked."""

    def __init__(self, checkpointer, questions=(), subgraph=False, interrupt_before=None):
        self.checkpointer, self.model, self.decisions = checkpointer, RecordingModel(), []

        def gate(state):
            self.decisions[:] = [interrupt(question) for question in questions]
            return {}

        def llm(state):
            return {"messages": [self.model.invoke(state["messages"])]}

        inner = StateGraph(MessagesState).add_node("ask", gate).add_edge(START, "ask").compile()
        self.graph = (
            StateGraph(MessagesState)
            .add_node("gate", inner if subgraph else gate)
            .add_node("llm", llm)
            .add_conditional_edges(START, lambda state: "gate" if questions else "llm", ["gate", "llm"])
            .add_edge("gate", "llm")
            .add_edge("llm", END)
            .compile(checkpointer=checkpointer, interrupt_before=interrupt_before)
        )

    def facts(self, context_id=CONTEXT):
        return thread_facts(self.graph, config_of(context_id))

    def held(self, context_id=CONTEXT):
        return plain(self.graph.get_state(config_of(context_id)).values.get("messages", []))

    def seed(self, request, thread):
        """What the command line answers, asked as servers ask it: the request and the facts are files."""
        with TemporaryDirectory() as folder:
            body, facts = Path(folder, "request.json"), Path(folder, "facts.json")
            body.write_text(json.dumps(request, ensure_ascii=False), encoding="utf-8")
            facts.write_text(json.dumps(thread), encoding="utf-8")
            printed = a2a_handoff("seed", body, "--thread", "none" if thread == "none" else facts, "--json")
        return json.loads(printed)["results"][0]

    def receive(self, request, how="invoke", meeting=None):
        """What a server does with one request. Answers with the facts of the thread and what was said of them."""
        context_id = request["params"]["message"]["contextId"]
        thread = self.facts(context_id) if self.checkpointer else "none"
        answer = self.seed(request, thread)
        if meeting:
            meeting.wait(timeout=30)
        current = current_message(request)
        resumes = answer.get("reason") == "thread_interrupted"
        given = Command(resume=current["content"]) if resumes else {"messages": [*answer.get("messages", []), current]}
        if how == "invoke":
            self.graph.invoke(given, config_of(context_id))
        else:
            list(self.graph.stream(given, config_of(context_id)))
        return thread, answer


def a2a_handoff(*args, stdin=None):
    done = subprocess.run(["node", CLI, *args], input=stdin, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


class PowerCut(Exception):
    pass


class Dying:
    """Before a checkpointer: loses power when a run's input is saved and its first step is not, until `power` is back.

    The writes of the input get through to the disk or not. LangGraph saves in threads of its own, so each waits for what must come first.
    """

    power = False
    writes_get_through = False

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.input_saved, self.writes_saved = threading.Event(), threading.Event()

    def die(self):
        raise PowerCut

    def put(self, config, checkpoint, metadata, versions):
        if not self.power and metadata["source"] != "input":
            self.writes_saved.wait(timeout=10)
            self.die()
        saved = super().put(config, checkpoint, metadata, versions)
        self.input_saved.set()
        return saved

    def put_writes(self, *args, **kwargs):
        if not self.power and not self.writes_get_through:
            self.input_saved.wait(timeout=10)
            self.writes_saved.set()
            self.die()
        super().put_writes(*args, **kwargs)
        self.writes_saved.set()


class DyingMemory(Dying, InMemorySaver):
    pass


class DyingSqlite(Dying, SqliteSaver):
    pass


def sqlite_saver(file, kind=SqliteSaver):
    saver = kind(sqlite3.connect(file, check_same_thread=False))
    saver.setup()
    return saver
