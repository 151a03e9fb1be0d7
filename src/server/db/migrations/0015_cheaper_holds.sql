-- A hold costs less, and one with other seats or another layout is asked for anew.

/* A hold or booking is where an entry wants to be only with its layout and its seats: other ones have to fit first. */
create or replace function is_at(of_company uuid, mine booking, e booking_entry, set_minutes int, strike_minutes int) returns boolean language sql stable as $$
  select mine.space_id = e.space and mine.space_layout_id is not distinct from e.space_layout and mine.headcount is not distinct from e.seats and mine.set_buffer = set_minutes and mine.strike_buffer = strike_minutes
    and array(select p.start_at from booking_period p where p.company_id = of_company and p.booking_id = mine.id order by p.position) = e.starts
    and array(select p.end_at from booking_period p where p.company_id = of_company and p.booking_id = mine.id order by p.position) = e.ends
    and array(select distinct c.cell_id from booking_cell c where c.company_id = of_company and c.booking_id = mine.id order by 1) = cells_of(of_company, array[e.space])
    and not exists (select from booking_cell c where c.company_id = of_company and c.booking_id = mine.id
      group by c.cell_id having range_agg(c.blocked) <> blocked_by(e, set_minutes, strike_minutes) or not bool_and(c.active))
$$;

/* As before; where no dead hold is in the way none is ended. */
create or replace function take_cells(of_company uuid, of_booking uuid, of_space uuid, ranges tstzmultirange, takes boolean, at_time timestamptz) returns void language plpgsql as $$
declare
  cells uuid[] := cells_of(of_company, array[of_space]);
  dead uuid[];
begin
  if cardinality(cells) = 0 then
    raise exception 'space % has no cell: nothing would guard it', of_space;
  end if;
  delete from booking_cell c where c.company_id = of_company and c.booking_id = of_booking;
  if takes then
    dead := array(select k.id from taken_cells_of(cells, lower(ranges), upper(ranges)) c
      join booking k on k.company_id = of_company and k.id = c.booking_id
      where c.blocked && ranges and k.kind = 'hold' and k.expires_at <= at_time);
    if cardinality(dead) > 0 then
      perform end_bookings(of_company, dead, 'expired', at_time);
    end if;
  end if;
  insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
    select of_company, of_booking, c, r, takes from unnest(cells) as c, unnest(ranges) as r;
end $$;

/* Takes the locks of these cells as long as nobody has them: in their order, and none after the first that somebody has. */
create function try_lock_cells(cells uuid[]) returns boolean language plpgsql as $$
declare
  k bigint;
begin
  for k in select distinct hashtextextended(c::text, 7) from unnest(cells) c order by 1 loop
    if not pg_try_advisory_xact_lock(k) then
      return false;
    end if;
  end loop;
  return true;
end $$;

