"""The rules engine, with one module per rules concept. It mentions no specific card or faction."""
