-- What decides about spaces: one function that says why a space cannot be had, and those that hold, book, move and free.
-- They are called in a transaction of one company, in which `app.company` is set; row-level security holds in them too.
-- Locks are taken in one order everywhere: run, holder, cells (sorted), rows of bookings (by id).

-- Row-level security keeps an index on ranges from being used: `&&` is not leakproof. The two functions below read as the
-- owner of the table, for whom this policy makes an exception, and keep to the company that the session is for by themselves.
create policy cells_of_owner on booking_cell for select to current_user using (true);

/* Cells of the session's company that somebody blocks at some time between the two. Dead holds are among them. */
create function taken_cells(from_time timestamptz, to_time timestamptz) returns table (cell_id uuid, booking_id uuid, blocked tstzrange)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.cell_id, c.booking_id, c.blocked from public.booking_cell c
    where c.company_id = nullif(current_setting('app.company', true), '')::uuid and c.active and c.blocked && tstzrange(from_time, to_time)
  $$;

/* The same of few cells, by the index that starts with the cell. */
create function taken_cells_of(cells uuid[], from_time timestamptz, to_time timestamptz) returns table (cell_id uuid, booking_id uuid, blocked tstzrange)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.cell_id, c.booking_id, c.blocked from unnest(cells) as wanted (id) join public.booking_cell c
      on c.company_id = nullif(current_setting('app.company', true), '')::uuid and c.cell_id = wanted.id and c.active and c.blocked && tstzrange(from_time, to_time)
  $$;

/*
 * Why these spaces cannot be had (P12.18), every reason; a space without a row is available. The one rule for search, hold and submit.
 * starts, ends: the periods of the event. from_times, to_times: what they block at least (the same, or whole days).
 * zones, week_minutes: which minutes of the week the periods take in each zone; a zone that is missing counts as closed.
 * seats, of_layout: null for any. of_run: whose holds of the very space do not count; of_submission: whose bookings do not count.
 */
