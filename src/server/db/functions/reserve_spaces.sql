/*
 * Books spaces for a reservation, all of them in one status (decision 135). Staff book by the rule of book_spaces, but for what it asks of requesters alone: how soon or
 * far ahead it is, custom availability, a space without seats. `accepts`: they know what else the places themselves have against it, hours, closures, too few seats. One row for each entry, by its
 * position in `entries`: booked, or refused with its reasons. Whoever calls undoes everything when one was refused. A status that waits or informs takes no cells.
 */
create or replace function reserve_spaces(of_company uuid, of_reservation uuid, of_status text, entries jsonb, of_title text, accepts boolean)
  returns table (entry int, outcome text, booking_id uuid, reasons jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted booking_entry[] := array(select jsonb_populate_record(null::booking_entry, x) from jsonb_array_elements(entries) with ordinality as t (x, n) order by n);
  e booking_entry;
  buffers record;
  now_at timestamptz;
  takes boolean;
begin
  perform lock_bookings(of_company, null, of_reservation, array(select w.space from unnest(wanted) w));
  now_at := clock_timestamp();
  -- Who changes what it does waits, as in give_booking_status.
  select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = of_status for share;
  for n in 1 .. cardinality(wanted) loop
    e := wanted[n];
    entry := n - 1;
    booking_id := null;
    reasons := reasons_of(of_company, e, null, now_at, keys_besides_blocking(takes) || '{notice,advance,custom,no_seats}'::text[]);
    if accepts then
      reasons := reasons_that_stay(reasons);
    end if;
    outcome := case when reasons is null then 'booked' else 'refused' end;
    if reasons is null then
      select * into buffers from own_buffers_of(of_company, e);
      insert into booking (company_id, space_id, kind, reservation_id, status_key, ranked_at, title, space_layout_id, headcount, timezone, set_buffer,
          strike_buffer, start_at, end_at, created_at, changed_at)
        values (of_company, e.space, 'booking', of_reservation, of_status, now_at, of_title, e.space_layout, e.seats, e.timezone, buffers.set_minutes,
          buffers.strike_minutes, e.starts[1], e.ends[cardinality(e.ends)], now_at, now_at)
        returning id into booking_id;
      perform place_booking(of_company, booking_id, e, buffers.set_minutes, buffers.strike_minutes, takes, now_at);
    end if;
    reasons := coalesce(reasons, '[]');
    return next;
  end loop;
end $$;
