"""Environments for learning: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

They need the extra ``envs``: ``pip install 'wattworks[envs]'``. The figures and ids of observations
and actions are told in docs/reference/observation.md.
"""

from wattworks.envs.batch import BatchEnv
from wattworks.envs.dealer import Dealer

__all__ = ["BatchEnv", "Dealer"]
