#!/bin/sh
# Chromium and fonts for the tests in a browser, from the system's packages.
# Does nothing if they are there; says why and fails where it may not install.
set -u

# DejaVu has Latin, Cyrillic and the arrows; --no-install-recommends leaves the rest out.
PACKAGES="chromium fonts-dejavu-core"

for name in "${WATTWORKS_CHROMIUM:-chromium}" chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done

refuse() {
  echo "Chromium is not installed, and $1." >&2
  echo "Install it (Debian, Ubuntu: apt-get install $PACKAGES) or name yours in WATTWORKS_CHROMIUM." >&2
  exit 1
}

command -v apt-get >/dev/null 2>&1 || refuse "there is no apt-get here"
if [ "$(id -u)" = 0 ]; then
  AS_ROOT=""
elif sudo -n true 2>/dev/null; then
  AS_ROOT="sudo"
else
  refuse "this user may not install it"
fi

echo "Installing $PACKAGES" >&2
install() {
  $AS_ROOT env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
    install -y -qq --no-install-recommends $PACKAGES >/dev/null
}
install 2>/dev/null || { $AS_ROOT apt-get -qq update && install; } || refuse "apt-get failed"
