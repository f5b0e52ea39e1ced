"""Learning what positions are worth: games, networks, pictures. ``python -m tools.learn``."""
