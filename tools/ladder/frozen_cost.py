"""What talking to the frozen bots costs: ``python -m tools.ladder.frozen_cost``."""

from tools.ladder.build import run_on_build
from tools.ladder.frozen import PREFIX, the_process
from tools.ladder.games import play_game
from tools.ladder.rows import Match, Table
from wattworks import extensions

GAMES = 20


def main() -> None:
    """Play some games with the quickest bot, so that the conversation is most of it."""
    run_on_build()
    extensions.load("tools.ladder.frozen")
    match = Match(Table("usa", "", "recharged", "usa"), (f"{PREFIX}medium",) * 4, GAMES)
    for game in range(GAMES):
        play_game(match.plan, game)
    process = the_process()
    talking = process.waited - process.thought
    print(
        f"{process.answers} answers: {1e3 * process.thought / process.answers:.3f} ms of thinking"
    )
    print(f"and {1e3 * talking / process.answers:.3f} ms of talking each")


if __name__ == "__main__":
    main()
