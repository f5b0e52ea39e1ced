"""Search on sampled states: compiled."""
