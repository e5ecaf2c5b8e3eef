"""The static site: the page with a server that runs in the browser (`python3 run.py site`)."""
