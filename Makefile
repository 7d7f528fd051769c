# `make play` and `make test` do their own set-up: nothing else has to be typed on a fresh machine.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
STAMP := $(VENV)/.installed
DEV_STAMP := $(VENV)/.installed-dev
INSTALL := $(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps
# What Python has compiled is kept, whatever the machine says: every process of the tests needs it again.
export PYTHONDONTWRITEBYTECODE :=
COMPILE := uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --no-annotate

.PHONY: play setup test lint bench fuzz soak image audit lock notices clean again

play: $(STAMP)
	$(RUN) -m bot

# Takes the token of a new bot, checks it, and says how to invite the bot.
setup: $(STAMP)
	$(RUN) -m bot setup

# What only computes comes first, on as many processes as there are processors. The rest often waits for a browser
# or for another process: of four processes two take what waits, while there is any. Each process collects all tests
# of its part, which takes time and memory: so the parts are two.
RULES = $(addprefix tests/,test_architecture.py test_patterns.py bench bot/tables fuzz games vectors)

test: $(DEV_STAMP)
	$(RUN) -m games compile
	$(RUN) -m tests.collected
	$(RUN) -m pytest -q -x -n 2 --dist loadgroup $(RULES)
	$(RUN) -m pytest -n 4 --dist loadgroup $(RULES:%=--ignore=%)

lint: $(DEV_STAMP)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

bench: $(DEV_STAMP)
	$(RUN) -m bench

# A million inputs, led by the code that they reach; `INPUTS=20000 make fuzz` for a short look.
fuzz: $(DEV_STAMP)
	$(RUN) -m tests.fuzz --inputs $(or $(INPUTS),1000000)

# What it counts goes to bench/proved.json, from where `make bench` shows it.
soak: $(DEV_STAMP)
	SOAK=1 $(RUN) -m pytest -n 4 --dist loadgroup -m "soak or proves" --proofs=bench/proved.json

# What the Python that runs the bot must be: it ends with a sentence where it is not.
NEEDED := import sqlite3, sys; sys.exit( \
    sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0] \
    + ". If there is a newer one, name it: make PYTHON=python3.12 play" \
    or sqlite3.sqlite_version_info < (3, 37) and "SQLite 3.37 or newer is needed, this Python has " \
    + sqlite3.sqlite_version + ". With uv, this gets one: uv venv --seed --managed-python --python 3.12")
WILL_DO := $(RUN) -c 'import pip; $(NEEDED)' >/dev/null 2>&1

# A venv that won't do is made again: one without pip was broken off, as where Debian lacks python3-venv, or its
# Python has become another one by an upgrade of the system, for which nothing is installed.
$(STAMP): requirements.lock $(shell $(WILL_DO) || echo again)
	@$(WILL_DO) || $(PYTHON) -c '$(NEEDED)'
	@$(WILL_DO) || $(PYTHON) -m venv --clear $(VENV)
	$(INSTALL) -r requirements.lock
	touch $(STAMP)

# What tests and checks need besides; nothing that runs the bot does.
$(DEV_STAMP): requirements-dev.lock $(STAMP)
	$(INSTALL) -r requirements-dev.lock
	touch $(DEV_STAMP)

# The bot as an image, by whichever of the two is there.
image:
	$$(command -v docker || command -v podman) build -f Containerfile -t thinking-games .

# Known vulnerabilities of what is locked; needs the network, so it is no part of `make test`.
audit: $(DEV_STAMP)
	@$(RUN) .ci/audit.py $(VENV)/bin/pip-audit

# After a change of the dependencies in pyproject.toml: files for every platform, hashes, no addresses.
lock:
	$(COMPILE) pyproject.toml -o requirements.lock
	$(COMPILE) --extra cluster --extra metrics --extra postgres --constraint requirements.lock pyproject.toml -o requirements-image.lock
	$(COMPILE) --extra dev --constraint requirements-image.lock pyproject.toml -o requirements-dev.lock

# After `make lock`; needs the network.
notices: $(STAMP)
	$(RUN) docs/notices.py

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache
