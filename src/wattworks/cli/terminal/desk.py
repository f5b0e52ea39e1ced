"""What a person at the terminal has before them, whatever table they sit at: the board, what is
asked, the log, and everything that can be looked up."""

from rich.console import Console
from rich.text import Text

from wattworks.cli.terminal.choices import choices
from wattworks.cli.terminal.log_printer import LogPrinter
from wattworks.cli.terminal.prompt import Prompt
from wattworks.cli.terminal.questions import help_block, question_block, question_name
from wattworks.cli.terminal.screen.cities import city_map
from wattworks.cli.terminal.screen.look import BAD, DIM, Look, Scene
from wattworks.cli.terminal.screen.reference import all_plants, reference_tables
from wattworks.cli.terminal.screen.whole_table import whole_table
from wattworks.cli.terminal.typed_cards import UnclearLine
from wattworks.cli.terminal.typed_line import COMMANDS, Command, Moves, read_line
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns

LOG_LINES = 20
_NEED_NO_TABLE = ("run", "mix", "spend", "scrap", "give_up", "give_kind")  # the choices are enough


class Desk:
    def __init__(self, console: Console, prompt: Prompt, nouns: Nouns) -> None:
        self.console = console
        self.prompt = prompt
        self.log = LogPrinter(console, nouns)
        self._nouns = nouns
        self._look = Look.of(console)
        self._drawn: object = None  # what the table looked like when it was last drawn

    def scene(self, view: View) -> Scene:
        return Scene(view, self._nouns, self._look)

    def clear(self) -> None:
        """Somebody else sits here now, who has seen nothing yet."""
        self._drawn = None

    def ask(self, scene: Scene) -> None:
        """Show the table, if it has changed, and the question."""
        if self._drawn != _appearance(scene) and question_name(scene) not in _NEED_NO_TABLE:
            self._draw(scene)
        self.console.print(question_block(scene))

    def _draw(self, scene: Scene) -> None:
        self.console.print()
        self.console.print(whole_table(scene))
        self.console.print()
        self._drawn = _appearance(scene)

    def typed(self, scene: Scene) -> Moves | Command | None:
        """What the next line means; None if it was answered here."""
        line = self.prompt.line(lambda: [c.command for c in choices(scene)] + list(COMMANDS))
        if not line.strip():
            self.say(phrase("play.empty"), DIM)
            return None
        try:
            typed = read_line(scene.view, line)
        except UnclearLine as error:
            self.say(str(error), BAD)
            return None
        return None if isinstance(typed, Command) and self._shows(scene, typed) else typed

    def _shows(self, scene: Scene, command: Command) -> bool:
        """Answer a command that only looks something up; False for any other."""
        match command.name:
            case "board":
                self._draw(scene)
                self.console.print(question_block(scene))
            case "map":
                self._show_map(scene)
            case "plants":
                self.console.print(all_plants(scene))
            case "table":
                self.console.print(reference_tables(scene))
            case "log":
                rest = command.rest
                self.log.print_last(int(rest) if rest.isdecimal() else LOG_LINES)
            case "help" | "?":
                self.console.print(help_block(scene))
            case _:
                return False
        return True

    def _show_map(self, scene: Scene) -> None:
        if isinstance(scene.view, BoardView):
            self.console.print(city_map(scene, scene.view))
        else:
            self.say(phrase("city_map.none"))

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def say_path(self, text: str, style: str = "") -> None:
        """The name of a file is there to be copied: it is not broken across lines."""
        self.console.print(Text(text, style), soft_wrap=True)


def _appearance(scene: Scene) -> object:
    """What must have changed before the table is drawn again."""
    state = scene.view.public
    return (scene.view.seat, state.round, state.phase_index, tuple(state.plant_market.cards))
