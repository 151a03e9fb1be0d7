/* Frees bookings that are over. Gives their spaces. */
create or replace function end_bookings(of_company uuid, ids uuid[], new_state text, at_time timestamptz) returns setof uuid language sql as $$
  with chosen as materialized (
    select b.id from booking b where b.company_id = of_company and b.id = any(ids) and b.state = 'active' order by b.id for update
  ), ended as (
    update booking b set state = new_state, changed_at = at_time, version = b.version + 1 from chosen where b.company_id = of_company and b.id = chosen.id
    returning b.id, b.space_id
  ), freed as (
    update booking_cell c set active = false from ended where c.company_id = of_company and c.booking_id = ended.id and c.active
  )
  select space_id from ended
$$;
