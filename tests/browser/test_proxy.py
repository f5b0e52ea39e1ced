"""Behind a real nginx with TLS, configured as the guide says."""

import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.browser.serving import Server
from tests.web.player import Player

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "nginx" / "wattworks.conf"
NAME = "games.example.org"
WITH_FRIENDS = {"count": "2", "kind0": "me", "kind1": "person", "name0": "Ann"}
FRAME = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
{server}
}}
"""


@contextmanager
def proxy(folder: Path, server: Server) -> Iterator[int]:
    """nginx in front of a server; gives its port."""
    pem, key = folder / "it.pem", folder / "it.key"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    made = [*make, "-subj", f"/CN={NAME}", "-keyout", str(key), "-out", str(pem)]
    subprocess.run(made, check=True, capture_output=True)
    port = free_port()
    config = GUIDE.read_text("utf-8")
    for guide, here in {
        "listen 443": f"listen 127.0.0.1:{port}",
        f"/etc/ssl/{NAME}.pem": str(pem),
        f"/etc/ssl/{NAME}.key": str(key),
        "127.0.0.1:8000": f"127.0.0.1:{server.port}",
    }.items():
        assert guide in config
        config = config.replace(guide, here)
    path = folder / "nginx.conf"
    path.write_text(FRAME.format(folder=folder, server=config))
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin")
    assert program
    with subprocess.Popen([program, "-c", str(path), "-p", str(folder)]) as process:
        try:
            wait_for(port)
            yield port
        finally:
            process.terminate()


def free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as asking:
            if asking.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("nginx does not listen")


class Visitor(Player):
    """One who comes through the proxy, by its name."""

    def __init__(self, port: int) -> None:
        super().__init__(f"https://127.0.0.1:{port}")
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        self.http = httpx.Client(
            base_url=f"https://127.0.0.1:{port}", verify=context, headers={"Host": NAME}, timeout=20
        )


def test_friends_play_through_nginx_with_tls(tmp_path: Path) -> None:
    with (
        Server(tmp_path, "--public", f"https://{NAME}") as server,
        proxy(tmp_path, server) as port,
        Visitor(port) as ann,
        Visitor(port) as bob,
    ):
        id = ann.new_game(**WITH_FRIENDS)
        lobby = ann.http.get(f"/game/{id}/lobby").text
        link = lobby.partition(f"https://{NAME}")[2].partition('"')[0]
        assert link.startswith("/join/")
        made = bob.http.get(link)
        assert "Secure" in made.headers["set-cookie"]
        assert bob.http.post(link, data={"name": "Bob", "seat": "1"}).status_code == 303
        assert ann.http.post(f"/game/{id}/lobby/begin", data={}).status_code == 303
        asked, other = (ann, bob) if ann.asked(id).question != "waiting" else (bob, ann)
        with other.http.stream("GET", f"/game/{id}/events") as stream:
            events = (line for line in stream.iter_lines() if line.startswith("data:"))
            first = next(events)
            act = asked.asked(id).acts[0]
            assert asked.act(id, act).status_code == 200
            assert next(events) != first  # at once, and not when a buffer is full
