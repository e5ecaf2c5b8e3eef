import pytest

from tests.cli.run import Command


@pytest.fixture
def smashup(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line, as a function of its arguments."""
    return Command(capsys)
