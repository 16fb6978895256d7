"""One product of one scenario on its way into a folder. It can be sent to another process, which paints and writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from editor.publishing.product import ProductId, PublishRequest
from editor.publishing.publish_options import PublishOptions
from i18n.own_content import OWN_CONTENT, OwnTexts
from schema.formats.existing_files import OutputRule
from schema.issues import KnownProblem, Parameter


@dataclass(frozen=True)
class PublishTask:
    """`scenario` is the text of a file of our own format, `rule` what the files may replace."""

    scenario: str
    name: str
    product: ProductId
    options: PublishOptions
    folder: Path
    rule: OutputRule


@dataclass(frozen=True)
class PublishOutcome:
    """The names of the files that were written, and why there are no more: as code and parameters, since a problem
    itself is not sent from process to process. `failed` is what could not be made or written.
    """

    names: tuple[str, ...] = ()
    failed: str = ""
    code: str = ""
    params: Mapping[str, Parameter] = field(default_factory=dict)

    @property
    def problem(self) -> KnownProblem | None:
        return KnownProblem(self.code, **self.params) if self.code else None


def prepare_publishing(own_content: OwnTexts) -> None:
    """In a new process: the texts that the user has changed in his library."""
    OWN_CONTENT.set(own_content)


def publish(task: PublishTask) -> PublishOutcome:
    """Make the files and write each of them whole."""
    from editor.publishing.products import PRODUCTS
    from editor.render.painting.offscreen import ensure_application
    from editor.render.painting.sprites import sprites
    from schema.formats.codecs import NATIVE, loads

    names: list[str] = []
    failed = f"{task.name} {task.product.value}"
    try:
        ensure_application()
        scenario = loads(task.scenario, NATIVE).scenario
        files = PRODUCTS[task.product].make(PublishRequest(scenario, task.options, task.name, sprites))
        for file in files:
            failed = file.name
            task.rule.write(task.folder / file.name, file.content)
            names.append(file.name)
    except KnownProblem as problem:
        return PublishOutcome(tuple(names), failed, problem.code, problem.params)
    return PublishOutcome(tuple(names))
