"""HTTP: the JSON API, the files of the page, middleware and connection limits."""
