/*
 * Which of these spaces cannot be had: those of which space_reasons, with the same parameters, has a row (a law compares them). Lists of what is
 * free and counts ask no more. What a space itself has against the event is looked at first, then one booking is enough.
 */
create or replace function unavailable_spaces(
  of_company uuid, of_spaces uuid[], starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[],
  zones text[], week_minutes int4multirange[], seats int, of_layout uuid, of_run uuid, of_submission uuid, at_time timestamptz
) returns table (space_id uuid)
  language sql stable
  as $$
    with period as materialized (
      select p.start_at, p.end_at, p.from_at, p.to_at, row_number() over (order by p.start_at, p.end_at) as position
      from unnest(starts, ends, from_times, to_times) as p (start_at, end_at, from_at, to_at)
    ), list as materialized (
      select count(*) > 7 and bool_and(o.in_order) as is_long, min(o.start_at) as first_start, max(o.start_at) as last_start
      from (select p.*, p.end_at >= lag(p.end_at, 1, p.end_at) over w and p.from_at >= lag(p.from_at, 1, p.from_at) over w
          and p.to_at >= lag(p.to_at, 1, p.to_at) over w as in_order
        from period p window w as (order by p.position)) o
    ), cell as materialized (
      select m.space_id, m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces)
    ), closed as materialized (
      select c.space_id, c.building_id, c.location_id, c.floor_id, c.region_id from closure c
      where c.company_id = of_company and exists (select from period p where c.during && tstzrange(p.start_at, p.end_at))
    ), wanted as materialized (
      select s.id, coalesce(o.set_buffer, s.set_buffer) as set_minutes, coalesce(o.strike_buffer, s.strike_buffer) as strike_minutes,
        s.is_active and b.is_active and l.is_active and s.deleted_at is null and s.id in (select m.space_id from cell m)
          and z.minutes is not null and coalesce(s.open_minutes @> z.minutes, true)
          and list.first_start >= at_time + make_interval(mins => s.min_notice_minutes)
          and (s.max_advance_days is null or list.last_start <= at_time + make_interval(hours => 24 * s.max_advance_days))
          and case when seats is null then true
            when of_layout is not null then coalesce(o.seating_capacity >= seats, false)
            else s.seating_capacity >= seats or exists (
              select from space_layout x where x.company_id = of_company and x.space_id = s.id and x.seating_capacity >= seats) end
          and (s.seating_capacity > 0 or exists (
            select from space_layout x where x.company_id = of_company and x.space_id = s.id and x.seating_capacity > 0))
          and s.id not in (select c.space_id from closed c where c.space_id is not null)
          and s.building_id not in (select c.building_id from closed c where c.building_id is not null)
          and w.location_id not in (select c.location_id from closed c where c.location_id is not null)
          and l.region_id not in (select c.region_id from closed c where c.region_id is not null)
          and coalesce(s.floor_id not in (select c.floor_id from closed c where c.floor_id is not null), true) as is_open
      from list, space s
        join building b on b.company_id = of_company and b.id = s.building_id
        join worksite w on w.company_id = of_company and w.id = b.worksite_id
        join location l on l.company_id = of_company and l.id = w.location_id
        left join space_layout o on o.company_id = of_company and o.space_id = s.id and o.layout_id = of_layout
        left join unnest(zones, week_minutes) as z (zone, minutes) on z.zone = coalesce(s.timezone, l.timezone)
      where s.company_id = of_company and s.id = any(of_spaces)
    ), span as materialized (
      select (select min(least(start_at, from_at)) from period) - make_interval(mins => max(w.set_minutes)) as from_at,
        (select max(greatest(end_at, to_at)) from period) + make_interval(mins => max(w.strike_minutes)) as to_at, count(*) <= 50 as is_few
      from wanted w where w.is_open
    ), few as materialized (
      select array_agg(distinct m.cell_id) as cells from cell m join wanted w on w.id = m.space_id
      where w.is_open and (select is_few from span)
    ), taken as materialized (
      select t.cell_id, array_agg(t.booking_id) as bookings, array_agg(t.blocked) as times
      from (
        select c.* from span, taken_cells(span.from_at, span.to_at) c where not span.is_few
        union all
        select c.* from span, few, taken_cells_of(few.cells, span.from_at, span.to_at) c where span.is_few
      ) t group by t.cell_id
    ), blocks as materialized (
      select d.set_minutes, d.strike_minutes,
        array_agg(least(p.start_at - make_interval(mins => d.set_minutes), p.from_at) order by p.position) as begins,
        array_agg(greatest(p.end_at + make_interval(mins => d.strike_minutes), p.to_at) order by p.position) as ends
      from (select distinct w.set_minutes, w.strike_minutes from wanted w where w.is_open) d cross join period p
      where (select is_long from list) group by 1, 2
    )
    select w.id from wanted w where not w.is_open
    union
    select w.id
    from list
      cross join taken t
      join cell m on m.cell_id = t.cell_id
      join wanted w on w.id = m.space_id and w.is_open
      left join blocks b on b.set_minutes = w.set_minutes and b.strike_minutes = w.strike_minutes
    where exists (
      select from unnest(t.bookings, t.times) as x (booking_id, blocked) join booking k on k.company_id = of_company and k.id = x.booking_id
      where case when list.is_long then width_bucket(lower(x.blocked), b.ends) < width_bucket(upper(x.blocked) - interval '1 microsecond', b.begins)
          else exists (select from period p where x.blocked && tstzrange(
            least(p.start_at - make_interval(mins => w.set_minutes), p.from_at), greatest(p.end_at + make_interval(mins => w.strike_minutes), p.to_at))) end
        and (k.kind = 'booking' or k.expires_at > at_time) and (of_submission is null or k.submission_id is distinct from of_submission)
        and not (k.kind = 'hold' and k.run_uid is not distinct from of_run and k.space_id = w.id))
  $$;
