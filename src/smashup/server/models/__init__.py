"""Data types of the server: stored records, requests, responses and messages.

They are the lowest layer, because every other package needs them: `storage`, `workers` and `render` read the records
that `tables` writes, and `tables` takes the requests that `http` decodes.
"""
