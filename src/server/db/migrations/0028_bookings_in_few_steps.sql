-- A submit books its spaces in few steps, and a plan reads little beside what it shows.

-- What takes place in a space around a day is found without reading all that began there before.
drop index booking_of_space;
create index booking_of_space on booking (company_id, space_id, start_at, end_at);

/* As before, in fewer steps. */
create or replace function lock_bookings(of_company uuid, of_run uuid, of_submission uuid, of_spaces uuid[]) returns void language plpgsql as $$
declare
  cells uuid[];
  is_locked boolean;
begin
  if of_run is not null then
    is_locked := pg_advisory_xact_lock(hashtextextended('run ' || of_run, 7)) is not null;
  end if;
  if of_submission is not null then
    is_locked := pg_advisory_xact_lock(hashtextextended('submission ' || of_submission, 7)) is not null;
  end if;
  cells := array(select distinct m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces
    || array(select b.space_id from booking b where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active')
    || array(select b.space_id from booking b where b.company_id = of_company and b.submission_id = of_submission and b.state = 'active')));
  perform lock_cells(cells);
end $$;

/* As before (0015); what the row itself says is compared first. */
create or replace function is_at(of_company uuid, mine booking, e booking_entry, set_minutes int, strike_minutes int) returns boolean language plpgsql stable as $$
declare
  ranges tstzmultirange;
begin
  if mine.space_id <> e.space or mine.space_layout_id is distinct from e.space_layout or mine.headcount is distinct from e.seats
      or mine.set_buffer <> set_minutes or mine.strike_buffer <> strike_minutes
      or mine.start_at <> e.starts[1] or mine.end_at <> e.ends[cardinality(e.ends)] then
    return false;
  end if;
  if (select array_agg(p.start_at order by p.position) = e.starts and array_agg(p.end_at order by p.position) = e.ends
      from booking_period p where p.company_id = of_company and p.booking_id = mine.id) is not true then
    return false;
  end if;
  ranges := blocked_by(e, set_minutes, strike_minutes);
  return (select array_agg(x.cell_id order by x.cell_id) = cells_of(of_company, array[e.space]) and bool_and(x.is_active and x.blocked = ranges) from (
    select c.cell_id, range_agg(c.blocked) as blocked, bool_and(c.active) as is_active from booking_cell c
    where c.company_id = of_company and c.booking_id = mine.id group by c.cell_id) x) is true;
end $$;

/* As before (0009); holds that become bookings are found at once, and change at once. */
create or replace function book_spaces(of_company uuid, of_run uuid, of_submission uuid, of_status text, entries jsonb, of_title text)
  returns table (entry int, space_id uuid, outcome text, booking_id uuid, reasons jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted booking_entry[] := array(select jsonb_populate_record(null::booking_entry, x) from jsonb_array_elements(entries) with ordinality as t (x, n) order by n);
  converted uuid[] := array_fill(null::uuid, array[cardinality(wanted)]);
  others uuid[];
  held record;
  made uuid;
  e booking_entry;
  buffers record;
  now_at timestamptz;
  takes boolean;
begin
  perform lock_bookings(of_company, of_run, of_submission, array(select w.space from unnest(wanted) w));
  now_at := clock_timestamp();
  select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = of_status;
  for held in
    select w.ordinality as n, b as mine, coalesce(l.set_buffer, s.set_buffer) as set_minutes, coalesce(l.strike_buffer, s.strike_buffer) as strike_minutes
    from unnest(wanted) with ordinality w
      join booking b on b.company_id = of_company and b.run_uid = of_run and b.space_id = w.space and b.kind = 'hold' and b.state = 'active'
      join space s on s.company_id = of_company and s.id = w.space
      left join space_layout l on l.company_id = of_company and l.space_id = s.id and l.id = w.space_layout
    where b.expires_at > now_at order by w.ordinality for update of b
  loop
    -- A space that is named twice has one hold.
    if array_position(converted, (held.mine).id) is null and is_at(of_company, held.mine, wanted[held.n], held.set_minutes, held.strike_minutes) then
      converted[held.n] := (held.mine).id;
    end if;
  end loop;
  update booking b set kind = 'booking', expires_at = null, max_expires_at = null, submission_id = of_submission, map_field = coalesce((wanted[c.n]).map_field, ''),
      status_key = of_status, ranked_at = now_at, title = of_title, is_custom_layout = coalesce((wanted[c.n]).is_custom, false),
      layout_description = coalesce((wanted[c.n]).description, ''), custom_layout_file = (wanted[c.n]).file, version = b.version + 1, changed_at = now_at
    from unnest(converted) with ordinality as c (id, n) where b.company_id = of_company and b.id = c.id;
  if not takes then
    update booking_cell c set active = false where c.company_id = of_company and c.booking_id = any(converted);
  end if;
  others := array(select b.id from booking b where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active');
  if cardinality(others) > 0 then
    perform end_bookings(of_company, others, 'released', now_at);
  end if;
  for n in 1 .. cardinality(wanted) loop
    e := wanted[n];
    entry := n - 1;
    space_id := e.space;
    reasons := null;
    booking_id := converted[n];
    if booking_id is null then
      reasons := reasons_of(of_company, e, of_run, now_at, keys_besides_blocking(takes));
    end if;
    if booking_id is null and reasons is null then
      select * into buffers from buffers_of(of_company, e.space, e.space_layout);
      insert into booking (company_id, space_id, kind, run_uid, submission_id, map_field, status_key, ranked_at, title, space_layout_id, is_custom_layout,
          layout_description, custom_layout_file, headcount, timezone, set_buffer, strike_buffer, start_at, end_at, created_at, changed_at)
        values (of_company, e.space, 'booking', of_run, of_submission, coalesce(e.map_field, ''), of_status, now_at, of_title, e.space_layout, coalesce(e.is_custom, false),
          coalesce(e.description, ''), e.file, e.seats, e.timezone, buffers.set_minutes, buffers.strike_minutes, e.starts[1], e.ends[cardinality(e.ends)], now_at, now_at)
        returning id into made;
      perform place_booking(of_company, made, e, buffers.set_minutes, buffers.strike_minutes, takes, now_at);
      booking_id := made;
    end if;
    outcome := case when booking_id is null then 'refused' else 'booked' end;
    reasons := coalesce(reasons, '[]');
    return next;
  end loop;
end $$;

drop function convert_hold(uuid, uuid, uuid, text, boolean, booking_entry, text, timestamptz);
