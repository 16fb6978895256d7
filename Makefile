# GNU make on Linux, macOS and Windows. Whatever needs more than one plain command is in install.py.

# Another folder holds another environment, for another Python: make test VENV=.venv-other PYTHON=python3.13
VENV := .venv
export BEACHHEAD_VENV := $(VENV)

ifeq ($(OS),Windows_NT)
PYTHON ?= py -3
BIN := $(VENV)/Scripts
EXE := .exe
else
PYTHON ?= python3
BIN := $(VENV)/bin
EXE :=
endif

VENV_PYTHON := $(BIN)/python$(EXE)
STAMP := $(VENV)/installed
PREPARED := $(VENV)/prepared
# What the prepared data are made from.
SHIPPED := $(wildcard i18n/*/*.po i18n/*.json i18n/lexicons/*.json rules/data/*.json library/content/*.json library/scenarios/*.beachhead)
PACKAGES := schema rules library i18n editor

# Set in some shells; without .pyc files the program starts twice as slowly.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: install run test test-rest test-all smoke-test lowest check check-style check-types check-layers check-signals check-schemas check-art bench fuzz coverage wheel bundle pins clean

install: $(STAMP)

$(STAMP): requirements-dev.txt pyproject.toml install.py
	$(PYTHON) install.py

$(PREPARED): $(STAMP) $(SHIPPED) i18n/compile.py rules/catalog_data.py library/shipped/filled_library.py
	$(PYTHON) install.py prepare

run: $(PREPARED)
	$(BIN)/beachhead$(EXE) $(ARGS)

# Every behavior at least once, in a few minutes: what a person runs before each commit.
test: export QT_QPA_PLATFORM = offscreen
test: $(STAMP)
	$(VENV_PYTHON) -m pytest --tier=quick $(ARGS)

# What `make test` leaves out: slow tests, more examples, a PostgreSQL server.
test-rest: export QT_QPA_PLATFORM = offscreen
test-rest: $(STAMP)
	$(VENV_PYTHON) -m pytest --tier=rest $(ARGS)

# Both in one run.
test-all: export QT_QPA_PLATFORM = offscreen
test-all: $(STAMP)
	$(VENV_PYTHON) -m pytest --tier=all $(ARGS)

smoke-test: $(STAMP)
	$(PYTHON) install.py smoke-test

lowest:
	$(PYTHON) install.py lowest

# `make -k -j check` runs all of them at once and names each that fails.
check: check-style check-types check-layers check-signals check-schemas check-art

check-style: $(STAMP)
	$(VENV_PYTHON) -m ruff check .
	$(VENV_PYTHON) -m ruff format --check .

check-types: $(STAMP)
	$(VENV_PYTHON) -m mypy

check-layers: $(STAMP)
	$(BIN)/lint-imports$(EXE)
	$(VENV_PYTHON) -m tests.package_graph

check-signals: $(STAMP)
	$(VENV_PYTHON) -m tools.count_signals

check-schemas: $(STAMP)
	$(VENV_PYTHON) -m schema.formats.json_schema --check
	$(VENV_PYTHON) -m rules.game.record_schema --check
	$(VENV_PYTHON) -m rules.game.combat_deck --check

check-art: $(STAMP)
	$(VENV_PYTHON) -m tools.art.build --check
	$(VENV_PYTHON) -m tools.art.lint

bench: export QT_QPA_PLATFORM = offscreen
bench: $(STAMP)
	$(VENV_PYTHON) -m pytest tests/bench -m bench -n 0 -s --benchmark-enable $(ARGS)

fuzz: export QT_QPA_PLATFORM = offscreen
fuzz: export HYPOTHESIS_PROFILE = fuzz
fuzz: $(STAMP)
	$(VENV_PYTHON) -m pytest tests -m fuzz $(ARGS)

coverage: export QT_QPA_PLATFORM = offscreen
coverage: $(STAMP)
	$(VENV_PYTHON) -m pytest --cov --cov-report=term $(ARGS)

wheel: $(STAMP)
	$(VENV_PYTHON) -m pip --disable-pip-version-check wheel -q --no-index --no-deps --no-build-isolation -w dist .

bundle:
	$(PYTHON) install.py bundle

pins:
	$(PYTHON) install.py pin

clean:
	$(PYTHON) install.py clean