create function space_reasons(
  of_company uuid, of_spaces uuid[], starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[],
  zones text[], week_minutes int4multirange[], seats int, of_layout uuid, of_run uuid, of_submission uuid, at_time timestamptz
) returns table (space_id uuid, key text, label text, short_label text, until timestamptz)
  language sql stable
  as $$
    with period as materialized (
      select * from unnest(starts, ends, from_times, to_times) as p (start_at, end_at, from_at, to_at)
    ), wanted as materialized (
      select s.id, s.building_id, w.location_id, coalesce(s.timezone, l.timezone) as zone, s.open_minutes,
        s.is_active and b.is_active and l.is_active and s.deleted_at is null
          and exists (select from space_cell m where m.company_id = of_company and m.space_id = s.id) as is_active,
        make_interval(mins => coalesce(o.set_buffer, s.set_buffer)) as set_time, make_interval(mins => coalesce(o.strike_buffer, s.strike_buffer)) as strike_time,
        s.min_notice_minutes, s.max_advance_days,
        case when seats is null then true
          when of_layout is not null then coalesce(o.seating_capacity >= seats, false)
          else s.seating_capacity >= seats or exists (
            select from space_layout x where x.company_id = of_company and x.space_id = s.id and x.seating_capacity >= seats) end as is_large_enough
      from space s
        join building b on b.company_id = of_company and b.id = s.building_id
        join worksite w on w.company_id = of_company and w.id = b.worksite_id
        join location l on l.company_id = of_company and l.id = w.location_id
        left join space_layout o on o.company_id = of_company and o.space_id = s.id and o.layout_id = of_layout
      where s.company_id = of_company and s.id = any(of_spaces)
    ), span as materialized (
      select (select min(least(start_at, from_at)) from period) - (select max(set_time) from wanted) as from_at,
        (select max(greatest(end_at, to_at)) from period) + (select max(strike_time) from wanted) as to_at
    ), few as materialized (
      select array_agg(distinct m.cell_id) as cells from space_cell m
      where m.company_id = of_company and m.space_id = any(of_spaces) and cardinality(of_spaces) <= 50
    ), taken as materialized (
      select c.* from span, taken_cells(span.from_at, span.to_at) c where cardinality(of_spaces) > 50
      union all
      select c.* from span, few, taken_cells_of(few.cells, span.from_at, span.to_at) c where cardinality(of_spaces) <= 50
    ), overlapping as (
      select w.id, k.kind, t.blocked, p.start_at, p.end_at, k.id as booking_id
      from taken t
        join space_cell m on m.company_id = of_company and m.cell_id = t.cell_id
        join wanted w on w.id = m.space_id
        join booking k on k.company_id = of_company and k.id = t.booking_id
        join period p on t.blocked && tstzrange(least(p.start_at - w.set_time, p.from_at), greatest(p.end_at + w.strike_time, p.to_at))
      where (k.kind = 'booking' or k.expires_at > at_time)
        and not (k.kind = 'hold' and k.run_uid is not distinct from of_run and k.space_id = w.id)
        and (of_submission is null or k.submission_id is distinct from of_submission)
    ), reason as (
      select id, case
          when kind = 'hold' then 'held'
          when exists (select from booking_period b where b.company_id = of_company and b.booking_id = overlapping.booking_id
            and b.start_at < overlapping.end_at and b.end_at > overlapping.start_at) then 'booked'
          else 'buffer' end as key, null as label, null as short_label, upper(blocked) as until
      from overlapping
      union all
      select w.id, c.reason_key, c.label, c.short_label, upper(c.during) from wanted w join closure c on c.company_id = of_company
        and (c.space_id = w.id or c.building_id = w.building_id or c.location_id = w.location_id)
        where exists (select from period p where c.during && tstzrange(p.start_at, p.end_at))
      union all
      select w.id, 'outside_hours', null, null, null from wanted w left join unnest(zones, week_minutes) as z (zone, minutes) on z.zone = w.zone
        where z.minutes is null or not coalesce(w.open_minutes @> z.minutes, true)
      union all select w.id, 'capacity', null, null, null from wanted w where not w.is_large_enough
      union all select w.id, 'inactive', null, null, null from wanted w where not w.is_active
      union all select w.id, 'notice', null, null, null from wanted w
        where (select min(start_at) from period) < at_time + make_interval(mins => w.min_notice_minutes)
      union all select w.id, 'advance', null, null, null from wanted w
        where (select max(start_at) from period) > at_time + make_interval(days => w.max_advance_days)
    )
    select r.id, r.key, coalesce(r.label, t.label), coalesce(r.short_label, t.short_label), max(r.until)
    from reason r left join (values
      ('booked', 'Booked', 'Bkd'), ('held', 'On hold by another request', 'Held'), ('buffer', 'Set-up or strike of another event', 'Turn'),
      ('outside_hours', 'Outside opening hours', 'Hours'), ('capacity', 'Too small', 'Cap'), ('inactive', 'Not in use', 'Off'),
      ('notice', 'Too short notice', 'Notice'), ('advance', 'Too far ahead', 'Adv')) as t (key, label, short_label) on t.key = r.key
    group by 1, 2, 3, 4
  $$;

/* Waits until nobody else changes what is booked in the cells of these spaces, in one order for everybody. */
create function lock_cells(of_company uuid, of_spaces uuid[]) returns void language sql as $$
  select pg_advisory_xact_lock(k) from (
    select distinct hashtextextended(m.cell_id::text, 7) as k from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces) order by 1
  ) as keys
$$;

