/*
 * Gives bookings of a submission the seats of these entries, where and when they are. Nothing but the capacity can refuse it: neither the times
 * nor the space change. In a space that has lost its seats a booking stays as it is, also with fewer people, and gets no more of them. One row
 * each: resized, refused with its reasons, or gone. Whoever calls undoes everything unless all were resized.
 */
create or replace function resize_bookings(of_company uuid, of_submission uuid, entries jsonb)
  returns table (entry int, outcome text, reasons jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted booking_entry[] := array(select jsonb_populate_record(null::booking_entry, x) from jsonb_array_elements(entries) with ordinality as t (x, n) order by n);
  e booking_entry;
  mine booking;
begin
  perform lock_bookings(of_company, null, of_submission, '{}');
  for n in 1 .. cardinality(wanted) loop
    e := wanted[n];
    entry := n - 1;
    outcome := 'gone';
    reasons := '[]';
    select b.* into mine from booking b where b.company_id = of_company and b.id = e.booking and b.submission_id = of_submission
      and b.kind = 'booking' and b.state = 'active';
    if mine.id is not null then
      select coalesce(jsonb_agg(r), '[]') into reasons from jsonb_array_elements(reasons_of(of_company, e, null, clock_timestamp(), '{}')) r
        where r->>'key' = 'capacity' or r->>'key' = 'no_seats' and e.seats > coalesce(mine.headcount, 0);
      outcome := case when reasons = '[]' then 'resized' else 'refused' end;
    end if;
    if outcome = 'resized' then
      update booking b set headcount = e.seats, version = b.version + 1, changed_at = clock_timestamp() where b.company_id = of_company and b.id = e.booking;
    end if;
    return next;
  end loop;
end $$;
