"""What people really type is read in four languages, and nothing of it as another move."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import games
from games.game import Check, Game, Seat
from games.rng import SeededRng
from games.vocabulary import LANGUAGES, LONGEST, Vocabulary, files_of, keys_of, vocabulary
from tests.soaking import fewer

ROWS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("utterances.json").read_text("utf-8"))
"""``situation``: see SITUATIONS; ``want``: a move, how it begins or what it contains; None: no move."""

PACKAGES = ("diamant", "euler_game", "pentago", "rainbow_pentagon", "twigs", "twigs_puzzles")
UNDERSTOOD = 0.98
BEHIND_WORDS = frozenset({"counters", "units", "particles", "endings", "letters", "opening"})
"""Lists whose words stand behind others, or at the start: elsewhere they may mean something else."""

Position: TypeAlias = tuple[Game[Any], Any, Seat]


def _begun(game_id: str, seats: int, seed: bytes = b"lang") -> Position:
    game = games.load(game_id)
    state = game.setup(seats, {}, SeededRng(seed, 0)).state
    return game, state, _first(game, state)


def _first(game: Game[Any], state: Any) -> Seat:
    ask = game.ask(state)
    assert ask is not None
    return min(ask.pending)


def _at(game_id: str, seats: int, seed: bytes, phase: str, moves: Mapping[str, str]) -> Position:
    """Play defaults until a question of this phase is open."""
    game = games.load(game_id)
    state, turn = game.setup(seats, {}, SeededRng(seed, 0)).state, 1
    while (ask := game.ask(state)) is not None and ask.phase != phase:
        rng = SeededRng(seed, 1000 + turn)
        step = {s: moves.get(ask.phase) or game.default(state, s, rng) for s in sorted(ask.pending)}
        state, turn = game.step(state, step, SeededRng(seed, turn)).state, turn + 1
    return game, state, _first(game, state)


def _rainbow() -> Position:
    game, state, _ = _begun("rainbow_pentagon", 5)
    ask = game.ask(state)
    assert ask is not None
    return game, state, next(s for s in sorted(ask.pending) if "D16 D23 D24 D25" in game.legal(state, s))


def _raised() -> Position:
    """Somebody has raised by four, so to fold is no gift."""
    game, state, seat = _at("euler_game", 3, b"lang1", "bet1", {})
    state = game.step(state, {seat: "raise 4"}, SeededRng(b"lang1", 77)).state
    return game, state, _first(game, state)


def _laid(game_id: str, seats: int, begins: str) -> Position:
    game, state, seat = _begun(game_id, seats)
    move = next(move for move in game.legal(state, seat) if move.startswith(begins))
    state = game.step(state, {seat: move}, SeededRng(b"lang", 1)).state
    return game, state, _first(game, state)


SITUATIONS: dict[str, Callable[[], Position]] = {
    "diamant": lambda: _at("diamant", 4, b"lang", "decide", {}),
    "euler order": lambda: _at("euler_game", 3, b"lang1", "order", {}),
    "euler number": lambda: _at("euler_game", 3, b"lang1", "number", {}),
    "euler bet": lambda: _at("euler_game", 3, b"lang1", "bet1", {}),
    "euler raised": _raised,
    "euler special": lambda: _at("euler_game", 3, b"lang1", "special1", {"bet1": "call"}),
    "pentago": lambda: _begun("pentago", 2),
    "rainbow": _rainbow,
    "twigs": lambda: _laid("twigs", 2, ""),
    "puzzle tree": lambda: _laid("twigs_tree", 1, "L5"),
}


@cache
def situation(name: str) -> Position:
    return SITUATIONS[name]()


def checked(name: str, text: str) -> Check:
    game, state, seat = situation(name)
    return game.check(state, seat, text)


def _fits(move: str | None, want: str | Mapping[str, str]) -> bool:
    if move is None or isinstance(want, str):
        return move == want
    return move.startswith(want["starts"]) if "starts" in want else want["contains"] in move


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_people_type_is_understood_and_never_as_another_move(name: str) -> None:
    refused, wrong, kinds = [], [], Counter[str]()
    for row in ROWS:
        if row["situation"] != name:
            continue
        check, want = checked(name, row["text"]), row["want"]
        kinds[row["language"] + (" said" if want else " talk")] += 1
        if want is None:
            if check.move is not None and not check.args.get("confirm"):
                wrong.append((row["text"], check.move))
        elif check.move is None:
            refused.append(row["text"])
        elif not _fits(check.move, want):
            wrong.append((row["text"], check.move))
    assert not wrong
    assert len(refused) <= (1 - UNDERSTOOD) * sum(kinds.values()), refused
    assert min(kinds[f"{language} {kind}"] for language in LANGUAGES for kind in ("said", "talk")) > 2


DENIALS: Mapping[str, tuple[str, ...]] = {
    "en": ("not {}", "don't {}", "never {}", "anything but {}", "i won't {}"),
    "ko": ("{} 말고", "{} 아님", "{} 아니고", "안 {}", "절대 {}"),
    "ja": ("{}じゃない", "{}ではない", "{}以外", "{}じゃなくて"),
    "fa": ("جز {}", "غیر از {}", "نمی‌خوام {}", "به جز {}"),
}


@pytest.mark.sampled
@pytest.mark.parametrize("name", SITUATIONS)
def test_what_is_denied_is_never_taken_for_what_it_denies(name: str) -> None:
    for number, row in enumerate(ROWS):
        if row["situation"] != name or row["want"] is None:
            continue
        before = checked(name, row["text"])
        denials = DENIALS[row["language"]]
        for denial in fewer((denials[number % len(denials)],), denials):
            check = checked(name, denial.format(row["text"]))
            taken = check.move is not None and not check.args.get("confirm")
            nothing = check.move in {"none", "pass"}  # "not pass" asks, "not nothing" is nothing
            assert not (taken and check.move == before.move and not nothing), denial.format(row["text"])


@pytest.mark.parametrize(
    ("name", "text", "move"),
    [
        ("diamant", "leave... no wait, keep going", "stay"),
        ("diamant", "나간다 아니다 계속 갈래", "stay"),
        ("diamant", "残る！いや帰る！", "leave"),
        ("diamant", "میرم بیرون... نه وایسا، ادامه میدم", "stay"),
        ("euler number", "46 oops i meant 64", "64"),
        ("euler number", "33 말고 36", "36"),
        ("euler number", "97…いや93にする", "93"),
        ("euler number", "۳۳ نه ۳۷", "37"),
        ("euler bet", "bump it 2.. nah make it 3", "raise 3"),
        ("euler bet", "7올려 아니다 8", "raise 8"),
        ("euler special", "one f, one ex, no phi", "f ex"),
        ("pentago", "f6 4+ oops i mean 4-", "f6 4-"),
        ("pentago", "f2 top left counterclockwise, wait no, clockwise", "f2 1+"),
    ],
)
def test_what_is_taken_back_does_not_count_and_what_stands_is_asked(name: str, text: str, move: str) -> None:
    check = checked(name, text)
    assert check.move == move
    assert check.args["confirm"]


@pytest.mark.parametrize(
    ("name", "text", "move"),
    [
        ("diamant", "i am out", "leave"),
        ("diamant", "it is time to go home", "leave"),
        ("diamant", "do it, leave", "leave"),
        ("diamant", "we are staying", "stay"),
        ("euler bet", "i did raise 3", "raise 3"),
        ("euler bet", "i will raise 3", "raise 3"),
        ("euler bet", "that is a raise by 3", "raise 3"),
        ("euler bet", "my answer is raise 3", "raise 3"),
        ("diamant", "i would like to leave", "leave"),
        ("euler bet", "my answer would be raise 3", "raise 3"),
        ("diamant", "帰ろうと思います", "leave"),
        ("euler number", "۷ بعد ۴", "74"),
        ("euler bet", "レイズじゅうに", "raise 12"),
        ("euler bet", "じゅうにです、レイズ", "raise 12"),
        ("euler bet", "じゅうに枚レイズ", "raise 12"),
        ("euler number", "my number is 36", "36"),
        ("pentago", "this is my move: b5 2+", "b5 2+"),
    ],
)
def test_a_statement_with_the_words_of_a_question_is_not_asked(name: str, text: str, move: str) -> None:
    check = checked(name, text)
    assert (check.move, check.args.get("confirm")) == (move, None)


PLAIN_MOVES: Mapping[str, tuple[str, ...]] = {
    "call": (
        "call",
        "i call",
        "콜",
        "콜할게요",
        "コール",
        "コールします",
        "کال",
        "کال می‌کنم",
        "call 4",
        "콜 4",
    ),
    "die": ("fold", "i'm out", "다이", "죽을게요", "フォールド", "降ります", "فولد", "جا می‌زنم"),
    "raise 3": (
        "raise 3",
        "+3",
        "레이즈 3",
        "3개 더 올릴게요",
        "レイズ3",
        "3枚上乗せします",
        "ریز ۳",
        "۳ تا ریز می‌کنم",
    ),
    "raise 14": (
        "all in",
        "i'm all in",
        "올인",
        "다 걸게요",
        "オールイン",
        "オールインします",
        "آل این",
        "آل این می‌کنم",
    ),
}


@pytest.mark.parametrize(
    ("move", "text"), [(move, text) for move in PLAIN_MOVES for text in PLAIN_MOVES[move]]
)
def test_a_plain_bet_is_taken_at_once(move: str, text: str) -> None:
    check = checked("euler raised", text)
    assert (check.move, check.args.get("confirm")) == (move, None)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("diamant", "나가기 X"),
        ("diamant", "leave ❌"),
        ("euler bet", "콜 X"),
        ("euler bet", "call, maybe not"),
        ("euler bet", "콜 말고요"),
        ("euler bet", "オールインは無理"),
        ("euler special", "phi ×"),
        ("euler special", "no phi 🙅"),
        ("twigs", "H5 r1 no flip @6"),
        ("rainbow", "C17-C20 except C18"),
    ],
)
def test_what_says_no_beside_a_move_is_not_that_move(name: str, text: str) -> None:
    check = checked(name, text)
    assert check.move is None or check.args["confirm"]


@pytest.mark.parametrize("text", ["나간다 아니다", "계속 가는 거 아니야", "stay, no wait", "아니 나갈래"])
def test_what_is_taken_back_for_nothing_is_asked(text: str) -> None:
    check = checked("diamant", text)
    assert check.move is None or check.args["confirm"]


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SITUATIONS)
def test_two_moves_in_one_text_are_no_move(name: str, language: str) -> None:
    joint = {"en": " or ", "ko": " 아니면 ", "ja": "、それとも", "fa": " یا "}[language]
    told = {
        str(row["want"]): row["text"]
        for row in ROWS
        if (row["situation"], row["language"]) == (name, language) and row["want"] is not None
    }
    texts = [*told.values()]
    for number, one in enumerate(texts):
        others = [*texts[number + 1 :], *texts[:number]]
        for two in others[: fewer(5, 40)]:
            assert checked(name, one + joint + two).move is None, one + joint + two


def _words() -> Iterator[tuple[str, str, str, str]]:
    for package in PACKAGES:
        for language, meanings in files_of(f"games.{package}"):
            for meaning, section in meanings.items():
                for word in f"{section.get('words', '')},{section.get('verbs', '')}".replace("\n", " ").split(
                    ","
                ):
                    if word.strip():
                        yield package, language, meaning, word.strip()


@pytest.mark.parametrize("package", PACKAGES)
def test_no_word_of_a_game_means_two_things_in_any_language(package: str) -> None:
    """So no word of one language is another move in another language of the same table."""
    found: dict[str, set[str]] = {}
    for own, _, meaning, word in _words():
        if own == package:
            found.setdefault(keys_of(word), set()).add(meaning)
    assert not {form: meanings for form, meanings in found.items() if len(meanings) > 1}


def test_no_word_of_every_game_stands_in_two_lists() -> None:
    """Only one of them would count."""
    found: dict[str, set[str]] = {}
    for _, file in files_of("games"):
        lists = {name: section for name, section in file.items() if name not in BEHIND_WORDS}
        for name, section in lists.items():
            words = section.values() if name == "numbers" else [section.get("words", "")]
            for word in ",".join(words).replace("\n", " ").split(","):
                if word.strip():
                    found.setdefault(keys_of(word.strip()), set()).add(name)
    assert not {form: names for form, names in found.items() if len(names) > 1}


@pytest.mark.parametrize("package", PACKAGES)
def test_each_word_of_a_vocabulary_is_heard_as_what_it_means(package: str) -> None:
    """Neither words of another language nor those of every game take it for themselves."""
    words = vocabulary(f"games.{package}")
    wrong = []
    for own, language, meaning, word in _words():
        heard = words.hear(word)
        want = frozenset() if meaning in {"fillers", "doubt", "then"} else {meaning}
        if own == package and (heard.unread or heard.meant != want):
            wrong.append((language, meaning, word, sorted(heard.meant), heard.unread))
    assert not wrong


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ("skrkfrpdy", "나갈게요"), ("나갈게요ㅋㅋㅋ", "나갈게요"), ("ㅎㅎ 나갈게요 ㅠㅠ", "나갈게요"),
        ("나갈게요!!! 🏃", "나갈게요"), ("집에갈래요", "집에 갈래요"), ("ｌｅａｖｅ", "leave"),
        ("leaveee", "leave"), ("pleaseleave", "leave"), ("kaerimasu", "帰ります"), ("ｶｴﾘﾏｽ", "帰ります"),
        ("帰りますwww", "帰ります"), ("帰ります（笑）", "帰ります"), ("برمي‌گردم", "برمی‌گردم"),
        ("بر می گردم ههه", "برمی‌گردم"), ("بَرمی‌گردم", "برمی‌گردم"), ("fvld'vnl", "برمیگردم"),
    ],
)  # fmt: skip
def test_keyboards_laughter_and_emoji_change_nothing(text: str, like: str) -> None:
    assert checked("diamant", text).move == checked("diamant", like).move == "leave"


@pytest.mark.parametrize("text", ["leve", "raedy to laeve", "retrun"])
def test_a_mistyped_word_is_asked(text: str) -> None:
    check = checked("diamant", text)
    assert (check.move, check.args["confirm"]) == ("leave", 1)


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("banana", ("banana",)),
        ("바나나 먹을래", ("바나나", "먹을래")),
        ("stay banana?", ("banana",)),
        ("x" * 900, ("x" * 20,)),
    ],
)
def test_a_refusal_names_the_words_that_it_does_not_know(text: str, unread: tuple[str, ...]) -> None:
    check = checked("diamant", text)
    assert (check.move, check.args["unread"]) == (None, unread)


@pytest.mark.parametrize(
    ("text", "move"),
    [("바나나 때문에 나갈게요", "leave"), ("leave zebra", "leave")],
)
def test_a_text_of_which_little_is_unread_is_asked(text: str, move: str) -> None:
    check = checked("diamant", text)
    assert (check.move, check.args["confirm"], bool(check.args["unread"])) == (move, 1, True)


@pytest.mark.parametrize("text", ["a zebra and a crocodile", "zebra? leave", "leave, un-zebra"])
def test_what_may_deny_or_doubt_a_move_is_not_asked(text: str) -> None:
    assert checked("diamant", text).move is None


@pytest.mark.parametrize("text", ["b5-2", "b5 -2", "b5 - 2", "b5 2"])
def test_a_cell_and_a_block_without_a_direction_are_asked_with_both(text: str) -> None:
    check = checked("pentago", text)
    assert (check.move, check.code, check.suggest[:2]) == (None, "no_turn", ("b5 2+", "b5 2-"))


def test_the_time_for_a_text_grows_with_its_length() -> None:
    """Each place of a text looks at as many forms as the longest word has signs, not at the rest of it."""
    words = vocabulary("games.diamant")
    seen: list[int] = []

    class Counting(Vocabulary):
        def _forms(self, keys: str, place: int) -> Iterator[Any]:
            for form in words._forms(keys, place):
                seen[-1] += 1
                yield form

    counting = Counting(())
    for size in (LONGEST // 4, LONGEST // 2, LONGEST):
        seen.append(0)
        counting.hear("나" * size)
    assert seen[2] - seen[1] < 3 * (seen[1] - seen[0])
