"""Where the user's own games are: one folder for the terminal and the page."""

from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder that the system sets aside for the data of a program; it need not exist."""
    return user_data_path("wattworks", appauthor=False)
