/*
 * Companies whose next export may begin now: as many as places are free when so many are made at a time, over all servers, and of a company one.
 * The one that was served longest ago is first, as its company says and not its exports: who deletes those would count as never served. One whose
 * server gave no sign for a while waits again. Not of closed companies. Read as the owner.
 */
create or replace function exports_due(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    with at_work as (select j.company_id from public.export_job j where j.state = 'running' and j.leased_until > now())
    select w.company_id from (
      select j.company_id, min(j.created_at) as since, c.exports_served_at as served
      from public.export_job j join public.company c on c.id = j.company_id and c.closed_at is null
      where (j.state = 'waiting' or (j.state = 'running' and j.leased_until <= now()))
        and j.company_id not in (select a.company_id from at_work a)
      group by j.company_id, c.exports_served_at) w
    order by w.served nulls first, w.since
    limit greatest(0, most - (select count(*) from at_work))
  $$;
