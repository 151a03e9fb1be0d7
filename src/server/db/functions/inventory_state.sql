/*
 * These rows as they are, each with everything that refers to it: two states are equal when nothing of that changed. Closures of regions and floors are named only
 * where there are some: states of before 0127 speak of none.
 */
create or replace function inventory_state(of_company uuid, ids uuid[]) returns table (noun text, row_id uuid, state jsonb)
language sql stable as $$
  select 'region', r.id, jsonb_build_object('row', to_jsonb(r),
      'locations', (select jsonb_agg(x.id order by x.id) from location x where x.company_id = of_company and x.region_id = r.id))
      || coalesce((select jsonb_build_object('closures', jsonb_agg(x.id order by x.id)) from closure x
        where x.company_id = of_company and x.region_id = r.id having count(*) > 0), '{}')
    from region r where r.company_id = of_company and r.id = any(ids)
  union all
  select 'location', l.id, jsonb_build_object('row', to_jsonb(l),
      'worksites', (select jsonb_agg(x.id order by x.id) from worksite x where x.company_id = of_company and x.location_id = l.id),
      'closures', (select jsonb_agg(x.id order by x.id) from closure x where x.company_id = of_company and x.location_id = l.id))
    from location l where l.company_id = of_company and l.id = any(ids)
  union all
  select 'worksite', w.id, jsonb_build_object('row', to_jsonb(w),
      'buildings', (select jsonb_agg(x.id order by x.id) from building x where x.company_id = of_company and x.worksite_id = w.id),
      'prices', (select jsonb_agg(x.id order by x.id) from poster_price x where x.company_id = of_company and x.worksite_id = w.id))
    from worksite w where w.company_id = of_company and w.id = any(ids)
  union all
  select 'building', b.id, jsonb_build_object('row', to_jsonb(b),
      'floors', (select jsonb_agg(x.id order by x.id) from floor x where x.company_id = of_company and x.building_id = b.id),
      'spaces', (select jsonb_agg(x.id order by x.id) from space x where x.company_id = of_company and x.building_id = b.id),
      'closures', (select jsonb_agg(x.id order by x.id) from closure x where x.company_id = of_company and x.building_id = b.id),
      'poster_days', (select count(*) from poster_day x where x.company_id = of_company and x.building_id = b.id),
      'poster_bookings', (select count(*) from poster_booking x where x.company_id = of_company and x.building_id = b.id))
    from building b where b.company_id = of_company and b.id = any(ids)
  union all
  select 'floor', f.id, jsonb_build_object('row', to_jsonb(f),
      'spaces', (select jsonb_agg(x.id order by x.id) from space x
        where x.company_id = of_company and x.building_id = f.building_id and x.floor_id = f.id))
      || coalesce((select jsonb_build_object('closures', jsonb_agg(x.id order by x.id)) from closure x
        where x.company_id = of_company and x.floor_id = f.id having count(*) > 0), '{}')
    from floor f where f.company_id = of_company and f.id = any(ids)
  union all
  select 'space', s.id, jsonb_build_object('row', to_jsonb(s),
      'features', (select jsonb_agg(x.feature_id order by x.feature_id) from space_feature x where x.company_id = of_company and x.space_id = s.id),
      'layouts', (select jsonb_agg(to_jsonb(x) order by x.id) from space_layout x where x.company_id = of_company and x.space_id = s.id),
      'cells', (select jsonb_agg(x.cell_id order by x.cell_id) from space_cell x where x.company_id = of_company and x.space_id = s.id),
      'part_of', (select jsonb_agg(x.space_id order by x.space_id) from space_cell x
        where x.company_id = of_company and x.cell_id = s.id and x.space_id <> s.id),
      'beside', (select jsonb_agg(x.id order by x.id) from (
          select a.other_space_id as id from adjacent_space a where a.company_id = of_company and a.space_id = s.id
          union all select a.space_id from adjacent_space a where a.company_id = of_company and a.other_space_id = s.id) x),
      'closures', (select jsonb_agg(jsonb_build_array(x.id, x.version) order by x.id) from closure x
        where x.company_id = of_company and x.space_id = s.id))
    from space s where s.company_id = of_company and s.id = any(ids)
$$;
