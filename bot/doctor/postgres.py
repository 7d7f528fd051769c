"""Check PostgreSQL: its clock, the time of a commit, what survives a power failure, who has the leases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median

from bot.app.assembly import Fault
from bot.config import Settings
from bot.doctor.disk import SLOW
from bot.doctor.finding import Finding, judge_clock
from bot.sharing.start import check_sharing
from data.address import Server
from data.errors import StoreError
from data.store.database import Holding


async def examine_postgres(settings: Settings) -> list[Finding]:
    """Check the database server; ``examine_database`` reports a server that can't be used."""
    server, several = settings.database, settings.standby or settings.share
    if not isinstance(server, Server):
        name = "SHARE" if settings.share else "STANDBY"
        sentence = f"{name}=on needs PostgreSQL: a file serves one process."
        fix = f"Set DATABASE to postgresql://USER:PASSWORD@HOST:PORT/NAME, or {name}=off."
        return [Finding("leases", "wrong", sentence, fix)] if several else []
    sharing = judge_sharing(settings)
    try:
        from data.store.postgres.examination import examined

        found = await examined(server)
    except (ModuleNotFoundError, StoreError):
        return sharing
    leases = judge_leases(found.holdings, found.living, several=several)
    return [
        *sharing,
        Finding("engine", "ok", f"PostgreSQL {found.version} keeps the data."),
        judge_server_clock(found.before, found.after, found.clock),
        judge_commits(found.commits),
        judge_durability(found.settings),
        *([leases] if several or found.living else []),
    ]


def judge_sharing(settings: Settings) -> list[Finding]:
    """Report settings with which a bot can't start alongside others."""
    try:
        check_sharing(settings)
    except Fault as fault:
        return [Finding("sharing", "wrong", fault.sentence, "Correct it in .env or in the environment.")]
    return []


def judge_server_clock(before: float, after: float, there: float) -> Finding:
    """Compare this machine's time before and after a request with PostgreSQL's, which times the leases."""
    fix = "Let both machines set their clocks (timedatectl set-ntp true)."
    return judge_clock("PostgreSQL's", before, after, there, fix)


def judge_commits(took: Sequence[float]) -> Finding:
    """Check how many seconds each commit took."""
    sentence = f"PostgreSQL commits in {median(took) * 1000:.1f} ms (median of {len(took)})."
    if median(took) > SLOW:
        fix = "Put the bot nearer to PostgreSQL, or its data on a faster disk: every answer waits for it."
        return Finding("commits", "warn", sentence, fix)
    return Finding("commits", "ok", sentence)


def judge_durability(settings: Mapping[str, str]) -> Finding:
    """Check that the server waits for its disk."""
    off = [name for name, value in settings.items() if value == "off"]
    if off:
        loss = "a power failure loses answers that players were told are taken"
        sentence = f"PostgreSQL has {' and '.join(off)} off: {loss}."
        return Finding("durability", "wrong", sentence, "Switch it on in postgresql.conf.")
    return Finding("durability", "ok", "What PostgreSQL commits outlives a power failure.")


def judge_leases(holdings: Sequence[Holding], living: Sequence[str], *, several: bool) -> Finding:
    """Report which process works until when, and which stand by. ``living``: all with a heartbeat."""
    at_work = {one.owner: one.left for one in holdings if one.left > 0}
    waiting = [name for name in living if name not in at_work]
    if not at_work and not waiting:
        return Finding("leases", "ok", "No process works, and none stands by.")
    late = [one for one in holdings if one.left <= 0]
    sentence = _sentence(at_work, waiting, late)
    if at_work and not several:
        fix = "Set STANDBY=on or SHARE=on, as for the others: else this bot finds the database in use."
        return Finding("leases", "warn", sentence, fix)
    if late or not at_work:
        return Finding("leases", "warn", sentence, "Look again in ten seconds, then at the logs of all.")
    return Finding("leases", "ok", sentence)


def _sentence(at_work: Mapping[str, float], waiting: Sequence[str], late: Sequence[Holding]) -> str:
    parts = [f"{name} works, its lease lasts for another {left:.0f} s" for name, left in at_work.items()]
    if not at_work:
        owners = [one.owner for one in late if one.owner]
        parts = [f"Nobody works{f': the lease of {owners[0]} has ended' if owners else ''}"]
    elif late:
        parts.append(f"nobody works for shard {', '.join(str(one.shard) for one in late)}")
    if waiting:
        parts.append(f"{', '.join(waiting)} {'stands' if len(waiting) == 1 else 'stand'} by")
    return f"{'; '.join(parts)}."
