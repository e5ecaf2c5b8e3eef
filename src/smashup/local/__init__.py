"""The server without a network: tables, bots and replays in the process of the player. The static site runs it in a
browser."""
