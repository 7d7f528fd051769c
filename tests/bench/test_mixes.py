"""Series at tables of any mix: who sits where, how shares are counted, the same games for the same seed."""

from __future__ import annotations

import pytest

import games
from bench.strength.mixes import LETTERS, Boards, Mix, Tally, all_mixes, players
from games.game import Outcome

GAMES = ("rainbow_pentagon", "diamant", "twigs", "euler_game", "pentago")


def test_everybody_sits_on_every_seat() -> None:
    mix = Mix("diamant", "hnr", "seats")
    for seat in range(3):
        assert {mix.seated(number)[seat] for number in range(3)} == {"hard", "normal", "random"}


def test_every_letter_is_a_player_of_some_game_and_every_player_has_one() -> None:
    known = [set(players(game, 0.1)) for game in GAMES]
    assert set(LETTERS.values()) == set().union(*known) - {"perfect"}
    assert all({"easy", "normal", "hard"} <= names for names in known)


def test_every_proportion_of_every_mix_is_met() -> None:
    assert list(all_mixes("ne", (3,))) == ["hnn", "hhn", "hee", "hhe"]


@pytest.mark.parametrize(
    ("game", "letters", "said"),
    [
        ("diamant", "hn", "diamant is played with 3 to 8 seats"),
        ("rainbow_pentagon", "hhhhhhhhh", "rainbow_pentagon is played with 2 to 8 seats"),
        ("twigs", "hx", "nobody here is called x"),
        ("pentago", "hr", "nobody here is called r"),
    ],
)
def test_a_mix_that_nobody_can_play_is_refused_in_a_sentence(game: str, letters: str, said: str) -> None:
    assert said in Mix(game, letters, "wrong").fault


def test_mixes_that_can_be_played_have_no_fault() -> None:
    wrong = {game: Mix(game, "hnn"[: games.load(game).seats[-1]], "right").fault for game in GAMES}
    assert not any(wrong.values())


def test_seats_of_one_game_count_once_and_are_compared_within_it() -> None:
    tally = Tally("hhn")
    for rank in ((1, 2, 3), (2, 3, 1)):
        tally.add(Outcome(rank, (0, 0, 0), "over"), ("hard", "hard", "normal"))
    assert tally.first == {"hard": [0.5, 0.0], "normal": [0.0, 1.0]}
    assert tally.row.startswith("| hhn | 2 | 33.3 | hard 25.0 ± ")
    assert tally.lead.startswith("-25.0 ± ")
    assert Tally("rr").lead == "–"


def test_the_same_seed_plays_the_same_and_options_are_set() -> None:
    mix = Mix("diamant", "rgq", "again", options={"share": "on_reveal"})
    ended = mix.ended(1)
    assert ended == mix.ended(1)
    assert ended.state.share == "on_reveal"
    assert ended != Mix("diamant", "rgq", "other", options={"share": "on_reveal"}).ended(1)


def test_boards_are_counted_beside_first_places() -> None:
    mix = Mix("rainbow_pentagon", "rr", "boards", options={"sides": 5})
    boards = Boards("rr")
    ended = mix.ended(0)
    boards.add(ended.outcome, mix.seated(0))
    assert boards.free == [pytest.approx(125 - sum(ended.outcome.score))]
    assert boards.row.split("|")[2:5] == [" 1 ", " 50.0 ", " – "]
