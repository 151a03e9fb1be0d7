/* Gives a booking another status, or refuses it (`give_booking_status`). */
create or replace function set_booking_status(of_company uuid, of_booking uuid, of_status text)
  returns table (outcome text, space_id uuid, reasons jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  mine booking;
begin
  -- Of a submission or a reservation, so that nobody moves it meanwhile; one without is never moved.
  select b.* into mine from booking b where b.company_id = of_company and b.id = of_booking;
  perform lock_bookings(of_company, null, coalesce(mine.submission_id, mine.reservation_id), array[mine.space_id]);
  return query select g.outcome, g.space_id, g.reasons from give_booking_status(of_company, of_booking, of_status, clock_timestamp()) g;
end $$;
