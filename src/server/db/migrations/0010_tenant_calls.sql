-- The calls of the resource service (P10.9 to P10.27): which spaces are looked at, and where an external system is.

-- In the browser's data `tenant_url` is the portal's own gateway; this is the address of the company's own system behind it.
alter table company rename column tenant_url to tenant_system_url;

/*
 * Spaces that a search looks at, with their zones; those that are not in use too. Each list chooses by ids or keys (names as name_key
 * writes them); an empty one chooses nothing in particular. Features: all of them are wanted.
 */
create function searched_spaces(
  of_company uuid, regions text[], locations text[], worksites text[], buildings text[], categories text[], features text[]
) returns table (space_id uuid, building_id uuid, zone text, capacity int, name text)
  language sql stable
  as $$
    select s.id, s.building_id, coalesce(s.timezone, l.timezone), s.seating_capacity, s.name
    from space s
      join building b on b.company_id = of_company and b.id = s.building_id
      join worksite w on w.company_id = of_company and w.id = b.worksite_id
      join location l on l.company_id = of_company and l.id = w.location_id
      join region r on r.company_id = of_company and r.id = l.region_id
    where s.company_id = of_company and s.deleted_at is null
      and (cardinality(buildings) = 0 or s.building_id::text = any(buildings))
      and (cardinality(worksites) = 0 or w.id::text = any(worksites) or name_key(w.name) = any(worksites))
      and (cardinality(locations) = 0 or l.id::text = any(locations) or name_key(l.name) = any(locations))
      and (cardinality(regions) = 0 or r.mapping_key = any(regions) or name_key(r.name) = any(regions))
      and (cardinality(categories) = 0 or s.category_id::text = any(categories) or exists (
        select from space_category c where c.company_id = of_company and c.id = s.category_id and c.key = any(categories)))
      and (cardinality(features) = 0 or cardinality(features) = (
        select count(*) from space_feature f where f.company_id = of_company and f.space_id = s.id and f.feature_id::text = any(features)))
  $$;
