"""The engine plays recorded games along, and finds what is changed in them."""

from pathlib import Path

import pytest

from tests.recorded_games.__main__ import Task, follow


@pytest.mark.slow
def test_the_engine_follows_published_records(corpus: Path) -> None:
    paths = sorted((corpus / "games").glob("*.jsonl.gz"))[::25]
    assert paths, f"{corpus} holds no recorded games"
    done = [follow(Task(path, corpus / "m44", "engine", falsified=number)) for number, path in enumerate(paths)]
    results = [result for result, _ in done]
    same = sum(result.same["positions"] for result in results)
    different = sum(result.different["positions"] for result in results)
    assert same >= 0.999 * (same + different), [result.differences for result in results if not result.is_whole]
    assert sum(result.is_whole for result in results) >= 0.85 * len(results)
    assert [str(change) for _, change in done if change is None or not change.is_found] == []
