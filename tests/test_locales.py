"""Every sentence is there, has the parameters it needs, and is used."""

import ast
import errno
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest
from babel.messages.catalog import Catalog
from jinja2 import nodes

from tests.questions import question_names
from tests.spaces import plain
from tools.rename_keys import rename, renamed
from tools.untranslated import differences
from wattworks import bots, maps
from wattworks.arena import ResultsError, Verdict
from wattworks.bots import UnknownBot, benchmarks, fault
from wattworks.bots.mistakes import CODES as MISTAKES
from wattworks.bots.reasons import CODES
from wattworks.cli.terminal.typed_line import ALL, COMMANDS, HELP
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, DeckError, Options, OptionsError, SetupError
from wattworks.editions.deck_fields import LISTS
from wattworks.engine import actions, events, refusal
from wattworks.engine.events import NOBODY, Event
from wattworks.engine.rules import BoardRules, Rules
from wattworks.errors import CodedError
from wattworks.extensions import ExtensionError
from wattworks.game import CannotUndo, Game, IllegalAction
from wattworks.locales import (
    joined,
    language_name,
    languages,
    listing,
    negotiated,
    number,
    percent,
    phrase,
    set_language,
    word,
)
from wattworks.locales.bot_text import bot_title
from wattworks.locales.catalogue import OWN_FAMILIES, OWN_FIGURES, SOURCE, ZERO, catalogue, read
from wattworks.locales.error_text import error_text
from wattworks.locales.narrator import Narrator, event_text
from wattworks.locales.nouns import YOU, Nouns
from wattworks.locales.system_error import system_error_text
from wattworks.record.errors import CODES as RECORD_CODES
from wattworks.record.errors import RecordError
from wattworks.record.notation import NotationError
from wattworks.table.foresight import PLANNED
from wattworks.table.lessons import lessons
from wattworks.table.lobby import LobbyError
from wattworks.table.pace import SECONDS
from wattworks.table.plans import COSTS_MORE, ILLEGAL
from wattworks.table.seats import PEOPLE
from wattworks.table.table import HALTS
from wattworks.web.pages.company import REACTIONS
from wattworks.web.pages.legend import LEGEND
from wattworks.web.pages.lobby_page import TIMES
from wattworks.web.pages.new_game import WAYS
from wattworks.web.pages.table_page import PANELS
from wattworks.web.pages.templating import environment
from wattworks.web.play.engine_build import BuildState
from wattworks.web.store import StoreError

SOURCES = Path(__file__).resolve().parent.parent / "src" / "wattworks"

# Keys made of a fixed beginning and a name; each such family has a test of its own below.
FAMILIES = (
    "ahead_question.", "halt.", "plan_dropped.", "reaction.", "time_control.",
    "bot_fault.", "bot_level.", "bot_speed.", "bot_style.", "choice.", "choice.done.",
    "choice.run.", "choice.pass.", "command.", "deck_comment.", "edition.", "edition_summary.",
    "engine_build.", "event.", "fuel.", "fuel_letter.", "file_error.", "hint_move.",
    "hint_reason.", "legend.", "lesson.", "lesson_name.", "log.nothing_done.", "map_name.",
    "mistake.", "panel.done.", "panel.pass.", "panel_question.", "phase.", "phase_short.",
    "plant_kind.", "plant_letter.", "player_kind.", "question.",
    "region.", "region_choice.", "seat_kind.", "sprt_verdict.", "table_part.", "typed.",
    "usage.heading.", "usage.note.", "variant.", "weakness.",
)  # fmt: skip

# The errors of the library: only locales.error_text makes sentences of their families.
ERRORS: dict[str, type[CodedError]] = {
    "deck.": DeckError,
    "extension.": ExtensionError,
    "lobby_error.": LobbyError,
    "notation.": NotationError,
    "options.": OptionsError,
    "record.": RecordError,
    "refusal.": IllegalAction,
    "results_file.": ResultsError,
    "setup.": SetupError,
    "store.": StoreError,
    "undo.": CannotUndo,
    "unknown_bot.": UnknownBot,
}


# The same sentence once more for a case of its own: its key is that of the sentence with this end.
CASES = (ZERO, YOU)
NO_CASE = "player.you"

