import type { WebhookEvent } from '#contract/portal/webhook-events.ts'
import type { BookingV1 } from '#contract/v1/booking.shape.ts'
import { readBookingsV1 } from '../api-data/bookings.ts'
import { formV1 } from '../api-data/forms.ts'
import { readMessagesV1 } from '../api-data/messages.ts'
import { readSubmissionsV1 } from '../api-data/submissions.ts'
import type { Runner } from '../db/company-db.ts'
import type { Portal } from '../portal.ts'
import type { ChangedBookings, ChangeKind, ConversationKind, EventKind, RequestDecision } from '../submission-events.ts'
import type { NewMessage } from './new-message.ts'
import type { MessageShare } from './room.ts'

/** What happened, as the worker reads it. */
export interface HappenedEvent {
  readonly id: string
  readonly kind: EventKind
  readonly at: Date
  readonly submission: string | null
  readonly form_id: string | null
  readonly data: {
    readonly bookings?: ChangedBookings
    readonly decision?: RequestDecision
    readonly gone?: unknown
    readonly message?: string
  } | null
  /** It waits for an hour. */
  readonly is_old: boolean
}

type DataPortal = Pick<Portal, 'company' | 'db' | 'forms' | 'webhooks'>

/** What programs hear of an event. `data`: as the calls of programs answer it; undefined: it is gone. */
interface News {
  readonly type: WebhookEvent
  /** uuid of what it is about, where several of one type come of one event. */
  readonly about: string
  readonly data: () => Promise<object | undefined>
}

/** Bytes of a body, and where it is more of what stays in it: the rest is read by a call. */
const [MAX_BODY_BYTES, MAX_PART_BYTES] = [262_144, 4_096]
/** Bytes that are stored in one transaction, but for a single event with more: nobody waits for a company with long requests and many webhooks. */
const MAX_STORED_BYTES = 4_000_000

/** What the webhooks of a company get of events that are looked at together. */
export interface EventMessages {
  /**
   * With what there is now: several changes at a moment may all say the last of them. What was deleted meanwhile nobody hears of but that it was deleted.
   * @throws what reading it does, unless that has failed for an hour
   */
  add(event: HappenedEvent): Promise<void>
  /** So much is to be stored that further events wait for the next time. */
  isFull(): boolean
  /**
   * Stores those of the events that were taken.
   * @throws Error where a submission that was read was deleted since: what it says is stored nowhere any more
   */
  store(tx: Runner, taken: ReadonlySet<string>): Promise<void>
}

/** @param share what they may take of what companies share */
export async function eventMessages(portal: DataPortal, share: MessageShare): Promise<EventMessages> {
  const listeners = await portal.webhooks.listeners()
  const rows: NewMessage[] = []
  let bytes = 0
  /** uuid of each event that says what a submission does, and of that. */
  const read = new Map<string, string>()
  return {
    async add(event) {
      const heard = listeners.filter(({ form_id }) => form_id === null || form_id === event.form_id)
      const found: NewMessage[] = []
      const { id, submission } = event
      for (const news of heard.length > 0 ? await newsOf(portal, event) : []) {
        const { type, about } = news
        const to = heard.filter(({ events }) => events.includes(type))
        const said = to.length > 0 ? await dataOr(event, news) : undefined
        if (!said) continue
        const body = bodyOf(type, event.at, said)
        bytes += Buffer.byteLength(body) * to.length
        for (const webhook of to)
          found.push({ event: id, submission, webhook: webhook.id, type, about: about === '' ? '' : `/${about}`, body })
      }
      rows.push(...found)
      if (found.length > 0 && isThere(event)) read.set(id, event.submission)
    },

    isFull: () => bytes >= MAX_STORED_BYTES,

    async store(tx, taken) {
      const made = rows.filter(({ event }) => taken.has(event))
      await portal.webhooks.insert(tx, made, share)
      const about = new Set([...read].filter(([event]) => taken.has(event)).map(([, submission]) => submission))
      // Whoever deletes one of these waits from here on, and finds what was stored.
      if (about.size > 0 && (await portal.webhooks.hold(tx, [...about])) < about.size)
        throw new Error('A submission was deleted while what its webhooks get was stored. It is read again.')
    },
  }
}

/** Its submission was not deleted when the event was read. That it was deleted says nothing of what stood in it. */
const isThere = (event: HappenedEvent): event is HappenedEvent & { readonly submission: string } =>
  event.submission !== null && event.form_id !== null && event.kind !== 'deleted'

