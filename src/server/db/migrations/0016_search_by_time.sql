-- The search over many spaces reads each thing once, and finds what is taken by its time.

-- The index of the constraint is ordered by cell, and what is taken at one time lies all over it. The planner cannot know that, and took it
-- for being the smaller one. This index has an expression of its own, so that whoever asks by time alone gets it.
drop index booking_cell_blocked;
create index booking_cell_by_time on booking_cell using gist (company_id, tstzrange(lower(blocked), upper(blocked))) where (active);

/* As before, by that index. */
create or replace function taken_cells(from_time timestamptz, to_time timestamptz) returns table (cell_id uuid, booking_id uuid, blocked tstzrange)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.cell_id, c.booking_id, c.blocked from public.booking_cell c
    where c.company_id = nullif(current_setting('app.company', true), '')::uuid and c.active
      and tstzrange(lower(c.blocked), upper(c.blocked)) && tstzrange(from_time, to_time)
  $$;

/* As before (0009), but by sets: what was looked up for each space or booking by itself is read for all of them at once. */
create or replace function space_reasons(
  of_company uuid, of_spaces uuid[], starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[],
  zones text[], week_minutes int4multirange[], seats int, of_layout uuid, of_run uuid, of_submission uuid, at_time timestamptz
) returns table (space_id uuid, key text, label text, short_label text, until timestamptz)
  language sql stable
  as $$
    with period as materialized (
      select * from unnest(starts, ends, from_times, to_times) with ordinality as p (start_at, end_at, from_at, to_at, position)
    ), cell as materialized (
      select m.space_id, m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces)
    ), wanted as materialized (
      select s.id, s.building_id, w.location_id, coalesce(s.timezone, l.timezone) as zone, s.open_minutes,
        s.is_active and b.is_active and l.is_active and s.deleted_at is null and s.id in (select m.space_id from cell m) as is_active,
        coalesce(o.set_buffer, s.set_buffer) as set_minutes, coalesce(o.strike_buffer, s.strike_buffer) as strike_minutes,
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
      select (select min(least(start_at, from_at)) from period) - make_interval(mins => (select max(set_minutes) from wanted)) as from_at,
        (select max(greatest(end_at, to_at)) from period) + make_interval(mins => (select max(strike_minutes) from wanted)) as to_at
    ), few as materialized (
      select array_agg(distinct m.cell_id) as cells from cell m where cardinality(of_spaces) <= 50
    ), taken as materialized (
      select c.* from span, taken_cells(span.from_at, span.to_at) c where cardinality(of_spaces) > 50
      union all
      select c.* from span, few, taken_cells_of(few.cells, span.from_at, span.to_at) c where cardinality(of_spaces) <= 50
    ), overlap as materialized (
      select w.id, t.booking_id, t.blocked, p.position
      from taken t
        join cell m on m.cell_id = t.cell_id
        join wanted w on w.id = m.space_id
        join period p on t.blocked && tstzrange(
          least(p.start_at - make_interval(mins => w.set_minutes), p.from_at), greatest(p.end_at + make_interval(mins => w.strike_minutes), p.to_at))
    ), blocker as materialized (
      select k.id, k.kind, k.run_uid, k.space_id from booking k
      where k.company_id = of_company and k.id = any(array(select o.booking_id from overlap o))
        and (k.kind = 'booking' or k.expires_at > at_time) and (of_submission is null or k.submission_id is distinct from of_submission)
    ), closed as materialized (
      select c.* from closure c where c.company_id = of_company and exists (select from period p where c.during && tstzrange(p.start_at, p.end_at))
    ), reason as (
      select o.id, case
          when k.kind = 'hold' then 'held'
          when (o.booking_id, o.position) in (
            select b.booking_id, p.position from booking_period b join period p on b.start_at < p.end_at and b.end_at > p.start_at
            where b.company_id = of_company and b.booking_id = any(array(select x.id from blocker x))) then 'booked'
          else 'buffer' end as key, null as label, null as short_label, upper(o.blocked) as until
      from overlap o join blocker k on k.id = o.booking_id
      where not (k.kind = 'hold' and k.run_uid is not distinct from of_run and k.space_id = o.id)
      union all
      select w.id, c.reason_key, c.label, c.short_label, upper(c.during)
      from closed c join wanted w on w.id = c.space_id or w.building_id = c.building_id or w.location_id = c.location_id
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
