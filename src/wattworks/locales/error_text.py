"""The errors of the library in sentences: the one place where they are put into words."""

from collections.abc import Mapping

from wattworks.editions import DeckError
from wattworks.engine.phases.base import Question
from wattworks.errors import CodedError
from wattworks.game import IllegalAction
from wattworks.locales import joined, phrase, word
from wattworks.locales.clauses import clause_of
from wattworks.locales.nouns import Nouns
from wattworks.locales.system_error import system_error_text
from wattworks.record.errors import RecordError


def error_text(error: CodedError, nouns: Nouns | None = None) -> str:
    """Why something does not work. ``nouns`` name the things that a refused action is about."""
    text = _with_line(error, _sentence(error, nouns))
    more = error.more if isinstance(error, DeckError) else ()
    return "\n".join([text, *(error_text(each) for each in more)])


def _sentence(error: CodedError, nouns: Nouns | None = None) -> str:
    params = _in_words(error.params)
    if isinstance(error, IllegalAction) and nouns is not None:
        params = nouns.params(error.params)
    if isinstance(error.__cause__, CodedError):  # its line, if it has one, is that of another text
        params["reason"] = _sentence(error.__cause__)
    elif isinstance(error.__cause__, OSError):
        params["reason"] = system_error_text(error.__cause__)
    key = f"{error.family}.{error.code}"
    return phrase(key, **params)


def refusal_text(error: CodedError, nouns: Nouns, question: Question | None) -> str:
    """Why a move is refused, with the id of the clause that forbids it."""
    text = error_text(error, nouns)
    asked = "" if question is None else question.name
    is_illegal = isinstance(error, IllegalAction)
    clause = clause_of(nouns.rules, asked, error.code) if is_illegal else ""
    return phrase("error.with_clause", reason=text, clause=clause) if clause else text


_FAMILIES = {
    "edition": "edition", "fuel": "fuel", "level": "bot_level", "map": "map_name",
    "variant": "variant",
}  # fmt: skip


def _in_words(params: Mapping[str, object]) -> dict[str, object]:
    """What has an id in the code has a name in a sentence; "coal+oil" are two ids."""
    words = {
        name: joined(word(_FAMILIES[name], each) for each in str(value).split("+"))
        if name in _FAMILIES
        else value
        for name, value in params.items()
    }
    if "step" in params:
        words["step"] = phrase("step.number", step=params["step"])
        words["step_no"] = params["step"]
    return words


def _with_line(error: CodedError, reason: str) -> str:
    """Errors in files say in which line they are."""
    if isinstance(error, RecordError):
        key = "error.in_altered_line" if error.altered else "error.in_line"
        return phrase(key, line=error.line, reason=reason)
    if isinstance(error, DeckError) and error.line is not None:
        return phrase("error.in_line", line=error.line, reason=reason)
    return reason
