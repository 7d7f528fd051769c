"""Second accounts bring little, whether they stay, forget themselves or form a ring."""

from __future__ import annotations

import pytest

from bench.farming import MOST, SCHEMES, Scheme, World, club, gain


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
@pytest.mark.parametrize("make", [World, club])
def test_a_month_of_farming_brings_a_hundred_points_at_most(make: type[World], scheme: Scheme) -> None:
    assert 0 < gain(make(), scheme) <= MOST
