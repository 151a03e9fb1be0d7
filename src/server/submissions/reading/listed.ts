import { SEPARATOR } from '#engine/model/values.ts'
import type { RequestPhase, StatusTone } from '#contract/portal/request-status.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { boolean, integer, json, text, texts, timestamp, uuid, uuids } from '../../db/sql-types.ts'
import { SNOOZED, UNREAD } from '../../request-marks.ts'
import { SENDER_ADDRESS } from '../../sender-address.ts'

/** A server of before cancelled it, or did so beside this one: its row says so only once a job noted it (`fill-listed.ts`). */
const cancelledBefore = (row: string) => `${row}.cancelled_at is not null and ${row}.phase <> 'cancelled'`
/** Key of the status of a request. */
export const statusOf = (row: string) => `case when ${cancelledBefore(row)} then 'cancelled' else ${row}.status_key end`
/** The same, and its phase, of a row `s`. */
export const STATUS = statusOf('s')
export const PHASE = `case when ${cancelledBefore('s')} then 'cancelled' else s.phase end`
/** Its event takes place, as far as anybody knows: with its day, the index of what is soon serves it. */
export const LIVING = `s.event_start is not null and s.phase in ('new', 'open', 'asked', 'approved') and s.cancelled_at is null`

/** What is booked for submissions now: what was declined is not. */
export const BOOKED = `booking k join booking_status t on t.company_id = $company and t.key = k.status_key and t.effect <> 'release'
    where k.company_id = $company and k.kind = 'booking' and k.state = 'active'`
const SPACES_OF_PLACE = `(select p.id from space p join building b on b.company_id = $company and b.id = p.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id join location l on l.company_id = $company and l.id = w.location_id
    where p.company_id = $company and $of_place in (p.id, b.id, l.id, l.region_id))`
/** A mail about a submission that did not arrive, and is not tried again. */
export const FAILED_MAIL = `delivery d where d.company_id = $company and d.channel = 'mail' and d.state = 'dead'`

/**
 * What is looked at row by row: what is null is no filter. `unassigned`: only what nobody works on. `of_team`: only what somebody of it does. `from_day`, `to_day`: ISO, on one of these days its event is. `of_ids`: only these.
 * `of_place`: only what is booked in it. `answer_field`, `answer_value`: only what has this answer. `mail_failed`: only those of which a mail is not tried again. `unread`: only what is new to `me`. `snoozed`: only what they put aside, or only what they did not.
 */
export const fitting = {
  of_form: uuid.nullable,
  phases: texts.nullable,
  status: text.nullable,
  of_assignee: uuid.nullable,
  unassigned: boolean,
  of_team: uuid.nullable,
  from_day: text.nullable,
  to_day: text.nullable,
  of_ids: uuids.nullable,
  of_place: uuid.nullable,
  answer_field: text.nullable,
  answer_value: text.nullable,
  mail_failed: boolean,
  unread: boolean,
  snoozed: boolean.nullable,
  me: uuid.nullable,
}
export const FITS = `($of_form::uuid is null or s.form_id = $of_form) and ($phases::text[] is null or ${PHASE} = any($phases))
    and ($status::text is null or ${STATUS} = $status) and ($of_assignee::uuid is null or s.assignee_id = $of_assignee)
    and (not $unassigned or s.assignee_id is null)
    and ($of_team::uuid is null or s.assignee_id in (select m.user_id from team_member m where m.company_id = $company and m.team_id = $of_team))
    and ($of_ids::uuid[] is null or s.id = any($of_ids))
    and ($from_day::text is null or $to_day::text is null or (s.event_start <= $to_day::text::date and coalesce(s.event_end, s.event_start) >= $from_day::text::date))
    and ($of_place::uuid is null or exists (select from ${BOOKED} and k.submission_id = s.id and k.space_id in ${SPACES_OF_PLACE}))
    and ($answer_field::text is null or $answer_value::text is null or s.answers ->> $answer_field = $answer_value
      or $answer_value = any(string_to_array(s.answers ->> $answer_field, '${SEPARATOR}')))
    and (not $mail_failed or exists (select from ${FAILED_MAIL} and d.submission_id = s.id))
    and (not $unread or ${UNREAD}) and ($snoozed::boolean is null or $me::uuid is null or ${SNOOZED} = $snoozed)`

/** A submission as lists show it: `select ${LISTED} from submission s ${LISTED_FROM}`. */
export const LISTED = `s.id, s.reference, s.submitted_at, coalesce(nullif(s.sent_for_name, ''), u.name, '') as who, s.form_id, s.form_version,
  f.eventops_form_name as form_name, f.type as form_type, t.name as form_type_name, f.path as form_path, s.answers, s.labels, s.cancelled_at is not null as is_cancelled,
  r.key as status_key, r.label as status_label, r.tone as status_tone, r.phase as status_phase, a.id as assignee_id, a.name as assignee_name,
  coalesce(s.listed_version = s.version, false) as is_listed, s.title, s.requester_name, s.requester_email, coalesce(to_char(s.event_start, 'YYYY-MM-DD'), '') as event_from,
  coalesce(to_char(s.event_end, 'YYYY-MM-DD'), '') as event_to, coalesce(${SENDER_ADDRESS}, '') as account_email`
export const LISTED_FROM = `join form f on f.company_id = s.company_id and f.id = s.form_id
  join form_type t on t.company_id = f.company_id and t.key = f.type
  left join users u on u.company_id = s.company_id and u.id = s.user_id
  left join users a on a.company_id = s.company_id and a.id = s.assignee_id
  join request_status r on r.company_id = s.company_id and r.key = ${STATUS}`
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
  status_key: text,
  status_label: text,
  status_tone: text.as<StatusTone>(),
  status_phase: text.as<RequestPhase>(),
  assignee_id: uuid.nullable,
  assignee_name: text.nullable,
  /** What follows is read of the answers that it has now. */
  is_listed: boolean.notNull,
  title: text.nullable,
  requester_name: text.nullable,
  requester_email: text.nullable,
  event_from: text.notNull,
  event_to: text.notNull,
  account_email: text.notNull,
}

/** Rows beyond these are not paged to: narrow by form, dates or search. Keeps every page as quick as the first. */
export const MAX_PAGED_ROWS = 10_000
/** What has more is counted up to here, or to the end of the next page: '1,000+'. */
export const COUNTED_ROWS = 1_000
/** So many rows at the beginning of the list tell whether the words asked for are common ones. */
export const SAMPLE_ROWS = 2_000
/** What few rows fit is looked for in so many first: most pages are full then, and nobody waits until they are counted. */
export const NEAR_ROWS = 5_000
/** Common words are looked for in so many rows at a time: the list says how far that went. */
export const MAX_SEARCHED_ROWS = 20_000
