import type { ReasonRow } from './bookings.sql.ts'

/** Why a space cannot be had (P12.18). */
export interface UnavailableReason {
  readonly key: string
  readonly label: string
  readonly short_label: string
  /** Until when, if that is known. */
  readonly until: Date | undefined
}

/** An entry that was refused. */
export interface RefusedEntry {
  /** Where it stands among the entries. */
  readonly position: number
  readonly space: string
  /** undefined: there is no such space in this company. */
  readonly name: string | undefined
  readonly reasons: readonly UnavailableReason[]
}

/** Nothing of a change may stay, as some of it was refused: thrown in a transaction it undoes all of it. */
export class BookingRefused extends Error {
  readonly refused: readonly RefusedEntry[]

  constructor(refused: readonly RefusedEntry[]) {
    super(`Not available: ${refused.map(({ space, name }) => name ?? space).join(', ')}`)
    this.name = 'BookingRefused'
    this.refused = refused
  }
}

const PAST = { key: 'past', label: 'Already over', short_label: 'Past' }

/** What has begun does not lack notice: its time has passed, however short a notice the space takes. @param starts of the event's periods */
export const withPast = <Reason extends Pick<ReasonRow, 'key'>>(
  reasons: readonly Reason[],
  starts: readonly (Date | string)[],
): readonly Reason[] =>
  starts.some(start => new Date(start).getTime() < Date.now())
    ? reasons.map(reason => (reason.key === 'notice' ? { ...reason, ...PAST } : reason))
    : reasons

export const reasonOf = ({ until, ...reason }: ReasonRow): UnavailableReason => ({
  ...reason,
  until: until === null ? undefined : new Date(until),
})
