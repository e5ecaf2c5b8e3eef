"""The CPU time of this thread. In a browser there are no threads, and no clock for them."""

from __future__ import annotations

import time
from collections.abc import Callable

cpu_seconds: Callable[[], float] = getattr(time, "thread_time", time.process_time)
