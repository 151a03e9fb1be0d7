import { defineStatement } from '../db/define-statement.ts'
import { integer, text, texts, uuid, uuids } from '../db/sql-types.ts'

const company = uuid
const days = { first_day: text, last_day: text }

/** Days that nobody counted yet begin with all locations of their building. In order: what is there already is waited for. */
export const addPosterDays = defineStatement({
  parameters: { company, buildings: uuids, ...days },
  sql: `insert into poster_day (company_id, building_id, day, capacity)
    select $company, b.id, x.day::date, b.poster_display_locations
    from building b join worksite w on w.company_id = $company and w.id = b.worksite_id,
      generate_series($first_day::text::date, $last_day::text::date, interval '1 day') as x (day)
    where b.company_id = $company and b.id = any($buildings) and b.deleted_at is null and b.is_active and w.deleted_at is null
    order by b.id, x.day
    on conflict do nothing`,
})

/** Locks the days that a submission takes or frees, in their order, until the transaction ends. */
export const lockPosterDays = defineStatement({
  parameters: { company, submission: uuid, buildings: uuids, ...days },
  columns: { building_id: uuid },
  sql: `select d.building_id from poster_day d
    where d.company_id = $company and (
      (d.building_id = any($buildings) and d.day between $first_day::text::date and $last_day::text::date)
      or exists (select from poster_booking k where k.company_id = $company and k.submission_id = $submission and k.state = 'active'
        and k.building_id = d.building_id and k.during @> d.day))
    order by d.building_id, d.day
    for update of d`,
})

/** Frees all that a submission has; `state`: for good, or for the way back. */
export const freePosterDays = defineStatement({
  parameters: { company, submission: uuid, state: text.as<'cancelled' | 'released'>() },
  sql: `with freed as (
      update poster_booking set state = $state where company_id = $company and submission_id = $submission and state = 'active'
      returning building_id, during, locations
    ), counts as (
      select d.building_id, d.day, sum(f.locations)::int as locations from freed f
        join poster_day d on d.company_id = $company and d.building_id = f.building_id and f.during @> d.day
      group by d.building_id, d.day
    )
    update poster_day d set used = d.used - c.locations from counts c
      where d.company_id = $company and d.building_id = c.building_id and d.day = c.day`,
})

/** Those that were freed before. */
export const deletePosterBookings = defineStatement({
  parameters: { company, submission: uuid },
  sql: `delete from poster_booking where company_id = $company and submission_id = $submission and state <> 'active'`,
})

/** What a submission has, and what was released with it. */
export const selectPosterBookings = defineStatement({
  parameters: { company, submission: uuid, state: text.as<'active' | 'released'>() },
  columns: { building_id: uuid, map_field: text, first_day: text.notNull, last_day: text.notNull },
  sql: `select building_id, map_field, to_char(lower(during), 'YYYY-MM-DD') as first_day, to_char(upper(during) - 1, 'YYYY-MM-DD') as last_day from poster_booking
    where company_id = $company and submission_id = $submission and state = $state order by building_id, during`,
})

/**
 * Takes what was released again, by the count of each day. On a day that is over by the clocks of its building it hung there, whatever became of the building and its
 * locations. Gives the buildings that lack a location on one of the others: these have to undo the transaction.
 */
export const retakePosterDays = defineStatement({
  parameters: { company, submission: uuid },
  columns: { building_id: uuid },
  sql: `with back as (
      update poster_booking set state = 'active' where company_id = $company and submission_id = $submission and state = 'released'
      returning building_id, during, locations
    ), counts as (
      select k.building_id, x.day::date as day, sum(k.locations)::int as locations, x.day::date < (now() at time zone l.timezone)::date as is_over,
        b.deleted_at is null and b.is_active and w.deleted_at is null as is_there
      from back k
        join building b on b.company_id = $company and b.id = k.building_id
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id
        cross join generate_series(lower(k.during), upper(k.during) - 1, interval '1 day') as x (day) group by 1, 2, 4, 5
    ), taken as (
      update poster_day d set used = d.used + c.locations, capacity = greatest(d.capacity, d.used + c.locations) from counts c
        where d.company_id = $company and d.building_id = c.building_id and d.day = c.day
          and (c.is_over or c.is_there and d.used + c.locations <= d.capacity)
      returning d.building_id, d.day
    )
    select distinct c.building_id from counts c where not exists (select from taken t where t.building_id = c.building_id and t.day = c.day)`,
})

