"""Tables that are being played: their locks, their bots, who is told."""
