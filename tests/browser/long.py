"""Whether ``make browser-long`` looks at everything, or ``make test`` at what can differ."""

import os
from typing import Final

IS_LONG: Final = os.environ.get("WATTWORKS_LONG") == "1"
