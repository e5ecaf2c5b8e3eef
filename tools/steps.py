"""Steps of run.py: runs tools, shows their output, and turns a failure into advice. Uses only the standard library."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CA_BUNDLES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"]

# Substrings of a failed tool's output, and the advice to print. The first match wins.
ADVICE = [
    (["no space left", "os error 28", "quota exceeded"], "The disk is full: free about 1 GB and try again."),
    (
        ["permission denied", "read-only file system"],
        "This folder is not writable: make it writable, or copy it.",
    ),
    (
        ["certificate", "unknownissuer"],
        "The server's certificate is not trusted: set SSL_CERT_FILE to your network's CA bundle and try again.",
    ),
    (["no module named pip"], "pip is missing: install it (Debian, Ubuntu: apt install python3-pip) and try again."),
    (
        ["name resolution", "dns error", "sending request", "failed to fetch", "newconnection", "from versions: none"],
        "The package registry could not be reached: check the network or proxy and try again.",
    ),
    (
        ["hash mismatch"],
        "A download differs from the lock: try again; if it still differs, do not trust that registry.",
    ),
    (
        ["killed signal", "cannot allocate memory", "virtual memory exhausted", "memoryerror"],
        "The machine has too little free memory: close other programs and try again.",
    ),
]


class RunError(Exception):
    """A failure with advice, which is printed without a traceback."""


def environment() -> dict[str, str]:
    """Return the caller's environment, which may contain registry settings, plus the system's CA bundle if none is
    set."""
    env = dict(os.environ)
    bundle = env.get("SSL_CERT_FILE") or next((path for path in CA_BUNDLES if os.path.exists(path)), None)
    if bundle:
        env.setdefault("SSL_CERT_FILE", bundle)
        env.setdefault("NODE_EXTRA_CA_CERTS", bundle)
    return env


def run(*command: str | Path, cwd: Path | None = ROOT, **extra_env: str) -> int:
    """Run a tool in this terminal and return its exit code. On Ctrl-C, wait until the tool has ended."""
    with subprocess.Popen(command, cwd=cwd, env={**environment(), **extra_env}) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.wait()
            raise


def run_last(*command: str | Path, cwd: Path | None = ROOT, **extra_env: str) -> int:
    """Replace this process by the tool, so that the tool gets signals directly. Windows runs a child process
    instead."""
    if os.name == "nt":
        return run(*command, cwd=cwd, **extra_env)
    sys.stdout.flush()
    os.chdir(cwd or ".")
    os.execve(command[0], [str(part) for part in command], {**environment(), **extra_env})


def step(title: str, *command: str | Path, cwd: Path | None = ROOT, **extra_env: str) -> None:
    """Run one step of the installation and show its output. If it fails, the output determines the advice."""
    print(f"-- {title}", flush=True)
    lines = []
    with subprocess.Popen(
        command,
        cwd=cwd,
        env={**environment(), **extra_env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout
        for line in process.stdout:
            print("   " + line, end="", flush=True)
            lines.append(line.lower())
    if process.returncode:
        output = "".join(lines)
        advice = next((text for signs, text in ADVICE if any(sign in output for sign in signs)), "See the lines above.")
        if process.returncode < 0:
            advice = f"{signal.Signals(-process.returncode).name} ended it. {advice}"
        raise RunError(f"{title} failed. {advice}")
