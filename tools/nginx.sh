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

. "$(dirname "$0")/packages.sh"
