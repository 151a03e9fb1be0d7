/** Of space `s`, its building `b` and its location `l`: it is in use, so that what is missing matters. */
export const IN_USE = 's.is_active and b.is_active and l.is_active'
export const NO_SEATS = `s.seating_capacity = 0 and not exists (
    select from space_layout x where x.company_id = $company and x.space_id = s.id and x.seating_capacity > 0)`
export const NEVER_OPEN = `s.open_minutes = '{}'`
/** The last moment that may be asked for is no later than the first one. */
export const NO_WINDOW = 's.max_advance_days is not null and s.min_notice_minutes >= s.max_advance_days * 1440'

/** What is missing of a space (`SpaceGap`); nobody may be asked for its category. */
export const SPACE_GAPS = `case when ${IN_USE} then array_remove(array[case when ${NO_SEATS} then 'no_seats' end,
    case when ${NEVER_OPEN} then 'never_open' end, case when ${NO_WINDOW} then 'no_window' end, case when s.category_id is null then 'no_category' end], null) else '{}'::text[] end as gaps`

/**
 * What is missing of places (`PlaceGap`): of location `l`, of worksite `w` in its location `l`, of building `b`. A building that only shows posters
 * needs no space, and a worksite without places for posters no price.
 */
export const PLACE_GAPS = {
  location: `case when l.is_active and not exists (
      select from worksite w where w.company_id = $company and w.location_id = l.id and w.deleted_at is null)
    then array['empty'] else '{}'::text[] end as gaps`,
  worksite: `case when l.is_active then array_remove(array[
      case when not exists (select from building b where b.company_id = $company and b.worksite_id = w.id and b.deleted_at is null) then 'empty' end,
      case when exists (select from building b where b.company_id = $company and b.worksite_id = w.id and b.deleted_at is null and b.is_active
          and b.poster_display_locations > 0)
        and not exists (select from poster_price p where p.company_id = $company and p.worksite_id = w.id and upper(p.valid) > current_date)
        then 'no_price' end], null) else '{}'::text[] end as gaps`,
  building: `case when b.is_active and b.poster_display_locations = 0 and not exists (
      select from space s where s.company_id = $company and s.building_id = b.id and s.deleted_at is null)
    and exists (select from worksite w join location l on l.company_id = $company and l.id = w.location_id and l.is_active
      where w.company_id = $company and w.id = b.worksite_id)
    then array['no_spaces'] else '{}'::text[] end as gaps`,
}
