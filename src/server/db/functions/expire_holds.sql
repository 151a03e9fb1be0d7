/*
 * Ends holds whose time is over, at most so many; those are found by the index of ends, which has this condition. Only tidies: nothing waits for it,
 * and it waits for nobody. Gives their spaces.
 */
create or replace function expire_holds(of_company uuid, most int) returns setof uuid language sql as $$
  select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.kind = 'hold' and b.state = 'active' and b.expires_at <= now() and coalesce(b.expires_at, 'infinity') < 'infinity'
    order by b.id limit most for update skip locked), 'expired', clock_timestamp())
$$;
