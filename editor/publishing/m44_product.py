"""The scenario file for other programs as a product: by who is going to read it."""

from __future__ import annotations

import json

from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.publishing.publish_options import M44Reader, PublishOptions
from i18n.sentences import with_told_texts
from schema.formats.codecs import M44
from schema.formats.m44.document import write_document
from schema.formats.m44.publication import publish_document
from schema.issues import Issue
from schema.scenario import Scenario


def m44_text(scenario: Scenario, reader: M44Reader) -> tuple[str, tuple[Issue, ...]]:
    """The file, and notes on what it cannot say. A plain one is what saving it would write: other readers also get
    the texts that are generated here, and what they expect in every file.
    """
    if reader is M44Reader.PLAIN:
        document, notes = write_document(scenario)
    else:
        document, notes = publish_document(scenario, with_told_texts(scenario))
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n", notes


def _file_names(_scenario: Scenario, _options: PublishOptions, name: str) -> tuple[str, ...]:
    return (f"{name}{M44}",)


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    text, _ = m44_text(request.scenario, request.options.reader)
    (name,) = _file_names(request.scenario, request.options, request.name)
    return (PublishedFile(name, text.encode("utf-8")),)


M44_FILE = Product(
    ProductId.M44, ProductGroup.SHARE, "export", frozenset({"reader"}), _make, _file_names, is_played=True
)
