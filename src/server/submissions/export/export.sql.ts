import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, timestamp, tsquery, uuid, uuids } from '../../db/sql-types.ts'
import { FITS, fitting, STATUS } from '../reading/listed.ts'

const company = uuid
const FOUND_BY_EXPORT = 'worker: ids that the export found for whoever asked for it'
const filter = { company, form: uuid.nullable, from: timestamp.nullable, to: timestamp.nullable, hidden: uuids, ...fitting }

/** Which submissions, where none is searched for: what is null is no filter. Each is planned with its values, so that nulls cost nothing. */
const ALL = {
  parameters: filter,
  from: `submission s`,
  where: `s.company_id = $company and ($form::uuid is null or s.form_id = $form)
      and ($from::timestamptz is null or s.submitted_at >= $from) and ($to::timestamptz is null or s.submitted_at < $to)
      and s.form_id <> all($hidden) and ${FITS}`,
}
/** Those with these words, however many there are: the index finds them, and the function keeps to the company by itself. */
const FOUND = {
  parameters: { ...filter, words: tsquery },
  from: `submissions_with_words($words, $form, $from, $to, $hidden, 2147483647) k join submission s on s.company_id = $company and s.id = k.id`,
  where: FITS,
}

const idsOf = ({ parameters, from, where }: typeof ALL, way: 'asc' | 'desc') =>
  defineStatement({
    parameters,
    columns: { id: uuid },
    sql: `select s.id from ${from} where ${where} order by s.submitted_at ${way}, s.id ${way}`,
  })

const foundIdsOf = (way: 'asc' | 'desc') =>
  defineStatement({
    parameters: { words: tsquery, form: uuid.nullable, from: timestamp.nullable, to: timestamp.nullable, hidden: uuids },
    columns: { id: uuid.notNull },
    // Of what the function finds alone: to look at the rows themselves here would sort them with all that they hold.
    sql: `select k.id from submissions_with_words($words, $form, $from, $to, $hidden, 2147483647) k order by k.submitted_at ${way}, k.id ${way}`,
  })

/** Ids in the order of the list. */
export const selectIds = { ascending: idsOf(ALL, 'asc'), descending: idsOf(ALL, 'desc') }
export const selectFoundIds = { ascending: foundIdsOf('asc'), descending: foundIdsOf('desc') }

/** Of those with the words the ones that fit besides; only what they are sorted by comes along. */
const fittingIdsOf = (way: 'asc' | 'desc') =>
  defineStatement({
    parameters: FOUND.parameters,
    columns: { id: uuid },
    sql: `select s.id from ${FOUND.from} where ${FOUND.where} order by k.submitted_at ${way}, k.id ${way}`,
  })
export const selectFittingIds = { ascending: fittingIdsOf('asc'), descending: fittingIdsOf('desc') }

const COUNTED = { form: uuid, version: integer, count: bigint.notNull }
const countsOf = ({ from, where }: Pick<typeof ALL, 'from' | 'where'>) =>
  `select s.form_id as form, s.form_version as version, count(*) as count from ${from} where ${where} group by s.form_id, s.form_version`

/** How many were sent with each version of each form. */
export const countVersions = defineStatement({ parameters: ALL.parameters, columns: COUNTED, sql: countsOf(ALL) })
export const countFoundVersions = defineStatement({ parameters: FOUND.parameters, columns: COUNTED, sql: countsOf(FOUND) })

export const selectForms = defineStatement({
  parameters: { company, forms: uuids },
  columns: { id: uuid, name: text, version: integer },
  sql: `select id, eventops_form_name as name, version from form where company_id = $company and id = any($forms) order by name_key, id`,
})

/** What an export reads no field by. */
const UNREAD = `array['translations', 'conditions', 'valueConditions', 'validation', 'markdownLabel', 'popoverContent', 'help', 'placeholder', 'api', 'favorite']`

/** The fields of a version in their order, as JSON, without what says nothing of an answer. */
export const selectFields = defineStatement({
  parameters: { company, form: uuid, number: integer },
  columns: { fields: text.notNull },
  sql: `select coalesce((select jsonb_agg(f.field - ${UNREAD} order by f.place)
        from jsonb_path_query(v.content, '$.fields[*].fields[*] ? (@.mapField.type() == "string" && @.type.type() == "string")')
          with ordinality as f(field, place)), '[]')::text as fields
    from form_version v where v.company_id = $company and v.form_id = $form and v.number = $number`,
})

/** mapFields that some version of the form had. */
export const selectFieldNames = defineStatement({
  parameters: { company, form: uuid },
  columns: { name: text.notNull },
  sql: `select distinct n.name #>> '{}' as name from form_version v
      cross join lateral jsonb_path_query(v.content, '$.fields[*].fields[*].mapField ? (@.type() == "string")') as n(name)
    where v.company_id = $company and v.form_id = $form`,
})

