-- What decides about spaces: one function that says why a space cannot be had, and those that hold, book, move and free.
-- They are called in a transaction of one company, in which `app.company` is set; row-level security holds in them too.
-- Locks are taken in one order everywhere: run, holder, submission, cells (sorted), rows of bookings. Nobody waits for the row of
-- a booking without holding its cells; a transaction that calls several of these functions calls lock_bookings before.

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
        where (select max(start_at) from period) > at_time + make_interval(hours => 24 * w.max_advance_days)
    )
    select r.id, r.key, coalesce(r.label, t.label), coalesce(r.short_label, t.short_label), max(r.until)
    from reason r left join (values
      ('booked', 'Booked', 'Bkd'), ('held', 'On hold by another request', 'Held'), ('buffer', 'Set-up or strike of another event', 'Turn'),
      ('outside_hours', 'Outside opening hours', 'Hours'), ('capacity', 'Too small', 'Cap'), ('inactive', 'Not in use', 'Off'),
      ('notice', 'Too short notice', 'Notice'), ('advance', 'Too far ahead', 'Adv')) as t (key, label, short_label) on t.key = r.key
    group by 1, 2, 3, 4
  $$;

/* A lock that somebody waits for by its name, until the transaction ends. */
create function lock_name(name text) returns void language sql as $$ select pg_advisory_xact_lock(hashtextextended(name, 7)) $$;

/* Waits until nobody else changes what is booked in these cells, in one order for everybody. */
create function lock_cells(cells uuid[]) returns void language sql as $$
  select pg_advisory_xact_lock(k) from (select distinct hashtextextended(c::text, 7) as k from unnest(cells) c order by 1) as keys
$$;

create function cells_of(of_company uuid, of_spaces uuid[]) returns uuid[] language sql stable as $$
  select array(select distinct m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces) order by 1)
$$;

