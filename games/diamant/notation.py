"""The two moves, and the words that people use for them. Source: the rules, "Moves"."""

from __future__ import annotations

from itertools import pairwise

from games.vocabulary import BEHIND, Heard, Said, vocabulary

_WORDS = vocabulary(__package__)

STAY = "stay"
LEAVE = "leave"
MOVES = (STAY, LEAVE)

_OTHER = {STAY: LEAVE, LEAVE: STAY}
_GO = "go"
"""Means to stay, unless another word says where to go."""
_MAYBE = "maybe_"
"""The prefix of a word that only suggests a move: برو is "go on" and "go". The person is asked to confirm."""


def read(text: str) -> Said:
    """Return the move that any text means."""
    if text in MOVES:
        return Said(text)
    heard = _WORDS.hear(text)
    if (heard.unread and not heard.nearly) or heard.has("or", "number", "letter", "sign"):
        return Said(None, unread=heard.unread)
    return _interpreted(heard)


def _interpreted(heard: Heard) -> Said:
    whole = [move for move in MOVES if move in heard.meant]
    half = [move for move in MOVES if f"{_MAYBE}{move}" in heard.meant]
    denied, unsure = heard.has("not"), heard.unsure or heard.orders
    if any(one.said == two.said == BEHIND for one, two in pairwise(heard.pieces)):
        return Said(None)  # 帰らないわけにはいかない: a denial of a denial
    if not whole and _GO in heard.meant:
        whole = [STAY]
    elif not whole:
        whole, unsure = half, True
    elif _GO in heard.meant and whole == [LEAVE]:
        unsure = True
    refused = _denied(heard)
    if len(whole) == len(MOVES) and refused is not None:
        return Said(_OTHER[refused], unsure=True, unread=heard.unread)
    if len(whole) != 1:
        return Said(None, unread=heard.unread)
    if refused == _OTHER[whole[0]]:  # one move is meant; the other is only suggested, and denied
        return Said(whole[0], unsure=True, unread=heard.unread)
    return Said(_OTHER[whole[0]] if denied else whole[0], unsure or denied, heard.unread)


def _denied(heard: Heard) -> str | None:
    """Return the move that the only negation denies while another is meant: 안 나가고 더 갈게요."""
    found = ((piece, piece.said.removeprefix(_MAYBE)) for piece in heard.pieces)
    moves = [(piece, move) for piece, move in found if move in MOVES or piece.kind == "not"]
    places = [place for place, (piece, _) in enumerate(moves) if piece.kind == "not"]
    if len(places) != 1:
        return None
    place = places[0] + (-1 if moves[places[0]][0].said == BEHIND else 1)
    denied = moves[place][1] if 0 <= place < len(moves) else ""
    return denied if sum(move == denied for _, move in moves) == 1 else None
