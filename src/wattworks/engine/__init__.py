"""The rules engine: pure, typed, compiled where possible. It knows no edition by name and uses no
clock, no randomness and no sentences."""