/* Waits until nobody else changes what this run holds, what this submission has booked (both may be null), or what is booked in these spaces. */
create function lock_bookings(of_company uuid, of_run uuid, of_submission uuid, of_spaces uuid[]) returns void language plpgsql as $$
begin
  if of_run is not null then
    perform lock_name('run ' || of_run);
  end if;
  if of_submission is not null then
    perform lock_name('submission ' || of_submission);
  end if;
  perform lock_cells(cells_of(of_company, of_spaces
    || array(select b.space_id from booking b where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active')
    || array(select b.space_id from booking b where b.company_id = of_company and b.submission_id = of_submission and b.state = 'active')));
end $$;

/* A space as somebody wants to have it: BookingEntry in src/server/bookings/booking-entry.ts says what each is. */
create type booking_entry as (
  space uuid, space_layout uuid, seats int, timezone text, zone text, minutes int4multirange,
  starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[],
  booking uuid, map_field text, is_custom boolean, description text, file uuid
);

/* What an entry blocks: periods with their buffers, at least what it says itself; those that touch are one. */
create function blocked_by(e booking_entry, set_minutes int, strike_minutes int) returns tstzmultirange language sql stable as $$
  select range_agg(tstzrange(least(p.start_at - make_interval(mins => set_minutes), p.from_at), greatest(p.end_at + make_interval(mins => strike_minutes), p.to_at)))
  from unnest(e.starts, e.ends, e.from_times, e.to_times) as p (start_at, end_at, from_at, to_at)
$$;

/* The buffers that hold for a space in one of its layouts: minutes. */
create function buffers_of(of_company uuid, of_space uuid, of_space_layout uuid) returns table (set_minutes int, strike_minutes int, layout_id uuid)
  language sql stable as $$
    select coalesce(l.set_buffer, s.set_buffer), coalesce(l.strike_buffer, s.strike_buffer), l.layout_id
    from space s left join space_layout l on l.company_id = of_company and l.space_id = s.id and l.id = of_space_layout
    where s.company_id = of_company and s.id = of_space
  $$;

/* Does a hold or booking have its space's cells, at exactly these times? */
create function is_at(of_company uuid, mine booking, e booking_entry, set_minutes int, strike_minutes int) returns boolean language sql stable as $$
  select mine.space_id = e.space and mine.set_buffer = set_minutes and mine.strike_buffer = strike_minutes
    and array(select p.start_at from booking_period p where p.company_id = of_company and p.booking_id = mine.id order by p.position) = e.starts
    and array(select p.end_at from booking_period p where p.company_id = of_company and p.booking_id = mine.id order by p.position) = e.ends
    and array(select distinct c.cell_id from booking_cell c where c.company_id = of_company and c.booking_id = mine.id order by 1) = cells_of(of_company, array[e.space])
    and not exists (select from booking_cell c where c.company_id = of_company and c.booking_id = mine.id
      group by c.cell_id having range_agg(c.blocked) <> blocked_by(e, set_minutes, strike_minutes) or not bool_and(c.active))
$$;

/* The reasons of one entry as JSON, but for those of these keys; null: it is available. One that is not booked here is refused too. */
create function reasons_of(of_company uuid, e booking_entry, of_run uuid, at_time timestamptz, except_keys text[]) returns jsonb language sql stable as $$
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
$$;

/* What does not count where no cell is taken: who else is there. */
create function keys_besides_blocking(takes boolean) returns text[] language sql immutable as $$
  select case when takes then '{}'::text[] else '{booked,held,buffer}' end
$$;

/* Frees bookings that are over. Gives their spaces. */
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

/*
 * Writes that a booking blocks these ranges of its space's cells (`takes`), or would; the exclusion constraint has the last word (23P01).
 * Dead holds in the way end. Its cells are locked before.
 */
create function take_cells(of_company uuid, of_booking uuid, of_space uuid, ranges tstzmultirange, takes boolean, at_time timestamptz) returns void language plpgsql as $$
declare
  cells uuid[] := cells_of(of_company, array[of_space]);
begin
  if cardinality(cells) = 0 then
    raise exception 'space % has no cell: nothing would guard it', of_space;
  end if;
  delete from booking_cell c where c.company_id = of_company and c.booking_id = of_booking;
  if takes then
    perform end_bookings(of_company, array(select k.id from taken_cells_of(cells, lower(ranges), upper(ranges)) c
      join booking k on k.company_id = of_company and k.id = c.booking_id
      where c.blocked && ranges and k.kind = 'hold' and k.expires_at <= at_time), 'expired', at_time);
  end if;
  insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
    select of_company, of_booking, c, r, takes from unnest(cells) as c, unnest(ranges) as r;
end $$;

/* Writes when a booking takes place, and takes what that blocks. */
create function place_booking(of_company uuid, of_booking uuid, e booking_entry, set_minutes int, strike_minutes int, takes boolean, at_time timestamptz)
  returns void language plpgsql as $$
begin
  delete from booking_period p where p.company_id = of_company and p.booking_id = of_booking;
  insert into booking_period (company_id, booking_id, position, start_at, end_at)
    select of_company, of_booking, p.position, p.start_at, p.end_at from unnest(e.starts, e.ends) with ordinality as p (start_at, end_at, position);
  perform take_cells(of_company, of_booking, e.space, blocked_by(e, set_minutes, strike_minutes), takes, at_time);
end $$;

/*
 * Holds a space for a run, renews its hold, or swaps it for another time, whole or not at all (P12.14). outcome: held; taken (with every reason; an
 * earlier hold stays); ended (at its cap); run_full, holder_full, day_full (limits; 0: none); unknown (no such space). `spaces`: of which something changed.
 */
create function hold_space(
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
  perform lock_cells(cells_of(of_company, array[e.space]));
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

/* Which limit a further hold would pass: of the run, of whoever holds with this form at once, or within 24 hours; null: none. */
create function hold_limit(of_company uuid, of_run uuid, of_form uuid, of_holder text, most_of_run int, most_of_holder int, most_of_day int, at_time timestamptz)
  returns text language sql stable as $$
    select case
      when most_of_run > 0 and most_of_run <= (select count(*) from booking b
        where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active' and b.expires_at > at_time) then 'run_full'
      when most_of_holder > 0 and most_of_holder <= (select count(*) from booking b where b.company_id = of_company and b.holder <> '' and b.holder = of_holder
        and b.form_id is not distinct from of_form and b.kind = 'hold' and b.state = 'active' and b.expires_at > at_time) then 'holder_full'
      when most_of_day > 0 and most_of_day <= (select count(*) from booking b where b.company_id = of_company and b.holder <> '' and b.holder = of_holder
        and b.form_id is not distinct from of_form and b.created_at > at_time - interval '24 hours') then 'day_full'
    end
  $$;

/* Releases holds of a run: of one space, or (null) all. Gives the spaces that were held. */
create function release_holds(of_company uuid, of_run uuid, of_space uuid) returns setof uuid language plpgsql as $$
begin
  perform lock_bookings(of_company, of_run, null, '{}');
  return query select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active' and (of_space is null or b.space_id = of_space)),
    'released', clock_timestamp());
end $$;

/* Ends holds whose time is over, at most so many. Only tidies: nothing waits for it, and it waits for nobody. Gives their spaces. */
create function expire_holds(of_company uuid, most int) returns setof uuid language sql as $$
  select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.kind = 'hold' and b.state = 'active' and b.expires_at <= now() order by b.id limit most for update skip locked),
    'expired', clock_timestamp())
$$;

