"""Coroutines run as tests, as in the tests of the server."""

from tests.server.conftest import pytest_pyfunc_call as pytest_pyfunc_call  # noqa: PLC0414
