/* space_reasons as it was when each booking was compared with each period of an event: what it says is the law for the quicker one. */
create or replace function space_reasons_by_period(
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
            select from space_layout x where x.company_id = of_company and x.space_id = s.id and x.seating_capacity >= seats) end as is_large_enough,
        greatest(s.seating_capacity, (
          select max(x.seating_capacity) from space_layout x where x.company_id = of_company and x.space_id = s.id)) = 0 as is_seatless
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
      select f.id, k.key, null, null, null from (
        select w.id, z.minutes is null or not coalesce(w.open_minutes @> z.minutes, true) as is_outside_hours,
          not w.is_seatless and not w.is_large_enough as is_too_small, w.is_seatless,
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
