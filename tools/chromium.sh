#!/bin/sh
# Chromium and fonts for the tests in a browser, from the system's packages.
# Does nothing if they are there; says why and fails where it may not install.
set -u

# DejaVu has Latin, Cyrillic and the arrows; --no-install-recommends leaves the rest out.
PACKAGES="chromium fonts-dejavu-core"

for name in "${WATTWORKS_CHROMIUM:-chromium}" chromium-headless-shell chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done

refuse() {
  echo "Chromium is not installed, and $1." >&2
  echo "Install it (Debian, Ubuntu: apt-get install $PACKAGES) or name yours in WATTWORKS_CHROMIUM." >&2
  exit 1
}

. "$(dirname "$0")/packages.sh"
