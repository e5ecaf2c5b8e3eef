"""Development tools: code generators, the style check and the mutation tester."""
