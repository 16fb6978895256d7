"""Runs migrations on the connection of `library.upgrade`, inside its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
