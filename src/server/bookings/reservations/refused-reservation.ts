import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import type { ReservationClash, ReservationRefused } from '#contract/portal/reservations.ts'
import { Problem } from '../../errors.ts'
import type { Portal } from '../../portal.ts'
import { spaceTexts } from '../../space-texts.ts'
import { bookingTexts } from '../booking-texts.ts'
import type { BookingRefused, RefusedEntry } from '../reasons.ts'
import { spacesById } from '../zones.ts'
import { reservationTexts as texts } from './reservation-words.ts'

/** So many clashes are told what could be had instead: to look for it takes longest. */
const MAX_HELPED = 3
/** What nobody can accept, as the database says it (`reasons_that_stay`). */
const STAYING: ReadonlySet<string> = new Set(['booked', 'held', 'buffer', 'inactive', 'layout'])

type WantedTimes = Pick<ReservationContent, 'spaces' | 'start' | 'end' | 'overnight' | 'people'>

/** What is in the way of which space, and what could be had instead: 422, with `ReservationRefused`. */
export async function reservationRefused(
  { company, db, spaceSearch }: Portal,
  { refused }: BookingRefused,
  event: WantedTimes,
): Promise<Problem> {
  const known = await spacesById(db, company.id, [...event.spaces, ...refused.map(({ space }) => space)])
  const timezone = known.get(event.spaces[0] ?? '')?.zone ?? company.timezone
  const search = { start_date: event.start, end_date: event.end, timezone, overnight: event.overnight, seats: event.people }
  const words = bookingTexts(company, timezone)

  async function clashOf({ space, name, reasons }: RefusedEntry, at: number): Promise<ReservationClash> {
    const isHelped = at < MAX_HELPED && event.start !== '' && known.has(space)
    const [next, others] = isHelped
      ? await Promise.all([
          spaceSearch.nextFreeStart(space, search, reasons).catch(() => undefined),
          spaceSearch.alternatives(space, search, event.spaces).catch(() => []),
        ])
      : [undefined, []]
    const called = known.get(space)?.name ?? name ?? spaceTexts.thisSpace
    return {
      space,
      name: called,
      text: words.notAvailable(called, reasons),
      instead: words.instead(next, others),
      ...(next !== undefined && { next_free_start: next }),
      is_acceptable: reasons.length > 0 && !reasons.some(({ key }) => STAYING.has(key)),
    }
  }

  const clashes = await Promise.all(refused.map(clashOf))
  const data: ReservationRefused = { clashes }
  const text = clashes.map(clash => [clash.text, clash.instead].filter(Boolean).join(' ')).join(' ')
  return new Problem(422, [texts.refused, text], { data, issues: { spaces: clashes.map(clash => clash.text).join(' ') } })
}
