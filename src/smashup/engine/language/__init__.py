"""How a card, a base, a faction and a set are written down."""
