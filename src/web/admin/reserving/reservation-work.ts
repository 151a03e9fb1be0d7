import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import type { ReservableSpace, ReservationData } from '#contract/portal/reservations.ts'
import type { ChosenBookingStatus } from '#contract/portal/bookings.ts'
import { movedTo } from '../../shell/booking-times.ts'
import { reservationTexts as texts } from './reservation-texts.ts'

/** A booking as it is typed: '' is nothing. */
export interface ReservationWork {
  readonly title: string
  readonly spaces: readonly ReservableSpace[]
  /** ISO; `last` '': the same day. */
  readonly day: string
  readonly last: string
  /** `HH:mm` */
  readonly from: string
  readonly to: string
  readonly overnight: boolean
  /** Key; '': the one that is proposed. */
  readonly status: string
  readonly notes: string
  readonly name: string
  readonly email: string
}

/** A new one of this day, in this space. */
export const newReservation = (day: string, space: ReservableSpace | undefined): ReservationWork => ({
  title: '',
  spaces: space ? [space] : [],
  day,
  last: '',
  from: '09:00',
  to: '10:00',
  overnight: false,
  status: '',
  notes: '',
  name: '',
  email: '',
})

export function workOf({ title, spaces, start, end, overnight, status, notes, contact }: ReservationData): ReservationWork {
  const named = spaces.map(({ uuid, name, building, zone }) => ({ uuid, name, building, zone }))
  return {
    ...newReservation('', undefined),
    title,
    spaces: named,
    status,
    notes,
    name: contact.name,
    email: contact.email,
    ...timesOf({ start, end, overnight }),
  }
}

interface Times {
  readonly start: string
  readonly end: string
  readonly overnight: boolean
}

function timesOf({ start, end, overnight }: Times): Pick<ReservationWork, 'day' | 'last' | 'from' | 'to' | 'overnight'> {
  const [[day = '', from = ''], [endDay = '', to = '']] = [start.split(' '), end.split(' ')]
  const last = !overnight && endDay !== '' && to <= from ? dayAfter(endDay, -1) : endDay
  return { day, last: last === day ? '' : last, from, to, overnight }
}

/** As the call takes it. @param accepts also where the places are closed then */
export function contentOf(work: ReservationWork, status: string, accepts: boolean): ReservationContent {
  const { title, spaces, day, from, to, overnight, notes, name, email } = work
  const last = work.last || day
  const isLong = overnight && last !== day
  return {
    title,
    notes,
    contact: { name, email },
    status,
    spaces: spaces.map(({ uuid }) => uuid),
    start: `${day} ${from}`,
    end: `${!isLong && endsNextDay(work) ? dayAfter(last, 1) : last} ${to}`,
    overnight: isLong,
    accepts,
  }
}

/** An end that is not after the begin on the clock lies on the day after. */
export const endsNextDay = ({ from, to }: Pick<ReservationWork, 'from' | 'to'>): boolean => from !== '' && to !== '' && to <= from

/** What the call could not even be made with, by the name of the input. */
export function missingIn({ day, last, from, to }: ReservationWork): Readonly<Record<string, string>> {
  return {
    ...(day === '' && { start: texts.missingDay }),
    ...((from === '' || to === '') && { end: texts.missingTime }),
    ...(last !== '' && last < day && { last: texts.lastDayFirst }),
  }
}

/** The same, as long, from another begin on. @param start `YYYY-MM-DD HH:mm` */
export function begunAt(work: ReservationWork, start: string): ReservationWork {
  const before = contentOf(work, '', false)
  return { ...work, ...timesOf({ start, end: movedTo(start, before.start, before.end), overnight: before.overnight }) }
}

/** Of those that a booking may have that which is most likely meant: what is sure and takes its space. */
export const proposedStatus = (statuses: readonly ChosenBookingStatus[]): string =>
  (statuses.find(({ key }) => key === 'confirmed') ?? statuses.find(({ effect }) => effect === 'block') ?? statuses[0])?.key ?? ''

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
