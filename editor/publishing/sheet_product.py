"""The scenario sheet as a product: a PDF for each language, or one for all of them."""

from __future__ import annotations

from collections.abc import Iterator

from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.publishing.publish_options import Arrangement, PublishOptions
from editor.render.paged_pdf import Pages, paged_pdf
from editor.render.sheet.general_sheet import all_generals, general_scenario
from editor.render.sheet.sheet_content import PIECES, SETUP
from editor.render.sheet.sheet_document import SheetDocument
from editor.render.sheet.sheet_sequence import DocumentSequence, DoublePageMap
from i18n.languages import Language
from schema.board import BoardKind
from schema.scenario import Scenario


def _sheet(request: PublishRequest, language: Language, beside: Language | None = None) -> SheetDocument:
    options = request.options
    added = ((PIECES, options.has_piece_list), (SETUP, options.has_setup_order))
    return SheetDocument(
        request.scenario,
        language,
        options.paper,
        options.theme,
        parts=(*options.texts, *(part for part, is_wanted in added if is_wanted)),
        drawings=request.drawings(options.theme),
        beside=beside,
        address=options.address,
    )


def _pages(request: PublishRequest, languages: tuple[Language, ...]) -> Iterator[Pages]:
    """What one file holds, in these languages."""
    options = request.options
    if options.arrangement is Arrangement.BESIDE and len(languages) > 1:
        yield _sheet(request, languages[0], languages[1])
    else:
        yield from (_sheet(request, language) for language in languages)
    if options.has_double_page_map and request.scenario.board.kind is BoardKind.OVERLORD:
        yield DoublePageMap(request.scenario, options.paper, request.drawings(options.theme))


def _document(request: PublishRequest, language: Language) -> DocumentSequence:
    return DocumentSequence(tuple(_pages(request, dict(_files(request.options))[language])))


def _files(options: PublishOptions) -> Iterator[tuple[Language, tuple[Language, ...]]]:
    """Each language with those that stand in the same file."""
    languages, arrangement = options.languages, options.arrangement
    for language in languages:
        match arrangement:
            case Arrangement.FILES:
                yield language, (language,)
            case Arrangement.AFTER:
                yield language, languages
            case Arrangement.BESIDE:
                first = languages.index(language) // 2 * 2
                yield language, languages[first : first + 2]


def _generals(request: PublishRequest, language: Language) -> DocumentSequence:
    """A sheet for each general and each Commander-in-Chief."""
    options = request.options
    sheets = [
        SheetDocument(
            general_scenario(request.scenario, *general),
            language,
            options.paper,
            options.theme,
            parts=options.texts,
            drawings=request.drawings(options.theme),
            general=general,
        )
        for general in all_generals(request.scenario)
    ]
    return DocumentSequence(sheets)


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    options, files = request.options, []
    for languages in dict.fromkeys(languages for _, languages in _files(options)):
        content = paged_pdf(DocumentSequence(tuple(_pages(request, languages))), request.progress)
        files.append(PublishedFile(_sheet_name(request.name, languages), content))
    for language in _general_languages(request.scenario, options):
        content = paged_pdf(_generals(request, language), request.progress)
        files.append(PublishedFile(_generals_name(request.name, language), content))
    return tuple(files)


def _file_names(scenario: Scenario, options: PublishOptions, name: str) -> tuple[str, ...]:
    sheets = dict.fromkeys(languages for _, languages in _files(options))
    generals = (_generals_name(name, language) for language in _general_languages(scenario, options))
    return (*(_sheet_name(name, languages) for languages in sheets), *generals)


def _sheet_name(name: str, languages: tuple[Language, ...]) -> str:
    return f"{name} sheet {'+'.join(language.value for language in languages)}.pdf"


def _generals_name(name: str, language: Language) -> str:
    return f"{name} generals {language.value}.pdf"


def _general_languages(scenario: Scenario, options: PublishOptions) -> tuple[Language, ...]:
    """In which there is a file for the generals."""
    return options.languages if options.has_general_sheets and all_generals(scenario) else ()


SHEET = Product(
    ProductId.SHEET,
    ProductGroup.PRINT,
    "print",
    frozenset(
        {
            *("languages", "arrangement", "paper", "theme", "texts", "has_piece_list", "has_setup_order", "address"),
            *("has_general_sheets", "has_double_page_map"),
        }
    ),
    _make,
    _file_names,
    _document,
    is_played=True,
)
