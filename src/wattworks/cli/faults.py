"""What was wrong with a bot, in sentences."""

from wattworks.bots.fault import Fault
from wattworks.locales import phrase


def fault_text(bot: str, fault: Fault) -> str:
    """What happened, with the end of the bot's error output."""
    lines = [phrase(f"bot_fault.{fault.kind}", bot=bot, said=fault.said)]
    lines += [f"  | {line}" for line in fault.stderr.splitlines()]
    return "\n".join(lines)
