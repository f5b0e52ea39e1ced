"""Modes that can be added to editions: companions and the phases they bring."""