NOT_FOR_ALL = {"ran"}  # figures that some languages have no use for
# a figure in another form: a list, an object, a bare number
SHOWN_AS = {"plant_names": "plants", "fuel_object": "fuel", "step_no": "step"}

translated = pytest.mark.parametrize("language", [e for e in languages() if e != SOURCE])


@pytest.fixture
def spoken(language: str) -> Iterator[str]:
    """The language of a test, spoken while it runs."""
    set_language(language)
    yield language
    set_language(SOURCE)


class Call:
    """A call of phrase() or word(): the key, or the beginning of it, and the parameters."""

    place: str
    keys: list[str]
    family: str
    params: set[str | None]


class TemplateCall(Call):
    """A call in a template, where ``"beginning." ~ name`` is a key made of two parts."""

    def __init__(self, place: str, node: nodes.Call) -> None:
        self.place = place
        self.params = {keyword.key for keyword in node.kwargs}
        self.keys, self.family = [], ""
        key = node.args[0]
        is_word = isinstance(node.node, nodes.Name) and node.node.name == "word"
        if isinstance(key, nodes.Const) and is_word:
            self.family = f"{key.value}."
        elif isinstance(key, nodes.Const):
            self.keys = [key.value]
        else:
            assert isinstance(key, nodes.Concat), f"{place}: the key must have a fixed beginning"
            assert isinstance(key.nodes[0], nodes.Const), place
            self.family = key.nodes[0].value


class CodeCall(Call):
    """A call in a module."""

    def __init__(self, place: str, node: ast.Call) -> None:
        self.place = place
        self.params = {keyword.arg for keyword in node.keywords}
        key = node.args[0]
        is_word = isinstance(node.func, ast.Name) and node.func.id == "word"
        self.keys: list[str] = []
        self.family = ""
        if isinstance(key, ast.Constant) and is_word:
            self.family = f"{key.value!s}."
        elif isinstance(key, ast.Constant):
            self.keys = [str(key.value)]
        elif isinstance(key, ast.JoinedStr):
            first = key.values[0]
            self.family = str(first.value) if isinstance(first, ast.Constant) else ""
            assert self.family, f"{place}: the key must have a fixed beginning"


def speaking_modules() -> list[Path]:
    """The modules that use sentences, but for the one that fetches them."""
    folders = ("cli", "locales", "web")
    found = [path for folder in folders for path in (SOURCES / folder).rglob("*.py")]
    return [path for path in found if path != SOURCES / "locales" / "__init__.py"]


@cache
def parsed(path: Path) -> list[ast.AST]:
    """Everything in a module; many tests read all of them."""
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def calls() -> Iterator[Call]:
    for path in speaking_modules():
        for node in parsed(path):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("phrase", "word")
            ):
                yield CodeCall(f"{path.relative_to(SOURCES)}:{node.lineno}", node)
    yield from template_calls()


def template_calls() -> Iterator[Call]:
    for path, tree in templates():
        for node in tree.find_all(nodes.Call):
            if isinstance(node.node, nodes.Name) and node.node.name in ("phrase", "word"):
                yield TemplateCall(f"{path.relative_to(SOURCES)}:{node.lineno}", node)


@cache
def templates() -> list[tuple[Path, nodes.Template]]:
    found = sorted((SOURCES / "web" / "templates").rglob("*.html"))
    return [(path, environment().parse(path.read_text("utf-8"))) for path in found]


