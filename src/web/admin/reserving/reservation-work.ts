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
  /** Numbers. */
  readonly people: string
  readonly set_up: string
  readonly strike: string
  /** uuids of layouts, by the space. */
  readonly layouts: Readonly<Record<string, string>>
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
  people: '',
  set_up: '',
  strike: '',
  layouts: {},
  status: '',
  notes: '',
  name: '',
  email: '',
})

export function workOf({
  title,
  spaces,
  start,
  end,
  overnight,
  people,
  set_up,
  strike,
  status,
  notes,
  contact,
}: ReservationData): ReservationWork {
  const named = spaces.map(({ uuid, name, building, zone, layouts }) => ({ uuid, name, building, zone, ...(layouts && { layouts }) }))
  return {
    ...newReservation('', undefined),
    title,
    spaces: named,
    people: textOf(people),
    set_up: textOf(set_up),
    strike: textOf(strike),
    layouts: Object.fromEntries(spaces.flatMap(({ uuid, layout }) => (layout === undefined ? [] : [[uuid, layout]]))),
    status,
    notes,
    name: contact.name,
    email: contact.email,
    ...timesOf({ start, end, overnight }),
  }
}

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number))
const numberOf = (text: string) => (text === '' ? undefined : Number(text))

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
  const { title, spaces, day, from, to, overnight, layouts, notes, name, email } = work
  const last = work.last || day
  const isLong = overnight && last !== day
  const [people, set_up, strike] = [work.people, work.set_up, work.strike].map(numberOf)
  const chosen = spaces.flatMap(({ uuid }) => (layouts[uuid] ? [{ space: uuid, layout: layouts[uuid] }] : []))
  return {
    title,
    notes,
    contact: { name, email },
    status,
    spaces: spaces.map(({ uuid }) => uuid),
    ...(people !== undefined && { people }),
    ...(chosen.length > 0 && { layouts: chosen }),
    ...(set_up !== undefined && { set_up }),
    ...(strike !== undefined && { strike }),
    start: `${day} ${from}`,
    end: `${!isLong && endsNextDay(work) ? dayAfter(last, 1) : last} ${to}`,
    overnight: isLong,
    accepts,
  }
}

/** An end that is not after the begin on the clock lies on the day after. */
export const endsNextDay = ({ from, to }: Pick<ReservationWork, 'from' | 'to'>): boolean => from !== '' && to !== '' && to <= from

/** What the call could not even be made with, by the name of the input. */
export function missingIn({ day, last, from, to, people, set_up, strike }: ReservationWork): Readonly<Record<string, string>> {
  return {
    ...(day === '' && { start: texts.missingDay }),
    ...((from === '' || to === '') && { end: texts.missingTime }),
    ...(last !== '' && last < day && { last: texts.lastDayFirst }),
    ...(!isNumber(people, 1, MAX_PEOPLE) && { people: texts.wrongPeople }),
    ...(!isNumber(set_up, 0, MAX_MINUTES) && { set_up: texts.wrongMinutes }),
    ...(!isNumber(strike, 0, MAX_MINUTES) && { strike: texts.wrongMinutes }),
  }
}

const [MAX_PEOPLE, MAX_MINUTES] = [999_999, 2_880]
/** '' is none. */
const isNumber = (text: string, least: number, most: number) =>
  text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most)

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
