"""The rules engine: pure, typed, compiled where possible. It knows no edition by name, no
clock, no randomness and no sentence."""
