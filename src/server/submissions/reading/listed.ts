import type { Labels } from '#contract/portal/saved-answers.ts'
import { boolean, integer, json, text, timestamp, uuid } from '../../db/sql-types.ts'

/** A submission as lists show it: `select ${LISTED} from submission s ${LISTED_FROM}`. */
export const LISTED = `s.id, s.reference, s.submitted_at, coalesce(u.name, '') as who, s.form_id, s.form_version,
  f.eventops_form_name as form_name, f.type as form_type, t.name as form_type_name, f.path as form_path, s.answers, s.labels, s.cancelled_at is not null as is_cancelled`
export const LISTED_FROM = `join form f on f.company_id = s.company_id and f.id = s.form_id
  join form_type t on t.company_id = f.company_id and t.key = f.type
  left join users u on u.company_id = s.company_id and u.id = s.user_id`
export const listedColumns = {
  id: uuid,
  reference: text,
  submitted_at: timestamp,
  who: text.notNull,
  form_id: uuid,
  form_version: integer,
  form_name: text,
  form_type: text,
  form_type_name: text,
  form_path: text,
  answers: json<Readonly<Record<string, string>>>(),
  labels: json<Labels>(),
  is_cancelled: boolean.notNull,
}

/** Rows beyond these are not paged to: narrow by form, dates or search. Keeps every page as quick as the first. */
export const MAX_PAGED_ROWS = 10_000
/** So many rows at the beginning of the list tell whether the words asked for are common ones. */
export const SAMPLE_ROWS = 2_000
/** Common words are looked for in so many rows at a time: the list says how far that went. */
export const MAX_SEARCHED_ROWS = 20_000
