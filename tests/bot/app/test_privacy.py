"""``/privacy`` links to what the operator has published, and to nothing where nothing is set."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from bot.app.features.privacy import Privacy
from bot.app.parts import Pages
from bot.config import read_settings
from bot.messages.localizer import Localizer
from bot.messages.message import Button
from data.words import Catalogs

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("pages", "links"),
    [
        (Pages(), {}),
        (Pages(terms="https://a.example/t"), {"Terms": "https://a.example/t"}),
        (
            Pages("https://a.example/p", "https://a.example/t"),
            {"Privacy policy": "https://a.example/p", "Terms": "https://a.example/t"},
        ),
    ],
)
def test_what_is_published_is_linked(pages: Pages, links: dict[str, str]) -> None:
    nothing = cast("Any", None)
    rows = Privacy(nothing, nothing, nothing, pages).rows(Localizer(Catalogs(), "en"))
    buttons = [button for row in rows for button in cast("tuple[Button, ...]", row)]
    assert {button.label: button.url for button in buttons if button.url} == links


def test_the_policy_names_the_usual_times() -> None:
    usual = read_settings({}, Path("nowhere"))
    days = {
        "two years": usual.keep_finished_days / 365,
        "a day": usual.keep_cancelled_days,
        "a year": usual.keep_people_days / 365,
        "90 days": usual.keep_servers_days,
    }
    assert list(days.values()) == [2, 1, 1, 90]
    policy = (ROOT / "docs/privacy.md").read_text("utf-8")
    assert all(re.search(rf"\b{words}\b", policy) for words in days)
