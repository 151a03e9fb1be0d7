/*
 * Why these spaces cannot be had (P12.18), every reason; a space without a row is available. The one rule for search, hold and submit.
 * starts, ends: the periods of the event. from_times, to_times: what they block at least (the same, or whole days).
 * zones, week_minutes: which minutes of the week the periods take in each zone; a zone that is missing counts as closed.
 * A space that seats nobody, neither by itself nor in a layout, lacks seats whatever is wanted; weekly hours without an open minute are never.
 * seats, of_layout: null for any. of_run: whose holds of the very space do not count; of_submission: whose bookings do not count.
 * By sets: what is looked up is read for all spaces and bookings at once; what a space itself has against an event is one step. Where an event has
 * many periods (`is_long`) they stand in order, and which of them a booking meets is looked up in their list instead of asked of each.
 */
create or replace function space_reasons(
  of_company uuid, of_spaces uuid[], starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[],
  zones text[], week_minutes int4multirange[], seats int, of_layout uuid, of_run uuid, of_submission uuid, at_time timestamptz
) returns table (space_id uuid, key text, label text, short_label text, until timestamptz)
  language sql stable
  as $$
    with period as materialized (
      select p.start_at, p.end_at, p.from_at, p.to_at, row_number() over (order by p.start_at, p.end_at) as position
      from unnest(starts, ends, from_times, to_times) as p (start_at, end_at, from_at, to_at)
    ), list as materialized (
      select array_agg(o.start_at order by o.position) as starts, array_agg(o.end_at order by o.position) as ends,
        count(*) > 7 and bool_and(o.in_order) as is_long
      from (select p.*, p.end_at >= lag(p.end_at, 1, p.end_at) over w and p.from_at >= lag(p.from_at, 1, p.from_at) over w
          and p.to_at >= lag(p.to_at, 1, p.to_at) over w as in_order
        from period p window w as (order by p.position)) o
    ), cell as materialized (
      select m.space_id, m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces)
    ), wanted as materialized (
      select s.id, s.building_id, s.floor_id, w.location_id, l.region_id, coalesce(s.timezone, l.timezone) as zone, s.open_minutes,
        s.is_active and b.is_active and l.is_active and s.deleted_at is null and s.id in (select m.space_id from cell m) as is_active,
        coalesce(o.set_buffer, s.set_buffer) as set_minutes, coalesce(o.strike_buffer, s.strike_buffer) as strike_minutes,
        s.min_notice_minutes, s.max_advance_days,
        case when seats is null then true
          when of_layout is not null then coalesce(o.seating_capacity >= seats, false)
          else s.seating_capacity >= seats or exists (
            select from space_layout x where x.company_id = of_company and x.space_id = s.id and x.seating_capacity >= seats) end as is_large_enough,
        s.seating_capacity > 0 or exists (
          select from space_layout x where x.company_id = of_company and x.space_id = s.id and x.seating_capacity > 0) as has_seats
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
    ), blocks as materialized (
      select d.set_minutes, d.strike_minutes,
        array_agg(least(p.start_at - make_interval(mins => d.set_minutes), p.from_at) order by p.position) as begins,
        array_agg(greatest(p.end_at + make_interval(mins => d.strike_minutes), p.to_at) order by p.position) as ends
      from (select distinct w.set_minutes, w.strike_minutes from wanted w) d cross join period p
      where (select is_long from list) group by 1, 2
    ), overlap as materialized (
      select w.id, t.booking_id, t.blocked, p.position
      from taken t
        join cell m on m.cell_id = t.cell_id
        join wanted w on w.id = m.space_id
        join period p on t.blocked && tstzrange(
          least(p.start_at - make_interval(mins => w.set_minutes), p.from_at), greatest(p.end_at + make_interval(mins => w.strike_minutes), p.to_at))
      where not (select is_long from list)
      union all
      select w.id, t.booking_id, t.blocked, p.position
      from taken t
        join cell m on m.cell_id = t.cell_id
        join wanted w on w.id = m.space_id
        join blocks b on b.set_minutes = w.set_minutes and b.strike_minutes = w.strike_minutes
        cross join lateral generate_series(width_bucket(lower(t.blocked), b.ends) + 1,
          width_bucket(upper(t.blocked) - interval '1 microsecond', b.begins)) as p (position)
      where (select is_long from list)
    ), blocker as materialized (
      select k.id, k.kind, k.run_uid, k.space_id from booking k
      where k.company_id = of_company and k.id = any(array(select o.booking_id from overlap o))
        and (k.kind = 'booking' or k.expires_at > at_time) and (of_submission is null or k.submission_id is distinct from of_submission)
    ), met as materialized (
      select b.booking_id, p.position from booking_period b join period p on b.start_at < p.end_at and b.end_at > p.start_at
      where b.company_id = of_company and b.booking_id = any(array(select x.id from blocker x)) and not (select is_long from list)
      union all
      select b.booking_id, p.position from booking_period b cross join list l
        cross join lateral generate_series(width_bucket(b.start_at, l.ends) + 1, width_bucket(b.end_at - interval '1 microsecond', l.starts)) as p (position)
      where b.company_id = of_company and b.booking_id = any(array(select x.id from blocker x)) and (select is_long from list)
    ), closed as materialized (
      select c.* from closure c where c.company_id = of_company and exists (select from period p where c.during && tstzrange(p.start_at, p.end_at))
    ), reason as (
      select o.id, case
          when k.kind = 'hold' then 'held'
          when (o.booking_id, o.position) in (select m.booking_id, m.position from met m) then 'booked'
          else 'buffer' end as key, null as label, null as short_label, upper(o.blocked) as until
      from overlap o join blocker k on k.id = o.booking_id
      where not (k.kind = 'hold' and k.run_uid is not distinct from of_run and k.space_id = o.id)
      union all
      select w.id, c.reason_key, c.label, c.short_label, upper(c.during)
      from closed c join wanted w on w.id = c.space_id or w.building_id = c.building_id or w.location_id = c.location_id or w.floor_id = c.floor_id
        or w.region_id = c.region_id
      union all
      select f.id, k.key, null, null, null from (
        select w.id, z.minutes is null or not coalesce(w.open_minutes @> z.minutes, true) as is_outside_hours,
          w.has_seats and not w.is_large_enough as is_too_small, not w.has_seats as is_seatless,
          not w.is_active as is_inactive, (select min(start_at) from period) < at_time + make_interval(mins => w.min_notice_minutes) as is_too_soon,
          (select max(start_at) from period) > at_time + make_interval(hours => 24 * w.max_advance_days) as is_too_far
        from wanted w left join unnest(zones, week_minutes) as z (zone, minutes) on z.zone = w.zone offset 0
      ) f cross join lateral (values ('outside_hours', is_outside_hours), ('capacity', is_too_small), ('no_seats', is_seatless), ('inactive', is_inactive), ('notice', is_too_soon),
        ('advance', is_too_far)) as k (key, holds)
      where (is_outside_hours or is_too_small or is_seatless or is_inactive or is_too_soon or is_too_far) and k.holds
    )
    select r.id, r.key, coalesce(r.label, t.label), coalesce(r.short_label, t.short_label), max(r.until)
    from reason r left join (values
      ('booked', 'Booked', 'Bkd'), ('held', 'On hold by another request', 'Held'), ('buffer', 'Set-up or strike of another event', 'Turn'),
      ('outside_hours', 'Outside opening hours', 'Hours'), ('capacity', 'Too small', 'Cap'), ('no_seats', 'No seats', 'Seats'), ('inactive', 'Not in use', 'Off'),
      ('notice', 'Too short notice', 'Notice'), ('advance', 'Too far ahead', 'Adv')) as t (key, label, short_label) on t.key = r.key
    group by 1, 2, 3, 4
  $$;
