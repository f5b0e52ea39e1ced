"""Sizes, times and numbers: nobody can make the server wait, or fill it."""

import socket
import time
from pathlib import Path
from threading import Thread

import httpx
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from tests.browser.serving import Server
from tests.spaces import plain
from tests.web.player import SOON, Player
from tests.web.raw_http import FORM, HOST, get, read_answer, request
from tests.web.special_server import SpecialServer, special_server
from wattworks.web.http.connections import BoundedConfig
from wattworks.web.http.limits import Limits

FILE_FORM = "multipart/form-data; boundary=x"
BEGINNING = b'--x\r\nContent-Disposition: form-data; name="deck"; filename="d"\r\n\r\n'
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
FEW_FILES = 128


def connect(server: Server | SpecialServer) -> socket.socket:
    return socket.create_connection((HOST, server.port), SOON)


def is_closed(line: socket.socket) -> bool:
    """Whether the server ends the connection, before our patience ends."""
    try:
        while line.recv(65536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


def test_300_megabytes_are_refused_before_they_are_read(server: Server) -> None:
    with connect(server) as line:
        line.sendall(
            request("POST", "/new", Content_Type=FILE_FORM, Content_Length="300000000") + BEGINNING
        )
        answer = read_answer(line, "POST")
        assert answer.status == 413
        assert "höchstens" in answer.text.lower()
        assert is_closed(line)


def test_megabytes_of_unknown_length_are_cut_off(server: Server) -> None:
    """A piece at a time, until the server will have no more of it."""
    piece = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    head = request("POST", "/new", Content_Type=FILE_FORM, Transfer_Encoding="chunked")
    sent = 0
    with connect(server) as line:
        line.sendall(head + b"%x\r\n%s\r\n" % (len(BEGINNING), BEGINNING))
        try:
            while sent < 300_000_000:
                line.sendall(piece)
                sent += len(piece)
        except OSError:
            pass
    assert sent < 30_000_000  # what the system has taken on the way


def test_who_waits_for_permission_gets_none(server: Server) -> None:
    with connect(server) as line:
        line.sendall(request("POST", "/new", Content_Length="1000000", Expect="100-continue"))
        assert line.recv(12) == b"HTTP/1.1 413"


def test_a_wrong_file_is_refused_in_words(player: Player) -> None:
    """Somebody picks a photo: it is taken, thrown away, and answered."""
    answer = player.http.post("/new", files={"deck": ("photo.jpg", b"\xff" * 3_000_000)})
    assert answer.status_code == 413
    assert "at most 132 kB" in plain(answer.text)


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with special_server(tmp_path, "body_time=0.5") as server, connect(server) as line:
        line.sendall(request("POST", "/new", b"name0", Content_Length="50", Content_Type=FORM))
        answer = read_answer(line, "POST")
        assert answer.status == 408
        assert "zu langsam" in answer.text
        assert is_closed(line)
        assert server.complaints() == ""


def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    with special_server(tmp_path, "head_time=1.0") as server:
        for beginning in (b"", b"G", HALF, get("/", Connection="keep-alive") + HALF):
            with connect(server) as line:
                line.sendall(beginning)
                assert is_closed(line), beginning
        assert server.complaints() == ""


def test_a_body_that_nobody_wants_does_not_keep_the_connection(tmp_path: Path) -> None:
    """The answer is there before the body, of which a byte comes now and then."""
    with special_server(tmp_path, "head_time=1.0") as server, connect(server) as line:
        line.sendall(request("GET", "/deck", Content_Length="100000", Connection="keep-alive"))
        line.settimeout(0.1)
        until = time.monotonic() + SOON
        while time.monotonic() < until:
            try:
                line.sendall(b"x")
                if line.recv(65536) == b"":
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    raise AssertionError("the connection stays open")


def test_who_takes_no_answer_does_not_keep_it_waiting(tmp_path: Path) -> None:
    with special_server(tmp_path, "answer_time=1.0") as server:
        before = server.open_sockets()
        with connect(server) as line:
            line.sendall(get("/static/style.css", Connection="keep-alive") * 300)
            assert line.recv(15) == b"HTTP/1.1 200 OK"
            until = time.monotonic() + SOON
            while server.open_sockets() > before:
                assert time.monotonic() < until, "the answer still waits"
                time.sleep(0.1)


def test_with_few_descriptors_and_a_thousand_half_requests_pages_are_served(tmp_path: Path) -> None:
    with special_server(tmp_path, files=FEW_FILES) as server:
        idle: list[socket.socket] = []
        try:
            for number in range(1_000):
                line = socket.socket()
                line.setblocking(False)
                line.connect_ex((HOST, server.port))
                idle.append(line)
                if number % 100 == 99:
                    with Player(server.address) as player:
                        id = player.new_game()
                        assert "Wattworks" in player.page(id)
        finally:
            for line in idle:
                line.close()
        assert server.complaints() == ""


def test_connections_in_use_are_bounded_and_the_next_one_is_told(tmp_path: Path) -> None:
    """Pages that follow a table stay; who comes when all places are taken reads a sentence."""
    with special_server(tmp_path, "connections=4") as server, Player(server.address) as player:
        id = player.new_game(kind0="me", kind1="friend", kind2="friend", count="3")
        player.http.close()
        streams = [connect(server) for _ in range(4)]
        for line in streams:
            line.sendall(get(f"/game/{id}/events"))
            assert line.recv(15) == b"HTTP/1.1 200 OK"
        with connect(server) as line:
            line.settimeout(SOON)
            answer = read_answer(line)
            assert answer.status == 503
            assert "too many connections" in answer.text
        streams.pop().close()
        until = time.monotonic() + SOON
        while httpx.get(server.address).status_code != 200:
            assert time.monotonic() < until
        for line in streams:
            line.close()


def test_only_the_host_decides_whose_word_about_addresses_counts() -> None:
    """A visitor cannot say where a request came from, nor that it was encrypted."""
    forged = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
    listening = socket.create_server((HOST, 0))
    server = uvicorn.Server(BoundedConfig(echo, Limits()))
    thread = Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        answer = httpx.get(f"http://{HOST}:{listening.getsockname()[1]}/", headers=forged)
    finally:
        server.should_exit = True
        thread.join()
    assert answer.text == f"http {HOST}"


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Tells what it was told about the visitor."""
    if scope["type"] == "http":
        await PlainTextResponse(f"{scope['scheme']} {scope['client'][0]}")(scope, receive, send)
        return
    for part in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{part}.complete"})


def test_the_head_of_a_stream_ends(server: Server, player: Player) -> None:
    id = player.new_game()
    answer = player.http.head(f"/game/{id}/events")
    assert answer.headers["content-type"].startswith("text/event-stream")


def test_a_page_that_asks_for_nothing_gives_way(tmp_path: Path) -> None:
    with special_server(tmp_path, "connections=4") as server:
        idle = [connect(server) for _ in range(4)]
        with connect(server) as line:
            line.sendall(get("/"))
            assert read_answer(line).status == 200
        assert is_closed(idle[0])
        for line in idle:
            line.close()
