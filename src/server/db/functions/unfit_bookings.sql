/*
 * Which of these bookings and holds their spaces cannot have as the inventory is now: those of which `reasons_of` has a reason that is not who else
 * is there, how soon or far ahead it is, or a custom availability (a law compares them). `entries` as for book_spaces, each with its `booking`, and
 * with the layout that it had before whatever changed: one that is not there any more is a reason. By sets: a location may have thousands.
 */
create or replace function unfit_bookings(of_company uuid, entries jsonb) returns setof uuid language plpgsql stable as $$
begin
  return query
    with wanted as materialized (
      select e.* from jsonb_populate_recordset(null::booking_entry, entries) e
    ), place as materialized (
      select s.id, s.building_id, w.location_id, coalesce(s.timezone, l.timezone) as zone, s.open_minutes,
        s.is_active and b.is_active and l.is_active and s.deleted_at is null
          and exists (select from space_cell m where m.company_id = of_company and m.space_id = s.id) as is_active,
        greatest(s.seating_capacity, (select max(x.seating_capacity) from space_layout x where x.company_id = of_company and x.space_id = s.id)) as seats
      from space s
        join building b on b.company_id = of_company and b.id = s.building_id
        join worksite w on w.company_id = of_company and w.id = b.worksite_id
        join location l on l.company_id = of_company and l.id = w.location_id
      where s.company_id = of_company and s.id = any(array(select w.space from wanted w))
    ), closed as materialized (
      select c.space_id, c.building_id, c.location_id, c.during from closure c
      where c.company_id = of_company and upper(c.during) > (select min(w.starts[1]) from wanted w)
        and (c.space_id in (select p.id from place p) or c.building_id in (select p.building_id from place p)
          or c.location_id in (select p.location_id from place p))
    )
    select e.booking
    from wanted e
      left join place p on p.id = e.space
      left join space_layout o on o.company_id = of_company and o.space_id = e.space and o.id = e.space_layout
    where p.is_active is not true
      or p.zone is distinct from e.zone or e.minutes is null or not coalesce(p.open_minutes @> e.minutes, true)
      or (e.space_layout is not null and o.id is null)
      or p.seats = 0 or coalesce(o.seating_capacity, p.seats) < e.seats
      or exists (
        select from closed c join unnest(e.starts, e.ends) as t (start_at, end_at) on c.during && tstzrange(t.start_at, t.end_at)
        where c.space_id = p.id or c.building_id = p.building_id or c.location_id = p.location_id);
end $$;
