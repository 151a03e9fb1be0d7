-- replaces: hold_space(uuid, uuid, uuid, text, jsonb, int, int, int, int, int)
-- replaces: hold_space(uuid, uuid, uuid, text, jsonb, int, int, int, int, int, int)
/*
 * Holds a space for a run, renews its hold, or swaps it for another time, whole or not at all (P12.14). outcome: held; taken (with every reason; an
 * earlier hold stays); ended (at its cap); run_full, holder_full, day_full (limits; 0: none); unknown (no such space); elsewhere (not in
 * `of_location`: the id of a location, or its name as name_key compares them). `spaces`: of which something changed.
 *
 * Who asks for what is taken does not queue for its cells. `wanted.fits` is the rule of space_reasons in short, without what others block: it is true
 * only where that gives no reason (a test compares them). Where it is true and nobody blocks anything, dead holds included, nothing else is asked.
 *
 * While nobody changes cells of the company or what spaces are good for (`is_steady`: nobody begins to before this is over), what was read of a space
 * before its cells were locked is true. Else its cells are compared, and where they are others all is undone and runs again (serialization_failure);
 * and the whole rule is asked in place of the short one.
 *
 * `most_of_all` and `of_location` have defaults: servers of before 0049 and 0091 beside this one call it without.
 *
 * A hold whose time is over is renewed as long as no one else has its space, but within the limits: until then it counts for none of them.
 */
create or replace function hold_space(
  of_company uuid, of_run uuid, of_form uuid, of_holder text, entry jsonb, hold_seconds int, cap_seconds int, most_of_run int, most_of_holder int, most_of_day int,
  most_of_all int default 0, of_location text default null
) returns table (outcome text, booking_id uuid, expires_at timestamptz, reasons jsonb, spaces uuid[], server_time timestamptz)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  e booking_entry := jsonb_populate_record(null::booking_entry, entry);
  mine booking;
  wanted record;
  has_waited boolean := false;
  is_free boolean;
  is_locked boolean;
  is_steady boolean;
  now_at timestamptz;
  of_cap timestamptz;