/* Removes holds that ended and count for no limit any more, and forgets who made bookings; waits for nobody. Gives how many of both. */
create function forget_holds(of_company uuid, most int) returns bigint language sql as $$
  with old as materialized (
    select b.id, b.kind from booking b
    where b.company_id = of_company and b.created_at <= now() - interval '24 hours'
      and (b.kind = 'hold' and b.state <> 'active' or b.kind = 'booking' and b.holder <> '')
    limit most for update skip locked
  ), forgotten as (
    update booking b set holder = '' from old where old.kind = 'booking' and b.company_id = of_company and b.id = old.id
  ), removed as (
    delete from booking b using old where old.kind = 'hold' and b.company_id = of_company and b.id = old.id
  )
  select count(*) from old
$$;

/*
 * Books spaces for a submission: the run's holds become bookings, its others are released, and what had none (or an ended or other one) is taken
 * by the same rule (P12.16). One row for each entry, by its position in `entries`: booked, or refused with its reasons. Whoever calls undoes
 * everything when one was refused. A status that waits or informs takes no cells.
 */
create function book_spaces(of_company uuid, of_run uuid, of_submission uuid, of_status text, entries jsonb, of_title text)
  returns table (entry int, space_id uuid, outcome text, booking_id uuid, reasons jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  wanted booking_entry[] := array(select jsonb_populate_record(null::booking_entry, x) from jsonb_array_elements(entries) with ordinality as t (x, n) order by n);
  converted uuid[] := '{}';
  made uuid;
  e booking_entry;
  buffers record;
  now_at timestamptz;
  takes boolean;
begin
  perform lock_bookings(of_company, of_run, of_submission, array(select w.space from unnest(wanted) w));
  now_at := clock_timestamp();
  select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = of_status;
  foreach e in array wanted loop
    converted := converted || convert_hold(of_company, of_run, of_submission, of_status, takes, e, of_title, now_at);
  end loop;
  perform end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active'), 'released', now_at);
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

/* Makes the run's hold of exactly this entry a booking and gives its uuid; null: there is none, or it has ended. */
create function convert_hold(
  of_company uuid, of_run uuid, of_submission uuid, of_status text, takes boolean, e booking_entry, of_title text, at_time timestamptz
) returns uuid language plpgsql as $$
declare
  mine booking;
  buffers record;
begin
  select b.* into mine from booking b
    where b.company_id = of_company and b.run_uid = of_run and b.space_id = e.space and b.kind = 'hold' and b.state = 'active' for update;
  select * into buffers from buffers_of(of_company, e.space, e.space_layout);
  if mine.id is null or mine.expires_at <= at_time or not is_at(of_company, mine, e, buffers.set_minutes, buffers.strike_minutes) then
    return null;
  end if;
  update booking b set kind = 'booking', expires_at = null, max_expires_at = null, submission_id = of_submission, map_field = coalesce(e.map_field, ''),
      status_key = of_status, ranked_at = at_time, title = of_title, space_layout_id = e.space_layout, is_custom_layout = coalesce(e.is_custom, false),
      layout_description = coalesce(e.description, ''), custom_layout_file = e.file, headcount = e.seats, version = b.version + 1, changed_at = at_time
    where b.company_id = of_company and b.id = mine.id;
  if not takes then
    update booking_cell c set active = false where c.company_id = of_company and c.booking_id = mine.id;
  end if;
  return mine.id;
end $$;

/*
 * Moves bookings of a submission to other times or spaces: their own cells do not stand in the way. `entries` as for book_spaces, each with the
 * `booking` that moves. One row each: moved, refused with its reasons, or gone. Whoever calls undoes everything unless all moved.
 */
create function move_bookings(of_company uuid, of_submission uuid, entries jsonb)
  returns table (entry int, booking_id uuid, space_id uuid, outcome text, reasons jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  wanted booking_entry[] := array(select jsonb_populate_record(null::booking_entry, x) from jsonb_array_elements(entries) with ordinality as t (x, n) order by n);
  e booking_entry;
  mine booking;
  buffers record;
  now_at timestamptz;
  takes boolean;
begin
  perform lock_bookings(of_company, null, of_submission, array(select w.space from unnest(wanted) w));
  now_at := clock_timestamp();
  update booking_cell c set active = false from booking b
    where b.company_id = of_company and b.id = any(array(select w.booking from unnest(wanted) w)) and b.submission_id = of_submission
      and c.company_id = of_company and c.booking_id = b.id and c.active;
  for n in 1 .. cardinality(wanted) loop
    e := wanted[n];
    entry := n - 1;
    booking_id := e.booking;
    space_id := e.space;
    reasons := null;
    outcome := 'gone';
    select b.* into mine from booking b
      where b.company_id = of_company and b.id = e.booking and b.submission_id = of_submission and b.kind = 'booking' and b.state = 'active' for update;
    if mine.id is not null then
      select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = mine.status_key;
      reasons := reasons_of(of_company, e, null, now_at, keys_besides_blocking(takes) || case when mine.space_id = e.space then '{custom}'::text[] else '{}' end);
      outcome := case when reasons is null then 'moved' else 'refused' end;
    end if;
    if outcome = 'moved' then
      select * into buffers from buffers_of(of_company, e.space, e.space_layout);
      update booking b set space_id = e.space, space_layout_id = e.space_layout, headcount = e.seats, timezone = e.timezone, set_buffer = buffers.set_minutes,
          strike_buffer = buffers.strike_minutes, start_at = e.starts[1], end_at = e.ends[cardinality(e.ends)], version = b.version + 1, changed_at = now_at
        where b.company_id = of_company and b.id = e.booking;
      perform place_booking(of_company, e.booking, e, buffers.set_minutes, buffers.strike_minutes, takes, now_at);
    end if;
    reasons := coalesce(reasons, '[]');
    return next;
  end loop;
end $$;

/* Frees bookings of a submission for good: these, or (null) all. Gives their spaces. */
create function cancel_bookings(of_company uuid, of_submission uuid, ids uuid[]) returns setof uuid language plpgsql as $$
begin
  perform lock_bookings(of_company, null, of_submission, '{}');
  return query select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.submission_id = of_submission and b.state = 'active' and (ids is null or b.id = any(ids))), 'cancelled', clock_timestamp());
