"""Many tables at once, over HTTP on this machine: how much a server bears."""
