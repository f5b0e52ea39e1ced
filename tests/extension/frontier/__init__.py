"""An extension as a stranger would write it: a map, an edition, a bot, and words for them."""

from importlib.resources import files

from tests.extension.frontier.edition import Frontier
from tests.extension.frontier.skinflint import Skinflint
from wattworks.bots.levels import Level
from wattworks.extensions import Extension

HERE = files(__package__)

EXTENSION = Extension(
    editions=(Frontier(),),
    maps=(HERE / "isles.toml", HERE / "atoll.toml"),
    bots={"skinflint": Level(Skinflint, has_styles=False)},
    sentences=HERE / "locales",
)
