/* Removes holds that ended and count for no limit any more, and forgets who made bookings; waits for nobody. Gives how many of both. */
create or replace function forget_holds(of_company uuid, most int) returns bigint language sql as $$
  with old as materialized (
    select b.id, b.kind from booking b
    where b.company_id = of_company and b.created_at <= now() - interval '24 hours'
      and (b.kind = 'hold' and b.state <> 'active' or b.kind = 'booking' and b.holder <> '')
    limit most for update skip locked
  ), forgotten as (
    update booking b set holder = '' from old where old.kind = 'booking' and b.company_id = of_company and b.id = old.id
  ), removed as (
    delete from booking b using old where old.kind = 'hold' and b.company_id = of_company and b.id = old.id
  )
  select count(*) from old
$$;
