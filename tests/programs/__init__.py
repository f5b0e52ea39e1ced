"""Starting the program in a process of its own, quickly."""

from tests.programs.starting import PROGRAM, Program, allow_forking, run, start

__all__ = ["PROGRAM", "Program", "allow_forking", "run", "start"]
