"""How Alembic runs our migrations: on the connection, and in the transaction, it is handed."""

from alembic import context

from wattworks.web.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
