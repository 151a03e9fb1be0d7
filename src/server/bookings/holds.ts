import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { isDoubleBooking } from '../db/failures.ts'
import type { Limits } from '../limits.ts'
import { nameKey } from '../name-key.ts'
import { bookingEntry, type WantedSpace } from './booking-entry.ts'
import * as sql from './bookings.sql.ts'
import { type OwnParts, ownReasons, withOwnReasons } from './own-reasons.ts'
import { seatsOfPart } from './pairs.ts'
import { type UnavailableReason, reasonOf, withPast } from './reasons.ts'
import { spacesById } from './zones.ts'

export type HoldLimits = Pick<Limits, 'holdMinutes' | 'holdCapMinutes' | 'holdsPerRun' | 'holdsPerHolder' | 'holdsPerDay'>

export interface HoldRequest {
  /** `run_uid`: it and the space name one hold. */
  readonly run: string
  /** uuid of the form; undefined: of none. */
  readonly form?: string | undefined
  /** Whom the limits count: a user's uuid, or a hash of a guest's address. */
  readonly holder: string
  readonly wanted: WantedSpace
  /** Name or uuid of the location that the space has to be in; undefined: any. */
  readonly location?: string | undefined
  readonly limits: HoldLimits
  /** How many the holder may have over all forms; undefined: any number. */
  readonly mostInAll?: number | undefined
  /** The submission that is edited, and the spaces whose bookings the edit moves to some of these times. */
  readonly edited?: { readonly submission: string; readonly planned: readonly string[] } | undefined
}

/** `changed`: uuids of spaces of which something was taken or freed. */
export type HoldResult =
  | {
      readonly is: 'held'
      readonly uuid: string
      readonly expires_at: Date
      /** The clock that it expires by. */
      readonly server_time: Date
      readonly changed: readonly string[]
    }
  /** Not now, and why; what the run held of it before it still holds. */
  | { readonly is: 'taken'; readonly name: string; readonly reasons: readonly UnavailableReason[] }
  /** It was held as long as it may be, and is free again. */
  | { readonly is: 'ended'; readonly name: string; readonly changed: readonly string[] }
  /** The run, the holder with this form or with all, or the former within 24 hours, hold as many as they may. */
  | { readonly is: 'runFull' | 'holderFull' | 'dayFull' }
  /** There is no such space. */
  | { readonly is: 'unknown' }

const FULL = { run_full: 'runFull', holder_full: 'holderFull', day_full: 'dayFull' } as const
const ELSEWHERE: UnavailableReason = { key: 'elsewhere', label: 'In another location', short_label: 'Elsewhere', until: undefined }
const SECONDS = 60