/* Frees bookings that are over, in the order of their ids. Gives their spaces. */
create function end_bookings(of_company uuid, ids uuid[], new_state text, at_time timestamptz) returns setof uuid language sql as $$
  with chosen as materialized (
    select b.id from booking b where b.company_id = of_company and b.id = any(ids) and b.state = 'active' order by b.id for update
  ), ended as (
    update booking b set state = new_state, changed_at = at_time, version = b.version + 1 from chosen where b.company_id = of_company and b.id = chosen.id
    returning b.id, b.space_id
  ), freed as (
    update booking_cell c set active = false from ended where c.company_id = of_company and c.booking_id = ended.id and c.active
  )
  select space_id from ended
$$;

/* Writes when a booking takes place and what it blocks; the exclusion constraint has the last word (23P01). Dead holds in the way end. */
create function take_cells(
  of_company uuid, of_booking uuid, of_space uuid, starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[],
  set_minutes int, strike_minutes int, takes boolean, at_time timestamptz
) returns void language plpgsql as $$
declare
  cells uuid[] := array(select m.cell_id from space_cell m where m.company_id = of_company and m.space_id = of_space order by 1);
  ranges tstzmultirange := (select range_agg(tstzrange(
      least(p.start_at - make_interval(mins => set_minutes), p.from_at), greatest(p.end_at + make_interval(mins => strike_minutes), p.to_at), '[)'))
    from unnest(starts, ends, from_times, to_times) as p (start_at, end_at, from_at, to_at));
  dead uuid[];
begin
  if cardinality(cells) = 0 then
    raise exception 'space % has no cell: nothing would guard it', of_space;
  end if;
  if takes then
    select array_agg(distinct k.id) into dead from taken_cells_of(cells, lower(ranges), upper(ranges)) c
      join booking k on k.company_id = of_company and k.id = c.booking_id
      where c.blocked && ranges and k.kind = 'hold' and k.expires_at <= at_time;
    if dead is not null then
      perform end_bookings(of_company, dead, 'expired', at_time);
    end if;
  end if;
  insert into booking_period (company_id, booking_id, position, start_at, end_at)
    select of_company, of_booking, p.position, p.start_at, p.end_at from unnest(starts, ends) with ordinality as p (start_at, end_at, position);
  insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
    select of_company, of_booking, c, r, takes from unnest(cells) as c, unnest(ranges) as r;
end $$;

/* The buffers that hold for a space in one of its layouts: minutes. */
create function buffers_of(of_company uuid, of_space uuid, of_space_layout uuid) returns table (set_minutes int, strike_minutes int, layout_id uuid)
  language sql stable as $$
    select coalesce(l.set_buffer, s.set_buffer), coalesce(l.strike_buffer, s.strike_buffer), l.layout_id
    from space s left join space_layout l on l.company_id = of_company and l.space_id = s.id and l.id = of_space_layout
    where s.company_id = of_company and s.id = of_space
  $$;

/* The reasons of one space as JSON; null: it is available. */
create function reasons_of(
  of_company uuid, of_space uuid, starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[], zone text,
  minutes int4multirange, seats int, of_layout uuid, of_run uuid, of_submission uuid, at_time timestamptz
) returns jsonb language sql stable as $$
  select jsonb_agg(to_jsonb(r) - 'space_id' order by r.key) from space_reasons(
    of_company, array[of_space], starts, ends, from_times, to_times, array[zone], array[minutes], seats, of_layout, of_run, of_submission, at_time) r
$$;

/*
 * Holds a space for a run, renews its hold, or swaps it for another time, whole or not at all (P12.14). `entry`: see BookingEntry in
 * src/server/bookings. outcome: held; taken (with every reason; an earlier hold stays); ended (at its cap); run_full, holder_full (limits).
 */
create function hold_space(
  of_company uuid, of_run uuid, of_form uuid, of_holder text, of_submission uuid, entry jsonb, hold_seconds int, cap_seconds int, most_of_run int, most_of_holder int
) returns table (outcome text, booking_id uuid, expires_at timestamptz, reasons jsonb, spaces uuid[]) language plpgsql as $$
#variable_conflict use_column
declare
  e record;
  mine booking;
  buffers record;
  now_at timestamptz;
  cap_at timestamptz;
