"""``python -m wattworks`` is the same as ``wattworks``."""

from wattworks.cli import main

if __name__ == "__main__":
    main()
