"""The published JSON Schema: in step with the models, valid, and read alike by both validators."""

import json
import random
from pathlib import Path

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator

from schema.formats import json_schema
from schema.formats.codecs import M44, loads
from schema.formats.json_schema import generate, main, published, require_valid
from schema.formats.native import dump
from schema.formats.schema_issues import find_issues
from schema.issues import InvalidScenario
from schema.scenario import CURRENT_FORMAT
from tests.schema.mutations import mutate_document


def test_it_is_in_step_with_the_models() -> None:
    assert published() == generate()


def test_it_says_what_it_is() -> None:
    schema = published()
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:beachhead:schema:scenario:{CURRENT_FORMAT}"
    assert schema["required"] == ["format", "board"]


def test_no_object_takes_keys_that_nobody_named() -> None:
    loose = [
        name
        for name, definition in published()["$defs"].items()
        if definition.get("type") == "object" and definition.get("additionalProperties") is not False
    ]
    assert loose == []


def test_check_and_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(json_schema, "files", lambda _package: tmp_path)
    (tmp_path / "json").mkdir()
    assert main(["--check"]) == 1
    assert "not in step" in capsys.readouterr().err
    assert main(["--write"]) == 0
    assert main(["--check"]) == 0
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.fuzz
def test_both_validators_agree(real_files: list[Path]) -> None:
    fast = jsonschema_rs.Draft202012Validator(published())
    smallest = sorted(real_files, key=lambda path: path.stat().st_size)[:20]
    documents = [json.dumps(dump(loads(path.read_text("utf-8"), M44).scenario)) for path in smallest]
    verdicts = {True: 0, False: 0}
    for seed in range(200):
        document = mutate_document(json.loads(documents[seed % len(documents)]), random.Random(seed))
        is_valid = fast.is_valid(document)
        assert is_valid == (not find_issues(document, published())), f"seed {seed}"
        verdicts[is_valid] += 1
    assert min(verdicts.values()) > 10


def test_jsonschema_has_the_last_word(monkeypatch: pytest.MonkeyPatch) -> None:
    class NeverContent:
        def is_valid(self, _document: object) -> bool:
            return False

    monkeypatch.setattr(json_schema, "fast_validator", NeverContent)
    require_valid({"format": 1, "board": {}})
    with pytest.raises(InvalidScenario):
        require_valid({"format": 1})
