/*
 * Gives bookings of a submission or a reservation other statuses, as one decision (`give_booking_status`): all their cells are locked at once, in the order of everybody, and
 * what is freed is free for what is taken. `changes`: { booking, status, status_before }[], the last one for the way back, or null. Whoever calls undoes
 * everything when one was refused. One row for each change, by its position.
 */
create or replace function set_booking_statuses(of_company uuid, of_submission uuid, changes jsonb)
  returns table (entry int, outcome text, space_id uuid, reasons jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted record;
  now_at timestamptz;
begin
  perform lock_bookings(of_company, null, of_submission, '{}');
  now_at := clock_timestamp();
  for wanted in
    select x.place::int - 1 as place, (x.change ->> 'booking')::uuid as booking, x.change ->> 'status' as status, x.change ->> 'status_before' as status_before
    from jsonb_array_elements(changes) with ordinality as x (change, place)
      join booking_status s on s.company_id = of_company and s.key = x.change ->> 'status'
    order by s.effect = 'block', x.place
  loop
    entry := wanted.place;
    select g.outcome, g.space_id, g.reasons into outcome, space_id, reasons from give_booking_status(of_company, wanted.booking, wanted.status, now_at) g;
    if outcome = 'changed' and wanted.status_before is not null then
      update booking b set status_before = wanted.status_before where b.company_id = of_company and b.id = wanted.booking;
    end if;
    return next;
  end loop;
end $$;
