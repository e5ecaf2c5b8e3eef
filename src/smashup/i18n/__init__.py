"""Sentences for players in every language: log lines, questions, card texts and the rules reference."""
