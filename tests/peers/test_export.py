"""The pydantic exports of tests/exports: the verdicts of pydantic 2 beside ours."""

import base64
import importlib.util
import json
import sys
import warnings
from pathlib import Path

import pytest
from pydantic import TypeAdapter, ValidationError

HERE = Path(__file__).parent
EXPORTS = HERE.parent / "exports"
CASES = json.loads((HERE.parent / "cases" / "envelope-verdicts.json").read_text(encoding="utf-8"))["cases"]
VERDICTS = json.loads((EXPORTS / "sample_verdicts.json").read_text(encoding="utf-8"))

# Rows whose verdict only the text can show, or that pydantic's reader reads otherwise.
ONLY_IN_TEXT = {
    "dup.role_same": "the first of two keys is lost",
    "dup.role_bad_then_valid": "the first of two keys is lost",
    "enc.bom": "pydantic takes no byte order mark",
}


def module(name):
    spec = importlib.util.spec_from_file_location(name, EXPORTS / f"{name}.py")
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made
    spec.loader.exec_module(made)
    return made


ENVELOPES = [module("envelope_1_0_snake"), module("envelope_1_0_camel")]
SNAKE, CAMEL = ENVELOPES
NEWER = module("envelope_1_1_snake")
NEWER_CAMEL = module("envelope_1_1_camel")
SAMPLE = module("sample_snake")
ODD = module("odd_snake")
ODD_VERDICTS = json.loads((EXPORTS / "odd_verdicts.json").read_text(encoding="utf-8"))


def text_of(row):
    if "base64" in row:
        return base64.b64decode(row["base64"])
    if "text" in row:
        # Half a surrogate pair is written as an escape there.
        return row["text"].encode()
    part = row["repeat"]
    middle = part.get("middle", "")
    return (
        part["before"] + part["open"] * part["count"] + middle + part["close"] * part["count"] + part["after"]
    ).encode()


def taken(models, text):
    """One definition, two casings: an export is of one, and a message is good when either takes it."""
    for each in models:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", each.NewerMinorWarning)
                return each.Message.model_validate_json(text)
        except ValidationError as error:
            refused = error
    return refused


@pytest.mark.parametrize("row", CASES, ids=lambda row: row["id"])
def test_pydantic_s_verdict_is_ours(row):
    answer = taken(ENVELOPES, text_of(row))
    ok = not isinstance(answer, ValidationError)
    if row["id"] in ONLY_IN_TEXT:
        assert ok != row["expect"]["ok"], "pydantic sees it after all: take the row out of the list"
    else:
        assert ok == row["expect"]["ok"], answer


def test_every_row_of_the_list_of_exceptions_is_a_row():
    assert set(ONLY_IN_TEXT) <= {row["id"] for row in CASES}


TAKEN = [row for row in CASES if row["expect"]["ok"] and row["id"] not in ONLY_IN_TEXT]


@pytest.mark.parametrize("row", TAKEN, ids=lambda row: row["id"])
def test_a_message_comes_out_as_it_went_in(row):
    answer = taken(ENVELOPES, text_of(row))
    message = json.loads(text_of(row))
    name = "schemaVersion" if "correlationId" in message["metadata"] else "schema_version"
    message["metadata"].setdefault(name, "1.0")
    assert answer.model_dump(mode="json") == message
    assert json.loads(answer.model_dump_json()) == message


def test_messages_of_a_definition_with_a_payload_of_its_own():
    """The second verdict is ours without `format: email` and `contains`, which the export says it does not check."""
    wrong = []
    for _, ok, text in VERDICTS:
        answer = taken([SAMPLE], text)
        if ok != (not isinstance(answer, ValidationError)):
            wrong.append((ok, text, str(answer)))
        elif ok:
            message = json.loads(text)
            defaults = {"schema_version": "1.0", "retry_count": 0, "tags": []}
            message["metadata"] = {**defaults, **message["metadata"]}
            if isinstance(message["payload"].get("options"), dict):
                message["payload"]["options"] = {"gift": False, **message["payload"]["options"]}
            assert answer.model_dump(mode="json") == message
    assert wrong == []
    assert sum(ok for ok, _, _ in VERDICTS) > len(VERDICTS) / 3


def test_messages_of_a_definition_with_odd_names_and_types():
    wrong = []
    for ok, text in ODD_VERDICTS:
        try:
            made = ODD.Message.model_validate_json(text)
            refused = None
        except ValidationError as error:
            refused = error
        if ok != (refused is None):
            wrong.append((ok, text, str(refused)))
        elif ok:
            written = made.model_dump(mode="json")
            value = json.loads(text)
            if "self" not in value:
                assert {name: written[name] for name in value} == value
            assert ODD.Message.model_validate(written).model_dump(mode="json") == written
    assert wrong == []


