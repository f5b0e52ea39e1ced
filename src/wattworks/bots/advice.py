"""What a bot would do and why, as data: codes and figures that the locales phrase."""

from dataclasses import dataclass, field

from wattworks.engine.actions import Action


@dataclass(frozen=True)
class Reason:
    """Why an action is good or bad: ``advice.<code>`` is the sentence, the figures fill it."""

    code: str
    figures: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Advice:
    """An action, the estimated chance to win with it (0 to 1), and the reason for it."""

    action: Action
    value: float
    reason: Reason
