-- replaces: spaces_as_changed(uuid, uuid[], jsonb)
/*
 * What bookings of these spaces are held against, as it would be once the inventory were changed like this ('{}': as it is): where each space is, its zone,
 * its hours, whether it is in use with all around it, and its seats without a layout. `change` has rows by their kind (`spaces`, `buildings`, `worksites`,
 * `locations`), each with all that is looked at here; what it does not name stays as it is. A space whose place is not there is left out.
 */
create or replace function spaces_as_changed(of_company uuid, ids uuid[], change jsonb)
  returns table (id uuid, building_id uuid, location_id uuid, floor_id uuid, region_id uuid, zone text, open_minutes int4multirange, is_active boolean,
    seating_capacity int)
  language sql stable as $$
    select s.id, b.id, l.id, case when x.id is null then s.floor_id else x.floor_id end, coalesce(n.region_id, l.region_id),
      coalesce(case when x.id is null then s.timezone else x.timezone end, n.timezone, l.timezone),
      case when x.id is null then s.open_minutes else x.open_minutes end,
      coalesce(x.is_active, s.is_active) and coalesce(y.is_active, b.is_active) and coalesce(n.is_active, l.is_active) and s.deleted_at is null
        and exists (select from space_cell m where m.company_id = of_company and m.space_id = s.id),
      coalesce(x.seating_capacity, s.seating_capacity)
    from space s
      left join jsonb_to_recordset(coalesce(change->'spaces', '[]'))
        as x (id uuid, building_id uuid, floor_id uuid, timezone text, open_minutes int4multirange, is_active boolean, seating_capacity int) on x.id = s.id
      join building b on b.company_id = of_company and b.id = coalesce(x.building_id, s.building_id)
      left join jsonb_to_recordset(coalesce(change->'buildings', '[]')) as y (id uuid, worksite_id uuid, is_active boolean) on y.id = b.id
      join worksite w on w.company_id = of_company and w.id = coalesce(y.worksite_id, b.worksite_id)
      left join jsonb_to_recordset(coalesce(change->'worksites', '[]')) as v (id uuid, location_id uuid) on v.id = w.id
      join location l on l.company_id = of_company and l.id = coalesce(v.location_id, w.location_id)
      left join jsonb_to_recordset(coalesce(change->'locations', '[]')) as n (id uuid, region_id uuid, timezone text, is_active boolean) on n.id = l.id
    where s.company_id = of_company and s.id = any(ids)
$$;
