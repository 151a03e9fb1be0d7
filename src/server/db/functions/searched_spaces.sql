/*
 * Spaces that a search looks at; those that are not in use too, but none that nobody could ever book: one that is never open, or seats nobody
 * (see space_reasons). Each list chooses by ids or keys (names as name_key writes them); an
 * empty one chooses nothing in particular. Features: all of them are wanted.
 */
create or replace function searched_spaces(
  of_company uuid, regions text[], locations text[], worksites text[], buildings uuid[], categories text[], features uuid[]
) returns table (space_id uuid, building_id uuid, capacity int, name text)
  language sql stable
  as $$
    select s.id, s.building_id, s.seating_capacity, s.name
    from space s
    where s.company_id = of_company and s.deleted_at is null and s.open_minutes is distinct from '{}'
      and (s.seating_capacity > 0 or exists (
        select from space_layout o where o.company_id = of_company and o.space_id = s.id and o.seating_capacity > 0))
      and (cardinality(buildings) = 0 or s.building_id = any(buildings))
      and (cardinality(regions) + cardinality(locations) + cardinality(worksites) = 0 or s.building_id in (
        select b.id from building b
          join worksite w on w.company_id = of_company and w.id = b.worksite_id
          join location l on l.company_id = of_company and l.id = w.location_id
          join region r on r.company_id = of_company and r.id = l.region_id
        where b.company_id = of_company
          and (cardinality(worksites) = 0 or w.id::text = any(worksites) or name_key(w.name) = any(worksites))
          and (cardinality(locations) = 0 or l.id::text = any(locations) or name_key(l.name) = any(locations))
          and (cardinality(regions) = 0 or r.mapping_key = any(regions) or name_key(r.name) = any(regions))))
      and (cardinality(categories) = 0 or s.category_id in (
        select c.id from space_category c where c.company_id = of_company and (c.key = any(categories) or c.id::text = any(categories))))
      and (cardinality(features) = 0 or s.id in (
        select f.space_id from space_feature f where f.company_id = of_company and f.feature_id = any(features)
        group by f.space_id having count(*) = cardinality(features)))
  $$;
