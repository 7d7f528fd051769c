"""The version stands in one place, and people and operators are shown it everywhere."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from bot.app.features.help import help_message
from bot.doctor.machine import examine_machine
from bot.messages.localizer import Localizer
from bot.version import PROJECT, VERSION
from data.words import LANGUAGES, Catalogs


def test_the_version_is_that_of_the_project() -> None:
    assert tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"] == VERSION
    assert [int(part) >= 0 for part in VERSION.split(".")] == [True] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_ends_with_it(language: str) -> None:
    assert VERSION in help_message(Localizer(Catalogs(), language), alone=False).lines[-1]


def test_the_program_says_it() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "bot", "--version"], capture_output=True, text=True, check=True
    )
    assert said.stdout == f"{VERSION}\n"


def test_the_doctor_says_it() -> None:
    assert any(VERSION in finding.sentence for finding in examine_machine())
