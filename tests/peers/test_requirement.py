"""The requirement's own pydantic schema fails its own rules; the one that is exported from ours does not (docs/FOUR-FAILURES.md)."""

import copy
import importlib.util
import sys
import warnings
from pathlib import Path
from typing import Any, Literal
from uuid import UUID

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

EXPORTS = Path(__file__).parent.parent / "exports"

# ── the requirement's code, word for word ──
Role = Literal["system", "user", "assistant", "agent", "tool"]


class Metadata(BaseModel):
    model_config = ConfigDict(extra="forbid")
    correlation_id: UUID
    conversation_id: UUID
    request_id: UUID
    timestamp: str
    schema_version: str = "1.0"


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid")
    role: Role
    payload: dict[str, Any] = Field(...)
    metadata: Metadata


class MetadataV1_1(Metadata):
    priority: int = 0


# ── messages ──
GOOD = {
    "role": "agent",
    "payload": {"text": "보고서 완료."},
    "metadata": {
        "correlation_id": "abc123",
        "conversation_id": "conv-42",
        "request_id": "req-99",
        "timestamp": "2026-06-02T10:00:00Z",
        "schema_version": "1.0",
    },
}
IDS = {
    "correlation_id": "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
    "conversation_id": "7d444840-9dc0-41d1-b245-5ffdce74fad2",
    "request_id": "0190163d-8694-739b-aea5-966c26f8ad91",
}
SNAKE = {**GOOD, "metadata": {**GOOD["metadata"], **IDS}}
CAMEL = {
    **GOOD,
    "metadata": {
        "correlationId": IDS["correlation_id"],
        "conversationId": IDS["conversation_id"],
        "requestId": IDS["request_id"],
        "timestamp": "2026-06-02T10:00:00Z",
        "schemaVersion": "1.0",
    },
}


def exported(name):
    spec = importlib.util.spec_from_file_location(f"requirement_{name}", EXPORTS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


OURS_SNAKE, OURS_CAMEL = exported("envelope_1_0_snake"), exported("envelope_1_0_camel")


def test_1_the_other_casing_is_refused_and_ours_has_both():
    Message.model_validate(SNAKE)
    with pytest.raises(ValidationError):
        Message.model_validate(CAMEL)
    OURS_SNAKE.Message.model_validate(SNAKE)
    OURS_CAMEL.Message.model_validate(CAMEL)


def test_2_the_good_example_is_refused():
    with pytest.raises(ValidationError) as refused:
        Message.model_validate(GOOD)
    assert len(refused.value.errors()) == 3


def test_3_the_compatible_change_breaks_the_receivers_that_are_there_and_not_ours():
    newer = copy.deepcopy(SNAKE)
    newer["metadata"].update(schema_version="1.1", priority=1)
    MetadataV1_1.model_validate(newer["metadata"])
    with pytest.raises(ValidationError):
        Message.model_validate(newer)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        taken = OURS_SNAKE.Message.model_validate(newer)
    assert [warning.category for warning in said] == [OURS_SNAKE.NewerMinorWarning]
    assert taken.model_dump(mode="json") == newer
