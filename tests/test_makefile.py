"""`make play` and `make test` set up what they need, also where an earlier try was broken off."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).parent.parent / "Makefile"


def program(path: Path, script: str) -> None:
    """Put a shell script where a program is looked for."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


@pytest.mark.skipif(shutil.which("make") is None, reason="no make is installed")
def test_a_venv_that_was_broken_off_is_made_again(tmp_path: Path) -> None:
    """Where Debian lacks python3-venv, there is a Python in the new venv already, but no pip."""
    shutil.copy(MAKEFILE, tmp_path)
    (tmp_path / "requirements.lock").touch()
    program(tmp_path / ".venv/bin/python", 'echo "No module named pip" >&2; exit 1')
    whole = tmp_path / "whole"
    program(whole, "exit 0")
    program(tmp_path / "python", f'test "$2" != venv || cp {whole} "$3/bin/python"')
    command = ["make", "-C", str(tmp_path), f"PYTHON={tmp_path}/python", ".venv/.installed"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / ".venv/.installed").exists()


@pytest.mark.skipif(shutil.which("make") is None, reason="no make is installed")
def test_where_python_is_too_old_it_is_told_how_to_name_another(tmp_path: Path) -> None:
    shutil.copy(MAKEFILE, tmp_path)
    (tmp_path / "requirements.lock").touch()
    old = "import sys; sys.version_info = (3, 10); sys.version = '3.10.12 (main)'; "
    program(tmp_path / "python", f'exec {sys.executable} -c "{old}$2"')
    command = ["make", "-C", str(tmp_path), f"PYTHON={tmp_path}/python", "play"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    assert "this is 3.10.12. If there is a newer one, name it: make PYTHON=python3.12 play" in done.stderr
    assert not (tmp_path / ".venv").exists()
