"""Data types of the server: stored records, requests, responses and messages.

This is the lowest layer of the server, because every other package needs it. `storage`, `workers` and `render` read the
records that `tables` writes, and `tables` takes the requests that `http` decodes.
"""