end $$;

/*
 * Gives a booking another status. One that blocks takes the cells of its space, for its times and buffers as they are, or is refused (with who is in
 * the way); any other frees them. outcome: changed, refused, gone.
 */
create function set_booking_status(of_company uuid, of_booking uuid, of_status text)
  returns table (outcome text, space_id uuid, reasons jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  mine booking;
  takes boolean;
  ranges tstzmultirange;
  now_at timestamptz;
begin
  -- Of a submission, so that nobody moves it meanwhile; one without is never moved.
  select b.* into mine from booking b where b.company_id = of_company and b.id = of_booking;
  perform lock_bookings(of_company, null, mine.submission_id, array[mine.space_id]);
  now_at := clock_timestamp();
  outcome := 'gone';
  reasons := '[]';
  select b.* into mine from booking b where b.company_id = of_company and b.id = of_booking and b.kind = 'booking' and b.state = 'active' for update;
  if mine.id is null then
    return next;
    return;
  end if;
  space_id := mine.space_id;
  select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = of_status;
  if takes then
    select range_agg(c.blocked) into ranges from booking_cell c where c.company_id = of_company and c.booking_id = of_booking;
    select jsonb_agg(distinct to_jsonb(w)) into reasons from (
      select case k.kind when 'hold' then 'held' else 'booked' end as key, case k.kind when 'hold' then 'On hold by another request' else 'Booked' end as label,
        case k.kind when 'hold' then 'Held' else 'Bkd' end as short_label, max(upper(t.blocked)) as until
      from taken_cells_of(cells_of(of_company, array[mine.space_id]), lower(ranges), upper(ranges)) t
        join booking k on k.company_id = of_company and k.id = t.booking_id
      where t.blocked && ranges and t.booking_id <> of_booking and (k.kind = 'booking' or k.expires_at > now_at) group by k.kind
    ) as w;
    if reasons is not null then
      outcome := 'refused';
      return next;
      return;
    end if;
    perform take_cells(of_company, of_booking, mine.space_id, ranges, true, now_at);
  else
    update booking_cell c set active = false where c.company_id = of_company and c.booking_id = of_booking and c.active;
  end if;
  update booking b set status_key = of_status, version = b.version + 1, changed_at = now_at where b.company_id = of_company and b.id = of_booking;
  outcome := 'changed';
  reasons := '[]';
  return next;
end $$;

/* Says which cells a space takes. False, and nothing is changed, while something is booked or held there that is not over. */
create function set_cells(of_company uuid, of_space uuid, new_cells uuid[]) returns boolean language plpgsql as $$
declare
  now_at timestamptz;
begin
  perform lock_cells(cells_of(of_company, array[of_space]) || new_cells);
  now_at := clock_timestamp();
  perform end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.space_id = of_space and b.kind = 'hold' and b.state = 'active' and b.expires_at <= now_at), 'expired', now_at);
  if exists (select from booking b join booking_cell c on c.company_id = of_company and c.booking_id = b.id
      where b.company_id = of_company and b.space_id = of_space and b.end_at > now_at - interval '3 days' and c.active and upper(c.blocked) > now_at) then
    return false;
  end if;
  delete from space_cell m where m.company_id = of_company and m.space_id = of_space;
  insert into space_cell (company_id, space_id, cell_id) select distinct of_company, of_space, c from unnest(new_cells) c;
  return true;
end $$;
