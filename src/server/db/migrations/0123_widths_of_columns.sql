-- How wide somebody made the columns of a list, in rem by their keys. Without columns of their own they read the usual ones.
-- beside: 0116
alter table submission_columns
  add column widths jsonb not null default '{}',
  drop constraint submission_columns_columns_check,
  add constraint submission_columns_columns_check check (cardinality(columns) <= 30);
