"""Fixture of the card tests: no test may leave a decision open, unless it says so."""

from tests.quiet_end import every_table_ends_quiet, pytest_configure

__all__ = ["every_table_ends_quiet", "pytest_configure"]
