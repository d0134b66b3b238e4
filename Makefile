# Everything runs in .venv, which each target makes, or brings up to the pins, when it must.
# Another Python than the usual one: make run PYTHON=python3.13

PYTHON  ?= python3
PORT    ?= 8501
NETWORK ?=
CLUB    ?=
PYTEST  ?=
BIN     := .venv/bin
# The pip that comes with Python 3.11 takes twice as long; what is imported is compiled as it is, not before.
PIP     := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --no-compile
COMPILE := $(BIN)/pip-compile --quiet --strip-extras --no-annotate --no-emit-index-url \
           --no-emit-find-links --no-emit-trusted-host pyproject.toml
TREES   := tutor_app tests benchmarks

export CUSTOM_COMPILE_COMMAND := make pins
# The tests start the program many times: it is compiled once, whatever the shell says otherwise.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test pytest lint style types layers content format catalogues benchmarks pins

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile

run: .venv/.run ## start the app and print its address (PORT=8501; NETWORK=yes for phones too, CLUB=yes with a code to scan)
	@$(BIN)/canasta-tutor run --port $(PORT) $(if $(NETWORK),--network) $(if $(CLUB),--club)

# What lint finds is said at once and once more at the end; it hides no test, and no other part of lint.
test: .venv/.test ## lint, types, layers and every test (PYTEST="-k opening" narrows)
	@$(MAKE) --no-print-directory --jobs 2 --keep-going pytest lint || { $(MAKE) --no-print-directory --keep-going lint; exit 1; }

# In a fresh checkout the tests are compiled once, beside lint, not by each worker for itself.
pytest: .venv/.test ## every test, without lint
	@[ -d tests/__pycache__ ] || $(BIN)/python -m pytest --collect-only --quiet >/dev/null || true
	@$(BIN)/python -m pytest -n 4 --dist worksteal $(PYTEST)

lint: style types layers content ## ruff, mypy, layers and the content, without the tests

style: .venv/.test
	@$(BIN)/ruff check $(TREES)
	@$(BIN)/ruff format --check --quiet $(TREES)

types: .venv/.test
	@$(BIN)/mypy

layers: .venv/.test
	@$(BIN)/lint-imports --no-logo

content: .venv/.test
	@$(BIN)/canasta-tutor lint

format: .venv/.test ## let ruff mend and lay out what it can
	@$(BIN)/ruff check --fix --exit-zero $(TREES)
	@$(BIN)/ruff format $(TREES)

catalogues: .venv/.test ## bring locales/*/*.po up to the sentences in the code
	@$(BIN)/python -m tutor_app.i18n.extraction

benchmarks: .venv/.benchmarks ## measure speed and memory beside the peers
	@$(BIN)/python -m benchmarks

pins: .venv/.test ## write the newest allowed versions into the pinned requirements
	@$(PIP) install pip-tools
	@$(COMPILE) --upgrade --output-file requirements.txt
	@$(COMPILE) --upgrade --extra test --extra dev --constraint requirements.txt --output-file requirements-test.txt
	@$(COMPILE) --upgrade --extra benchmarks --constraint requirements.txt --output-file requirements-benchmarks.txt

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Canasta Tutor needs Python 3.11 or newer; name one: make PYTHON=python3.13")'
	@$(PYTHON) -m venv .venv
	@$(INSTALL) pip==26.3 || echo "It goes on with the pip that Python brought."
	@touch $@

.venv/.run: requirements.txt pyproject.toml .venv/.made
	@echo "Getting what Canasta Tutor needs, once, into .venv …"
	@$(INSTALL) --requirement requirements.txt
	@$(INSTALL) --no-deps --editable .
	@touch $@

.venv/.test: requirements-test.txt .venv/.run
	@echo "Getting what the tests need, once, into .venv …"
	@$(INSTALL) --requirement requirements-test.txt
	@touch $@

.venv/.benchmarks: requirements-benchmarks.txt .venv/.run
	@echo "Getting the peers of the benchmarks, once, into .venv …"
	@$(INSTALL) --requirement requirements-benchmarks.txt
	@touch $@
