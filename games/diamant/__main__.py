"""The numbers of Diamant: ``python -m games.diamant simulate | odds | solo``; see ``--help``.

This package knows no pictures, so ``--plot`` starts another program that draws one.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from tqdm import tqdm

from games.command_line import WRONG, FileRefusedError, NewFile, Parser, add_force, run_program, utf8, whole
from games.diamant.numbers.question import QuestionError, asked
from games.diamant.view import DiamantView

HISTOGRAM = "renderers.diamant.histogram"
INTERRUPTED = 130
MOST_RUNS = 10**10


def _parser() -> argparse.ArgumentParser:
    parser = Parser("python -m games.diamant", description="The numbers of Diamant.")
    commands = parser.add_subparsers(dest="command", required=True)
    simulate = commands.add_parser("simulate", help="turn cards until a hazard repeats, many times")
    simulate.add_argument(
        "--runs", type=whole(1, MOST_RUNS), default=100_000, metavar="N", help="default: 100000"
    )
    simulate.add_argument(
        "--seed", type=utf8, default="1", help="any text; the same text gives the same runs"
    )
    simulate.add_argument("--plot", type=_picture, metavar="FILE", help="draw both distributions as a PNG")
    add_force(simulate)
    question = commands.add_parser("odds", help="what one more card risks and brings")
    question.add_argument(
        "--cards", required=True, metavar='"T5 H1 T7"', help="the mine's row, first card first"
    )
    question.add_argument(
        "--inside", required=True, metavar="N", help="how many players are in the mine, 1 to 8"
    )
    question.add_argument("--heap", metavar="N", help="diamonds on the cards (default: all; none were taken)")
    question.add_argument("--bag", default="0", metavar="N", help="diamonds carried (default: 0)")
    question.add_argument("--removed", default="", metavar='"H1 H3"', help="hazard cards that left the game")
    question.add_argument("--share", default="on_leave", choices=("on_leave", "on_reveal"))
    commands.add_parser("solo", help="the best a lone player can do, exactly")
    return parser


def _picture(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(f"a file name that ends in .png is needed, not {text!r}")
    if not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent}")
    return path


def _simulate(runs: int, seed: str, plot: Path | None, force: bool) -> int:
    if plot is not None:
        NewFile(plot, force)  # before the work
    from games.diamant.numbers import simulate  # takes long to load: it is compiled

    with tqdm(total=runs, unit="run", unit_scale=True, desc="mines") as bar:
        for tally in simulate.chunks(runs, seed):
            bar.update(int(tally.sum()) - bar.n)
    print(f"{runs:,} runs with seed {seed}: all thirty cards, nobody leaves, until a hazard repeats\n")
    print(f"{'':32}{'simulated':>20}  {'in the document':>15}  exact")
    for figure in simulate.figures(tally):
        print(
            f"{figure.name:32}{f'{figure.mean:.6f} ± {figure.error:.6f}':>20}  {figure.printed:>15}  "
            f"{float(figure.exact):.7f} = {figure.exact}"
        )
    if plot is None:
        return 0
    data = json.dumps({"tally": tally.tolist(), "law": simulate.law_table().tolist()})
    command = [sys.executable, "-m", HISTOGRAM, str(plot), *["--force"] * force]
    return subprocess.run(command, input=data, text=True, check=False).returncode  # noqa: S603 - our own program


def _odds(view: DiamantView) -> None:
    from games.diamant.odds import odds

    found = odds(view)
    assert found is not None
    print(
        f"{found.cards} cards are face down, {found.deadly} of them end the mine: {_percent(found.collapse)}"
    )
    for who, prospect in (("the others stay", found.alone), ("all do as you do", found.together)):
        print(
            f"if {who}: leave now with {prospect.leave}, or after one more card with "
            f"{_exactly(prospect.stay)} on average ({float(prospect.gain):+.4f})"
        )


def _percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.2f} % = {chance}"


def _exactly(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{float(value):.4f} = {value}"


def _solo() -> None:
    from games.diamant.numbers.solo import best, one_mine, thresholds

    limits = ", ".join(map(str, thresholds()))
    print(f"one mine, all thirty cards: {float(one_mine()):.6f} = {one_mine()}")
    print(f"  leave with {limits} diamonds on the cards, for 1 to 5 different hazards in the row")
    print(f"five mines, the card that ends one leaves the deck: {float(best()):.6f}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status: 0, 2 for a wrong command line, 130 when interrupted."""
    args = _parser().parse_args(arguments)
    try:
        if args.command == "simulate":
            return _simulate(args.runs, args.seed, args.plot, args.force)
        if args.command == "odds":
            _odds(asked(args.cards, args.inside, args.heap, args.bag, args.removed, args.share))
        else:
            _solo()
    except (QuestionError, FileRefusedError) as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    run_program(main)
