"""Game server: tables over HTTP and WebSocket. See docs/internals/server.md and docs/reference/protocol.md."""
