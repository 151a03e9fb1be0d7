-- replaces: move_bookings(uuid, uuid, jsonb)
/*
 * Moves bookings of a submission or a reservation (`of_owner`) to other times or spaces: their own cells do not stand in the way. `entries` as for
 * book_spaces, each with the `booking` that moves. One of a reservation is judged as `reserve_spaces` says, with `accepts`. Staff (`by_staff`) also move one where it is whose space has lost its seats: what is booked stays. One row each: moved, refused with its reasons, or gone. Whoever calls undoes everything unless all moved.
 */
create or replace function move_bookings(of_company uuid, of_owner uuid, entries jsonb)
  returns table (entry int, booking_id uuid, space_id uuid, outcome text, reasons jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted booking_entry[] := array(select jsonb_populate_record(null::booking_entry, x) from jsonb_array_elements(entries) with ordinality as t (x, n) order by n);
  e booking_entry;
  mine booking;
  buffers record;
  now_at timestamptz;
  takes boolean;
begin
  perform lock_bookings(of_company, null, of_owner, array(select w.space from unnest(wanted) w));
  now_at := clock_timestamp();
  update booking_cell c set active = false from booking b
    where b.company_id = of_company and b.id = any(array(select w.booking from unnest(wanted) w)) and (b.submission_id = of_owner or b.reservation_id = of_owner)
      and c.company_id = of_company and c.booking_id = b.id and c.active;
  for n in 1 .. cardinality(wanted) loop
    e := wanted[n];
    entry := n - 1;
    booking_id := e.booking;
    space_id := e.space;
    reasons := null;
    outcome := 'gone';
    select b.* into mine from booking b
      where b.company_id = of_company and b.id = e.booking and (b.submission_id = of_owner or b.reservation_id = of_owner) and b.kind = 'booking' and b.state = 'active' for update;
    if mine.id is not null then
      select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = mine.status_key;
      reasons := reasons_of(of_company, e, null, now_at, keys_besides_blocking(takes) || case
        when mine.reservation_id is not null then '{notice,advance,custom,no_seats}'
        when mine.space_id <> e.space then '{}'
        when (entries->(n - 1)->>'by_staff')::boolean then '{custom,no_seats}'
        else '{custom}'::text[] end);
      if mine.reservation_id is not null and (entries->(n - 1)->>'accepts')::boolean then
        reasons := reasons_that_stay(reasons);
      end if;
      outcome := case when reasons is null then 'moved' else 'refused' end;
    end if;
    if outcome = 'moved' then
      if mine.reservation_id is not null then
        select * into buffers from own_buffers_of(of_company, e);
      else
        select * into buffers from buffers_of(of_company, e.space, e.space_layout);
      end if;
      update booking b set space_id = e.space, space_layout_id = e.space_layout, headcount = e.seats, timezone = e.timezone, set_buffer = buffers.set_minutes,
          strike_buffer = buffers.strike_minutes, start_at = e.starts[1], end_at = e.ends[cardinality(e.ends)], version = b.version + 1, changed_at = now_at
        where b.company_id = of_company and b.id = e.booking;
      perform place_booking(of_company, e.booking, e, buffers.set_minutes, buffers.strike_minutes, takes, now_at);
    end if;
    reasons := coalesce(reasons, '[]');
    return next;
  end loop;
end $$;
