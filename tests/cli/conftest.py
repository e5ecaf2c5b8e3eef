import pytest

from tests.cli.run import Command


@pytest.fixture
def smashup(capsys: pytest.CaptureFixture[str]) -> Command:
    """Function that runs the command line with its arguments."""
    return Command(capsys)
