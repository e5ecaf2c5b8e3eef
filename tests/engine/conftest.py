"""Tests of the rules check all that happens: no decision may be left that a test does not know of."""

from tests.quiet_end import every_table_ends_quiet, pytest_configure

__all__ = ["every_table_ends_quiet", "pytest_configure"]
