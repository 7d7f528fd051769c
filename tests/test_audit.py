"""`make audit` never takes silence for safety; pip-audit is played by a small program here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROGRAM = Path(__file__).parents[1] / ".ci" / "audit.py"

GOOD = {"name": "good", "version": "1.0", "vulns": []}
BAD = {"name": "bad", "version": "2.0", "vulns": [{"id": "CVE-1", "fix_versions": ["2.1"]}]}
HOPELESS = {"name": "old", "version": "3.0", "vulns": [{"id": "CVE-2", "fix_versions": []}]}
SILENT = {"name": "silent", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("told", "status", "said"),
    [
        ([GOOD], 0, ["1 packages asked about, 0 known vulnerabilities."]),
        ([GOOD, BAD], 1, ["bad 2.0: CVE-1, mended in 2.1", "2 packages asked about, 1 known"]),
        ([HOPELESS, SILENT], 1, ["CVE-2, mended in no version yet", "Nothing could be asked about silent."]),
        ([GOOD, SILENT], 2, ["Nothing could be asked about silent.", "0 known"]),
        ([SILENT, SILENT], 2, ["Nothing could be asked about known vulnerabilities."]),
        (None, 2, ["Nothing could be asked about known vulnerabilities."]),
    ],
)
def test_what_pip_audit_says_is_counted(
    tmp_path: Path, told: list[dict[str, Any]] | None, status: int, said: list[str]
) -> None:
    answer = json.dumps({"dependencies": told})
    write = "" if told is None else f"pathlib.Path(sys.argv[-1]).write_text({answer!r})"
    double = tmp_path / "pip-audit"
    double.write_text(f"#!{sys.executable}\nimport pathlib, sys\n{write}\n")
    double.chmod(0o755)
    done = subprocess.run(
        [sys.executable, str(PROGRAM), str(double)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (status, "")
    for sentence in said:
        assert sentence in done.stdout
