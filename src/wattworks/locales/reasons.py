"""Why something does not work, or is a good idea, in a sentence."""

from collections.abc import Mapping
from typing import Protocol

from wattworks.editions import DeckError, OptionsError, SetupError
from wattworks.game import CannotUndo, IllegalAction
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns
from wattworks.record.errors import RecordError
from wattworks.record.notation import NotationError


class Justification(Protocol):
    """A code and figures, as bots give them."""

    @property
    def code(self) -> str: ...

    @property
    def figures(self) -> Mapping[str, int]: ...


def explain(error: Exception, nouns: Nouns | None = None) -> str:
    """The sentence for an error of the game; ``nouns`` are needed for refused actions."""
    match error:
        case IllegalAction():
            figures = dict(error.figures)
            words = nouns.figures(figures) if nouns is not None else dict(figures)
            return phrase(f"refusal.{error.code}", **words)
        case CannotUndo():
            return phrase(f"undo.{error.code}")
        case NotationError():
            return phrase(f"notation.{error.code}", **error.figures)
        case OptionsError():
            return phrase(f"options.{error.code}", **error.figures)
        case RecordError():
            return _explain_record(error)
        case DeckError():
            return _explain_deck(error)
        case SetupError():
            return phrase("setup.error", reason=str(error))
    return str(error)


def justify(reason: Justification, nouns: Nouns) -> str:
    """The sentence for the reason of an advice."""
    return phrase(f"advice.{reason.code}", **nouns.figures(reason.figures))


def _explain_record(error: RecordError) -> str:
    figures = dict(error.figures)
    if isinstance(error.__cause__, IllegalAction | NotationError | CannotUndo | OptionsError):
        figures["reason"] = explain(error.__cause__)
    text = phrase(f"record.{error.code}", **figures)
    key = "record_line.altered" if error.altered else "record_line.plain"
    return phrase(key, line=error.line, reason=text)


def _explain_deck(error: DeckError) -> str:
    text = phrase(f"deck.{error.code}", **error.figures)
    return text if error.line is None else phrase("record_line.plain", line=error.line, reason=text)
