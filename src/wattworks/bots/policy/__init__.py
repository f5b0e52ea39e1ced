"""Rules of thumb: compiled, fast, made of data."""
