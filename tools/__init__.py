"""Development tools: code generators, the style check, the mutation tester."""
