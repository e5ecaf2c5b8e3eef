"""Capacity of servers with one PostgreSQL database: measured constants, a model, and its checks (Linux).

    python -m benchmarks.capacity measure      measures the constants: CPU time, memory, rows and bytes
    python -m benchmarks.capacity predict      computes processes, cores, memory and the first bottleneck from them
    python -m benchmarks.capacity queue        simulates the latency of answers by the load of a process
    python -m benchmarks.capacity processes    compares the model with a load test on one, two and three processes
    python -m benchmarks.capacity failover     kills one of two processes, and measures until its tables continue
    python -m benchmarks.capacity partitions   CPU time of PostgreSQL with and without partitions
    python -m benchmarks.capacity assumptions  lists the assumptions of the model

`--set NAME=VALUE` changes an assumption, such as `--set seconds_per_answer=3`. The commands that measure start
PostgreSQL in a temporary folder. With `--machine`, a command writes a result file for
`python -m tools.results`.
"""

from __future__ import annotations

from benchmarks.capacity.commands import main

if __name__ == "__main__":
    main(__doc__ or "")
