"""Answers in the words of the protocol."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types as lsp

from judge.editor.answers import Action, Edit, Finding, Hint, Hover, Item, Symbol
from judge.editor.positions import Range
from judge.report.problems import ERROR, NOTE, WARNING

_LEVELS = {
    ERROR: lsp.DiagnosticSeverity.Error,
    WARNING: lsp.DiagnosticSeverity.Warning,
    NOTE: lsp.DiagnosticSeverity.Information,
}
_ITEMS = {
    "key": lsp.CompletionItemKind.Property,
    "word": lsp.CompletionItemKind.EnumMember,
    "card": lsp.CompletionItemKind.Value,
    "play": lsp.CompletionItemKind.Snippet,
    "rule": lsp.CompletionItemKind.Reference,
    "player": lsp.CompletionItemKind.Variable,
}
_SYMBOLS = {
    "part": lsp.SymbolKind.Namespace,
    "player": lsp.SymbolKind.Object,
    "zone": lsp.SymbolKind.Array,
    "card": lsp.SymbolKind.Class,
    "play": lsp.SymbolKind.Event,
}


def range(place: Range) -> lsp.Range:
    """A stretch of text."""
    return lsp.Range(lsp.Position(place.line, place.start), lsp.Position(place.end_line, place.end))


def diagnostic(found: Finding, uri: str) -> lsp.Diagnostic:
    """A complaint about the text at an address."""
    related = [lsp.DiagnosticRelatedInformation(lsp.Location(uri, range(at)), said) for at, said in found.related]
    return lsp.Diagnostic(
        range(found.range), found.message, _LEVELS[found.level], found.rule, source="judge", related_information=related
    )


def hover(found: Hover) -> lsp.Hover:
    """What is said of a word."""
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, found.text), range(found.range))


def item(found: Item, number: int) -> lsp.CompletionItem:
    """A way to go on writing; the ``number`` keeps the order."""
    return lsp.CompletionItem(
        label=found.label,
        kind=_ITEMS[found.kind],
        detail=found.detail or None,
        documentation=found.about or None,
        sort_text=f"{number:04}",
        filter_text=found.typed or found.label,
        text_edit=_edit(found.edit),
    )


def action(found: Action, uri: str, complaints: Sequence[lsp.Diagnostic]) -> lsp.CodeAction:
    """Edits to the text at an address; they answer those of the ``complaints`` that they end."""
    there = [one for one in complaints if found.mends and one.code == found.mends]
    if found.range is not None:
        at = range(found.range)
        there = [one for one in there if one.range.start.line <= at.end.line and at.start.line <= one.range.end.line]
    return lsp.CodeAction(
        title=found.title,
        kind=lsp.CodeActionKind.QuickFix if found.mends else lsp.CodeActionKind.Source,
        diagnostics=there or None,
        edit=lsp.WorkspaceEdit(changes={uri: [_edit(one) for one in found.edits]}),
    )


def hint(found: Hint) -> lsp.InlayHint:
    """A few words within a line."""
    return lsp.InlayHint(
        position=lsp.Position(found.line, found.column),
        label=found.label,
        tooltip=found.about or None,
        padding_left=found.before,
        padding_right=not found.before,
    )


def symbol(found: Symbol) -> lsp.DocumentSymbol:
    """A part of the outline."""
    return lsp.DocumentSymbol(
        name=found.name,
        kind=_SYMBOLS[found.kind],
        range=range(found.range),
        selection_range=range(found.selection),
        children=[symbol(one) for one in found.children],
    )


def _edit(found: Edit) -> lsp.TextEdit:
    return lsp.TextEdit(range(found.range), found.text)
