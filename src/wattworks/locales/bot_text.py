"""What bots have to say, in sentences: reasons for their advice, mistakes, faults."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from wattworks.locales import has_phrase, phrase, word
from wattworks.locales.nouns import Nouns


class CodedReason(Protocol):
    """A code and parameters, as bots give them."""

    @property
    def code(self) -> str: ...

    @property
    def params(self) -> Mapping[str, int]: ...


class JudgedDecision(Protocol):
    """A decision that cost something, as reviews find it."""

    @property
    def round(self) -> int: ...

    @property
    def phase(self) -> str: ...

    @property
    def lost(self) -> float: ...

    @property
    def reason(self) -> CodedReason: ...


class BotFault(Protocol):
    """What was wrong with a bot, and the end of its error output."""

    @property
    def kind(self) -> str: ...

    @property
    def said(self) -> str: ...

    @property
    def stderr(self) -> str: ...


@dataclass(frozen=True)
class MistakeText:
    """When it happened and what it cost; what was played; what would have been better, and why."""

    when: str
    played: str
    better: str
    why: str


def bot_title(spec: str) -> str:
    """What a bot is called: its level and style; a program from outside by its command."""
    level, _, style = spec.partition("@")[0].partition(":")
    if not has_phrase(f"bot_level.{level}"):
        return spec
    title = word("bot_level", level)
    return phrase("bot_title", level=title, style=word("bot_style", style)) if style else title


def reason_text(reason: CodedReason, nouns: Nouns) -> str:
    """Why a bot advises something."""
    return phrase(f"hint_reason.{reason.code}", **nouns.params(reason.params))


def mistake_text(mistake: JudgedDecision, played: str, better: str, nouns: Nouns) -> MistakeText:
    """``played`` and ``better`` are the moves, in words or in notation."""
    lost = round(100 * mistake.lost)
    return MistakeText(
        phrase("review.when", round=mistake.round, phase=word("phase", mistake.phase), lost=lost),
        phrase("review.played", moves=played),
        phrase("review.better", moves=better),
        reason_text(mistake.reason, nouns),
    )


def fault_text(bot: str, fault: BotFault) -> str:
    """What went wrong with a bot, with the end of its error output."""
    lines = [phrase(f"bot_fault.{fault.kind}", bot=bot_title(bot), said=fault.said)]
    lines += [f"  | {line}" for line in fault.stderr.splitlines()]
    return "\n".join(lines)
