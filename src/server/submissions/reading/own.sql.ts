import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, json, text, timestamp, uuid } from '../../db/sql-types.ts'
import { type FormTitles, titlesOf, translatedTitles } from '../../form-titles.ts'
import type { RequestPhase, StatusTone } from '#contract/portal/request-status.ts'
import type { OwnSpace } from '#contract/portal/own-row.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { statusOf } from './listed.ts'

const ofUser = { company: uuid, user: uuid }

/** What a card says of a request: default fields of a form (P3.34), or those that its widgets read instead (P3.38); '' where it has none. */
const CARD_FIELDS = [
  'event_name',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'timezone',
  'seating_capacity',
  'worksite',
  'location',
] as const

const columns = {
  id: uuid,
  form_id: uuid,
  form_version: integer,
  name: text,
  titles: json<FormTitles>().notNull,
  type: text,
  type_name: text,
  path: text,
  is_open: boolean.notNull,
  answers: json<Readonly<Record<(typeof CARD_FIELDS)[number], string>>>().notNull,
}

/**
 * Which fields the versions of a user's rows have for that, as `eventFieldsIn` says it: for each name the first that a widget reads in place of
 * the default one.
 */
const eventFieldsOf = (table: 'draft' | 'submission') => `e as materialized (
      select r.form_id, r.number, ${CARD_FIELDS.map(
        name => `coalesce(jsonb_path_query_first(r.read,
        '$[*].${name} ? (@.type() == "string" && @ != "" && @ != "${name}")') #>> '{}', '${name}') as ${name}`,
      ).join(', ')}
      from (select v.form_id, v.number, jsonb_path_query_array(v.content, '$.fields[*].fields[*].eventFields') as read
        from form_version v where v.company_id = $company and (v.form_id, v.number) in (
          select o.form_id, o.form_version from ${table} o where o.company_id = $company and o.user_id = $user)) r)`

/** Joins the fields `e` of a row's own version. */
const withFields = (row: string) => `join e on e.form_id = ${row}.form_id and e.number = ${row}.form_version`

const cardOf = (row: string) =>
  `jsonb_build_object(${CARD_FIELDS.map(field => `'${field}', coalesce(${row}.answers->>e.${field}, '')`).join(', ')}) as answers`

const FORM = `f.eventops_form_name as name, ${titlesOf('v')} as titles, f.type, t.name as type_name, f.path,
  f.deleted_at is null and f.is_active and f.is_valid as is_open`

const formOf = (row: string) => `join form f on f.company_id = $company and f.id = ${row}.form_id
  join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
  join form_type t on t.company_id = $company and t.key = f.type`

/** A user's drafts, the newest first. */
export const selectOwnDrafts = defineStatement({
  parameters: ofUser,
  columns: { ...columns, at: timestamp },
  sql: `with ${eventFieldsOf('draft')}
    select d.id, d.saved_at as at, d.form_id, d.form_version, ${FORM}, ${cardOf('d')}
    from draft d ${formOf('d')} ${withFields('d')} where d.company_id = $company and d.user_id = $user order by d.saved_at desc, d.id desc limit 100`,
})

/**
 * What options of those versions are called, in the languages of their form: mapField → value → labels. Only for a search, and of fields that
 * it looks into.
 */
const OPTIONS = `o as materialized (
      select v.form_id, v.number, jsonb_object_agg(f->>'mapField', (
          select jsonb_object_agg(x->>'value', concat_ws(' ', x->>'label', (
              select string_agg(w->'values'->>(x->>'value'), ' ')
              from jsonb_each(case jsonb_typeof(f->'translations') when 'object' then f->'translations' end) t(tag, w))))
          from jsonb_array_elements(case jsonb_typeof(f->'values') when 'array' then f->'values' end) x where x->>'value' is not null)) as called
      from e join form_version v on v.company_id = $company and v.form_id = e.form_id and v.number = e.number,
        jsonb_path_query(v.content, '$.fields[*].fields[*]') f
      where v.company_id = $company and $pattern <> '' and f->>'mapField' in (e.event_name, e.location, e.worksite)
      group by v.form_id, v.number)`

/** An answer as it is read: what was chosen by what it is called. */
const calledOf = (name: 'event_name' | 'location' | 'worksite') => `coalesce(s.labels->e.${name}->>(s.answers->>e.${name}), (
          select string_agg(coalesce(nullif(c.called->e.${name}->>part, ''), s.labels->e.${name}->>part, part), ' ')
          from unnest(string_to_array(s.answers->>e.${name}, '||')) part))`

/** Those of the user that the search and the form leave over, with their first and last day, '' for none. */
const FOUND = `select s.*, coalesce(s.edited_at, s.submitted_at) as at, coalesce(s.answers->>e.start_date, '') as first_day, coalesce(s.answers->>e.start_time, '') as first_time,
      coalesce(nullif(s.answers->>e.end_date, ''), s.answers->>e.start_date, '') as last_day
    from submission s ${formOf('s')} ${withFields('s')}
      cross join lateral (select (select called from o where o.form_id = s.form_id and o.number = s.form_version) as called) c
    where s.company_id = $company and s.user_id = $user and ($form::uuid is null or s.form_id = $form) and ($pattern = ''
      or concat_ws(' ', ${calledOf('event_name')}, ${calledOf('location')}, ${calledOf('worksite')},
        v.content->>'title', ${translatedTitles('v')}, s.reference, replace(s.reference, '-', '')) ilike $pattern)`

const found = { ...ofUser, form: uuid.nullable, pattern: text, today: text }

const IN_TIME = `($when = '' or $when = 'upcoming' and last_day >= $today or $when = 'past' and last_day <> '' and last_day < $today)`

/** Where it stands in time. */
const WHEN = `case when last_day >= $today then 'upcoming' when last_day <> '' then 'past' else '' end`

const timeOf = (group: string, column: string) => `case when ${WHEN} = '${group}' then ${column} end`

/** Those to come the next first, then those without a day that were sent last first, then those that are over the last first. */
const ORDER = `case ${WHEN} when 'upcoming' then 1 when '' then 2 else 3 end,
        ${timeOf('upcoming', 'first_day')}, ${timeOf('upcoming', 'first_time')}, ${timeOf('past', 'first_day')} desc,
        ${timeOf('past', 'first_time')} desc, submitted_at desc, id desc`

/** A user's submissions, those to come first. */
export const selectOwn = defineStatement({
  scope: 'owner: what the user sent',
  parameters: { ...found, when: text, size: bigint, offset: bigint },
  columns: {
    ...columns,
    at: timestamp.notNull,
    reference: text,
    labels: json<Labels>(),
    is_changed: boolean.notNull,
    is_cancelled: boolean.notNull,
    time: text.as<'upcoming' | 'past' | ''>().notNull,
    status_label: text,
    status_tone: text.as<StatusTone>(),
    status_phase: text.as<RequestPhase>(),
    spaces: json<readonly OwnSpace[]>().notNull,
  },
  sql: `with ${eventFieldsOf('submission')}, ${OPTIONS}, found as (${FOUND}), m as (
      select *, ${WHEN} as time, row_number() over (order by ${ORDER}) as place
      from found where company_id = $company and ${IN_TIME} order by place limit $size offset $offset)
    select m.id, m.at, m.form_id, m.form_version, ${FORM}, ${cardOf('m')}, m.reference, m.labels, m.edited_at is not null as is_changed,
      m.cancelled_at is not null as is_cancelled, m.time, r.requester_label as status_label, r.tone as status_tone, r.phase as status_phase,
      (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', s.name, 'building', h.name, 'layout', coalesce(y.name, ''), 'status', t.label,
            'rank', case t.effect when 'wait' then rank_of_waiting($company, b.id) end))
          order by b.start_at, s.name, b.id), '[]')
        from booking b join booking_status t on t.company_id = $company and t.key = b.status_key
          join space s on s.company_id = $company and s.id = b.space_id join building h on h.company_id = $company and h.id = s.building_id
          left join space_layout x on x.company_id = $company and x.id = b.space_layout_id
          left join layout y on y.company_id = $company and y.id = x.layout_id
        where b.company_id = $company and b.submission_id = m.id and b.kind = 'booking' and b.state = 'active' and b.status_before is null) as spaces
    from m ${formOf('m')} ${withFields('m')} join request_status r on r.company_id = $company and r.key = ${statusOf('m')}
    where m.company_id = $company order by m.place`,
})

/** How many of them there are in all, to come and over. */
export const countOwn = defineStatement({
  scope: 'owner: what the user sent',
  parameters: found,
  columns: { total: bigint.notNull, upcoming: bigint.notNull, past: bigint.notNull },
  sql: `with ${eventFieldsOf('submission')}, ${OPTIONS}, found as (${FOUND})
    select count(*) as total, count(*) filter (where last_day >= $today) as upcoming,
      count(*) filter (where last_day <> '' and last_day < $today) as past
    from found where company_id = $company`,
})

/** The forms that the user has sent. */
export const selectOwnForms = defineStatement({
  scope: 'owner: what the user sent',
  parameters: ofUser,
  columns: { uuid, titles: json<FormTitles>().notNull },
  sql: `select f.id as uuid, ${titlesOf('v')} as titles from form f
    join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
    where f.company_id = $company and f.id in (select s.form_id from submission s where s.company_id = $company and s.user_id = $user)
    order by v.content->>'title' limit 100`,
})
