"""Observations: what a seat knows about a decision, as one row of numbers for learning bots.

`vocabulary.py` reads the frozen layout and numbering (`v0.json`). `encoder.py` writes an observation, `options.py` the
part of it about the answers, and `perspective.py` has the numbers of one seat.
"""