/* As before, but who asks for what is taken does not queue for its cells. */
create or replace function hold_space(
  of_company uuid, of_run uuid, of_form uuid, of_holder text, entry jsonb, hold_seconds int, cap_seconds int, most_of_run int, most_of_holder int, most_of_day int
) returns table (outcome text, booking_id uuid, expires_at timestamptz, reasons jsonb, spaces uuid[], server_time timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  e booking_entry := jsonb_populate_record(null::booking_entry, entry);
  mine booking;
  buffers record;
  now_at timestamptz;
  of_cap timestamptz;
begin
  perform lock_name('run ' || of_run);
  perform lock_name('holder ' || of_holder || coalesce(of_form::text, ''));
  if not try_lock_cells(cells_of(of_company, array[e.space])) then
    -- Somebody changes what is booked there. Whoever has no hold there and finds it taken need not wait for that.
    if not exists (select from booking b where b.company_id = of_company and b.run_uid = of_run and b.space_id = e.space and b.kind = 'hold' and b.state = 'active') then
      server_time := clock_timestamp();
      reasons := reasons_of(of_company, e, of_run, server_time, '{}');
      if reasons is not null then
        outcome := 'taken';
        spaces := '{}';
        return next;
        return;
      end if;
    end if;
    perform lock_cells(cells_of(of_company, array[e.space]));
  end if;
  now_at := clock_timestamp();
  server_time := now_at;
  spaces := '{}';
  select * into buffers from buffers_of(of_company, e.space, e.space_layout);
  if buffers.set_minutes is null then
    outcome := 'unknown';
    return next;
    return;
  end if;
  select b.* into mine from booking b
    where b.company_id = of_company and b.run_uid = of_run and b.space_id = e.space and b.kind = 'hold' and b.state = 'active' for update;
  if mine.id is not null then
    if now_at >= mine.max_expires_at then
      perform end_bookings(of_company, array[mine.id], 'expired', now_at);
      outcome := 'ended';
      spaces := array[e.space];
      return next;
      return;
    end if;
    -- Still active, so nobody took its cells, also when its time is over.
    if is_at(of_company, mine, e, buffers.set_minutes, buffers.strike_minutes) then
      update booking b set expires_at = least(now_at + make_interval(secs => hold_seconds), b.max_expires_at), space_layout_id = e.space_layout,
          headcount = e.seats, changed_at = now_at
        where b.company_id = of_company and b.id = mine.id returning b.id, b.expires_at into booking_id, expires_at;
      outcome := 'held';
      return next;
      return;
    end if;
  else
    outcome := hold_limit(of_company, of_run, of_form, of_holder, most_of_run, most_of_holder, most_of_day, now_at);
    if outcome is not null then
      return next;
      return;
    end if;
  end if;
  reasons := reasons_of(of_company, e, of_run, now_at, '{}');
  if reasons is not null then
    outcome := 'taken';
    return next;
    return;
  end if;
  if mine.id is not null then
    update booking b set expires_at = least(now_at + make_interval(secs => hold_seconds), b.max_expires_at), space_layout_id = e.space_layout, headcount = e.seats,
        timezone = e.timezone, set_buffer = buffers.set_minutes, strike_buffer = buffers.strike_minutes, start_at = e.starts[1], end_at = e.ends[cardinality(e.ends)],
        version = b.version + 1, changed_at = now_at
      where b.company_id = of_company and b.id = mine.id returning b.id, b.expires_at into booking_id, expires_at;
  else
    of_cap := now_at + make_interval(secs => cap_seconds);
    insert into booking (company_id, space_id, kind, run_uid, form_id, holder, expires_at, max_expires_at, space_layout_id, headcount, timezone,
        set_buffer, strike_buffer, start_at, end_at, created_at, changed_at)
      values (of_company, e.space, 'hold', of_run, of_form, of_holder, least(now_at + make_interval(secs => hold_seconds), of_cap), of_cap, e.space_layout, e.seats,
        e.timezone, buffers.set_minutes, buffers.strike_minutes, e.starts[1], e.ends[cardinality(e.ends)], now_at, now_at)
      returning id, booking.expires_at into booking_id, expires_at;
  end if;
  perform place_booking(of_company, booking_id, e, buffers.set_minutes, buffers.strike_minutes, true, now_at);
  outcome := 'held';
  spaces := array[e.space];
  return next;
end $$;

/* As before, in a language that keeps its plan for the connection: to plan it takes longer than to run it. */
create or replace function reasons_of(of_company uuid, e booking_entry, of_run uuid, at_time timestamptz, except_keys text[]) returns jsonb language plpgsql stable as $$
begin
  return (
  select jsonb_agg(to_jsonb(r) - 'space_id' order by r.key) from (
    select * from space_reasons(of_company, array[e.space], e.starts, e.ends, e.from_times, e.to_times, array[e.zone], array[e.minutes], e.seats,
      (select l.layout_id from space_layout l where l.company_id = of_company and l.space_id = e.space and l.id = e.space_layout), of_run, null, at_time)
    union all
    select s.id, 'custom', 'Custom availability', 'Ask', null from space s where s.company_id = of_company and s.id = e.space and s.has_custom_availability
    union all
    select e.space, 'layout', 'This layout is not offered', 'Layout', null where e.space_layout is not null and not exists (
      select from space_layout l where l.company_id = of_company and l.space_id = e.space and l.id = e.space_layout)
    union all
    select e.space, 'inactive', 'Not in use', 'Off', null where not exists (select from space s where s.company_id = of_company and s.id = e.space)
  ) as r where r.key <> all(except_keys)
  );
end $$;

-- For the same reason the functions that servers call never plan anew for the values of one call.
do $$
declare
  f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('hold_space', 'book_spaces', 'move_bookings', 'release_holds', 'cancel_bookings', 'set_booking_status') loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', f);
  end loop;
end $$;
alter function taken_cells_of(uuid[], timestamptz, timestamptz) rows 4;
