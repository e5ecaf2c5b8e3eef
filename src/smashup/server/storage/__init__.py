"""Storage of tables, journals, chat, replays and analyses in SQLite or PostgreSQL."""
