import { followedDays } from '#fields/kit/followed-days.ts'
import { answeredFields } from '../answers/answered-fields.ts'
import { storedEvent, type StoredEvent } from '../answers/stored-event.ts'
import type { Portal } from '../portal.ts'
import type { WireEdit } from './wire-edit.ts'

/** The submission that is edited while spaces are searched and held for it. */
export interface OwnEdit {
  readonly submission: string
  /** uuids of spaces whose bookings go to some of these times, as all of them move with the event (P12.22). */
  readonly planned: readonly string[]
  /** The same for other times, on other days. */
  plannedAt(times: Partial<EditTimes>): readonly string[]
}

interface EditTimes {
  readonly start_date: string
  readonly end_date: string
  readonly timezone?: string
  readonly overnight?: boolean
  readonly days?: readonly string[]
  readonly whole_days?: readonly string[]
}

/** Undefined: none is edited, or this visitor may not. */
export async function editedSubmission(portal: Portal, body: WireEdit & EditTimes): Promise<OwnEdit | undefined> {
  const { event_id, event_key = '' } = body
  const row = event_id === undefined ? undefined : (await portal.findEditable(event_id, event_key))?.row
  if (!row) return undefined
  const event = storedEvent(await answeredFields(portal, row))
  const placed = event ? await portal.bookings.placed(portal.db, row.id) : []
  const plannedAt = (times: Partial<EditTimes>) => {
    const at = { ...body, ...times }
    return event && isOther(event, at) ? placed.map(({ space }) => space).filter(space => takesSome(event, space, at)) : []
  }
  return { submission: row.id, planned: plannedAt({}), plannedAt }
}

/** Does the edit move the event to these times? */
function isOther(event: StoredEvent, { start_date, end_date, timezone, overnight = false, whole_days = [] }: EditTimes): boolean {
  const inEvent = (day: string) => day >= start_date.slice(0, 10) && day <= end_date.slice(0, 10)
  return (
    event.start !== start_date ||
    event.end !== end_date ||
    (timezone !== undefined && event.timezone !== '' && event.timezone !== timezone) ||
    event.overnight !== overnight ||
    event.wholeDays.filter(inEvent).join() !== [...whole_days].filter(inEvent).toSorted().join()
  )
}

/** A booking of some days goes along with the event (P12.19). */
function takesSome({ start, end, daysOf }: StoredEvent, space: string, { start_date, end_date, days }: EditTimes): boolean {
  const own = daysOf.get(space)
  if (own === undefined || !DAY.test(start.slice(0, 10))) return true
  const [before, now] = [spanOf(start, end), spanOf(start_date, end_date)]
  const isOfEvent = (day: string) => day >= now.first && day <= now.last
  return followedDays(own, before, now, isOfEvent).some(day => (days ? days.includes(day) : isOfEvent(day)))
}

/** @param start wall time, like `end` */
const spanOf = (start: string, end: string) => ({ first: start.slice(0, 10), last: end.slice(0, 10) })

const DAY = /^\d{4}-\d{2}-\d{2}$/
