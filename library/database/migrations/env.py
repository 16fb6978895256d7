"""Runs migrations on the connection of `library.database.upgrade`, inside its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
