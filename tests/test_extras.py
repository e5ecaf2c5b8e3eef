"""Extras: a missing package is reported with the extra that installs it."""

from __future__ import annotations

from importlib import import_module

import pytest

from smashup.extras import MissingExtra, extra


def test_a_missing_package_is_reported_with_feature_and_extra() -> None:
    with pytest.raises(MissingExtra) as missing, extra("lab", "Training"):
        raise ModuleNotFoundError(name="no_such_package.at_all")
    assert str(missing.value) == "Training needs the lab extra: pip install 'smashup[lab]'."


def test_a_mistake_in_this_package_is_not_taken_for_a_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere"), extra("lab", "Training"):
        import_module("smashup.nowhere")
