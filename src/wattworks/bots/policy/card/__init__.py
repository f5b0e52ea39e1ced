"""Rules of thumb for the card game."""
