# Installs $PACKAGES from the system's packages; to be sourced by a script that has refuse(), which
# says why that cannot be done and ends it.

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
