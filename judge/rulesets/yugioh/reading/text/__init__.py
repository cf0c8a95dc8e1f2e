"""The reader of printed text: Problem-Solving Card Text to sentences, parts and classified effects."""
