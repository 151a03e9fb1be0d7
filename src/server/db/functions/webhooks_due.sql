/*
 * Companies for which there is something to send to a webhook that is switched on, now or later, and from when on: those first that wait longest, at most
 * so many. Not of closed ones. Read as the owner of the tables.
 */
create or replace function webhooks_due(most int) returns table (company uuid, due_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select w.company_id, min(n.next_at) as due_at
    from public.webhook w
      join public.company c on c.id = w.company_id and c.closed_at is null
      cross join lateral (select d.next_at from public.delivery d
        where d.company_id = w.company_id and d.channel = 'webhook' and d.webhook_id = w.id and d.next_at is not null
        order by d.next_at limit 1) n
    where w.enabled and w.deleted_at is null
    group by w.company_id
    order by due_at limit most
  $$;
