"""Bots of somebody's own, named by module and class: ``python:package.module:Class``."""

from importlib import import_module
from typing import Any

from wattworks.bots.base import Bot
from wattworks.bots.spec import Spec, UnknownBot


def own_bot(spec: Spec) -> Bot:
    """A bot of that class, made without arguments, or with the budget if one was named;
    ``UnknownBot`` if there is none."""
    module, _, name = spec.command.partition(":")
    try:
        kind = getattr(import_module(module), name, None)
        if not (isinstance(kind, type) and issubclass(kind, Bot)):
            raise UnknownBot("not_a_bot", spec=str(spec), module=module, name=name)
        arguments: list[Any] = [] if spec.budget is None else [spec.budget]
        found: Bot = kind(*arguments)
    except UnknownBot:
        raise
    except Exception as error:  # whatever a stranger's module does when it is imported
        reason = f"{type(error).__name__}: {error}"
        raise UnknownBot("not_made", spec=str(spec), reason=reason) from error
    found.name = str(spec)
    return found
