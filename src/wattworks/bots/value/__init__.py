"""What a position is worth to each seat, learned from games: compiled."""
