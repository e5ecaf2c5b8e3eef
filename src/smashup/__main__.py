"""Entry point of `python -m smashup`, which is the same as the `smashup` command."""

from smashup.cli import main

if __name__ == "__main__":
    main()