/** Has a submission of this form an answer to one of these? Only an edit leaves one that its version has no field for. */
export const selectHasAnswers = defineStatement({
  scope: 'worker: only of forms that are not hidden from whoever asked for it',
  parameters: { company, form: uuid, names: texts },
  columns: { has: boolean.notNull },
  sql: `select exists (select from submission s
    where s.company_id = $company and s.form_id = $form and s.edited_at is not null and s.answers ?| $names) as has`,
})

/** Bytes of what each of these holds, as it is read: known of what is not packed, else it is unpacked for it. In their order. */
export const selectSizes = defineStatement({
  scope: FOUND_BY_EXPORT,
  parameters: { company, ids: uuids },
  columns: { id: uuid, bytes: integer.notNull },
  sql: `select s.id, case when pg_column_compression(s.answers) is null and pg_column_compression(s.labels) is null
        then pg_column_size(s.answers) + pg_column_size(s.labels) else octet_length(s.answers::text) + octet_length(s.labels::text) end as bytes
    from unnest($ids::uuid[]) with ordinality as p(id, place) join submission s on s.company_id = $company and s.id = p.id order by p.place`,
})

/** In the order of their ids. Answers and labels as JSON, to be parsed where nobody waits for it. */
export const selectRows = defineStatement({
  scope: FOUND_BY_EXPORT,
  parameters: { company, ids: uuids },
  columns: {
    id: uuid,
    reference: text,
    submitted_at: timestamp,
    edited_at: timestamp.nullable,
    cancelled_at: timestamp.nullable,
    status: text,
    assignee: text.notNull,
    who: text.notNull,
    email: text.notNull,
    language: text.notNull,
    form_id: uuid,
    form_version: integer,
    form_name: text,
    answers: text.notNull,
    labels: text.notNull,
  },
  sql: `select s.id, s.reference, s.submitted_at, s.edited_at, s.cancelled_at, r.label as status, coalesce(a.name, '') as assignee,
      coalesce(u.name, '') as who, coalesce(u.email, '') as email,
      coalesce(s.language, '') as language, s.form_id, s.form_version, f.eventops_form_name as form_name, s.answers::text as answers, s.labels::text as labels
    from unnest($ids::uuid[]) with ordinality as p(id, place)
      join submission s on s.company_id = $company and s.id = p.id
      join form f on f.company_id = $company and f.id = s.form_id
      join request_status r on r.company_id = $company and r.key = ${STATUS}
      left join users u on u.company_id = $company and u.id = s.user_id
      left join users a on a.company_id = $company and a.id = s.assignee_id
    order by p.place`,
})

/** The answers of these fields, where there are any, in the order of the ids. */
export const selectAnswers = defineStatement({
  scope: FOUND_BY_EXPORT,
  parameters: { company, ids: uuids, names: texts },
  columns: {
    reference: text,
    form_id: uuid,
    form_version: integer,
    form_name: text,
    map_field: text.notNull,
    text: text.notNull,
  },
  sql: `select s.reference, s.form_id, s.form_version, f.eventops_form_name as form_name, n.name as map_field, s.answers->>n.name as text
    from unnest($ids::uuid[]) with ordinality as p(id, place)
      join submission s on s.company_id = $company and s.id = p.id and s.answers ?| $names
      join form f on f.company_id = $company and f.id = s.form_id
      cross join unnest($names::text[]) with ordinality as n(name, nth)
    where s.answers->>n.name <> '' order by p.place, n.nth`,
})

/** Their files in the order in which a ZIP names them. */
export const selectFiles = defineStatement({
  scope: FOUND_BY_EXPORT,
  parameters: { company, ids: uuids },
  columns: { submission: uuid.notNull, map_field: text, name: text, size: bigint, storage_key: text },
  sql: `select submission_id as submission, map_field, name, size, storage_key from file
    where company_id = $company and submission_id = any($ids) order by submission_id, map_field, position, id`,
})

/** Names of the spaces that are booked for each of these now, in the order in which they begin, by the field that they were chosen in. */
export const selectBookedNames = defineStatement({
  parameters: { company, ids: uuids },
  columns: { submission: uuid.notNull, map_field: text, names: json<readonly string[]>().notNull },
  sql: `select k.submission_id as submission, k.map_field, jsonb_agg(s.name order by k.start_at, s.name, k.id) as names
    from booking k
      join booking_status t on t.company_id = $company and t.key = k.status_key and t.effect <> 'release'
      join space s on s.company_id = $company and s.id = k.space_id
    where k.company_id = $company and k.submission_id = any($ids) and k.kind = 'booking' and k.state = 'active'
    group by k.submission_id, k.map_field`,
})
