"""How fast a translator is answered: the memory at 1,000, 10,000 and 50,000 segments.

Nothing is asserted: the figures are for people. Aim: 50 ms for a look-up, whatever the number.
"""

from random import Random
from time import perf_counter, process_time

import pytest

from library.translation.memory_index import MemoryIndex, MemorySegment
from tests.library.generated_scenarios import WORDS

LENGTHS = (1, 2, 3, 6, 12, 25, 60, 120)


def segments(count: int) -> list[MemorySegment]:
    chance = Random(count)
    texts = (" ".join(chance.choices(WORDS, k=chance.choice(LENGTHS))) for _ in range(count))
    return [MemorySegment(f"{text} {number}", f"{text} {number} fr", "card:x") for number, text in enumerate(texts)]


@pytest.mark.bench
@pytest.mark.parametrize("count", [1_000, 10_000, 50_000])
def test_a_look_up_in_the_memory(count: int) -> None:
    found = segments(count)
    started = perf_counter()
    index = MemoryIndex(found)
    made = perf_counter() - started
    chance = Random(44)
    times = []
    for segment in chance.sample(found, 100):
        words = segment.source.split()
        words[chance.randrange(len(words))] = chance.choice(WORDS)
        started = process_time()
        index.find(" ".join(words))
        times.append(1_000 * (process_time() - started))
    times.sort()
    median, worst = times[len(times) // 2], times[-1]
    print(f"\n{count:,} segments: made in {1_000 * made:.0f} ms; median {median:.1f} ms, at most {worst:.1f} ms")
