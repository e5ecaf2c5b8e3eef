"""Entry point of `python -m smashup.cli`."""

from smashup.cli import main

main()
