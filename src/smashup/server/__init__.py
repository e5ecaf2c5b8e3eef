"""Tables over HTTP and WebSocket. docs/protocol.md is the contract, docs/server.md says how it works."""
