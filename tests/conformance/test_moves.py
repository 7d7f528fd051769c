"""``legal``, ``check``, ``menu`` and ``default`` say the same about what may be played."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any

import pytest

from bot.messages.localizer import Localizer
from bot.messages.message import MENU_LIMIT, ROW_LIMIT
from data.words import Catalogs
from games.game import Check, Game, Menu, View, Word
from games.rng import SeededRng
from tests.conformance.building import Menus, build, walk
from tests.conformance.plain import not_json
from tests.conformance.playing import asked, positions, some
from tests.conformance.words_of import is_sayable
from tests.soaking import fewer

GARBAGE = (
    "", "   ", "\n", ",", "\N{SNOWMAN}", "@everyone <@123>", "```py\nmove\n```", "\x00", "\ud800", "-1",
    "9" * 400, "1e9", "z" * 20_000, "\u202e", "\U0001f642" * 50, "you too", "어디", "どこ", "کجا",
)  # fmt: skip

EDGES = re.compile(r"-?\d+,-?\d+,\d")
MOST_LETTERS = 80
"""Letters of a button."""

CODE = re.compile(r"[a-z][a-z0-9_]*")


def _assert_preview(preview: View | None, view: View, where: str) -> None:
    if preview is not None:
        assert type(preview) is type(view), where
        assert preview.seat == view.seat, where
        assert not_json(preview) == [], where


def _assert_check(check: Check, legal: set[str], view: View, where: str) -> None:
    assert (check.move is None) == (check.code != "ok"), where
    assert check.move is None or check.move in legal, where
    assert CODE.fullmatch(check.code), where
    assert len(check.suggest) <= 25, where
    assert len(set(check.suggest)) == len(check.suggest), where
    assert set(check.suggest) <= legal, where
    assert is_sayable(check.args), where
    assert check.bare_args is None or check.bare_args.keys() == check.args.keys(), where
    _assert_preview(check.bare_preview, view, where)
    _assert_preview(check.preview, view, where)


def test_legal_moves_are_distinct_and_in_a_fixed_order(game_id: str) -> None:
    for position, seat, legal in asked(game_id):
        assert legal, position.name
        assert len(set(legal)) == len(legal), position.name
        assert tuple(position.game.legal(position.state, seat)) == legal, position.name
        assert all(move == " ".join(move.split()) for move in legal), position.name


def test_what_a_person_would_type_is_read_as_the_same_move(game_id: str) -> None:
    for position, seat, legal in asked(game_id):
        for move in some(legal, 25, random.Random(4)):
            spoken = position.game.spoken(position.state, seat, move)
            assert position.game.check(position.state, seat, spoken).move == move, (position.name, spoken)
            assert len(spoken) <= MOST_LETTERS, spoken
            assert not EDGES.search(spoken), "nobody reads a list of edges"


def test_check_takes_every_legal_move_as_it_is(game_id: str) -> None:
    for position, seat, legal in asked(game_id):
        view = position.game.view(position.state, seat)
        for move in some(legal, 25, random.Random(1)):
            check = position.game.check(position.state, seat, move)
            assert check.move == move, (position.name, move, check.code)
            _assert_check(check, set(legal), view, f"{position.name} {move}")


def _wide(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if c.isascii() and c.isalnum() else c for c in text)


def _persian(text: str) -> str:
    return text.translate({ord("0") + n: 0x6F0 + n for n in range(10)})


@pytest.mark.parametrize(
    "spelt",
    [str.upper, str.lower, _wide, _persian, lambda move: f"  {move.replace(' ', '   ')}\n"],
    ids=["upper case", "lower case", "full width", "Persian digits", "more space"],
)
def test_check_reads_other_spellings_of_a_move(game_id: str, spelt: Any) -> None:
    for position, seat, legal in asked(game_id):
        for move in some(legal, 8, random.Random(2)):
            check = position.game.check(position.state, seat, spelt(move))
            assert check.move == move, (position.name, spelt(move), check.code)


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: ascii(text)[:24])
def test_what_is_no_move_is_refused_with_ways_on(game_id: str, text: str) -> None:
    for position, seat, legal in asked(game_id)[:6]:
        view = position.game.view(position.state, seat)
        check = position.game.check(position.state, seat, text)
        assert check.move is None, f"{position.name}: {text!r} became {check.move}"
        _assert_check(check, set(legal), view, f"{position.name} {text[:40]!r}")


PUMPS = (
    "a1 ", "1-", "1 ", "-", ",", "9", "d9", " ", "\u2057", "\ufdfa", "L5 r2 ", "f", "b5 2+ ", "1 more ",
    "xX", "\n",
)  # fmt: skip
SHORT, LONG = 500, 4000
"""Characters; Discord takes no more than the second."""
QUICK = 0.05
"""Seconds for which the event loop may stand still."""


@pytest.mark.soak
def test_no_text_keeps_a_game_busy(game_id: str) -> None:
    """Reading takes no more than its length asks for: twice that is slack for the machine."""
    for position, seat, _ in asked(game_id)[:3]:
        for pump in PUMPS:
            taken = []
            for size in (SHORT, LONG):
                text = f"1{pump * (size // len(pump))}"[: size - 1] + "x"
                begun = process_time()
                position.game.check(position.state, seat, text)
                taken.append(process_time() - begun)
            assert taken[1] < max(QUICK, 2 * LONG / SHORT * taken[0]), (position.name, pump, taken)


def slips(legal: Sequence[str], dice: random.Random) -> Iterator[str]:
    """Texts that are nearly moves: words left out, doubled, strange, out of order, two moves at once."""
    for move in some(legal, 5, dice):
        words, other = move.split(), dice.choice(legal).split()
        spot = dice.randrange(len(words))
        yield " ".join(words[:spot] + words[spot + 1 :])
        yield " ".join([*words, words[spot]])
        yield " ".join([*words[:spot], dice.choice(other), *words[spot + 1 :]])
        yield " ".join(words + other)
        yield " ".join(reversed(words))
        yield ",".join(words)
        yield "".join(words)


def test_a_slip_is_a_legal_move_or_is_refused(game_id: str) -> None:
    for position, seat, legal in asked(game_id):
        view, known = position.game.view(position.state, seat), set(legal)
        for text in slips(legal, random.Random(3)):
            check = position.game.check(position.state, seat, text)
            _assert_check(check, known, view, f"{position.name} {text!r}")


def test_every_legal_move_can_be_built_from_choices(game_id: str) -> None:
    for position, seat, legal in asked(game_id):
        view, known = position.game.view(position.state, seat), Menus()
        for move in some(legal, 3, random.Random(position.name)):
            built = build(position.game, view, move, hints=False, known=known)
            assert built is not None, (position.name, f"seat {seat}", move)


def test_what_a_button_of_words_says_can_be_typed_in_every_language(
    game_id: str, catalogs: Catalogs, language: str
) -> None:
    localizer = Localizer(catalogs, language)
    for position, seat, _ in asked(game_id):
        game, view = position.game, position.game.view(position.state, seat)
        for choice in game.menu(view, ()).choices:
            if choice.plays and isinstance(choice.label, Word) and not choice.args:
                said = localizer.game(game_id, f"choice.{choice.label.key}")
                move = game.menu(view, choice.after(())).move
                assert game.check(position.state, seat, said).move == move, (position.name, said)


@pytest.mark.soak
@pytest.mark.parametrize("which", range(4))
def test_all_legal_moves_of_a_position_can_be_built(game_id: str, which: int) -> None:
    position, seat, legal = asked(game_id)[which * 5]
    view, known = position.game.view(position.state, seat), Menus()
    lacking = [m for m in legal if build(position.game, view, m, hints=False, known=known) is None]
    assert not lacking, (position.name, f"seat {seat}")


def _assert_menu(menu: Menu, view: View, legal: set[str], where: str) -> None:
    ids = [choice.id for choice in menu.choices]
    assert all(0 < len(choice_id) <= 100 for choice_id in ids), where
    assert len(set(ids)) == len(ids), where
    assert all(is_sayable(args) for args in (menu.args, *(choice.args for choice in menu.choices))), where
    assert menu.move is None or menu.move in legal, f"{where}: {menu.move}"
    assert menu.move is None or not EDGES.search(str(menu.args.get("spoken", menu.move))), where
    assert menu.choices or menu.move is not None or menu.kind in {"toggles", "text"}, f"{where}: a dead end"
    if menu.kind == "number":
        assert len(menu.choices) == 1, where
        assert {"low", "high"} <= menu.choices[0].args.keys(), where
    _assert_preview(menu.preview, view, where)
    assert all(0 < length <= ROW_LIMIT for length in menu.rows), where
    assert sum(menu.rows) <= len(menu.choices), where
    groups = Counter(choice.group for choice in menu.choices if choice.group)
    assert not groups or menu.kind == "toggles", where
    assert max(groups.values(), default=0) <= MENU_LIMIT, where


def _assert_choices(game: Game[Any], view: View, built: tuple[str, ...], menu: Menu) -> None:
    """What a choice says of itself is so."""
    for choice in menu.choices:
        if choice.off:
            with pytest.raises(ValueError):
                game.menu(view, choice.after(built))
        elif choice.plays or choice.ready:
            assert game.menu(view, choice.after(built)).move is not None, (built, choice)


def test_choices_lead_to_legal_moves_only(game_id: str) -> None:
    whole = 0
    for position, seat, legal in asked(game_id):
        view, known, dice = position.game.view(position.state, seat), set(legal), random.Random(position.name)
        for _ in range(fewer(2, 5)):
            for built, menu in walk(position.game, view, dice):
                _assert_menu(menu, view, known, f"{position.name} seat {seat} built {built}")
                whole += menu.move is not None
                _assert_choices(position.game, view, built, menu)
                if menu.move is not None:
                    spoken = str(menu.args.get("spoken", menu.move))
                    assert position.game.check(position.state, seat, spoken).move == menu.move, spoken
    assert whole, "no walk made a whole move: the test proves nothing"


def test_a_menu_refuses_what_it_never_offered(game: Game[Any]) -> None:
    for position in positions(game.id)[:6]:
        view = game.view(position.state, position.pending[0])
        with pytest.raises(ValueError):
            game.menu(view, ("\N{SNOWMAN}",))


def test_the_default_is_legal(game_id: str) -> None:
    for number, (position, seat, legal) in enumerate(asked(game_id)):
        for step in range(3):
            move = position.game.default(position.state, seat, SeededRng(b"default", 10 * number + step))
            assert move in legal, (position.name, seat, move)


def test_the_example_of_a_prompt_is_legal(game_id: str) -> None:
    for position, seat, legal in asked(game_id):
        brief = position.game.brief(position.game.view(position.state, seat))
        assert brief["example"] in legal, (position.name, seat, brief["example"])
        typed = str(brief.get("short", brief["example"]))
        assert position.game.check(position.state, seat, typed).move == brief["example"]
        assert not EDGES.search(typed)
        assert is_sayable(brief), position.name
