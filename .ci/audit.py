"""`make audit`: is any vulnerability known of what requirements-dev.lock names? Asks by pip-audit.

pip-audit alone says "none found" also when it could ask about nothing (an index that only mirrors files);
this program counts what was asked. Exit status: 0 nothing known, 1 something is, 2 not all could be asked.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parents[1] / "requirements-dev.lock"
KNOWN, UNASKED = 1, 2
FLAGS = ("--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json")
ELSEWHERE = "Run `make audit` where the package index is reached directly."


def asked(program: str, lock: Path) -> list[dict[str, Any]]:
    """Return one entry a locked package, as pip-audit tells them; none if nobody could be asked."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "told.json")
        command = [program, "--requirement", str(lock), *FLAGS, "--output", str(told)]
        subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - from this project's own .venv
        dependencies = json.loads(told.read_text("utf-8"))["dependencies"] if told.is_file() else []
    return list(dependencies)


def report(dependencies: list[dict[str, Any]]) -> int:
    """Print what is known; return the exit status."""
    silent = [entry["name"] for entry in dependencies if "skip_reason" in entry]
    heard = [entry for entry in dependencies if "skip_reason" not in entry]
    if not heard:
        print(f"Nothing could be asked about known vulnerabilities. {ELSEWHERE}")  # noqa: T201
        return UNASKED
    known = [(entry, vulnerability) for entry in heard for vulnerability in entry["vulns"]]
    for entry, vulnerability in known:
        mended = ", ".join(vulnerability["fix_versions"]) or "no version yet"
        print(f"{entry['name']} {entry['version']}: {vulnerability['id']}, mended in {mended}")  # noqa: T201
    if silent:
        print(f"Nothing could be asked about {', '.join(silent)}. {ELSEWHERE}")  # noqa: T201
    print(f"{len(heard)} packages asked about, {len(known)} known vulnerabilities.")  # noqa: T201
    return KNOWN if known else UNASKED if silent else 0


if __name__ == "__main__":
    sys.exit(report(asked(sys.argv[1], LOCK)))
