"""Mutation tester: changes the sources in one small place at a time and reports the changes that no test detects.

`mutants` lists the possible changes of a file, `plugin` (pytest) records which functions each test calls,
`selection` picks the tests for a change, `runner` runs them on a copy of the tree. See docs/project/mutation.md.
"""
