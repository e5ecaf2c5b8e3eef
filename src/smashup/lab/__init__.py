"""Where cards are tried out by machines: games that check themselves, and `check`, which takes a faction apart."""
