"""What the terminal shows differently in each family of games."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from rich.console import RenderableType
from rich.text import Text

from wattworks.cli.terminal.screen.look import Scene
from wattworks.engine.view import View

ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)


class FamilyScreen(ABC, Generic[ViewT_contra]):
    """The parts of the screen that know the family; ``view`` is the scene's, with its full type."""

    @abstractmethod
    def step(self, scene: Scene, view: ViewT_contra) -> str:
        """Which step it is; "" if there is nothing to say."""

    @abstractmethod
    def end_card(self, scene: Scene, cards: int) -> str:
        """What begins after so many more cards of the deck."""

    @abstractmethod
    def fuel_market(self, scene: Scene, view: ViewT_contra) -> RenderableType: ...

    @abstractmethod
    def fuel_held(self, scene: Scene, view: ViewT_contra, row: int) -> Text: ...

    @abstractmethod
    def ability_titles(self) -> list[str]:
        """Titles of the last columns of the players: what they can do now."""

    @abstractmethod
    def ability_cells(self, scene: Scene, view: ViewT_contra, row: int) -> list[Text]: ...

    @abstractmethod
    def reference(self, scene: Scene, view: ViewT_contra) -> RenderableType:
        """What is printed on the players' aids."""

    @abstractmethod
    def result_titles(self) -> list[str]:
        """Titles of what decides the game."""

    @abstractmethod
    def result_cells(self, view: ViewT_contra, row: int) -> list[str]: ...
