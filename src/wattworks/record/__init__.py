"""Games as texts: the notation of actions, the position, the record."""