begin
  spaces := '{}';
  -- Expressions instead of statements: they cost less.
  is_locked := pg_advisory_xact_lock(hashtextextended('run ' || of_run, 7)) is not null;
  is_locked := pg_advisory_xact_lock(hashtextextended('holder ' || of_holder, 7)) is not null;
  -- Waits for nobody, and costs less than to compare.
  is_steady := pg_try_advisory_xact_lock_shared(hashtextextended('cells ' || of_company, 7));
  if not is_steady then
    -- Whoever changes more spaces than can be locked one by one is waited for here.
    is_locked := pg_advisory_xact_lock_shared(hashtextextended('all cells ' || of_company, 7)) is not null;
  end if;
  loop
    now_at := clock_timestamp();
    select coalesce(o.set_buffer, s.set_buffer) as set_minutes, coalesce(o.strike_buffer, s.strike_buffer) as strike_minutes, x.cells, x.blocked, own.mine,
        of_location is null or name_key(of_location) in (l.id::text, name_key(l.name)) as is_there,
        coalesce(s.is_active and b.is_active and l.is_active and s.deleted_at is null and cardinality(x.cells) > 0 and not s.has_custom_availability
          and (e.space_layout is null or o.id is not null)
          and (s.seating_capacity > 0 or o.seating_capacity > 0)
          and (e.seats is null or case when e.space_layout is null then s.seating_capacity else o.seating_capacity end >= e.seats)
          and coalesce(s.timezone, l.timezone) = e.zone and e.minutes is not null and (s.open_minutes is null or s.open_minutes @> e.minutes)
          and x.first_start >= now_at + make_interval(mins => s.min_notice_minutes)
          and (s.max_advance_days is null or x.last_start <= now_at + make_interval(hours => 24 * s.max_advance_days))
          and not exists (select from closure c where c.company_id = of_company
            and (c.space_id = s.id or c.building_id = s.building_id or c.location_id = w.location_id or c.floor_id = s.floor_id or c.region_id = l.region_id)
            and c.during && x.during), false) as fits,
        (most_of_run <= 0 or own.of_run < most_of_run) and (most_of_holder <= 0 and most_of_day <= 0 and most_of_all <= 0 or (
          select (most_of_holder <= 0 or count(*) filter (where h.is_mine and h.is_held) < most_of_holder)
            and (most_of_day <= 0 or count(*) filter (where h.is_mine and h.created_at > now_at - interval '24 hours') < most_of_day)
            and (most_of_all <= 0 or count(*) filter (where h.is_held) < most_of_all)
          from (select k.created_at, k.form_id is not distinct from of_form as is_mine, k.kind = 'hold' and k.state = 'active' and k.expires_at > now_at as is_held
            from booking k where k.company_id = of_company and k.holder <> '' and k.holder = of_holder) h)) as is_within_limits
      into wanted
      from space s
        join building b on b.company_id = of_company and b.id = s.building_id
        join worksite w on w.company_id = of_company and w.id = b.worksite_id
        join location l on l.company_id = of_company and l.id = w.location_id
        left join space_layout o on o.company_id = of_company and o.space_id = s.id and o.id = e.space_layout
        cross join lateral (
          select range_agg(tstzrange(p.start_at, p.end_at)) as during, min(p.start_at) as first_start, max(p.start_at) as last_start,
            range_agg(tstzrange(least(p.start_at - make_interval(mins => coalesce(o.set_buffer, s.set_buffer)), p.from_at),
              greatest(p.end_at + make_interval(mins => coalesce(o.strike_buffer, s.strike_buffer)), p.to_at))) as blocked,
            array(select m.cell_id from space_cell m where m.company_id = of_company and m.space_id = e.space order by 1) as cells
          from unnest(e.starts, e.ends, e.from_times, e.to_times) as p (start_at, end_at, from_at, to_at)
        ) x
        cross join lateral (
          select (array_agg(k.id) filter (where k.space_id = e.space))[1] as mine, count(*) filter (where k.expires_at > now_at) as of_run from booking k
          where k.company_id = of_company and k.run_uid = of_run and k.kind = 'hold' and k.state = 'active'
        ) own
      where s.company_id = of_company and s.id = e.space;
    if wanted.cells is null then
      server_time := now_at;
      outcome := 'unknown';
      return next;
      return;
    end if;
    if not wanted.is_there then
      server_time := now_at;
      outcome := 'elsewhere';
      return next;
      return;
    end if;
    exit when has_waited or try_lock_cells(wanted.cells);
    -- Somebody changes what is booked there. Whoever has no hold there and finds it taken need not wait for that.
    if wanted.mine is null then
      server_time := clock_timestamp();
      reasons := reasons_of(of_company, e, of_run, server_time, '{}');
      if reasons is not null then
        outcome := 'taken';
        return next;
        return;
      end if;
    end if;
    perform lock_cells(wanted.cells);
    has_waited := true;
  end loop;
  now_at := clock_timestamp();
  server_time := now_at;
  if wanted.mine is not null then
    select b.* into mine from booking b where b.company_id = of_company and b.id = wanted.mine and b.kind = 'hold' and b.state = 'active' for update;
  end if;
  if mine.id is not null and now_at >= mine.max_expires_at then
    perform end_bookings(of_company, array[mine.id], 'expired', now_at);
    outcome := 'ended';
    spaces := array[e.space];
    return next;
    return;
  end if;
  if not wanted.is_within_limits and (mine.id is null or mine.expires_at <= now_at) then
    -- One that is over counts for none of those at once, so it is asked for like a new one; it began on its day already.
    outcome := hold_limit(of_company, of_run, of_form, of_holder, most_of_run, most_of_holder, case when mine.id is null then most_of_day else 0 end, most_of_all, now_at);
    if outcome is not null then
      return next;
      return;
    end if;
  end if;
  if mine.id is not null then
    -- Still active, so nobody took its cells, also when its time is over.
    if mine.start_at = e.starts[1] and mine.end_at = e.ends[cardinality(e.ends)]
        and is_at(of_company, mine, e, wanted.set_minutes, wanted.strike_minutes) then
      update booking b set expires_at = least(now_at + make_interval(secs => hold_seconds), b.max_expires_at), changed_at = now_at
        where b.company_id = of_company and b.id = mine.id returning b.id, b.expires_at into booking_id, expires_at;
      outcome := 'held';
      return next;
      return;
    end if;
  end if;
  is_free := is_steady and wanted.fits and not is_taken(wanted.cells, wanted.blocked, mine.id);
  if not is_free then
    reasons := reasons_of(of_company, e, of_run, now_at, '{}');
    if reasons is not null then
      outcome := 'taken';
      return next;
      return;
    end if;
  end if;
  if not is_steady and not exists (select from space s where s.company_id = of_company and s.id = e.space and s.deleted_at is null
      and array(select m.cell_id from space_cell m where m.company_id = of_company and m.space_id = e.space order by 1) = wanted.cells) then
    raise exception 'space % changed before its cells were locked', e.space using errcode = 'serialization_failure';
  end if;
  if mine.id is not null then
    update booking b set expires_at = least(now_at + make_interval(secs => hold_seconds), b.max_expires_at), space_layout_id = e.space_layout, headcount = e.seats,
        timezone = e.timezone, set_buffer = wanted.set_minutes, strike_buffer = wanted.strike_minutes, start_at = e.starts[1], end_at = e.ends[cardinality(e.ends)],
        version = b.version + 1, changed_at = now_at
      where b.company_id = of_company and b.id = mine.id returning b.id, b.expires_at into booking_id, expires_at;
  else
    of_cap := now_at + make_interval(secs => cap_seconds);
    insert into booking (company_id, space_id, kind, run_uid, form_id, holder, expires_at, max_expires_at, space_layout_id, headcount, timezone,
        set_buffer, strike_buffer, start_at, end_at, created_at, changed_at)
      values (of_company, e.space, 'hold', of_run, of_form, of_holder, least(now_at + make_interval(secs => hold_seconds), of_cap), of_cap, e.space_layout, e.seats,
        e.timezone, wanted.set_minutes, wanted.strike_minutes, e.starts[1], e.ends[cardinality(e.ends)], now_at, now_at)
      returning id, booking.expires_at into booking_id, expires_at;
  end if;
  if is_free then
    -- As place_booking does it, but that no dead hold is in the way.
    if mine.id is not null then
      with before as (
        delete from booking_period p where p.company_id = of_company and p.booking_id = mine.id
      )
      delete from booking_cell c where c.company_id = of_company and c.booking_id = mine.id;
    end if;
    with placed as (
      insert into booking_period (company_id, booking_id, position, start_at, end_at)
        select of_company, booking_id, p.position, p.start_at, p.end_at from unnest(e.starts, e.ends) with ordinality as p (start_at, end_at, position)
    )
    insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
      select of_company, booking_id, c, r, true from unnest(wanted.cells) as c, unnest(wanted.blocked) as r;
  else
    perform place_booking(of_company, booking_id, e, wanted.set_minutes, wanted.strike_minutes, true, now_at);
  end if;
  outcome := 'held';
  spaces := array[e.space];
  return next;
end $$;
