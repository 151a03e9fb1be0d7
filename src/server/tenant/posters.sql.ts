import { defineStatement } from '../db/define-statement.ts'
import { bigint, double, integer, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid

/**
 * Buildings of these campuses (by id or name) where posters can hang, with how many locations are free on every day from the first
 * to the last, both included. A day that nobody booked has all of them. `submission`: what it has itself counts as free.
 */
export const selectPosterBuildings = defineStatement({
  parameters: { company, worksites: texts, first_day: text, last_day: text, submission: uuid.nullable },
  columns: { worksite_id: uuid, worksite: text, id: uuid, name: text, free: integer.notNull },
  sql: `select w.id as worksite_id, w.name as worksite, b.id, b.name,
      greatest(0, least(b.poster_display_locations, coalesce((select min(d.capacity - d.used
            + (select coalesce(sum(k.locations), 0)::int from poster_booking k where k.company_id = $company
              and $submission::uuid is not null and k.submission_id = $submission
              and k.state = 'active' and k.building_id = d.building_id and k.during @> d.day)) from poster_day d
        where d.company_id = $company and d.building_id = b.id and d.day between $first_day::text::date and $last_day::text::date),
        b.poster_display_locations))) as free
    from worksite w join building b on b.company_id = $company and b.worksite_id = w.id
    where w.company_id = $company and w.deleted_at is null and b.deleted_at is null and b.is_active and b.poster_display_locations > 0
      and (w.id::text = any($worksites) or name_key(w.name) = any($worksites))
    order by w.name, w.id, b.name, b.id`,
})

/** Prices of these campuses, and on how many of the days each holds. */
export const selectPosterPrices = defineStatement({
  parameters: { company, worksites: texts, first_day: text, last_day: text },
  columns: {
    worksite_id: uuid,
    worksite: text,
    unit: text.as<'per_location_day' | 'per_location' | 'per_building_day' | 'flat'>(),
    amount: double.notNull,
    currency: text,
    days: bigint.notNull,
  },
  sql: `select p.worksite_id, w.name as worksite, p.unit, p.amount::float8 as amount, p.currency,
      (select count(*) from generate_series($first_day::text::date, $last_day::text::date, interval '1 day') as x (day) where p.valid @> x.day::date) as days
    from poster_price p join worksite w on w.company_id = $company and w.id = p.worksite_id
    where p.company_id = $company and w.deleted_at is null and (w.id::text = any($worksites) or name_key(w.name) = any($worksites))
      and p.valid && daterange($first_day::text::date, $last_day::text::date, '[]')
    order by w.name, p.worksite_id, p.unit, lower(p.valid)`,
})

export const selectPoster = defineStatement({
  parameters: { company, external_id: text },
  columns: { approval_status: text, image_file: uuid.nullable },
  sql: 'select approval_status, image_file from poster where company_id = $company and external_id = $external_id',
})
