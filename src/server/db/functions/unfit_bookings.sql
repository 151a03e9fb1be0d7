-- replaces: unfit_bookings(uuid, jsonb)
/*
 * Which of these bookings and holds their spaces cannot have once the inventory were changed like this ('{}': as it is): those of which `reasons_of`
 * would have a reason that is not who else is there, how soon or far ahead it is, or a custom availability (a law compares them). Nothing has to be
 * written for it, so nobody waits for it. `entries` as for book_spaces, each with its `booking`, its zone and minutes as they are after the change, and
 * the layout that it has before it: one that goes is a reason. `change` as for spaces_as_changed, its spaces with `layouts` (layout_id,
 * seating_capacity) where these change, and with `closures` (one without id is new). By sets.
 *
 * `change` has a default: servers of before 0062 beside this one call it without.
 */
create or replace function unfit_bookings(of_company uuid, entries jsonb, change jsonb default '{}') returns setof uuid language plpgsql stable as $$
begin
  return query
    with wanted as materialized (
      select e.* from jsonb_populate_recordset(null::booking_entry, entries) e
    ), changed as materialized (
      select x.id, x.layouts from jsonb_to_recordset(coalesce(change->'spaces', '[]')) as x (id uuid, layouts jsonb) where x.layouts is not null
    ), given as materialized (
      select x.id as space_id, g.layout_id, g.seating_capacity
      from changed x cross join lateral jsonb_to_recordset(x.layouts) as g (layout_id uuid, seating_capacity int)
    ), offered as materialized (
      select o.space_id, o.id, case when x.id is null then o.seating_capacity else g.seating_capacity end as seating_capacity
      from space_layout o
        left join changed x on x.id = o.space_id
        left join given g on g.space_id = o.space_id and g.layout_id = o.layout_id
      where o.company_id = of_company and o.space_id = any(array(select w.space from wanted w)) and (x.id is null or g.layout_id is not null)
      union all
      select g.space_id, null, g.seating_capacity from given g
      where not exists (select from space_layout o where o.company_id = of_company and o.space_id = g.space_id and o.layout_id = g.layout_id)
    ), place as materialized (
      select p.*, greatest(p.seating_capacity, m.seating_capacity) as seats
      from spaces_as_changed(of_company, array(select w.space from wanted w), change) p
        left join (select o.space_id, max(o.seating_capacity) as seating_capacity from offered o group by o.space_id) m on m.space_id = p.id
    ), closing as materialized (
      select v.id, v.space_id, v.building_id, v.location_id, v.floor_id, v.region_id, tstzrange(v.starts_at, v.ends_at) as during
      from jsonb_to_recordset(coalesce(change->'closures', '[]'))
        as v (id uuid, space_id uuid, building_id uuid, location_id uuid, floor_id uuid, region_id uuid, starts_at timestamptz, ends_at timestamptz)
    ), closed as materialized (
      select c.space_id, c.building_id, c.location_id, c.floor_id, c.region_id, c.during from closure c
      where c.company_id = of_company and upper(c.during) > (select min(w.starts[1]) from wanted w)
        and (c.space_id in (select p.id from place p) or c.building_id in (select p.building_id from place p)
          or c.location_id in (select p.location_id from place p) or c.floor_id in (select p.floor_id from place p)
          or c.region_id in (select p.region_id from place p))
        and not exists (select from closing v where v.id = c.id)
      union all
      select v.space_id, v.building_id, v.location_id, v.floor_id, v.region_id, v.during from closing v
    )
    select e.booking
    from wanted e
      left join place p on p.id = e.space
      left join offered o on o.space_id = e.space and o.id = e.space_layout
    where p.is_active is not true
      or p.zone is distinct from e.zone or e.minutes is null or not coalesce(p.open_minutes @> e.minutes, true)
      or (e.space_layout is not null and o.id is null)
      or p.seats = 0 or coalesce(o.seating_capacity, p.seats) < e.seats
      or exists (
        select from closed c join unnest(e.starts, e.ends) as t (start_at, end_at) on c.during && tstzrange(t.start_at, t.end_at)
        where c.space_id = p.id or c.building_id = p.building_id or c.location_id = p.location_id or c.floor_id = p.floor_id or c.region_id = p.region_id);
end $$;