/** Holds of spaces: reservations that end by themselves (P12.14). */
export function holdsOf(db: CompanyDb) {
  const { company } = db

  /** Asks for a space whose weekly hours are in this zone; undefined: another transaction has it by now. */
  async function ask({ run, form, holder, wanted, location, limits, mostInAll = 0 }: HoldRequest, zone: string) {
    const request = {
      company,
      run,
      form: form ?? null,
      holder,
      entry: JSON.stringify(bookingEntry(wanted, zone)),
      hold_seconds: Math.round(limits.holdMinutes * SECONDS),
      cap_seconds: Math.round(limits.holdCapMinutes * SECONDS),
      most_of_run: limits.holdsPerRun,
      most_of_holder: limits.holdsPerHolder,
      most_of_day: limits.holdsPerDay,
      most_of_all: mostInAll,
      location: location ?? null,
    }
    try {
      return (await db.run(sql.holdSpace(request)))[0]
    } catch (error) {
      if (isDoubleBooking(error)) return undefined
      throw error
    }
  }

  /** What the request has itself of a part of the space, booked or held. */
  const ownParts = ({ run, edited }: HoldRequest): OwnParts => ({ run, submission: edited?.submission, planned: edited?.planned ?? [] })

  /** A space that an edit itself needs a part of at these times; undefined: it does not. */
  async function neededByEdit(request: HoldRequest): Promise<HoldResult | undefined> {
    if (!request.edited) return undefined
    const reasons = await ownReasons(db, company, bookingEntry(request.wanted, undefined), { ...ownParts(request), run: undefined })
    if (reasons.length === 0) return undefined
    const known = (await spacesById(db, company, [request.wanted.space])).get(request.wanted.space)
    return { is: 'taken', name: known?.name ?? '', reasons: reasons.map(reasonOf) }
  }

  /** A space that lies elsewhere than where it is asked for, which an edit hears first; undefined: it does not. */
  async function elsewhere({ wanted, location }: HoldRequest): Promise<HoldResult | undefined> {
    if (location === undefined) return undefined
    const known = (await spacesById(db, company, [wanted.space])).get(wanted.space)
    if (!known || [nameKey(known.location), known.location_id].includes(nameKey(location))) return undefined
    return { is: 'taken', name: known.name, reasons: [ELSEWHERE] }
  }

  return {
    /**
     * Holds a space for a run, or renews its hold; at other times it is swapped in one step, or stays as it is.
     * @throws Problem 503 while the database cannot answer
     */
    async hold(request: HoldRequest): Promise<HoldResult> {
      const { space, times } = request.wanted
      const refused = request.edited && ((await elsewhere(request)) ?? (await neededByEdit(request)))
      if (refused) return refused
      // Most spaces lie in the zone of the event: then one question is enough. In any other they count as closed, and are asked for again.
      const row = await ask(request, times.timezone)
      if (row?.outcome === 'held') return resultOf(row, '')
      const known = (await spacesById(db, company, [space])).get(space)
      if (known === undefined) return { is: 'unknown' }
      const isCertain = row !== undefined && (row.outcome !== 'taken' || known.zone === times.timezone)
      const answer = isCertain ? row : await ask(request, known.zone)
      // The last word of the constraint: see decision 46.
      if (!answer) return { is: 'taken', name: known.name, reasons: [] }
      if (answer.outcome !== 'taken') return resultOf(answer, known.name)
      const entry = bookingEntry(request.wanted, known.zone)
      const reasons = await withOwnReasons(db, company, entry, answer.reasons ?? [], ownParts(request))
      return { is: 'taken', name: known.name, reasons: withPast(reasons, entry.starts).map(reasonOf) }
    },

    /** How many of these people sit in the first of two spaces that lie beside each other; undefined: they cannot (P12.55). */
    seatsOfPart: (pair: Parameters<typeof seatsOfPart>[2], people: number): Promise<number | undefined> =>
      seatsOfPart(db, company, pair, people),

    /** Does the run hold a space now? */
    isHolding: async (run: string): Promise<boolean> => (await db.run(sql.selectIsHolding({ company, run })))[0]?.holds === true,

    /**
     * Frees what a run holds: a space, or (without one) all of it. What it does not hold is no failure. Gives the freed spaces.
     * @param until only if the hold of the space ends then or before
     */
    release: async (run: string, space?: string, until?: Date): Promise<string[]> =>
      (await db.run(sql.releaseHolds({ company, run, space: space ?? null, until: until ?? null }))).map(row => row.space),

    /**
     * The page that holds a space goes away: its run may renew the hold for so many seconds, and then it is free (P12.57).
     * @param until only if the hold ends then or before
     */
    leave: async (run: string, space: string, seconds: number, until?: Date): Promise<void> =>
      void (await db.run(sql.shortenHolds({ company, run, space, until: until ?? null, seconds }))),

    /** Ends holds whose time is over, at most so many. Gives the freed spaces. */
    expire: async (most: number): Promise<string[]> => (await db.run(sql.expireHolds({ company, most }))).map(row => row.space),

    /** Removes what is left of holds of the day before, and who made bookings then; at most so many. Gives how many. */
    forget: async (most: number): Promise<number> => (await db.run(sql.forgetHolds({ company, most })))[0]!.count,
  }
}

function resultOf(row: StatementRow<typeof sql.holdSpace>, name: string): HoldResult {
  const { outcome, spaces: changed, server_time } = row
  switch (outcome) {
    case 'held':
      return { is: 'held', uuid: row.booking_id!, expires_at: row.expires_at!, server_time, changed }
    case 'taken':
      return { is: 'taken', name, reasons: (row.reasons ?? []).map(reasonOf) }
    case 'elsewhere':
      return { is: 'taken', name, reasons: [ELSEWHERE] }
    case 'ended':
      return { is: 'ended', name, changed }
    case 'unknown':
      return { is: 'unknown' }
    default:
      return { is: FULL[outcome] }
  }
}
