/* Who there is, for work that goes from company to company (retention). Read as the owner of the table. */
create or replace function company_ids() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select id from public.company $$;
