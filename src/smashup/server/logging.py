"""What the server writes down: a line for each thing, for people or, as JSON, for programs. Never a secret."""

from __future__ import annotations

import json
import logging
import time
from typing import Any

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how bad, who, what, and whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in STANDARD},
        }
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str, ensure_ascii=False)


def configuration(as_json: bool, level: str = "info") -> dict[str, Any]:
    """For `logging.config.dictConfig`; uvicorn's own lines go the same way."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": JsonLines} if as_json else {"format": FORMAT}},
        "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "line", "stream": "ext://sys.stderr"}},
        "loggers": {
            "smashup": {"handlers": ["out"], "level": level.upper()},
            "uvicorn": {"handlers": ["out"], "level": "WARNING"},
        },
    }
