"""Bots from outside: programs that play over pipes, a line of JSON for each message."""

import shutil
from typing import Final, TypeVar

import msgspec

from wattworks._build import VERSION
from wattworks.bots.base import Bot
from wattworks.bots.fault import ILLEGAL, NONSENSE
from wattworks.bots.outside import forms
from wattworks.bots.outside.messages import (
    PROTOCOL,
    AnswerMessage,
    ChooseMessage,
    HelloMessage,
    ResultMessage,
)
from wattworks.bots.outside.program import Program, shown
from wattworks.bots.spec import Spec, UnknownBot
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import Action
from wattworks.engine.view import View
from wattworks.record import notation

SECONDS: Final = 10.0  # for an answer, by default
_SEEDS: Final = 2**31 - 1

Message = TypeVar("Message")


class OutsideBot(Bot):
    """A program that answers for one seat of one game at a time.

    Anything that is wrong with it raises ``BotError``; ``bots.bot`` puts a guard around it.
    """

    def __init__(self, spec: Spec) -> None:
        self.name = str(spec)
        self._arguments = spec.arguments()
        self._seconds = SECONDS if spec.budget is None else spec.budget.seconds
        self._program: Program | None = None
        self._options: Options | None = None
        if shutil.which(self._arguments[0]) is None:
            raise UnknownBot("no_program", spec=self.name, program=self._arguments[0])

    def begin(self, options: Options, seat: int) -> None:
        if self._program is None:
            self._program = Program(self._arguments)
            self._greet(self._program)
        rules = edition(options.edition).rules(options)
        self._options = options
        self._program.send(_line(forms.setup(options, rules, seat, self._seconds)))

    def _greet(self, program: Program) -> None:
        line = program.ask(_line(HelloMessage(PROTOCOL, f"wattworks {VERSION}")), self._seconds)
        answer = _read(program, line, HelloMessage)
        if answer.protocol != PROTOCOL:
            raise program.failure(NONSENSE, f"protocol {answer.protocol}, not {PROTOCOL}")

    def choose(self, view: View, dice: Dice) -> Action:
        """Ask the program, unless there is only one answer."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        program, options = self._seated()
        question = ChooseMessage(
            forms.options_of(view), dice.below(_SEEDS), forms.view_form(options, view)
        )
        line = program.ask(_line(question), self._seconds)
        text = _read(program, line, AnswerMessage).action
        try:
            action = notation.read(view.public, text)
        except notation.NotationError as error:
            raise program.failure(NONSENSE, str(error)) from None
        refusal = view.refusal(action)
        if refusal is not None:
            raise program.failure(ILLEGAL, f"{text}: {refusal.code}")
        return action

    def _seated(self) -> tuple[Program, Options]:
        if self._program is None or self._options is None:
            raise RuntimeError(f"{self.name}: begin(options, seat) comes before the first question")
        return self._program, self._options

    def finish(self, view: View) -> None:
        program, options = self._seated()
        state = view.public
        standings = state.standings() if state.is_over else []
        form = forms.view_form(options, view)
        program.send(_line(ResultMessage(state.is_over, standings, form)))

    def close(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None


def _line(message: object) -> bytes:
    return msgspec.json.encode(message)


def _read(program: Program, line: bytes, kind: type[Message]) -> Message:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        raise program.failure(NONSENSE, shown(line)) from None
