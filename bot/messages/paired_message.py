"""The message from which a table of a tournament begins by itself."""

from __future__ import annotations

from dataclasses import replace

from bot.messages.display_names import named
from bot.messages.fair_deal import fair_line
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.tables.paired import Paired
from data.words import Catalogs


def paired_message(catalogs: Catalogs, lobby: Paired) -> Message:
    """Return the message from which a tournament's table begins: who plays, and the proof of the deal."""
    localizer = named(catalogs, lobby.row.language, lobby.seats, lobby.game.id)
    players = tuple(localizer.name(seat.seat) for seat in lobby.seats)
    headline = f"{localizer.game(lobby.game.id, 'name')} #{lobby.row.id}: {' – '.join(players)}"
    return Message(headline, below=fair_line(localizer, lobby.game, lobby.row))


def first_paired(catalogs: Catalogs, lobby: Paired) -> Message:
    """Return the same message as it is first posted: it notifies its players."""
    message = paired_message(catalogs, lobby)
    people = tuple(seat.person_id for seat in lobby.seats if seat.person_id)
    say = Localizer(catalogs, lobby.row.language).say
    call = say("cup.begins", players=" ".join(f"<@{person}>" for person in people))
    return replace(message, below=(call, *message.below), people=people, silent=False)