IDS = {
    "correlation_id": "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
    "conversation_id": "7d444840-9dc0-41d1-b245-5ffdce74fad2",
    "request_id": "0190163D-8694-739B-AEA5-966C26F8AD91",
    "timestamp": "2026-06-02T10:00:00Z",
}


def message(payload=None, **metadata):
    return {"role": "agent", "payload": payload or {}, "metadata": {**IDS, **metadata}}


def faults(model, value):
    with pytest.raises(ValidationError) as caught:
        model.model_validate(value)
    return [(error["type"], ".".join(map(str, error["loc"]))) for error in caught.value.errors()]


def test_members_of_a_newer_minor_version_are_kept_with_a_warning():
    value = message(schema_version="1.7", hops={"a": 1}, priority=3)
    with pytest.warns(SNAKE.NewerMinorWarning, match="1.7 .*: hops, priority"):
        made = SNAKE.Message.model_validate(value)
    assert made.model_dump(mode="json") == value
    assert made.metadata.model_extra == {"hops": {"a": 1}, "priority": 3}
    with pytest.warns(SNAKE.NewerMinorWarning):
        assert SNAKE.Message.model_validate_json(json.dumps(value)) == made


def test_members_that_a_known_version_does_not_have_are_faults_beside_the_others():
    assert faults(SNAKE.Message, message(schema_version="1.0", hops=1, timestamp="now")) == [
        ("value_error", "metadata.timestamp"),
        ("extra_forbidden", "metadata.hops"),
    ]
    assert faults(NEWER.Message, message(schema_version="1.1", hops=1)) == [("extra_forbidden", "metadata.hops")]
    # The other casing is no newer version.
    assert faults(SNAKE.Message, message(schema_version="1.7", hops=1, requestId="x")) == [
        ("extra_forbidden", "metadata.requestId")
    ]
    assert faults(SNAKE.Message, message(schema_version="2.0")) == [("value_error", "metadata.schema_version")]
    assert faults(SNAKE.Message, {**message(), "extra": 1}) == [("extra_forbidden", "extra")]


@pytest.mark.parametrize(
    "odd", [float("nan"), float("inf"), 10**400, "\ud800", {"\udc00": 1}, {1: 2}, {1, 2}, b"x", object()], ids=repr
)
def test_what_json_cannot_carry_is_refused(odd):
    assert faults(SNAKE.Message, message({"deep": [odd]})) == [("value_error", "")]


def test_nothing_is_made_of_another_type():
    for name, value in [("priority", True), ("priority", "1"), ("priority", 1.5), ("truncated", 1), ("truncated", None)]:
        assert len(faults(NEWER.Message, message(schema_version="1.1", **{name: value}))) == 1, (name, value)
    assert NEWER.Message.model_validate(message(priority=1.0)).metadata.priority == 1


def test_what_is_absent_stays_absent_and_defaults_are_filled_in():
    made = NEWER.Message.model_validate(message())
    assert made.model_dump() == message(schema_version="1.0", priority=0)
    assert made.metadata.truncated is None
    assert made.model_dump(exclude_unset=True) == message()
    assert NEWER.Message.model_validate(message(truncated=False)).model_dump()["metadata"]["truncated"] is False


def test_models_can_be_made_by_hand():
    made = SNAKE.Message(role="tool", payload={"a": 1}, metadata=SNAKE.Metadata(**IDS))
    assert made.model_dump(mode="json") == {**message({"a": 1}, schema_version="1.0"), "role": "tool"}


def test_camel_case_is_written_and_read_under_its_own_names():
    camel = {"correlationId": "correlation_id", "conversationId": "conversation_id", "requestId": "request_id"}
    metadata = {name: IDS[snake] for name, snake in camel.items()} | {"timestamp": IDS["timestamp"]}
    value = {"role": "agent", "payload": {}, "metadata": metadata}
    made = CAMEL.Message.model_validate(value)
    assert made.metadata.correlation_id == IDS["correlation_id"]
    written = {**value, "metadata": {**metadata, "schemaVersion": "1.0"}}
    assert made.model_dump(mode="json") == written
    assert TypeAdapter(CAMEL.Message).dump_python(made, by_alias=True) == written
    assert len(faults(CAMEL.Message, message())) > 3
    assert len(faults(SNAKE.Message, value)) > 3
    assert NEWER_CAMEL.Message.model_validate(value).model_dump()["metadata"]["priority"] == 0


def test_pydantic_s_own_schema_says_what_a_sender_may_write():
    schema = SNAKE.Message.model_json_schema()
    assert schema["additionalProperties"] is False
    assert schema["$defs"]["Metadata"]["additionalProperties"] is False
