PYTHON ?= python3
# Twice as many as there are cores: many tests wait, for a server or a process, and whoever plays in
# a browser looks before pressing. There one worker takes one test at a time, the longest first.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
BROWSE = $(BIN)/python -m pytest -n $(WORKERS) --dist load --maxschedchunk 1
# The tests start hundreds of processes, which need not compile the same modules again.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
PLAY := .venv/.installed-play
DEV := .venv/.installed-dev

# A compiled build goes before the editable install on the path, if it matches the sources.
BEST := PYTHONPATH="$$($(BIN)/python tools/compile.py --where)"
COMPILED := PYTHONPATH="$(CURDIR)/build/compiled" WATTWORKS_BUILD=compiled
PURE := PYTHONPATH= WATTWORKS_BUILD=pure

# To what these tests are about, the build makes no difference: they run once, on the faster one.
# Rules, whole games and properties run on both, and so does whatever takes little time.
ONCE = $(filter-out tests/web/test_engine_build.py,$(wildcard tests/web/test_*.py tests/arena/test_*.py)) \
  tests/bots/test_outside.py tests/bots/test_review.py tests/cli/test_tools.py tests/envs/test_interfaces.py \
  tests/extension/test_page.py tests/extension/test_programs.py tests/test_clauses_of_refusals.py
ON_BOTH = tests/rules tests/playthroughs tests/properties tests/bots tests/extension \
  tests/envs/test_layout.py tests/envs/test_batch.py tests/record/test_named_setup.py

.DEFAULT_GOAL := help
.PHONY: help play test check test-pure coverage test-compiled test-browser bench bench-against compile wheel try-wheel ladder soak \
  screenshots page-speed table-speed lessons browser-long layers load drill fresh-start clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo "  Another interpreter than python3: make PYTHON=python3.12 ..."

# Where it can be compiled, the engine is built while the page is up already.
BUILDER = $(if $(filter no,$(COMPILE)),,WATTWORKS_BUILDER=tools/compile.py)

play: $(PLAY) ## start the table in the browser; COMPILE=no: leave the engine as it is
	@$(BEST) $(BUILDER) $(BIN)/wattworks serve $(if $(LAN),--lan)

test: $(DEV) ## everything CI runs: check, test-pure, test-compiled, test-browser
	@$(BIN)/python -m tools.test

check: $(DEV) ## lint, formatting, types, layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

test-pure: $(DEV) ## on pure Python all tests but the browser's and those that run once
	@$(PURE) $(PYTEST) --ignore=tests/browser $(ONCE:%=--ignore=%)

coverage: $(DEV) ## all but the browser's on pure Python, with branch coverage of engine and editions
	$(PURE) $(PYTEST) --ignore=tests/browser --cov --cov-report=term

# Without a compiler what runs once runs on pure Python, and the rest is left out, loudly; in CI that
# is a failure.
test-compiled: $(DEV) ## on the compiled build rules, games, properties, bots, and what runs once
	@if $(BIN)/python tools/compile.py --probe; then \
	  $(BIN)/python tools/compile.py && \
	  $(COMPILED) $(PYTEST) tests/compiled $(ON_BOTH) $(filter-out $(ON_BOTH:%=%/%),$(ONCE)); \
	else \
	  $(PURE) $(PYTEST) $(ONCE) && \
	  echo "!! The tests of the compiled build were SKIPPED." >&2 && test "$$CI" != true; \
	fi

# Installs Chromium where it may; else this part is left out, loudly; in CI that is a failure.
test-browser: $(DEV) ## whole games through the page, in Chromium; friends behind nginx
	@if tools/chromium.sh && tools/nginx.sh; then \
	  $(BEST) $(BROWSE) tests/browser; \
	else \
	  echo "!! The tests in a browser were SKIPPED." >&2; test "$$CI" != true; \
	fi

lessons: $(DEV) ## every guided game in every language, on a desktop and a phone, in Chromium
	@tools/chromium.sh
	WATTWORKS_LONG=1 $(BEST) $(BROWSE) tests/browser/test_lessons.py

