import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { ShownColumns } from '#contract/portal/list-columns.ts'
import type { SpaceClash } from '#contract/portal/clashes.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import type { EventFieldName } from '#fields/kit/event-fields.ts'
import { shownText } from '#fields/shown-text.ts'
import { eventFieldsIn } from '../answers/event-names.ts'
import { requestColumns } from '../answers/request-columns.ts'
import { listedNames } from '../answers/request-names.ts'
import { shortened } from '../answers/shortened.ts'
import { fieldsOfEach } from '../answers/submission-names.ts'
import type { Portal } from '../portal.ts'
import type { MarksOfRequest } from '../inbox/seen.ts'
import { submissionQuery } from '../request-filter.ts'
import { clashesOfRequests } from './clash-data.ts'
import { columnsShown } from './columns-shown.ts'
import { standingOf } from './standing-of.ts'
import type { FirstSpace } from '../submissions/reading/submissions.list.ts'

/** Characters of an answer that fit in a list. */
const MAX_ANSWER = 200
/** Characters of a date, a time, a zone or a number of people: where a form asks for one in another kind of field, anything may stand there. */
const MAX_WHEN = 40
type SubmissionsQuery = AdminSubmissionsListPage['query']
type Row = Awaited<ReturnType<Portal['submissions']['list']>>['rows'][number]

interface SubmissionsList {
  /** What of `query.columns` there is. */
  readonly inAddress: string
  readonly columns: ShownColumns
  readonly rows: readonly SubmissionRow[]
  readonly total: number
  readonly more: boolean
  readonly searched: AdminSubmissionsListPage['searched']
}

/** The part of the list that was requested, with the columns that whoever asks reads it with. */
export async function listSubmissions(
  portal: Portal,
  query: SubmissionsQuery,
  statuses: readonly RequestStatus[],
): Promise<SubmissionsList> {
  const { page, size } = query
  const [{ fields: columns, ...shown }, { rows, total, more, searched }] = await Promise.all([
    columnsShown(portal, query),
    submissionQuery(portal, query, statuses).then(filter => portal.submissions.list({ ...filter, page, size })),
  ])
  // What a row is called and when it takes place is read of those alone that are shown.
  const ids = rows.map(({ id }) => id)
  const [fieldsOfRow, spaces, marks, clashes] = await Promise.all([
    fieldsOfEach(portal, rows),
    portal.submissions.firstSpaces(ids),
    marksOf(portal, ids),
    clashesOfRequests(portal, ids),
  ])
  return {
    ...shown,
    rows: rows.map(row =>
      rowOf(portal, row, {
        columns,
        fields: fieldsOfRow(row),
        spaces: spaces.get(row.id) ?? [],
        marks: marks.get(row.id),
        clashes: clashes.get(row.id)?.filter(({ reason }) => reason),
      }),
    ),
    total,
    more,
    searched: searched && { ...searched, reached: searched.reached.toISOString() },
  }
}

async function marksOf({ inbox, user, submissionScope }: Portal, ids: readonly string[]) {
  const { hidden } = await submissionScope()
  return user ? inbox.marks({ user: user.id, ids, hidden }) : new Map<string, MarksOfRequest>()
}

interface RowParts {
  /** Fields that have a column. */
  readonly columns: readonly Field[]
  /** Those of the version that it was sent to. */
  readonly fields: readonly Field[]
  readonly spaces: readonly FirstSpace[]
  /** undefined: it went, or was hidden, meanwhile. */
  readonly marks: MarksOfRequest | undefined
  /** undefined: none. */
  readonly clashes: readonly SpaceClash[] | undefined
}

function rowOf({ base, company }: Portal, row: Row, { columns, fields, spaces, marks, clashes }: RowParts): SubmissionRow {
  const answers: Record<string, string> = Object.create(null)
  const sentTo = new Map(fields.map(field => [field.mapField, field]))
  const shownAnswer = (field: Field, most: number) =>
    shortened(shownText(field, own(row.answers, field.mapField) ?? '', company, own(row.labels, field.mapField)), most)
  // As it was answered: the newest version may offer the option no more.
  for (const column of columns) answers[column.mapField] = shownAnswer(sentTo.get(column.mapField) ?? column, MAX_ANSWER)
  const event = eventFieldsIn(fields)
  const when = (name: EventFieldName) => shortened(own(row.answers, event[name]) ?? '', MAX_WHEN)
  const people = sentTo.get(event.seating_capacity)
  return {
    uuid: row.id,
    reference: row.reference,
    ...listedNames(fields, row, company),
    ...listedPlace(row, fields, company),
    ...standingOf(row),
    version: marks?.version ?? 0,
    state_version: marks?.state_version ?? 0,
    unread: marks?.is_unread ?? false,
    ...(marks?.snoozed_until && { snoozed_until: marks.snoozed_until.toISOString() }),
    submitted_at: row.submitted_at.toISOString(),
    form: { name: row.form_name, type: row.form_type, path: row.form_path },
    is_cancelled: row.is_cancelled,
    start_date: when('start_date'),
    start_time: when('start_time'),
    end_date: when('end_date'),
    end_time: when('end_time'),
    timezone: when('timezone'),
    people: people ? shownAnswer(people, MAX_WHEN) : '',
    spaces: spaces.map(({ name, building }) => ({ name, building })),
    space_count: spaces[0]?.total ?? 0,
    ...(spaces[0]?.again && { is_to_confirm: true as const }),
    ...(clashes?.length && { clashes }),
    answers,
    link: linkTo({ base }, `admin/submissions/${row.id}`),
  }
}

/** Who asked and when the event is, as it is stored; read of the answers where that is out of date. */
function listedPlace(
  row: Row,
  fields: readonly Field[],
  company: Portal['company'],
): Pick<SubmissionRow, 'requester_email' | 'event_from' | 'event_to'> {
  const { answers, labels, account_email } = row
  if (row.is_listed) return { requester_email: row.requester_email || account_email, event_from: row.event_from, event_to: row.event_to }
  // What was drawn is no matter of a row: an address that was answered is one.
  const read = requestColumns(fields, { answers, labels, shown: Object.keys(answers) }, company)
  return { requester_email: read.requester_email || account_email, event_from: read.event_start ?? '', event_to: read.event_end ?? '' }
}