def literals() -> set[str]:
    """All string constants: keys that are chosen first and used later are among them."""
    found: set[str] = set()
    for path in speaking_modules():
        for node in parsed(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for _, tree in templates():
        found |= {str(node.value) for node in tree.find_all(nodes.Const)}
    return found


def keys() -> frozenset[str]:
    return catalogue(SOURCE).keys


def sentence(key: str) -> str:
    """The key without the case that it is for."""
    for case in CASES if key != NO_CASE else ():
        key = key.removesuffix(case)
    return key


def patterns(key: str, language: str = SOURCE) -> list[str]:
    """The sentence of a key in all its plural forms."""
    message = messages(language).get(key)
    assert message is not None
    forms = message.string
    return [forms] if isinstance(forms, str) else list(forms or [])


@cache
def messages(language: str) -> Catalog:
    return read(language)


def nouns_with_figures(pattern: str) -> set[str]:
    return {spec for _, _, spec, _ in Formatter().parse(pattern) if spec}


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


# -- the catalogue and the code ----------------------------------------------------------------


def test_every_key_in_the_code_has_a_sentence() -> None:
    missing = [f"{call.place} {key}" for call in calls() for key in call.keys if key not in keys()]
    assert not missing, "\n".join(missing)


def test_every_family_in_the_code_is_known() -> None:
    unknown = [
        f"{call.place} {call.family}" for call in calls() if call.family not in ("", *FAMILIES)
    ]
    assert not unknown, "\n".join(unknown)


def test_no_sentence_is_unused() -> None:
    used = literals()
    families = (*FAMILIES, *ERRORS, *OWN_FAMILIES)
    unused = [key for key in keys() if sentence(key) not in used and not key.startswith(families)]
    assert not unused, "\n".join(sorted(unused))


def test_renamed_keys_are_gone_from_code_and_catalogues() -> None:
    used = literals() | keys()
    assert not used & renamed().keys()
    assert set(filter(None, renamed().values())) <= keys()


def test_files_with_old_keys_can_be_brought_up_to_date() -> None:
    old, new = next((old, new) for old, new in renamed().items() if new)
    assert rename(f'msgid "{old}"\nmsgstr "{old}."') == f'msgid "{new}"\nmsgstr "{old}."'


def test_every_sentence_has_its_parameters() -> None:
    wrong = []
    for call in calls():
        for key in call.keys:
            for pattern in patterns(key):
                wanted = fields(pattern)
                if None not in call.params and not wanted <= call.params:
                    wrong.append(f"{call.place} {key}: {wanted - call.params}")
    assert not wrong, "\n".join(wrong)


def test_cases_belong_to_a_sentence_and_name_none_but_its_figures() -> None:
    cases = [key for key in keys() if sentence(key) != key]
    assert cases
    for key in cases:
        assert params(key, SOURCE) <= params(sentence(key), SOURCE), key
        assert messages(SOURCE)[key.removesuffix(ZERO)].pluralizable or not key.endswith(ZERO), key


def test_whoever_is_addressed_is_not_named() -> None:
    for language in languages():
        for key in keys():
            if sentence(key).removesuffix(ZERO) != key.removesuffix(ZERO):
                assert "name" not in params(key, language), key


@pytest.mark.parametrize("language", languages())
def test_every_noun_with_a_figure_is_there_and_used(language: str) -> None:
    all_patterns = [each for key in catalogue(language).keys for each in patterns(key, language)]
    used = {f"count.{spec}" for each in all_patterns for spec in nouns_with_figures(each)}
    assert used == {key for key in catalogue(language).keys if key.startswith("count.")}
    assert all(messages(language)[key].id[1] == "count" for key in used)


def test_no_sentence_is_empty() -> None:
    for key in keys():
        assert all(pattern.strip() for pattern in patterns(key)), key


# -- the other languages -----------------------------------------------------------------------


def params(key: str, language: str) -> set[str]:
    """The figures that any form of the sentence names; a language's own are made of others."""
    named = set().union(*(fields(pattern) for pattern in patterns(key, language)))
    own = OWN_FIGURES.get(language, {})
    named = {own[name][0] if name in own else name for name in named}
    return {SHOWN_AS.get(name, name) for name in named} - NOT_FOR_ALL


def shared_keys(language: str) -> list[str]:
    return sorted(catalogue(language).keys & keys())


@translated
def test_every_language_has_every_sentence_and_no_other(language: str) -> None:
    lacking = list(differences(language))
    assert not lacking, "\n".join(lacking)


@translated
def test_translations_have_the_parameters_of_the_english_sentences(language: str) -> None:
    wrong = [
        f"{key}: {sorted(params(key, SOURCE) ^ params(key, language))}"
        for key in shared_keys(language)
        if params(key, SOURCE) != params(key, language)
    ]
    assert not wrong, "\n".join(wrong)


@translated
def test_translations_have_all_plural_forms(language: str) -> None:
    wrong = []
    for key in shared_keys(language):
        decided = messages(language)[key].pluralizable
        forms = messages(language).num_plurals if decided else 1
        if decided != messages(SOURCE)[key].pluralizable or len(patterns(key, language)) != forms:
            wrong.append(key)
    assert not wrong, "\n".join(wrong)


@translated
def test_no_translation_is_empty_or_doubtful(language: str) -> None:
    wrong = [
        key
        for key in shared_keys(language)
        if messages(language)[key].fuzzy
        or not all(pattern.strip() for pattern in patterns(key, language))
    ]
    assert not wrong, "\n".join(wrong)


# -- families ----------------------------------------------------------------------------------


def family(beginning: str) -> set[str]:
    return {sentence(key).removeprefix(beginning) for key in keys() if key.startswith(beginning)}


def all_rules() -> Iterator[Rules]:
    for edition in EDITIONS.values():
        for map_name in edition.maps:
            for seats in edition.seats:
                players = tuple("ABCDEF"[:seats])
                yield edition.rules(Options(edition.name, map_name, players))


def constants(module: object) -> set[str]:
    return {value for name, value in vars(module).items() if name.isupper() and type(value) is str}


def codes(error: str, folder: str = "") -> set[str]:
    """The codes with which an error is raised anywhere in the sources."""
    found: set[str] = set()
    for path in (SOURCES / folder).rglob("*.py"):
        for node in parsed(path):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == error
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                found.add(str(node.args[0].value))
    return found


def test_every_error_of_the_library_has_a_family_of_sentences() -> None:
    found = {f"{error.family}.": error for error in CodedError.__subclasses__()}
    assert found == ERRORS


def test_every_event_has_a_sentence() -> None:
    assert family("event.") == set(events.NAMES)


def test_idleness_has_a_sentence_where_players_can_be_done() -> None:
    assert family("log.nothing_done.") == {"fuel", "building"}


def test_every_refusal_has_a_sentence() -> None:
    assert family("refusal.") == constants(refusal) | {"secrets_hidden"}


def test_every_notation_error_has_a_sentence() -> None:
    named = {"nominate", "scrap", "give", "buy", "build", "mark", "house", "region"}
    assert family("notation.") == codes("NotationError") | named | {"take", "spend"}


def test_every_options_error_has_a_sentence() -> None:
    assert family("options.") == codes("OptionsError")


def test_every_deck_error_has_a_sentence() -> None:
    assert family("deck.") == codes("DeckError")


def test_every_reason_why_there_is_no_such_bot_has_a_sentence() -> None:
    assert family("unknown_bot.") == codes("UnknownBot", "bots")


def test_every_list_of_a_deck_file_is_explained() -> None:
    assert family("deck_comment.") == {"title", "source", "own", *LISTS}


def test_every_setup_error_has_a_sentence() -> None:
    assert family("setup.") == codes("SetupError")


def test_every_state_of_the_background_build_has_a_sentence() -> None:
    assert family("engine_build.") == {state.value for state in BuildState if state.value}


def test_everything_about_results_of_the_arena_has_a_sentence() -> None:
    assert family("bot_fault.") == set(fault.KINDS)
    assert family("results_file.") == codes("ResultsError", "arena")
    assert family("sprt_verdict.") == set(get_args(Verdict))


def test_every_undo_error_has_a_sentence() -> None:
    tree = ast.parse((SOURCES / "game.py").read_text("utf-8"))
    own = [node.value for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    texts = {node.value for node in own if isinstance(node, ast.Constant)}
    assert family("undo.") == {text for text in texts if isinstance(text, str)}


def test_every_record_error_has_a_sentence() -> None:
    assert family("record.") == set(RECORD_CODES)


def test_every_question_has_a_sentence() -> None:
    names = {name.replace(" ", "_") for name in question_names()}
    assert family("question.") == names | {
        "nominate_must",
        "nothing_more",
        "lacking",
        "lacking_nothing",
    }


def test_every_phase_fuel_and_plant_has_a_name() -> None:
    phases, fuels, kinds = set(), set(), set()
    for rules in all_rules():
        phases |= {phase.name for phase in rules.phases}
        fuels |= set(rules.fuels)
        kinds |= {card.label for card in rules.cards}
    draft = {"regions", "marks", "houses"}  # asked for by options only
    assert family("phase.") == phases | draft
    assert family("phase_short.") == phases - {"houses"}
    assert family("fuel.") == family("fuel_letter.") == fuels
    assert family("plant_kind.") == family("plant_letter.") == kinds


@pytest.mark.parametrize("language", languages())
@pytest.mark.usefixtures("spoken")
def test_letters_of_fuels_differ_within_a_game() -> None:
    for rules in all_rules():
        letters = [phrase(f"fuel_letter.{fuel}") for fuel in rules.fuels]
        assert len(set(letters)) == len(letters)


def cities() -> set[str]:
    boards = [rules.map for rules in all_rules() if isinstance(rules, BoardRules)]
    return {f"{board.name}.{city}" for board in boards for city in board.cities}


@translated
def test_a_language_has_names_for_all_cities_or_for_none(language: str) -> None:
    named = {
        key.removeprefix("city.") for key in catalogue(language).keys if key.startswith("city.")
    }
    assert named in (set(), cities())


def test_russian_names_cities_as_the_published_edition_does() -> None:
    printed = "Дуйсбург Эссен Дюссельдорф Кёльн Мюнстер Дортмунд Ахен Мангейм"
    named = "duisburg essen duesseldorf koeln muenster dortmund aachen mannheim"
    keys = [f"city.germany.{name}" for name in named.split()]
    assert [patterns(key, "ru") for key in keys] == [[title] for title in printed.split()]


@translated
def test_no_two_cities_of_a_map_share_a_name(language: str) -> None:
    for board in {r.map for r in all_rules() if isinstance(r, BoardRules)}:
        keys = [f"city.{board.name}.{city}" for city in board.cities]
        titles = [patterns(key, language)[0] for key in keys if key in catalogue(language).keys]
        assert len(set(titles)) == len(titles)


def test_every_region_map_edition_and_variant_has_a_name() -> None:
    regions = {name for r in all_rules() if isinstance(r, BoardRules) for name in r.map.regions}
    assert family("region.") == regions
    assert family("map_name.") == set(maps.names())
    assert family("edition.") == set(EDITIONS)
    assert family("variant.") == {each for e in EDITIONS.values() for each in e.variants}


def test_every_bot_and_command_is_explained() -> None:
    assert family("player_kind.") == {"me", *bots.names()}
    assert family("command.") == set(COMMANDS) - {"help", HELP}
    assert family("typed.") == {*COMMANDS, *actions.KIND_NAMES, ALL}


@pytest.mark.parametrize("language", languages())
@pytest.mark.usefixtures("spoken")
def test_words_that_are_typed_mean_one_thing() -> None:
    for names in (COMMANDS, actions.KIND_NAMES):
        typed = [phrase(f"typed.{name}") for name in names]
        assert len(set(typed)) == len(typed)
        assert all(text == text.lower() and " " not in text for text in typed)


def test_errors_of_the_system_are_told_by_their_number() -> None:
    assert all(hasattr(errno, name) for name in family("file_error.") - {"other"})
    assert system_error_text(FileNotFoundError(errno.ENOENT, "")) == phrase("file_error.ENOENT")
    assert str(errno.EPIPE) in system_error_text(OSError(errno.EPIPE, ""))


def test_the_table_in_the_browser_has_its_words() -> None:
    questions = {name.replace(" ", "_") for name in question_names()}
    assert family("panel_question.") == questions | {
        "auction",
        "buy_unopposed",
        "curtain",
        "highest_bid",
        "nothing_left",
    }
    assert family("hint_move.") == {*actions.KIND_NAMES, "take_several"}
    assert family("panel.pass.") == {"nominate", "raise"}
    assert family("panel.done.") == {"buy", "take", "build", "give_up", "spend"}
    assert family("edition_summary.") == set(EDITIONS)
    assert family("seat_kind.") == set(PEOPLE)
    assert family("bot_level.") == set(bots.names())
    assert family("region_choice.") == set(WAYS)
    assert family("bot_speed.") == set(SECONDS)
    assert family("store.") == codes("StoreError", "web")
    assert family("table_part.") == {*PANELS, "act", "coach", "resource_cards"}


def test_the_coach_has_words_for_every_step() -> None:
    said = {lesson.text_key(step) for lesson in lessons() for step in lesson.steps}
    assert family("lesson.") - {"board.earned.zero"} == said
    assert family("lesson_name.") == {lesson.name for lesson in lessons()}


def test_the_legend_has_words_for_all_that_it_labels() -> None:
    assert family("legend.") == set(LEGEND)


def test_there_are_words_for_what_went_wrong_for_long() -> None:
    assert family("weakness.") == set(benchmarks.KINDS)


def test_bots_give_reasons_in_words() -> None:
    assert family("hint_reason.") == set(CODES)
    assert family("bot_style.") == set(bots.styles())
    assert family("mistake.") == set(MISTAKES)


def test_every_choice_is_explained() -> None:
    by_value = {"bid", "only_bid", "run.board", "run.card"}
    named = {"region", "mark", "house", "pass", "done", "run", "bid", "take"}
    endings = {"pass.nominate", "pass.raise"} | {
        f"done.{name}" for name in ("buy", "take", "build", "give_up", "spend")
    }
    assert family("choice.") == set(actions.KIND_NAMES) - named | by_value | endings


# -- parameters of events and refusals ------------------------------------------------------------


def known_params(names: Iterable[str]) -> set[str]:
    params = {name for name in names if name}
    if "card" in params:
        params.add("plant")
    return params | {"name"}


@pytest.mark.parametrize("kind", range(len(events.NAMES)))
def test_events_have_the_parameters_of_their_sentences(kind: int) -> None:
    params = known_params(events.PARAMS[kind])
    for pattern in patterns(f"event.{events.NAMES[kind]}"):
        assert fields(pattern) <= params


@pytest.mark.parametrize("code", sorted(RECORD_CODES))
def test_record_errors_have_the_parameters_of_their_sentences(code: str) -> None:
    for pattern in patterns(f"record.{code}"):
        assert fields(pattern) <= set(RECORD_CODES[code].split())


@pytest.mark.parametrize("language", languages())
@pytest.mark.usefixtures("spoken")
def test_every_record_error_can_be_told() -> None:
    for code, names in RECORD_CODES.items():
        told = error_text(RecordError(17, code, **dict.fromkeys(names.split(), 5)))
        assert "17" in told
        assert "{" not in told


def raised(error: str) -> Iterator[tuple[str, set[str]]]:
    """Code and parameters of each place where an error is made with a literal code."""
    for path in SOURCES.rglob("*.py"):
        for node in parsed(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                code = node.args[0]
                if node.func.id == error and isinstance(code, ast.Constant):
                    yield str(code.value), {str(keyword.arg) for keyword in node.keywords}


@pytest.mark.parametrize(
    ("error", "beginning"),
    [
        ("OptionsError", "options."),
        ("NotationError", "notation."),
        ("DeckError", "deck."),
        ("ResultsError", "results_file."),
        ("SetupError", "setup."),
        ("UnknownBot", "unknown_bot."),
    ],
)
def test_errors_have_the_parameters_of_their_sentences(error: str, beginning: str) -> None:
    for code, params in raised(error):
        for pattern in patterns(f"{beginning}{code}"):
            assert fields(pattern) <= params | {"field"}, code  # every error of a setup has one


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Code and parameters of each place where an action is refused."""
    for path in (SOURCES / "engine").rglob("*.py"):
        for node in parsed(path):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal"):
                continue
            name = ast.unparse(node.args[0]).removeprefix("refusal.")
            given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            assert isinstance(given, ast.Dict), f"{path}:{node.lineno}"
            yield name, {ast.literal_eval(key) for key in given.keys if key is not None}


def test_refusals_have_the_parameters_of_their_sentences() -> None:
    found = list(refusals())
    assert len(found) > 30
    for name, params in found:
        code = getattr(refusal, name)
        for pattern in patterns(f"refusal.{code}"):
            assert fields(pattern) <= params, code


@cache
def played(edition: str, players: int) -> Game:
    game = Game.new(edition, players=players, seed=3)
    bot = bots.bot("medium")
    dice = Dice(1)
    while not game.is_over:
        game.play(bot.choose(game.view(game.to_move), dice))
    return game


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("reader", [NOBODY, 0])
@pytest.mark.usefixtures("spoken")
def test_a_whole_game_can_be_told(edition: str, players: int, reader: int) -> None:
    game = played(edition, players)
    nouns = Nouns(game.rules, ["Quincy", *game.options.players[1:]], reader)
    assert all(event_text(event, nouns) for event in game.events)
    narrator = Narrator(nouns)
    narrator.add_events(game.events)
    lines = narrator.new_lines()
    assert len(lines) > 50
    assert all(line.text.strip() for line in lines)
    assert any("Quincy" in line.text for line in lines) == (reader == NOBODY)


def test_a_refusal_is_told_with_its_figures() -> None:
    game = Game.new(players=3, seed=1)
    with pytest.raises(IllegalAction) as caught:
        game.play("pass")
    assert error_text(caught.value, Nouns(game.rules, ["A", "B", "C"])) == phrase(
        "refusal.must_buy"
    )


# -- no ids in sentences -----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ru"])
@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.usefixtures("spoken")
def test_no_id_is_in_a_sentence(edition: str) -> None:
    """Russian is written in other letters: whatever is Latin there is an id, or a name of ours."""
    game = played(edition, 4)
    names = ["Аня", "Боря", "Вера", "Глеб"]
    nouns = Nouns(game.rules, names)
    narrator = Narrator(nouns)
    narrator.add_events(game.events)
    told = [line.text for line in narrator.new_lines()]
    told += [event_text(event, nouns) for event in game.events]
    told += [error_text(OptionsError("map", edition=edition, map=name)) for name in maps.names()]
    told += [bot_title(level) for level in bots.names()]
    told += [phrase("web.bot_failed", name="Аня", bot=bot_title(b), other="") for b in bots.names()]
    latin = {word for text in told for word in re.findall(r"[A-Za-z][a-z-]+", text)}
    assert not latin, latin


# -- the machinery -----------------------------------------------------------------------------


def test_the_deciding_figure_chooses_the_plural() -> None:
    one = phrase("event.shuffle", cards=1)
    many = phrase("event.shuffle", cards=5)
    assert "1 card" in one
    assert "1 cards" not in one
    assert "5 cards" in many


def test_russian_has_three_forms() -> None:
    set_language("ru")
    try:
        told = [phrase("event.shuffle", cards=count) for count in (1, 3, 5, 11, 21)]
    finally:
        set_language(SOURCE)
    endings = [text.rpartition(" ")[2] for text in told]
    assert endings == ["карта.", "карты.", "карт.", "карт.", "карта."]


def test_numbers_are_written_as_the_language_does() -> None:
    assert (number(3.14159, 2), number(7.0, 0), percent(0.125)) == ("3.14", "7", "12.5%")
    set_language("hu")
    try:
        assert (number(3.14159, 2), percent(0.125)) == ("3,14", "12,5%")
    finally:
        set_language(SOURCE)


def test_zero_has_a_sentence_of_its_own() -> None:
    told = [phrase("event.income", name="Ann", cities=cities, money=10) for cities in (0, 1, 2)]
    assert "powered no cities" in told[0]
    assert "2 cities" in told[2]


def test_the_step_that_the_next_card_brings_is_not_after_none() -> None:
    for language in languages():
        told = catalogue(language).sentence("overview.to_end_card", {"cards": 0, "step": "3"})
        assert "0" not in told


@pytest.mark.parametrize("language", languages())
@pytest.mark.usefixtures("spoken")
def test_a_name_with_a_full_stop_ends_its_sentence() -> None:
    told = phrase("hint_move.build", what="Washington D.C.")
    assert "D.C." in told
    assert "D.C.." not in told


@pytest.mark.parametrize("language", languages())
@pytest.mark.usefixtures("spoken")
def test_errors_name_things_by_their_names() -> None:
    told = error_text(OptionsError("map", edition="card", map="usa"))
    assert phrase("edition.card") in told
    assert phrase("map_name.usa") in told


@pytest.mark.parametrize("language", languages())
@pytest.mark.usefixtures("spoken")
def test_bots_are_called_by_level_and_style_and_programs_by_their_command() -> None:
    level, style = phrase("bot_level.medium"), phrase("bot_style.hoarder")
    assert bot_title("medium") == level
    assert bot_title("medium:hoarder@200") == f"{level}, {style}"
    assert bot_title("exec:./mine") == "exec:./mine"


def test_unknown_keys_are_an_error_and_unknown_words_stay() -> None:
    with pytest.raises(KeyError, match=r"no\.such"):
        phrase("no.such")
    assert word("fuel", "wood") == "wood"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["de"], "de"),
        (["de-AT"], "de"),
        (["hu_HU.UTF-8"], "hu"),
        (["RU"], "ru"),
        (["fr-CA", "hu", "de"], "hu"),
        (["fr"], None),
        ([""], None),
        ([], None),
    ],
)
def test_the_first_wanted_language_that_is_there_is_found(
    wanted: list[str], found: str | None
) -> None:
    assert negotiated(wanted) == found


def test_languages_are_called_what_their_speakers_call_them() -> None:
    names = [language_name(language) for language in languages()]
    assert names == ["Deutsch", "English", "Magyar", "Русский"]


def test_unknown_languages_are_an_error() -> None:
    with pytest.raises(KeyError):
        set_language("xx")


def test_lists_have_commas_in_labels_and_a_word_in_sentences() -> None:
    assert listing(["2 coal", "1 oil"]) == "2 coal, 1 oil"
    assert listing([]) == ""
    assert joined(["2 coal", "1 oil"]) == "2 coal and 1 oil"
    assert joined(["2 coal"]) == "2 coal"


@pytest.mark.parametrize(
    ("language", "text", "share"),
    [
        ("en", "03 and 09", "12.5%"),
        ("ru", "03 и 09", "12,5\N{NO-BREAK SPACE}%"),
        ("hu", "03 és 09", "12,5%"),
        ("de", "03 und 09", "12,5\N{NO-BREAK SPACE}%"),
    ],
)
@pytest.mark.usefixtures("spoken")
def test_lists_and_percentages_are_those_of_the_language(text: str, share: str) -> None:
    assert joined(["03", "09"]) == text
    assert percent(0.125) == share
    assert percent(0.125, digits=0) == share.replace(".5", "").replace(",5", "")


@pytest.mark.parametrize("language", ["ru"])
@pytest.mark.usefixtures("spoken")
def test_a_second_figure_has_plural_forms_of_its_own() -> None:
    limits = [phrase("refusal.city_limit", limit=limit).split()[-1] for limit in (20, 21)]
    assert limits == ["городов.", "города."]


@pytest.mark.parametrize("language", ["hu"])
@pytest.mark.usefixtures("spoken")
def test_hungarian_has_article_and_suffix_of_a_number() -> None:
    assert "megvette az 50-es erőművet" in phrase("event.sold", name="Anna", card="50", money=50)
    assert "megvette a 05-ös erőművet" in phrase("event.sold", name="Anna", card="05", money=5)
    told = phrase("log.card_income", name="Anna", plants="", plant_names=("03", "50"), money=5)
    assert "beindította a 03-as és az 50-es erőművet" in told


def test_an_event_is_a_sentence() -> None:
    game = Game.new(players=["Ann", "Bob", "Cem"], seed=1)
    nouns = Nouns(game.rules, game.options.players)
    card = game.rules.number.index(8)
    told = plain(event_text(Event(events.SOLD, 1, card, 11, 0), nouns))
    assert told == "Bob bought plant 08 for 11 E."


def test_what_people_meet_at_a_table_of_their_own_has_words() -> None:
    assert family("halt.") == set(filter(None, HALTS))
    assert family("reaction.") == set(REACTIONS)
    assert family("time_control.") == set(TIMES)
    assert family("ahead_question.") == set(PLANNED)
    assert family("plan_dropped.") == {ILLEGAL, COSTS_MORE}
