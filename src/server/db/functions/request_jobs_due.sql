/*
 * Companies in which something is to be done to several requests, whose turn was longest ago at first: what waits, and what a server that gave no sign
 * for a while was at. Not of closed companies. Read as the owner.
 */
create or replace function request_jobs_due(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select j.company_id from public.request_job j join public.company c on c.id = j.company_id and c.closed_at is null
    where j.done_at is null and (j.leased_until is null or j.leased_until <= now())
    group by j.company_id order by min(coalesce(j.leased_until, j.created_at)) limit most
  $$;
