"""The JSON API without HTTP: requests, replies, endpoints and the table of routes."""
