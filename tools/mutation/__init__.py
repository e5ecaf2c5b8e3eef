"""Small, game-shaped changes to the sources, one at a time, to see which of them no test notices.

`changes` finds what can be changed, `reach` which tests come by a line, `trial` runs them on a copy of the tree,
`report` tells what was noticed. docs/mutation.md says how to read it.
"""
