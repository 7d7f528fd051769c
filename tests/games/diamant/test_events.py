"""What the dealer says, in English: a first line that can be read alone."""

from __future__ import annotations

import pytest

from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.diamant.state import State
from games.game import Step
from tests.games.diamant.mines import FIRE, GAME, Stacked, decide, inside_mine

SPEECH = Localizer(Catalogs(), "en", ("Ana", "Bo", "Cy").__getitem__)


def said(step: Step) -> list[str]:
    """The dealer's lines."""
    return [SPEECH.game(GAME.id, f"event.{event.kind}", event.data) for event in step.events]


@pytest.mark.parametrize(
    ("s", "leavers", "line"),
    [
        (inside_mine("T13:12", "T11"), (0,), "treasure 11, 11 diamonds on the cards; Ana went home with 12"),
        (
            inside_mine("T7", "T1"),
            (0, 2),
            "treasure 1, 2 diamonds on the cards; Ana and Cy went home with 3 each",
        ),
        (inside_mine("T1", "H1"), (), "snake, 1 diamond on the cards"),
        (inside_mine("H2", "H5"), (1,), "gas, no diamonds on the cards; Bo went home with nothing"),
        (inside_mine("H2", "H5"), (1, 2), "gas, no diamonds on the cards; Bo and Cy went home with nothing"),
        (
            inside_mine("T7:1", "T5", share="on_reveal", bags=(2, 2, 2)),
            (),
            "treasure 5, 1 into every bag, 3 diamonds on the cards",
        ),
        (
            inside_mine("T7:1", "T3", share="on_reveal", bags=(4, 4, 4)),
            (0,),
            "treasure 3, 1 into every bag, 1 diamond on the cards; Ana went home with 5",
        ),
    ],
)
def test_a_card_and_the_leavers_are_in_one_line(s: State, leavers: tuple[int, ...], line: str) -> None:
    assert said(decide(s, *leavers)) == [f"Mine 2: {line}"]


@pytest.mark.parametrize(
    ("s", "leavers", "line"),
    [
        (
            inside_mine("T7 H4", "H4"),
            (0,),
            "Mine 2 collapses: the second fire! Bo and Cy come out empty-handed;"
            " Ana went home with 7. One fire card leaves the game",
        ),
        (
            inside_mine("T7 H4", "H4", mine=5, inside=(1,)),
            (),
            "Mine 5 collapses: the second fire! Bo comes out empty-handed, and 7 diamonds are lost",
        ),
        (
            inside_mine("T7", inside=(0, 1)),
            (0, 1),
            "Mine 2 is empty; Ana and Bo went home with 3 each; 1 diamond stays behind",
        ),
        (inside_mine("T7", inside=(2,)), (2,), "Mine 2 is empty; Cy went home with 7"),
    ],
)
def test_the_end_of_a_mine_comes_before_the_next_opening(
    s: State, leavers: tuple[int, ...], line: str
) -> None:
    told = said(decide(s, *leavers))
    assert told[0] == line
    assert len(told) == 2


@pytest.mark.parametrize(
    ("top", "share", "chests", "line"),
    [
        ("T7", "on_leave", (0, 0, 0), "Mine 3 opens: treasure 7"),
        ("H4", "on_leave", (9, 4, 0), "Mine 3 opens: fire, nothing to take yet. Ana leads with 9"),
        ("T7", "on_leave", (9, 9, 0), "Mine 3 opens: treasure 7. Ana and Bo lead with 9"),
        (
            "T7",
            "on_reveal",
            (0, 0, 0),
            "Mine 3 opens: treasure 7, 2 into every bag, 1 diamond left on the card",
        ),
    ],
)
def test_a_mine_opens_with_its_first_card(top: str, share: str, chests: tuple[int, ...], line: str) -> None:
    s = inside_mine("H4", "H4", removed=(FIRE,), chests=chests, share=share)
    step = GAME.step(s, dict.fromkeys(s.inside, "stay"), Stacked(top))
    assert said(step)[1] == line


@pytest.mark.parametrize(
    ("chests", "line"),
    [
        ((3, 9, 4), "All five mines are done. Bo wins with 9 diamonds."),
        ((9, 9, 4), "All five mines are done. Ana and Bo share first place with 9 diamonds each."),
        ((1, 0, 0), "All five mines are done. Ana wins with 1 diamond."),
        ((0, 0, 0), "All five mines are done. Nobody brought a diamond home."),
    ],
)
def test_the_end_names_the_winner(chests: tuple[int, ...], line: str) -> None:
    assert said(decide(inside_mine("H4", "H4", mine=5, chests=chests)))[1] == line
