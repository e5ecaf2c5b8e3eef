"""WebSocket connections: protocol, dispatch and one object per connection."""
