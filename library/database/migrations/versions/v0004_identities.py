"""Which scenario is which, whatever its file is called: identities."""

import uuid

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_NAMESPACE = uuid.UUID("6d6f4834-1944-5606-8000-626561636868")


def upgrade() -> None:
    op.add_column("scenarios", sa.Column("identity", sa.String, nullable=True))
    scenarios = sa.table(
        "scenarios",
        sa.column("id", sa.Integer),
        sa.column("key", sa.String),
        sa.column("content_digest", sa.String),
        sa.column("shipped", sa.Boolean),
        sa.column("identity", sa.String),
    )
    connection = op.get_bind()
    used: set[str] = set()
    columns = (scenarios.c.id, scenarios.c.key, scenarios.c.content_digest, scenarios.c.shipped)
    for number, key, content, is_shipped in connection.execute(sa.select(*columns).order_by(scenarios.c.id)).all():
        name = f"shipped {key}" if is_shipped else f"content {content}"
        identity = str(uuid.uuid5(_NAMESPACE, name))
        if identity in used:
            identity = str(uuid.uuid4())
        used.add(identity)
        connection.execute(sa.update(scenarios).where(scenarios.c.id == number).values(identity=identity))
    op.create_index("ix_scenarios_identity", "scenarios", ["identity"], unique=True)
