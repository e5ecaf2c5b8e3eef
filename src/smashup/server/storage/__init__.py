"""Storage: tables, journals and chat in SQLite or PostgreSQL."""
