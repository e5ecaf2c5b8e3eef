"""What looks in from outside: views, knowledge, refusals, the log, the catalogue."""
