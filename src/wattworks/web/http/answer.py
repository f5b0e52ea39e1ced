"""An answer on its way to a visitor."""

from starlette.types import Message, Send


class Answer:
    """Sends what is said, and knows whether anything was: then nothing else can be answered."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.has_started = False

    async def send(self, message: Message) -> None:
        self.has_started = True
        await self._send(message)
