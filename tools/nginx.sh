#!/bin/sh
# nginx and openssl for the test behind a proxy, from the system's packages.
# Does nothing if they are there; says why and fails where it may not install.
set -u

PACKAGES="nginx-light openssl"
PATH="$PATH:/usr/sbin"

has_both() {
  command -v nginx >/dev/null 2>&1 && command -v openssl >/dev/null 2>&1
}

has_both && exit 0

refuse() {
  echo "nginx is not installed, and $1. (Debian, Ubuntu: apt-get install $PACKAGES)" >&2
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
