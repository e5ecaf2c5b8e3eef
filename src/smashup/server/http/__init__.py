"""HTTP: the JSON API, static files of the page, middleware and connection limits."""
