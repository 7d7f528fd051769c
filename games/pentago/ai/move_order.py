"""The order of a position's children: a heap, since a search seldom looks at all of them.

Williams, "Algorithm 232: Heapsort", 1964. Looking for the best remaining child each time took most of the
time spent on a position whose children were all searched.
"""

from __future__ import annotations

from games.jit import compiled_for
from games.pentago.ai.move_generation import CODES, Numbers


@compiled_for("void(int64, int64, int64[::1])", counted=False)
def sift_down(place: int, count: int, heap: Numbers) -> None:
    """Move the number at a place of a heap down until none below it is greater."""
    number = heap[place]
    while 2 * place + 1 < count:
        below = 2 * place + 1
        if below + 1 < count and heap[below + 1] > heap[below]:
            below += 1
        if heap[below] <= number:
            break
        heap[place] = heap[below]
        place = below
    heap[place] = number


@compiled_for("void(int64, int64[:,::1], int64[::1])", counted=False)
def heapify(count: int, marks: Numbers, heap: Numbers) -> None:
    """Make a heap of the children's numbers, each below its order."""
    for index in range(count):
        heap[index] = marks[index, 1] * CODES + index
    for place in range(count // 2 - 1, -1, -1):
        sift_down(place, count, heap)


@compiled_for("int64(int64, int64[::1])", counted=False)
def next_child(left: int, heap: Numbers) -> int:
    """Take the child that comes first from a heap of ``left``; return its number."""
    first = heap[0]
    heap[0] = heap[left - 1]
    sift_down(0, left - 1, heap)
    return first & (CODES - 1)  # type: ignore[no-any-return]
