-- A company that is closed keeps everything and is found by nobody but an operator, until it is opened again.
alter table company add column closed_at timestamptz;

create or replace function company_by_path(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select id from public.company where path = wanted and closed_at is null $$;
