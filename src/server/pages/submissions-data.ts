import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { Value } from '#engine/model/values.ts'
import type { BookingData } from '#contract/portal/bookings.ts'
import type { StoredFile } from '#contract/portal/saved-answers.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import { kinds } from '#fields/types.ts'
import { questionFields } from '../conversation-entries.ts'
import type { Portal } from '../portal.ts'
import type { BookingDetails } from '../bookings/bookings.read.ts'
import { listedNames } from '../answers/request-names.ts'
import { type FileRow, storedFiles } from '../answers/stored-files.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import { linkReceiver } from '../submissions/reading/link-receiver.ts'
import { answerChanges } from './answer-changes.ts'
import { bookedDays } from './booked-days.ts'
import { clashesOfRequests } from './clash-data.ts'
import { leftoversOf } from './leftovers.ts'
import { standingOf } from './standing-of.ts'

/** A submission as the form showed it: the version it was sent with, its answers, files and history. Undefined: there is none for this person. */
export async function wholeSubmission(
  portal: Portal,
  uuid: string,
): Promise<{ submission: SubmissionData; images: readonly string[] } | undefined> {
  const { submissions, forms, base, company } = portal
  const { hidden } = await portal.submissionScope()
  const row = await submissions.one(uuid, hidden)
  if (!row) return undefined
  const head = { id: row.form_id, type: row.form_type, type_name: row.form_type_name, path: row.form_path }
  const [version, files, history, bookings, poster_places, question, changed, clashes] = await Promise.all([
    forms.version(head, row.form_version),
    submissions.files(uuid, hidden),
    submissions.history(uuid, hidden, 'staff'),
    portal.bookings.ofSubmission(uuid),
    portal.posters.ofSubmission(uuid),
    submissions.questions.open(uuid, hidden),
    submissions.changedAnswers(uuid, hidden),
    clashesOfRequests(portal, [uuid]),
  ])
  if (!version) return undefined
  const days = await bookedDays(portal, uuid, bookings)
  const fields = fieldsOf(version.content)
  const stored = storedFiles(files, company.path)
  const submission: SubmissionData = {
    uuid: row.id,
    reference: row.reference,
    ...listedNames(fields, row, company),
    ...standingOf(row),
    version: row.version,
    state_version: row.state_version,
    submitted_at: row.submitted_at.toISOString(),
    ...(row.edited_at ? { edited_at: row.edited_at.toISOString() } : {}),
    ...(row.cancelled_at ? { cancelled_at: row.cancelled_at.toISOString() } : {}),
    who: row.who,
    email: row.email ?? own(row.answers, 'email') ?? '',
    ...(row.is_guests && !row.link_is_over && { guest_link: guestLink(linkReceiver(portal, fields, row)) }),
    form: version.published,
    form_link: row.form_state === 'deleted' ? '' : linkTo({ base }, `admin/forms/${row.form_type}/${row.form_path}`),
    form_state: row.form_state,
    answers: answersOf(fields, row.answers, files),
    labels: row.labels,
    pages: row.pages,
    shown: row.shown,
    integration_flag: row.integration,
    files: stored,
    leftovers: await leftoversOf(portal, row, fields, files),
    bookings: bookings.map(booking => ({
      ...bookingData(booking, stored),
      ...(!booking.is_space_deleted && { inventory_link: inventoryLink(portal, booking) }),
      ...(booking.is_over && { is_over: true as const }),
      ...(!booking.is_cancelled && { calendar_link: calendarLink(portal, booking) }),
      ...(booking.reconfirm_at && { reconfirm_at: booking.reconfirm_at.toISOString() }),
      ...(days.has(booking.id) && { day: days.get(booking.id)! }),
    })),
    clashes: clashes.get(uuid) ?? [],
    poster_places,
    history: history.map(({ datetime, who, changes }) => ({ datetime, who, changes })),
    question: question ? { ...question, fields: questionFields(question.fields, fields) } : null,
    changed: answerChanges(changed),
  }
  return { submission, images: version.images }
}

const guestLink = (to: string | undefined) => (to === undefined ? {} : { to })

/** To the card of its space, among those of its building. */
const inventoryLink = ({ base }: Portal, { space, building_id }: BookingDetails) =>
  `${linkTo({ base }, 'admin/resources')}?within=${building_id}&space=${space}`

/** To its days in its space. */
function calendarLink({ base }: Portal, { space, periods }: BookingDetails): string {
  const [from = '', to = ''] = [periods[0]?.start.slice(0, 10), periods.at(-1)?.start.slice(0, 10)]
  return `${linkTo({ base }, 'calendar')}?from=${from}&to=${to}&space=${space}`
}

/** A booking as a details page shows it. */
export function bookingData(booking: BookingDetails, files: Readonly<Record<string, readonly StoredFile[]>>): BookingData {
  const { id, version, zone, periods, headcount, is_cancelled, is_released, layout_description, custom_layout_file } = booking
  const drawing = own(files, booking.map_field)?.find(({ uuid }) => uuid === custom_layout_file)
  return {
    uuid: id,
    version,
    space: booking.space_name,
    building: booking.building,
    place: [booking.building, booking.floor, booking.location].filter(Boolean).join(', '),
    zone,
    periods,
    layout: booking.layout ?? '',
    layout_description,
    ...(drawing && { drawing }),
    headcount,
    status: { key: booking.status, label: booking.status_label, color: booking.status_color },
    ...(booking.rank !== null && { rank: booking.rank }),
    is_cancelled,
    ...(is_released && { is_released }),
  }
}

function answersOf(fields: readonly Field[], texts: Readonly<Record<string, string>>, files: readonly FileRow[]): Record<string, Value> {
  const answers: Record<string, Value> = Object.create(null)
  for (const field of fields) {
    const kind = own(kinds, field.type)
    const text = own(texts, field.mapField)
    if (!kind || kind.silent) continue
    if (kind.files) {
      const mine = files.filter(file => file.map_field === field.mapField)
      if (mine.length > 0) answers[field.mapField] = mine.map(({ uuid, name, size, type }) => ({ key: uuid, name, size, type }))
    } else if (text !== undefined) answers[field.mapField] = kind.read(text, field)
  }
  return answers
}
