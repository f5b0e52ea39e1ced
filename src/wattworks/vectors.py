"""Packed vectors for the compiled engine, plain lists for the interpreted one.

The compiler knows ``librt.vecs.vec``: numbers side by side in memory, without an object for each.
Interpreted code is quicker with lists, so pure Python does without librt altogether. What both have
is all that the engine uses: ``vec[i64](items)``, reading and writing an element, ``len``, slices.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:

    class vec:  # noqa: N801
        def __class_getitem__(cls, item):
            return list
