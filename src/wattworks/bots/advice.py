"""What a bot would do and why, as data: codes and parameters that the locales phrase."""

from dataclasses import dataclass, field

from wattworks.engine.actions import Action


@dataclass(frozen=True)
class Reason:
    """Why an action is good or bad: ``hint_reason.<code>`` is the sentence, ``params`` fill it."""

    code: str
    params: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Advice:
    """What to do up to the next decision, the estimated chance of winning with it (0 to 1), and the
    reason for it."""

    plan: tuple[Action, ...]
    value: float
    reason: Reason

    @property
    def action(self) -> Action:
        """What comes first."""
        return self.plan[0]
