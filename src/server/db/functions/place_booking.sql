/* Writes when a booking takes place, and takes what that blocks. */
create or replace function place_booking(of_company uuid, of_booking uuid, e booking_entry, set_minutes int, strike_minutes int, takes boolean, at_time timestamptz)
  returns void language plpgsql as $$
begin
  delete from booking_period p where p.company_id = of_company and p.booking_id = of_booking;
  insert into booking_period (company_id, booking_id, position, start_at, end_at)
    select of_company, of_booking, p.position, p.start_at, p.end_at from unnest(e.starts, e.ends) with ordinality as p (start_at, end_at, position);
  perform take_cells(of_company, of_booking, e.space, blocked_by(e, set_minutes, strike_minutes), takes, at_time);
end $$;
