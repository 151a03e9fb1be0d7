import type { LosingBookings } from '#contract/portal/resources.ts'
import { selectClock } from '../db/clock.sql.ts'
import type { Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { Problem } from '../errors.ts'
import type { SubmissionScope } from '../submission-scope.ts'
import { weekMinutes } from '../week-minutes.ts'
import { formatsOf, losingText } from './booking-names.ts'
import { changeOfSpaces, type InventoryChange } from './inventory-change.ts'
import * as sql from './unfit-bookings.sql.ts'

type BookingAhead = StatementRow<typeof sql.selectAhead>
type TakenSpace = StatementRow<typeof sql.selectTaken>

/** Instants. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** What staff said who change the inventory. */
export interface Consent {
  /** So many bookings ahead may be impossible afterwards: they were told of them. */
  readonly accept: number
  /** Of which they may read what bookings are called, and whose they are; undefined: of none. */
  readonly titles: SubmissionScope | undefined
}

/** What a change of the inventory makes impossible of what is booked and held ahead. */
export interface Impossible {
  /** Of each space that has some, where that is wanted. */
  readonly bySpace: ReadonlyMap<string, LosingBookings>
  readonly all: LosingBookings
}

/** What of what is booked is looked at, and what is going to be changed. */
export interface BookingCheck {
  readonly spaces: readonly string[]
  readonly change: InventoryChange
  /** The same rows as they are before it, where the change is written by the time that the cells are locked. */
  readonly before?: InventoryChange
  /** What takes place at other times is not touched; undefined: all is. */
  readonly during?: Span | undefined
  /** Those alone that were changed since, or whose request was. */
  readonly since?: Date
  readonly titles: SubmissionScope | undefined
  readonly bySpace?: boolean
}

export interface CheckedBookings {
  /** As it was when it was looked at: nobody was kept from booking. */
  readonly found: Impossible
  /**
   * As it is once nobody books in these spaces any more (`lockCellsOf`): between what is counted and what is written nothing is booked. Only what was
   * booked or changed meanwhile is checked again. @throws Problem 503 when that is too much
   */
  readonly locked: () => Promise<Impossible>
}

const NOTHING: Impossible = { bySpace: new Map(), all: { count: 0, bookings: [] } }

/** Checked at a time, of bookings or of their periods: others have their turn in between, at the event loop and at the database. */
const [MAX_BOOKINGS, MAX_PERIODS] = [300, 1_000]
/** Booked or changed while the others were checked: more would keep visitors waiting. */
const MAX_CHANGED = 5_000
/** Between a change's time and its commit lies the rest of its transaction (docs/decisions/047). */
const MARGIN_MS = 15_000

/**
 * Looks at what is booked ahead in these spaces before they change, by the rule of availability (P12.18). What does not fit already is not lost by it.
 * Nothing is locked: whoever is going to write locks the cells then, and asks again (`locked`).
 */
export async function checkBookings(tx: Runner, company: string, check: BookingCheck): Promise<CheckedBookings> {
  const { spaces, during, since = null } = check
  if (spaces.length === 0) return { found: NOTHING, locked: () => Promise.resolve(NOTHING) }
  const range = { company, spaces, from: during?.from ?? null, to: during?.to ?? null, since }
  const [clock] = await tx.run(selectClock({}))
  const ahead = await tx.run(sql.selectAhead(range))
  const versions = new Map(ahead.map(({ booking, version }) => [booking, version]))
  const lost = new Set(await lostOf(tx, company, check, ahead))
  const found = await namedOf(tx, company, check, [...lost])

  async function locked(): Promise<Impossible> {
    const from = new Date((clock?.now ?? 0) - MARGIN_MS)
    const changed = await tx.run(sql.selectChanged({ company, spaces, since: from, most: MAX_CHANGED + 1 }))
    if (changed.length > MAX_CHANGED) throw tooBusy()
    const ids = changed.flatMap(({ booking, version }) => (versions.get(booking) === version ? [] : [booking]))
    if (ids.length === 0) return found
    const again = await lostOf(tx, company, check, await tx.run(sql.selectAheadAmong({ ...range, ids })))
    const isSame = again.length === 0 && !ids.some(id => lost.has(id))
    return isSame ? found : namedOf(tx, company, check, [...lost.difference(new Set(ids)).union(new Set(again))])
  }
  return { found, locked }
}

/** 409 with how many more bookings would be impossible than was accepted: nothing of the transaction may stay. */
export const unaccepted = (data: LosingBookings): Problem =>
  new Problem(409, ['Not saved', 'Bookings ahead would not fit any more.'], { data })

const tooBusy = (): Problem =>
  new Problem(503, ['Not saved', 'Too much was booked in these spaces just now. Please try again.'], { retryAfter: 1 })

/** @throws Problem `unaccepted`, which has to leave the transaction */
export function refuseUnaccepted({ all }: Impossible, { accept }: Consent): void {
  if (all.count > accept) throw unaccepted(all)
}

/** Those of these bookings that the change makes impossible. */
async function lostOf(
  tx: Runner,
  company: string,
  { change, before = {} }: Pick<BookingCheck, 'change' | 'before'>,
  ahead: readonly BookingAhead[],
): Promise<readonly string[]> {
  const lost: string[] = []
  for (const ids of batchesOf(ahead)) {
    const bookings = await tx.run(sql.selectTaken({ company, ids }))
    const unfit = await unfitOf(tx, company, bookings, change)
    if (unfit.size === 0) continue
    const those = bookings.filter(({ booking }) => unfit.has(booking))
    const already = await unfitOf(tx, company, those, before)
    lost.push(...unfit.difference(already))
  }
  return lost
}

function batchesOf(ahead: readonly BookingAhead[]): readonly string[][] {
  const batches: string[][] = []
  let sum = 0
  for (const { booking, periods } of ahead) {
    const last = batches.at(-1)
    if (last && last.length < MAX_BOOKINGS && sum + periods <= MAX_PERIODS) last.push(booking)
    else batches.push([booking])
    sum = last === batches.at(-1) ? sum + periods : periods
  }
  return batches
}

async function unfitOf(tx: Runner, company: string, bookings: readonly TakenSpace[], whole: InventoryChange): Promise<ReadonlySet<string>> {
  const spaces = new Set(bookings.map(({ space }) => space))
  const change = JSON.stringify(changeOfSpaces(whole, spaces))
  const hours = new Map((await tx.run(sql.selectHoursOf({ company, ids: [...spaces], change }))).map(row => [row.space, row]))
  const entries = JSON.stringify(bookings.map(booking => entryOf(booking, hours.get(booking.space))))
  return new Set((await tx.run(sql.selectUnfit({ company, entries, change }))).map(({ booking }) => booking))
}

/** What nobody asks for is not reckoned: minutes of the week take their time, and most spaces are always open. */
const ANY_MINUTES = '{}'

/** As `booking_entry` of the database: where and when a booking is. */
function entryOf({ booking, space, layout, seats, periods }: TakenSpace, hours: StatementRow<typeof sql.selectHoursOf> | undefined) {
  const times = periods.map(([start, end]) => ({ start: new Date(start), end: new Date(end) }))
  const minutes = hours?.has_hours === true ? weekMinutes(times, hours.zone) : ANY_MINUTES
  const [starts, ends] = [periods.map(([start]) => start), periods.map(([, end]) => end)]
  return { booking, space, space_layout: layout, seats, zone: hours?.zone, minutes, starts, ends }
}

/** By their names, the next 20, on the clock that their spaces have until it is changed. @param titles of which they are told, and whose they are */
export async function namedOf(
  tx: Runner,
  company: string,
  { titles, before = {}, bySpace = false }: Pick<BookingCheck, 'titles' | 'before' | 'bySpace'>,
  ids: readonly string[],
): Promise<Impossible> {
  if (ids.length === 0) return NOTHING
  const rows = await tx.run(
    sql.selectNamed({ company, ids, reads: titles ? 'requests' : 'statuses', hidden: titles?.hidden ?? [], by_space: bySpace }),
  )
  const spaces = new Set(rows.flatMap(({ bookings }) => bookings.map(booking => booking.space_id)))
  const change = JSON.stringify(changeOfSpaces(before, spaces))
  const zones = new Map((await tx.run(sql.selectHoursOf({ company, ids: [...spaces], change }))).map(({ space, zone }) => [space, zone]))
  const formats = await formatsOf(tx, company)
  const losing = rows.map(({ space, count, bookings }) => {
    const texts = bookings.map(booking => losingText(booking, zones.get(booking.space_id) ?? 'UTC', formats))
    return [space, { count, bookings: texts }] as const
  })
  const bySpaces = new Map(losing.flatMap(([space, of]) => (space === null ? [] : [[space, of] as const])))
  return { bySpace: bySpaces, all: losing.find(([space]) => space === null)?.[1] ?? NOTHING.all }
}
