"""The answers to ``help`` at each prompt: all that can be typed there."""

from __future__ import annotations

from collections.abc import Iterable

from bot.messages.display_names import move_word
from bot.messages.localizer import Localizer
from bot.terminal.screen import GameText, Screen
from games.game import Menu, View

ON_DISCORD = ("rules", "odds", "analyse")
"""Commands that Discord has too; their names are those that people type there."""

SPELLINGS = {"؟": "?", "？": "?"}
"""How a keyboard of another language writes a command."""


def word_of(localizer: Localizer, command: str) -> str:
    """Return a command's name in a language: Discord's, if Discord has the command."""
    return localizer.say(f"command.{command}") if command in ON_DISCORD else command


def command_of(typed: str, localizer: Localizer) -> str:
    """Return the command that a typed word may mean: in small letters, without a slash, in any language."""
    word = typed.lower().removeprefix("/")
    here = {word_of(localizer, command): command for command in ON_DISCORD}
    return here.get(word) or SPELLINGS.get(word, word)


def ask_plainly(screen: Screen, sentence: str) -> str:
    """Ask for Enter; return the typed text. The sentence says all that can be done: ``help`` repeats it."""
    while (typed := screen.ask(f"{sentence} ").strip()).lower().removeprefix("/") == "help":
        pass
    return typed


def help_with_move(text: GameText, screen: Screen, view: View, offered: Iterable[str]) -> None:
    """Show how a move is typed, with a legal example, and what each command does."""
    _say_example(text, screen, view)
    help_with_commands(text, screen, offered)


def help_with_commands(text: GameText, screen: Screen, offered: Iterable[str]) -> None:
    """Show what each command does."""
    for command in offered:
        about = text.localizer.say("terminal.about_build" if command == "?" else f"terminal.about_{command}")
        screen.say(f"  {word_of(text.localizer, command):8} {about}")


def spoken_of(menu: Menu) -> str:
    """Return the whole move of a menu as a person would type it."""
    return str(menu.args.get("spoken", menu.move))


def help_with_choice(text: GameText, screen: Screen, view: View, menu: Menu) -> None:
    """Show how to choose while a move is built."""
    say = text.localizer.say
    if menu.choices:
        screen.say(say("terminal.help_choice", count=len(menu.choices)))
    if menu.move is not None:
        screen.say(say("terminal.play_it", move=spoken_of(menu)))
    screen.say(say("terminal.help_back"))
    _say_example(text, screen, view)


def _say_example(text: GameText, screen: Screen, view: View) -> None:
    brief = text.game.brief(view)
    example = str(brief.get("short") or brief.get("example") or "")
    if example:
        word = move_word(text.localizer, text.game.id, example)
        screen.say(text.localizer.say("terminal.help_move", example=word))
