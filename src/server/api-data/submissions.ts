import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { emptyMap, own } from '#engine/model/json.ts'
import type { Value } from '#engine/model/values.ts'
import type { FileV1, SubmissionV1 } from '#contract/v1/submission.shape.ts'
import { shownText } from '#fields/shown-text.ts'
import { kinds } from '#fields/types.ts'
import { valueOf } from '../answers/answer-value.ts'
import { eventAnswersIn } from '../answers/event-names.ts'
import { listedNames } from '../answers/request-names.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { Portal } from '../portal.ts'
import { type BookingRowV1, ownBookingV1 } from './bookings.ts'
import { selectBookingsOf } from './bookings.sql.ts'
import { selectFilesOf, selectSubmissions } from './submissions.sql.ts'

export type SubmissionRowV1 = StatementRow<typeof selectSubmissions>
type FileRowV1 = StatementRow<typeof selectFilesOf>

/** What a submission is made of for programs. */
interface SubmissionParts {
  readonly row: SubmissionRowV1
  /** Of the version that it was sent to; none where that is gone. */
  readonly fields: readonly Field[]
  readonly files: readonly FileRowV1[]
  readonly bookings: readonly BookingRowV1[]
  readonly formats: Formats
  /** Its answers as people read them are wanted too. */
  readonly withLabels: boolean
}

/** A submission as programs see it: over the API and in webhooks. */
export function submissionV1({ row, fields, files, bookings, formats, withLabels }: SubmissionParts): SubmissionV1 {
  const event = eventAnswersIn(fields, row.answers)
  return {
    id: row.id,
    version: row.version,
    state_version: row.state_version,
    reference: row.reference,
    state: row.cancelled_at ? 'cancelled' : 'received',
    status: { key: row.status_key, label: row.status_label, phase: row.status_phase },
    assignee: row.assignee_name === null ? null : { name: row.assignee_name, email: row.assignee_email ?? '' },
    ...listedNames(fields, row, formats),
    sender: row.email === null ? null : { name: row.who, email: row.email },
    form: { id: row.form_id, type: row.form_type, path: row.form_path, name: row.form_name, version: row.form_version },
    submitted_at: row.submitted_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    zone: row.timezone,
    language: row.language,
    event: {
      start_date: event.start_date,
      start_time: event.start_time,
      end_date: event.end_date,
      end_time: event.end_time,
      timezone: event.timezone,
    },
    answers: answersOf(fields, row.answers) as SubmissionV1['answers'],
    ...(withLabels && { labels: labelsOf(fields, row, bookings, formats) }),
    files: files.map(fileV1),
    bookings: bookings.map(ownBookingV1),
  }
}

const fileV1 = ({ id, map_field, name, size, type }: FileRowV1): FileV1 => ({ id, field: map_field, name, size, type })

/**
 * These submissions as programs see them, in the order of the ids; those that are gone are left out. All of them are in memory at once: the
 * caller bounds how much they hold. @throws Problem 503 where a version of a form cannot be read now
 */
export async function readSubmissionsV1(
  { db, forms, company: formats }: Pick<Portal, 'db' | 'forms' | 'company'>,
  ids: readonly string[],
  withLabels = false,
): Promise<SubmissionV1[]> {
  if (ids.length === 0) return []
  const { company } = db
  const [rows, files, bookings] = await db.batch([
    selectSubmissions({ company, ids }),
    selectFilesOf({ company, submissions: ids }),
    selectBookingsOf({ company, submissions: ids }),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  const filesOf = Map.groupBy(files, ({ submission }) => submission)
  const bookingsOf = Map.groupBy(bookings, ({ submission }) => submission)
  const found = ids.flatMap(id => byId.get(id) ?? [])
  // One version after the other: few at a time are made ready for a company, and those beyond would be refused.
  const made = new Map<string, SubmissionV1>()
  for (const ofVersion of Map.groupBy(found, ({ form_id, form_version }) => `${form_id}/${form_version}`).values()) {
    const fields = await fieldsOfVersion(forms, ofVersion[0])
    for (const row of ofVersion) {
      const parts = { row, fields, files: filesOf.get(row.id) ?? [], bookings: bookingsOf.get(row.id) ?? [] }
      made.set(row.id, submissionV1({ ...parts, formats, withLabels }))
    }
  }
  return found.flatMap(({ id }) => made.get(id) ?? [])
}

async function fieldsOfVersion(forms: Portal['forms'], row: SubmissionRowV1 | undefined): Promise<readonly Field[]> {
  if (!row) return []
  const head = { id: row.form_id, type: row.form_type, type_name: row.form_type_name, path: row.form_path }
  const version = await forms.version(head, row.form_version)
  return version ? fieldsOf(version.content) : []
}

/** What was answered, by mapField. Files stand apart; what no field of the version is for is a text. */
function answersOf(fields: readonly Field[], texts: Readonly<Record<string, string>>): Readonly<Record<string, Value>> {
  const byName = new Map(fields.map(field => [field.mapField, field]))
  const answers = emptyMap<Value>()
  for (const [mapField, text] of Object.entries(texts)) {
    const field = byName.get(mapField)
    if (text !== '') answers[mapField] = field ? valueOf(field, text) : text
  }
  return answers
}

function labelsOf(
  fields: readonly Field[],
  { answers, labels }: SubmissionRowV1,
  bookings: readonly BookingRowV1[],
  formats: Formats,
): Readonly<Record<string, string>> {
  const shown = emptyMap<string>()
  for (const field of fields) {
    const text = own(answers, field.mapField) ?? ''
    if (text === '') continue
    // A space is a uuid in its answer: it is called as what is booked for it.
    const names = own(kinds, field.type)?.books ? spaceNames(bookings, field.mapField) : ''
    shown[field.mapField] = names || shownText(field, text, formats, own(labels, field.mapField))
  }
  return shown
}

const spaceNames = (bookings: readonly BookingRowV1[], mapField: string): string =>
  bookings
    .filter(booking => booking.map_field === mapField && booking.is_active)
    .map(({ space_name }) => space_name)
    .join(', ')