begin
  select * into e from jsonb_to_record(entry) as x (space uuid, space_layout uuid, seats int, timezone text, zone text, minutes int4multirange,
    starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[]);
  perform pg_advisory_xact_lock(hashtextextended('run ' || of_run::text, 7));
  perform pg_advisory_xact_lock(hashtextextended('holder ' || of_holder || coalesce(of_form::text, ''), 7));
  perform lock_cells(of_company, array[e.space]);
  now_at := clock_timestamp();
  select * into buffers from buffers_of(of_company, e.space, e.space_layout);
  select b.* into mine from booking b
    where b.company_id = of_company and b.run_uid = of_run and b.space_id = e.space and b.kind = 'hold' and b.state = 'active' for update;
  if mine.id is not null then
    if now_at >= mine.max_expires_at then
      perform end_bookings(of_company, array[mine.id], 'expired', now_at);
      return query select 'ended', null::uuid, null::timestamptz, null::jsonb, array[e.space];
      return;
    end if;
    -- Still active, so nobody took its cells, also when its time is over.
    if mine.set_buffer = buffers.set_minutes and mine.strike_buffer = buffers.strike_minutes and is_at(of_company, mine.id, e.starts, e.ends, e.from_times, e.to_times) then
      return query update booking b set expires_at = least(now_at + make_interval(secs => hold_seconds), b.max_expires_at), space_layout_id = e.space_layout,
          headcount = e.seats, changed_at = now_at
        where b.company_id = of_company and b.id = mine.id returning 'held', b.id, b.expires_at, null::jsonb, '{}'::uuid[];
      return;
    end if;
  else
    if most_of_run <= (select count(*) from booking b where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active' and b.expires_at > now_at) then
      return query select 'run_full', null::uuid, null::timestamptz, null::jsonb, '{}'::uuid[];
      return;
    end if;
    if most_of_holder <= (select count(*) from booking b where b.company_id = of_company and b.holder = of_holder and b.form_id is not distinct from of_form
        and b.kind = 'hold' and b.state = 'active' and b.expires_at > now_at) then
      return query select 'holder_full', null::uuid, null::timestamptz, null::jsonb, '{}'::uuid[];
      return;
    end if;
  end if;
  reasons := reasons_of(of_company, e.space, e.starts, e.ends, e.from_times, e.to_times, e.zone, e.minutes, e.seats, buffers.layout_id, of_run, of_submission, now_at);
  if reasons is null and exists (select from space s where s.company_id = of_company and s.id = e.space and s.has_custom_availability) then
    reasons := '[{"key": "custom", "label": "Custom availability", "short_label": "Ask", "until": null}]';
  end if;
  if reasons is not null or buffers.set_minutes is null then
    return query select 'taken', null::uuid, null::timestamptz, coalesce(reasons, '[]'), '{}'::uuid[];
    return;
  end if;
  cap_at := coalesce(mine.max_expires_at, now_at + make_interval(secs => cap_seconds));
  if mine.id is not null then
    perform end_bookings(of_company, array[mine.id], 'released', now_at);
  end if;
  insert into booking (company_id, space_id, kind, run_uid, form_id, holder, expires_at, max_expires_at, space_layout_id, headcount, timezone,
      set_buffer, strike_buffer, start_at, end_at, created_at, changed_at)
    values (of_company, e.space, 'hold', of_run, of_form, of_holder, least(now_at + make_interval(secs => hold_seconds), cap_at), cap_at, e.space_layout, e.seats,
      e.timezone, buffers.set_minutes, buffers.strike_minutes, e.starts[1], e.ends[cardinality(e.ends)], now_at, now_at)
    returning id, booking.expires_at into booking_id, expires_at;
  perform take_cells(of_company, booking_id, e.space, e.starts, e.ends, e.from_times, e.to_times, buffers.set_minutes, buffers.strike_minutes, true, now_at);
  return query select 'held', booking_id, expires_at, null::jsonb, array[e.space];
end $$;

/* Does a booking take place at exactly these periods, and block what they would? */
create function is_at(of_company uuid, of_booking uuid, starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[]) returns boolean
  language sql stable as $$
    select array(select p.start_at from booking_period p where p.company_id = of_company and p.booking_id = of_booking order by p.position) = starts
      and array(select p.end_at from booking_period p where p.company_id = of_company and p.booking_id = of_booking order by p.position) = ends
      and not exists (
        select from booking_cell c, unnest(from_times, to_times) as p (from_at, to_at)
        where c.company_id = of_company and c.booking_id = of_booking group by p.from_at, p.to_at
        having not bool_or(c.blocked @> tstzrange(p.from_at, p.to_at)))
  $$;

/*
 * Books spaces for a submission: the run's holds become bookings, what has none (or an ended or other one) is taken by the same rule; the run's
 * other holds are released (P12.16). One row for each entry, by its position in `entries`: booked, or refused with its reasons. Whoever calls
 * undoes everything when one was refused. A status that waits or informs takes no cells.
 */
create function book_spaces(of_company uuid, of_run uuid, of_submission uuid, of_status text, entries jsonb, of_title text)
  returns table (entry int, space_id uuid, outcome text, booking_id uuid, reasons jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  e record;
  mine booking;
  buffers record;
  now_at timestamptz;
  takes boolean;
begin
  if of_run is not null then
    perform pg_advisory_xact_lock(hashtextextended('run ' || of_run::text, 7));
  end if;
  perform lock_cells(of_company, array(select (x->>'space')::uuid from jsonb_array_elements(entries) x
    union select b.space_id from booking b where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active'));
  now_at := clock_timestamp();
  select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = of_status;
  for e in select row_number() over ()::int - 1 as position, x.* from jsonb_to_recordset(entries) as x (space uuid, map_field text, space_layout uuid, is_custom boolean,
      description text, file uuid, seats int, timezone text, zone text, minutes int4multirange,
      starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[]) loop
    entry := e.position;
    space_id := e.space;
    reasons := null;
    mine := null;
    booking_id := null;
    select * into buffers from buffers_of(of_company, e.space, e.space_layout);
    select b.* into mine from booking b
      where b.company_id = of_company and b.run_uid = of_run and b.space_id = e.space and b.kind = 'hold' and b.state = 'active' for update;
    if mine.id is not null and mine.expires_at > now_at and mine.set_buffer = buffers.set_minutes and mine.strike_buffer = buffers.strike_minutes
        and is_at(of_company, mine.id, e.starts, e.ends, e.from_times, e.to_times) then
      booking_id := mine.id;
      update booking b set kind = 'booking', expires_at = null, max_expires_at = null, submission_id = of_submission, map_field = coalesce(e.map_field, ''),
          status_key = of_status, ranked_at = now_at, title = of_title, space_layout_id = e.space_layout, is_custom_layout = coalesce(e.is_custom, false),
          layout_description = coalesce(e.description, ''), custom_layout_file = e.file, headcount = e.seats, version = b.version + 1, changed_at = now_at
        where b.company_id = of_company and b.id = mine.id;
      if not takes then
        update booking_cell c set active = false where c.company_id = of_company and c.booking_id = mine.id;
      end if;
    else
      if takes then
        reasons := reasons_of(of_company, e.space, e.starts, e.ends, e.from_times, e.to_times, e.zone, e.minutes, e.seats, buffers.layout_id, of_run, of_submission, now_at);
      end if;
      if reasons is null and buffers.set_minutes is not null then
        if mine.id is not null then
          perform end_bookings(of_company, array[mine.id], 'released', now_at);
        end if;
        insert into booking (company_id, space_id, kind, run_uid, submission_id, map_field, status_key, ranked_at, title, space_layout_id, is_custom_layout,
            layout_description, custom_layout_file, headcount, timezone, set_buffer, strike_buffer, start_at, end_at, created_at, changed_at)
          values (of_company, e.space, 'booking', of_run, of_submission, coalesce(e.map_field, ''), of_status, now_at, of_title, e.space_layout, coalesce(e.is_custom, false),
            coalesce(e.description, ''), e.file, e.seats, e.timezone, buffers.set_minutes, buffers.strike_minutes, e.starts[1], e.ends[cardinality(e.ends)], now_at, now_at)
          returning id into booking_id;
        perform take_cells(of_company, booking_id, e.space, e.starts, e.ends, e.from_times, e.to_times, buffers.set_minutes, buffers.strike_minutes, takes, now_at);
      end if;
    end if;
    outcome := case when booking_id is null then 'refused' else 'booked' end;
    reasons := coalesce(reasons, '[]');
    return next;
  end loop;
  perform release_holds(of_company, of_run, null);
end $$;

/* Releases holds of a run: of one space, or (null) all. Gives the spaces that were held. */
create function release_holds(of_company uuid, of_run uuid, of_space uuid) returns setof uuid language sql as $$
  select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active' and (of_space is null or b.space_id = of_space)),
    'released', clock_timestamp())
$$;

/* Ends holds whose time is over, at most so many. Only tidies: nothing waits for it. Gives their spaces. */
create function expire_holds(of_company uuid, most int) returns setof uuid language sql as $$
  select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.kind = 'hold' and b.state = 'active' and b.expires_at <= now() order by b.id limit most for update skip locked),
    'expired', clock_timestamp())
$$;

/*
 * Moves bookings of a submission to other times, all or (whoever calls undoes it) none: their own cells do not stand in the way. `entries` as
 * for book_spaces, each with the `booking` that moves. One row each: moved, refused with its reasons, or gone.
 */
create function move_bookings(of_company uuid, of_submission uuid, entries jsonb)
  returns table (entry int, booking_id uuid, space_id uuid, outcome text, reasons jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  e record;
  mine booking;
  buffers record;
  now_at timestamptz;
  takes boolean;
  moving uuid[] := array(select (x->>'booking')::uuid from jsonb_array_elements(entries) x);
begin
  perform lock_cells(of_company, array(select (x->>'space')::uuid from jsonb_array_elements(entries) x
    union select b.space_id from booking b where b.company_id = of_company and b.id = any(moving)));
  now_at := clock_timestamp();
  perform b.id from booking b where b.company_id = of_company and b.id = any(moving) order by b.id for update;
  update booking_cell c set active = false from booking b
    where b.company_id = of_company and b.id = any(moving) and b.submission_id = of_submission and c.company_id = of_company and c.booking_id = b.id;
  for e in select row_number() over ()::int - 1 as position, x.* from jsonb_to_recordset(entries) as x (booking uuid, space uuid, space_layout uuid,
      seats int, timezone text, zone text, minutes int4multirange,
      starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[]) loop
    entry := e.position;
    booking_id := e.booking;
    space_id := e.space;
    reasons := null;
    mine := null;
    select b.* into mine from booking b
      where b.company_id = of_company and b.id = e.booking and b.submission_id = of_submission and b.kind = 'booking' and b.state = 'active';
    if mine.id is null then
      outcome := 'gone';
    else
      select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = mine.status_key;
      select * into buffers from buffers_of(of_company, e.space, e.space_layout);
      if takes then
        reasons := reasons_of(of_company, e.space, e.starts, e.ends, e.from_times, e.to_times, e.zone, e.minutes, e.seats, buffers.layout_id, null, null, now_at);
      end if;
      outcome := case when reasons is null and buffers.set_minutes is not null then 'moved' else 'refused' end;
      if outcome = 'moved' then
        delete from booking_period p where p.company_id = of_company and p.booking_id = e.booking;
        delete from booking_cell c where c.company_id = of_company and c.booking_id = e.booking;
        update booking b set space_id = e.space, space_layout_id = e.space_layout, headcount = e.seats, timezone = e.timezone, set_buffer = buffers.set_minutes,
            strike_buffer = buffers.strike_minutes, start_at = e.starts[1], end_at = e.ends[cardinality(e.ends)], version = b.version + 1, changed_at = now_at
          where b.company_id = of_company and b.id = e.booking;
        perform take_cells(of_company, e.booking, e.space, e.starts, e.ends, e.from_times, e.to_times, buffers.set_minutes, buffers.strike_minutes, takes, now_at);
      end if;
    end if;
    reasons := coalesce(reasons, '[]');
    return next;
  end loop;
end $$;

/* Frees bookings of a submission for good: these, or (null) all. Gives their spaces. */
create function cancel_bookings(of_company uuid, of_submission uuid, ids uuid[]) returns setof uuid language plpgsql as $$
declare
  chosen uuid[] := array(select b.id from booking b where b.company_id = of_company and b.submission_id = of_submission and b.state = 'active'
    and (ids is null or b.id = any(ids)));
begin
  perform lock_cells(of_company, array(select b.space_id from booking b where b.company_id = of_company and b.id = any(chosen)));
  return query select end_bookings(of_company, chosen, 'cancelled', clock_timestamp());
end $$;

/*
 * Gives a booking another status. One that blocks takes the cells, by their times and buffers as they are, or is refused (with who is in the way);
 * others free them. outcome: changed, refused, gone.
 */
create function set_booking_status(of_company uuid, of_booking uuid, of_status text)
  returns table (outcome text, space_id uuid, reasons jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  mine booking;
  takes boolean;
  releases boolean;
  in_way jsonb;
  now_at timestamptz;
begin
  perform lock_cells(of_company, array(select b.space_id from booking b where b.company_id = of_company and b.id = of_booking));
  now_at := clock_timestamp();
  select b.* into mine from booking b where b.company_id = of_company and b.id = of_booking and b.kind = 'booking' and b.state = 'active' for update;
  if mine.id is null then
    return query select 'gone', null::uuid, '[]'::jsonb;
    return;
  end if;
  select s.effect = 'block', s.effect = 'release' into strict takes, releases from booking_status s where s.company_id = of_company and s.key = of_status;
  if takes then
    select jsonb_agg(distinct jsonb_build_object('key', case k.kind when 'hold' then 'held' else 'booked' end,
        'label', case k.kind when 'hold' then 'On hold by another request' else 'Booked' end, 'short_label', case k.kind when 'hold' then 'Held' else 'Bkd' end,
        'until', upper(t.blocked)))
      into in_way
      from booking_cell c, taken_cells_of(array[c.cell_id], lower(c.blocked), upper(c.blocked)) t
        join booking k on k.company_id = of_company and k.id = t.booking_id
      where c.company_id = of_company and c.booking_id = of_booking and t.booking_id <> of_booking and (k.kind = 'booking' or k.expires_at > now_at);
    if in_way is not null then
      return query select 'refused', mine.space_id, in_way;
      return;
    end if;
    perform end_bookings(of_company, array(select distinct t.booking_id from booking_cell c, taken_cells_of(array[c.cell_id], lower(c.blocked), upper(c.blocked)) t
      where c.company_id = of_company and c.booking_id = of_booking and t.booking_id <> of_booking), 'expired', now_at);
  end if;
  update booking_cell c set active = takes where c.company_id = of_company and c.booking_id = of_booking and c.active <> takes;
  update booking b set status_key = of_status, state = case when releases then 'cancelled' else b.state end, version = b.version + 1, changed_at = now_at
    where b.company_id = of_company and b.id = of_booking;
  return query select 'changed', mine.space_id, '[]'::jsonb;
end $$;