browser-long: $(DEV) ## the same as test-browser, and all that is left out there
	@tools/chromium.sh && tools/nginx.sh
	WATTWORKS_LONG=1 $(BEST) $(BROWSE) tests/browser

api-fuzz: $(DEV) ## what schemathesis makes of the description of the API, many times
	API_EXAMPLES=200 $(PURE) $(BIN)/python -m pytest -v tests/web/test_api_description.py

bench: $(PLAY) ## how fast the engine and the bots are here (after make compile: compiled)
	@$(BEST) $(BIN)/wattworks bench

REF ?= main
bench-against: $(DEV) ## compare the speed with that of another commit: REF=main
	@$(BIN)/python -m tools.bench_against $(REF)

compile: $(PLAY) ## build the compiled engine into build/compiled
	@$(BIN)/python tools/compile.py

wheel: $(PLAY) ## make a compiled wheel for this platform in dist
	@$(BIN)/python tools/compile.py --wheel

try-wheel: $(PLAY) ## install that wheel elsewhere and play with it
	@$(BIN)/python -m tools.try_wheel

ladder: $(DEV) compile ## measure the bots and write docs/bots/ladder.md; ROWS=quick: a few games
	$(COMPILED) $(BIN)/python -m tools.ladder $(or $(ROWS),full)

soak: $(DEV) compile ## 100,000 checked games, memory, many more examples; compiled; FIRST=7000: resume there
	$(COMPILED) $(BIN)/python tools/soak.py games $(if $(FIRST),--first $(FIRST))
	$(COMPILED) $(BIN)/python tools/soak.py memory
	$(COMPILED) $(PYTEST) tests/properties --hypothesis-profile=soak

screenshots: $(DEV) ## retake docs/pictures, in Chromium
	@tools/chromium.sh
	$(BEST) $(BIN)/python -m tools.screenshots

page-speed: $(DEV) ## what the table weighs and how fast it answers, in Chromium
	@tools/chromium.sh
	$(BEST) $(BIN)/python -m tools.page_speed
	$(BEST) $(BIN)/python -m tools.motion_frames

table-speed: $(DEV) ## how soon others see what one does, four browsers
	@tools/chromium.sh
	$(BEST) $(BIN)/python -m tools.table_speed

layers: $(DEV) ## draw the picture of docs/architecture.md again
	$(BIN)/python -m tools.layers

load: $(DEV) compile ## how many tables a server bears here, and what an action costs it
	$(COMPILED) $(BIN)/python -m tools.load
	$(COMPILED) $(BIN)/python -m tools.load.parts

drill: $(DEV) compile ## kills, full disk, locked database, dead clients while 50 tables play
	$(COMPILED) $(BIN)/python -m tools.drill

fresh-start: $(BIN)/python ## how long make play takes on a fresh clone
	$(BIN)/python -m tools.fresh_start
	$(BIN)/python -m tools.fresh_start --pip

clean: ## remove builds and caches (not .venv)
	rm -rf build dist htmlcov .coverage .coverage.* .hypothesis .import_linter_cache
	rm -rf .mypy_cache .pytest_cache .ruff_cache
	find src -name '*.so' -delete
	find src tests tools -name __pycache__ -type d -exec rm -rf {} +

# pip would find this out too, after a very long search.
TOO_OLD := Wattworks needs Python 3.11 or newer: make PYTHON=python3.12 ...

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("$(TOO_OLD)" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

$(PLAY): pyproject.toml | $(BIN)/python
	$(PIP) install -e .
	@touch $@

# uv is there in a few seconds and takes a few more where pip takes a minute and a half; it does not
# know pip's configuration, so pip does it where uv cannot.
$(DEV): pyproject.toml | $(BIN)/python
	$(PIP) install uv && $(BIN)/uv pip install -q --python $(BIN)/python -e '.[dev]' || $(PIP) install -e '.[dev]'
	@touch $(PLAY) $@
