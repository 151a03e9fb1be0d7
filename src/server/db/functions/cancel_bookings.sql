-- replaces: cancel_bookings(uuid, uuid, uuid[])
/* Frees bookings of a submission or a reservation (`of_owner`) for good: these, or (null) all. Gives their spaces. */
create or replace function cancel_bookings(of_company uuid, of_owner uuid, ids uuid[]) returns setof uuid language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform lock_bookings(of_company, null, of_owner, '{}');
  return query select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and (b.submission_id = of_owner or b.reservation_id = of_owner) and b.state = 'active' and (ids is null or b.id = any(ids))), 'cancelled', clock_timestamp());
end $$;
