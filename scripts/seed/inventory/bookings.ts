import { idOf } from '../ids.ts'
import { type Random, randomOf } from '../random.ts'
import { addDays } from '../answers.ts'
import { DEMO_DAY } from '../story.ts'
import type { DemoSpace } from './spaces.ts'

/** A booking on one day, in the wall time of its space. */
export interface DemoBooking {
  readonly id: string
  readonly space: string
  readonly zone: string
  readonly day: string
  readonly from: string
  readonly to: string
  /** Minutes before and after it. */
  readonly minutes: number
  readonly cells: readonly string[]
  readonly title: string
  readonly status: string
  readonly headcount: number
}

/** The demo tells of a year: so many days before its last day, and so many after. */
const [DAYS_BEFORE, DAYS] = [120, 365]
/** Far enough from each other for what is set up and struck between them. */
const SLOTS = [
  ['09:00', '12:00'],
  ['13:30', '17:00'],
] as const
const EVENING = ['18:30', '21:30'] as const
/** Tuesdays to Thursdays are full, Mondays and Fridays half so. From Sunday. */
const OF_WEEKDAY = [0.02, 0.6, 1, 1, 0.95, 0.45, 0.06]
/** Spring and autumn are the season; in August and at the turn of the year little happens. From January. */
const OF_MONTH = [0.5, 0.8, 1, 1.1, 1.2, 1.1, 0.6, 0.35, 1.2, 1.3, 1.2, 0.5]
const TITLES = [
  'Quarterly review',
  'Team offsite',
  'Product launch',
  'Customer day',
  'Training',
  'Town hall',
  'Workshop',
  'Board meeting',
  'Hackathon',
  'Reception',
  'Recruiting day',
  'Press briefing',
]

/** Each day of the year: how far it is from the last day of the story, and how much happens on it. */
const YEAR = Array.from({ length: DAYS }, (_, index) => {
  const day = addDays(DEMO_DAY, index - DAYS_BEFORE)
  const date = new Date(`${day}T00:00:00Z`)
  const share = (OF_WEEKDAY[date.getUTCDay()] ?? 0) * (OF_MONTH[date.getUTCMonth()] ?? 0)
  return { day, ahead: index - DAYS_BEFORE, isWeekend: date.getUTCDay() % 6 === 0, share }
})

/** What is booked in these spaces in a year: more on some days and in some months than on others; no cell twice at one time. */
export function bookingsOf(company: string, spaces: readonly DemoSpace[]): DemoBooking[] {
  const taken = new Set<string>()
  const bookable = spaces.filter(({ custom }) => !custom)
  return bookable.flatMap(space => bookingsIn(space, taken, randomOf(`${company}/bookings/${space.id}`)))
}

/** How many days of the year a space of this size is wanted on, on an average. */
const demandOf = (seats: number): number => (seats >= 80 ? 22 : 9)

function bookingsIn(space: DemoSpace, taken: Set<string>, random: Random): DemoBooking[] {
  const made: DemoBooking[] = []
  const demand = (demandOf(space.seats) / 260) * (0.5 + random.next())
  const slots = space.minutes > 0 ? [...SLOTS, EVENING] : SLOTS
  for (const { day, ahead, isWeekend, share } of YEAR) {
    if (!random.chance(demand * share)) continue
    const [from, to] = random.pick(slots)
    const status = statusOf(ahead, random)
    if ((isWeekend && space.minutes === 0) || !isFree(space, `${day} ${from}`, status, taken)) continue
    const seats = Math.max(2, Math.round(space.seats * (0.4 + random.next() * 0.6)))
    const { id, city, minutes, cells } = space
    made.push({
      id: idOf(id, 'booking', day, from),
      space: id,
      zone: city.zone,
      day,
      from,
      to,
      minutes,
      cells,
      title: random.pick(TITLES),
      status,
      headcount: seats,
    })
  }
  return made
}

/** What is past was confirmed, or was only told; what is far ahead is often only asked for. */
function statusOf(daysAhead: number, random: Random): string {
  const weights = daysAhead < 0 ? [0, 0.94, 0, 0.03] : daysAhead < 60 ? [0.18, 0.74, 0.03, 0.02] : [0.5, 0.42, 0.03, 0.02]
  let left = random.next()
  for (const [index, status] of ['requested', 'confirmed', 'waiting', 'information'].entries()) {
    left -= weights[index] ?? 0
    if (left < 0) return status
  }
  return 'declined'
}

/** Takes the cells of a space at a time, where its status does. */
function isFree({ cells }: DemoSpace, time: string, status: string, taken: Set<string>): boolean {
  if (!BLOCKING.has(status)) return true
  const keys = cells.map(cell => `${cell} ${time}`)
  if (keys.some(key => taken.has(key))) return false
  for (const key of keys) taken.add(key)
  return true
}

export const BLOCKING: ReadonlySet<string> = new Set(['requested', 'confirmed'])
