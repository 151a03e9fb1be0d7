/*
 * Companies that have rows of the audit since then which no seal has. One company after the other, by its newest rows: rows are few for each, and
 * those of all together are many. Read as the owner.
 */
create or replace function audit_due(since timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.id from public.company c
    where exists (
      select from public.audit a
      where a.company_id = c.id and a.at >= since
        and not exists (select from public.audit_sealed s where s.company_id = a.company_id and s.audit_id = a.id))
  $$;
