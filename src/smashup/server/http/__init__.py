"""HTTP: routes, request and response models, middleware and static files."""