/** What cannot be read for an hour is said without what it says: a program reads it by a call. */
async function dataOr({ is_old, submission, form_id }: HappenedEvent, { about, data }: News): Promise<object | undefined> {
  try {
    return await data()
  } catch (error) {
    if (!is_old) throw error
    return { id: about || (submission ?? form_id), is_cut: true }
  }
}

function bodyOf(type: WebhookEvent, at: Date, data: object): string {
  const timestamp = at.toISOString()
  const body = JSON.stringify({ type, timestamp, data })
  if (Buffer.byteLength(body) <= MAX_BODY_BYTES) return body
  const short = Object.entries(data).filter(([, value]) => Buffer.byteLength(JSON.stringify(value) ?? '') <= MAX_PART_BYTES)
  return JSON.stringify({ type, timestamp, data: { ...Object.fromEntries(short), is_cut: true } })
}

/** In the order in which it is said. */
async function newsOf(portal: DataPortal, event: HappenedEvent): Promise<readonly News[]> {
  const { kind, at, submission, form_id, data } = event
  if (kind === 'form_published')
    return form_id === null ? [] : [{ type: 'form.published', about: '', data: () => formData(portal, form_id) }]
  if (kind === 'reserved') return bookingNews(portal, data?.bookings)
  if (isForNoProgram(kind) || submission === null) return []
  // The farewell of what was deleted: that it was has an event of its own.
  if (kind === 'cancelled' && data?.gone) return []
  const one = (type: WebhookEvent): News => ({ type, about: '', data: () => submissionData(portal, submission) })
  if (kind === 'deleted') {
    const deleted = async () => ({ id: submission, deleted_at: at.toISOString() })
    return [{ type: 'submission.deleted', about: '', data: deleted }, ...bookingNews(portal, data?.bookings)]
  }
  if (kind === 'received') {
    const created = await portal.webhooks.firstBookings(submission)
    return [one('submission.created'), ...bookingNews(portal, { created, changed: [], released: [] })]
  }
  return [
    ...(kind === 'message' || kind === 'question' ? messageNews(portal, submission, data?.message) : SAYS[kind].map(one)),
    ...(data?.decision && kind !== 'decided' ? [one('submission.status_changed')] : []),
    ...bookingNews(portal, data?.bookings),
  ]
}

/** A mail alone says it, or staff alone read it. */
const FOR_NO_PROGRAM = { webhook_off: true, new_link: true, question_reminder: true, could_have_space: true, note: true } as const
const isForNoProgram = (kind: EventKind): kind is keyof typeof FOR_NO_PROGRAM => Object.hasOwn(FOR_NO_PROGRAM, kind)

/** What is said of a request that is otherwise. */
const SAYS: Readonly<Record<Exclude<ChangeKind, ConversationKind>, readonly WebhookEvent[]>> = {
  changed: ['submission.changed'],
  altered: ['submission.changed'],
  booking_confirmed: ['submission.changed'],
  booking_moved: ['submission.changed'],
  booking_removed: ['submission.changed'],
  cancelled: ['submission.cancelled'],
  decided: ['submission.status_changed'],
}

function messageNews({ db }: DataPortal, submission: string, message: string | undefined): readonly News[] {
  if (message === undefined) return []
  const data = async () => (await readMessagesV1(db, submission, message))[0]
  return [{ type: 'submission.message_added', about: '', data }]
}

function bookingNews(portal: DataPortal, bookings: ChangedBookings | undefined): readonly News[] {
  if (!bookings) return []
  const { created, changed, released } = bookings
  // Read once, when the first of them is asked for.
  let reading: Promise<readonly BookingV1[]> | undefined
  const read = () => (reading ??= readBookingsV1(portal.db, [...created, ...changed, ...released], true))
  const of = (type: WebhookEvent, ids: readonly string[]) =>
    ids.map((about): News => ({ type, about, data: async () => (await read()).find(({ id }) => id === about) }))
  return [...of('booking.created', created), ...of('booking.changed', changed), ...of('booking.released', released)]
}

async function submissionData(portal: DataPortal, id: string): Promise<object | undefined> {
  const [submission] = await readSubmissionsV1(portal, [id])
  return submission
}

async function formData({ webhooks }: DataPortal, id: string): Promise<object | undefined> {
  const row = await webhooks.formRow(id)
  return row && formV1(row)
}
