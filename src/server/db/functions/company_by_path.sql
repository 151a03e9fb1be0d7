/* The one thing asked before a company is known: which one an address means; a closed company has none. Read as the owner of the table. */
create or replace function company_by_path(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select id from public.company where path = wanted and closed_at is null $$;
