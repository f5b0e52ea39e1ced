"""The same games on a Ray cluster: the extra [ray]. Every node needs Wattworks installed."""

import logging
from collections.abc import Callable
from typing import Any, Final

from wattworks import extensions
from wattworks.arena.match import play_game
from wattworks.arena.plan import MatchPlan
from wattworks.arena.results import Result
from wattworks.arena.workers import AHEAD, Results, in_order

LOCAL: Final = "local"  # starts a cluster on this machine only


class NoRay(RuntimeError):
    """Ray is not installed, or there is no cluster at that address."""


def play_on_cluster(plan: MatchPlan, games: range, address: str) -> Results:
    """The results of these games in their order."""
    ray = _connected(address)
    try:
        remote = ray.remote(num_cpus=1)(_play_prepared)
        shared = ray.put(plan)
        prepare = extensions.loader()
        ahead = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        yield from in_order(
            games, ahead, lambda game: remote.remote(prepare, shared, game), ray.get
        )
    finally:
        ray.shutdown()


def _play_prepared(prepare: Callable[[], None], plan: MatchPlan, game: int) -> Result:
    """Play a game on a node, which knows by itself of no extension."""
    prepare()
    return play_game(plan, game)


def _connected(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise NoRay("pip install 'wattworks[ray]'") from None
    try:
        ray.init(
            address=address,
            include_dashboard=False,
            logging_level=logging.ERROR,
            log_to_driver=False,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoRay(str(error)) from None
    return ray
