"""Speaking HTTP: who may ask, in which language, and what each address answers."""
