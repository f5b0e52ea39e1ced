"""What a learner sees and chooses among, as numbers: compiled, without NumPy.

``layouts`` makes a ``Layout`` from the rules of a table: an encoder that writes figures into a
packed vector, and dense ids for actions with a mask. Nothing secret is read.
"""
