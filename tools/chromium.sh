#!/bin/sh
# Chromium and fonts for the tests in a browser, from the system's packages.
# Does nothing if they are there; says why and fails where it may not install.
set -u

# The shell draws no window around the page: a third less work than Chromium, so it is installed even
# where that is. DejaVu has Latin, Cyrillic and the arrows; --no-install-recommends leaves the rest out.
PACKAGES="chromium-headless-shell fonts-dejavu-core"

has() {
  command -v "$1" >/dev/null 2>&1
}

has "${WATTWORKS_CHROMIUM:-chromium-headless-shell}" && exit 0

refuse() {
  for name in chromium chromium-browser google-chrome; do
    has "$name" && exit 0
  done
  echo "Chromium is not installed, and $1." >&2
  echo "Install it (Debian, Ubuntu: apt-get install $PACKAGES) or name yours in WATTWORKS_CHROMIUM." >&2
  exit 1
}

. "$(dirname "$0")/packages.sh"
