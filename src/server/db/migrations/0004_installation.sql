-- Ties the database to its data folder: DATA_DIR/installation.id holds the same id. At most one row, made by the first start.
create table installation (
  id uuid primary key,
  single_row boolean not null default true unique check (single_row),
  created_at timestamptz not null default now()
);