/** Submissions whose released places could not all be taken again, as `retakePosterDays` would say, with what their buildings are called. */
export const selectPostersInTheWay = defineStatement({
  parameters: { company, submissions: uuids },
  columns: { submission: uuid, building_id: uuid, name: text },
  sql: `select distinct k.submission_id as submission, b.id as building_id, b.name from poster_booking k
      join building b on b.company_id = $company and b.id = k.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      cross join generate_series(lower(k.during), upper(k.during) - 1, interval '1 day') as x (day)
      left join poster_day d on d.company_id = $company and d.building_id = k.building_id and d.day = x.day::date
    where k.company_id = $company and k.submission_id = any($submissions) and k.state = 'released' and x.day::date >= (now() at time zone l.timezone)::date
      and (b.deleted_at is not null or not b.is_active or w.deleted_at is not null
        or coalesce(d.used, 0) + k.locations > coalesce(d.capacity, b.poster_display_locations))
    order by 1, 3`,
})

/** Takes one location on each of these days that has one. `days`: how many days of the building those were. */
export const takePosterDays = defineStatement({
  parameters: { company, buildings: uuids, ...days },
  columns: { building_id: uuid, days: integer.notNull },
  sql: `with taken as (
      update poster_day d set used = d.used + 1
        from building b join worksite w on w.company_id = $company and w.id = b.worksite_id
        where d.company_id = $company and d.building_id = any($buildings)
          and d.day between $first_day::text::date and $last_day::text::date and d.used < d.capacity
          and b.company_id = $company and b.id = d.building_id and b.deleted_at is null and b.is_active and w.deleted_at is null
        returning d.building_id
    )
    select building_id, count(*)::int as days from taken group by building_id`,
})

/** `poster`: what it is called elsewhere, or ''. */
export const insertPosterBookings = defineStatement({
  parameters: { company, submission: uuid, map_field: text, buildings: uuids, poster: text, ...days },
  sql: `insert into poster_booking (company_id, submission_id, map_field, building_id, poster_id, during)
    select $company, $submission, $map_field, b, (select p.id from poster p where p.company_id = $company and p.external_id = $poster),
      daterange($first_day::text::date, $last_day::text::date, '[]')
    from unnest($buildings::uuid[]) as b`,
})

export const selectBuildingNames = defineStatement({
  parameters: { company, buildings: uuids },
  columns: { id: uuid, name: text },
  sql: 'select id, name from building where company_id = $company and id = any($buildings)',
})

/** By campus and days: where posters of a submission hang now. */
export const selectPosterPlaces = defineStatement({
  parameters: { company, submission: uuid },
  columns: {
    map_field: text,
    campus: text,
    location: text,
    buildings: texts.notNull,
    first_day: text.notNull,
    last_day: text.notNull,
    poster: text.notNull,
  },
  sql: `select k.map_field, w.name as campus, l.name as location, array_agg(b.name order by b.name) as buildings,
      to_char(lower(k.during), 'YYYY-MM-DD') as first_day, to_char(upper(k.during) - 1, 'YYYY-MM-DD') as last_day, coalesce(p.external_id, '') as poster
    from poster_booking k
    join building b on b.company_id = $company and b.id = k.building_id
    join worksite w on w.company_id = $company and w.id = b.worksite_id
    join location l on l.company_id = $company and l.id = w.location_id
    left join poster p on p.company_id = $company and p.id = k.poster_id
    where k.company_id = $company and k.submission_id = $submission and k.state = 'active'
    group by k.map_field, w.id, w.name, l.name, k.during, p.external_id
    order by k.map_field, w.name, w.id, k.during`,
})
