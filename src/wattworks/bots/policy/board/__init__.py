"""Rules of thumb for the board game."""
