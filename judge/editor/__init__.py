"""What an editor is told of a scenario while it is written: findings, hovers, completions, edits.

`server` speaks the Language Server Protocol and judges nothing; `worker` is the process that answers it, with `draft`
for one text and a module for each kind of answer. `sketch` reads texts that are no YAML yet. Imported by
``judge lsp`` alone.
"""
