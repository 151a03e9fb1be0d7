/*
 * Companies for which there is a mail to send, now or later, or something that happened of which deliveries are to be made, and from when on: those first
 * that wait longest, at most so many. Not of closed ones, whose messages wait until they are opened again. Read as the owner of the tables.
 */
create or replace function deliveries_due(most int) returns table (company uuid, due_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.id, w.due_at
    from public.company c cross join lateral (select least(
        (select e.at from public.event e where e.company_id = c.id and e.state = 'waiting' order by e.at limit 1),
        (select d.next_at from public.delivery d where d.company_id = c.id and d.next_at is not null and d.channel = 'mail'
          order by d.next_at limit 1)) as due_at) w
    where c.closed_at is null and w.due_at is not null
    order by w.due_at limit most
  $$;
