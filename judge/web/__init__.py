"""The judge in a browser: what the page asks and is answered (`door`), and the files of its site (`site`).

The page is a third door to the same house, beside the commands and `judge.api`. It holds no rule and no layout: what it
shows of a ruling is what `judge explain` writes.
"""
