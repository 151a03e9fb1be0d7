/* Waits until nobody else changes what is booked in these cells, in one order for everybody. */
create or replace function lock_cells(cells uuid[]) returns void language sql as $$
  select pg_advisory_xact_lock(k) from (select distinct hashtextextended(c::text, 7) as k from unnest(cells) c order by 1) as keys
$$;
