import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid

/** Import `i` is that of the sample inventory, and can still be undone. */
const SAMPLE = `i.company_id = $company and i.is_sample and i.undone_at is null
      and i.created_at >= now() - make_interval(days => $days)`
const sample = { company, days: integer }

/** Nobody can send form `f` as it is, or see all of it (P3.47); false while nobody looked at its present version. */
const LACKS = `coalesce(f.trouble_version = f.version and f.trouble <> '{}', false)`
const OPEN = `f.is_active and f.is_valid and not ${LACKS}`

/** Whether there is a space that visitors are offered: in use, with seats, open at some time, and to be asked for in time. @param more what else it has to be */
const offeredSpace = (more = '') => `exists (select from space s
          join building b on b.company_id = $company and b.id = s.building_id and b.is_active
          join worksite w on w.company_id = $company and w.id = b.worksite_id
          join location l on l.company_id = $company and l.id = w.location_id and l.is_active
        where s.company_id = $company and s.deleted_at is null and s.is_active and s.open_minutes is distinct from '{}'
          and (s.max_advance_days is null or s.min_notice_minutes < s.max_advance_days * 1440) ${more}
          and (s.seating_capacity > 0 or exists (
            select from space_layout o where o.company_id = $company and o.space_id = s.id and o.seating_capacity > 0)))`

/** All that the card of the first steps says, at once. A space counts that a visitor can take: not one that is had on request alone. */
export const selectSetup = defineStatement({
  parameters: sample,
  columns: {
    is_hidden: boolean.notNull,
    profile: boolean.notNull,
    bookable: boolean.notNull,
    has_space: boolean.notNull,
    form: boolean.notNull,
    active: boolean.notNull,
    form_type: text.nullable,
    form_path: text.nullable,
    sample_spaces: integer.notNull,
  },
  sql: `select c.setup_hidden_at is not null as is_hidden, c.profile_saved_at is not null as profile,
      ${offeredSpace('and not s.has_custom_availability')} as bookable,
      exists (select from space s where s.company_id = $company and s.deleted_at is null) as has_space,
      d.path is not null as form, coalesce(o.has, false) as active, d.type as form_type, d.path as form_path,
      coalesce(i.new_rows, 0) as sample_spaces
    from company c
      left join lateral (select true as has from form f
        where f.company_id = $company and f.deleted_at is null and ${OPEN} limit 1) o on true
      left join lateral (select f.type, f.path from form f where f.company_id = $company and f.deleted_at is null
        order by (${OPEN}), ${LACKS} desc, f.updated_at desc, f.id limit 1) d on true
      left join lateral (select i.new_rows from space_import i where ${SAMPLE} order by i.created_at desc, i.id limit 1) i on true
    where c.id = $company`,
})

/**
 * Whether visitors can open a form that has a field of these kinds. Read by containment, so that a stored form of whatever shape is none that has.
 * @param more what else it has to be, so that fewer are read
 */
const openFormWith = (kinds: string, more = '') => `exists (
      select from form f join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
        cross join unnest(${kinds}::text[]) as k (kind)
      where f.company_id = $company and f.deleted_at is null and f.is_active and f.is_valid ${more} and v.content @> jsonb_build_object(
        'fields', jsonb_build_array(jsonb_build_object('fields', jsonb_build_array(jsonb_build_object('type', k.kind))))))`

/** Whether there is a building in which posters can be shown. */
const POSTER_BUILDING = `exists (select from building b
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id and l.is_active
      where b.company_id = $company and b.deleted_at is null and b.is_active and b.poster_display_locations > 0)`

/**
 * Whether visitors can open a form that offers spaces, or one of the type `poster` that offers places for posters, while there is none to offer.
 * No form is read where there is one, and of the many companies without posters only those of that type.
 */
export const selectLacking = defineStatement({
  parameters: { company, of_spaces: texts, of_posters: texts },
  columns: { spaces: boolean.notNull, posters: boolean.notNull },
  sql: `select case when ${offeredSpace()} then false else ${openFormWith('$of_spaces')} end as spaces,
    case when ${POSTER_BUILDING} then false else ${openFormWith('$of_posters', "and f.type = 'poster'")} end as posters`,
})

export const updateSetupHidden = defineStatement({
  parameters: { company, hidden: boolean },
  sql: 'update company set setup_hidden_at = case when $hidden then coalesce(setup_hidden_at, now()) end where id = $company',
})

export const selectHasSpace = defineStatement({
  parameters: { company },
  columns: { has: boolean.notNull },
  sql: 'select exists (select from space where company_id = $company and deleted_at is null) as has',
})

/** The import of the sample inventory, with what is booked in its spaces and held there now. */
export const selectSample = defineStatement({
  parameters: sample,
  columns: { uuid, bookings: integer.notNull, holds: integer.notNull },
  sql: `select i.id as uuid, count(*) filter (where k.kind = 'booking')::int as bookings,
      count(*) filter (where k.kind = 'hold' and k.state = 'active' and k.expires_at > now())::int as holds
    from space_import i
      left join space_import_row r on r.company_id = $company and r.import_id = i.id and r.noun = 'space'
      left join booking k on k.company_id = $company and k.space_id = r.row_id
    where ${SAMPLE} group by i.id, i.created_at order by i.created_at desc, i.id limit 1`,
})
