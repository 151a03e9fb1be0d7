import type { FilteredAnswer } from '#contract/portal/request-filter.ts'
import { OPEN_PHASES, type RequestPhase } from '#contract/portal/request-status.ts'
import type { Driving } from './driven.ts'

/** Which submissions a page of the list shows. */
export interface SubmissionQuery {
  readonly form: string | undefined
  /** Instants; `to` is not included. */
  readonly from: Date | undefined
  readonly to: Date | undefined
  /** Only of these; undefined: of all. */
  readonly phases: readonly RequestPhase[] | undefined
  /** Key; undefined: any. */
  readonly status: string | undefined
  /** uuid of who works on it, or `none`; undefined: whoever. */
  readonly assignee: string | undefined
  /** Only those whose event is on one of these days, and in that order; undefined: whenever it is. */
  readonly days: SoonDays | undefined
  /** Only those whose event is on one of these days, in whatever order. */
  readonly within?: SoonDays | undefined
  /** Only these, by the days of their events; undefined: any. */
  readonly ids: readonly string[] | undefined
  /** Only what is new to `me`. */
  readonly unread: boolean
  /** Only what somebody of this team works on: uuid. */
  readonly team?: string | undefined
  /** Only what has something booked in this region, location, building or space: uuid. `space`: the same, where it is a space. */
  readonly place?: string | undefined
  readonly space?: string | undefined
  /** Only what has this answer. */
  readonly answer?: FilteredAnswer | undefined
  /** Only those of which a mail did not arrive, and is not tried again. */
  readonly mailFailed?: boolean
  /** What `me` put aside: only that, or only the rest; undefined: both. */
  readonly snoozed: boolean | undefined
  /** uuid of who asks; undefined: nobody of whom anything is known. */
  readonly me: string | undefined
  readonly search: string
  readonly descending: boolean
  readonly page: number
  readonly size: number
  /** Forms of which whoever asks sees no submissions (`SubmissionScope`). */
  readonly hidden: readonly string[]
  /** Those of which they do, where they are not all, or are not all asked for. */
  readonly seen?: readonly string[]
  /** The same, where these have so few of all rows that they are read form by form; undefined: they are found among all. */
  readonly forms?: readonly string[]
}

/** Civil days, ISO, both included. */
export interface SoonDays {
  readonly first: string
  readonly last: string
}

/** Nobody sent anything outside of these. */
export const [ALWAYS, NEVER] = [new Date(0), new Date('9999-01-01')]

export const isPerson = (assignee: string | undefined): assignee is string => assignee !== undefined && assignee !== 'none'
const isOpenOnly = (phases: readonly RequestPhase[] | undefined) => phases?.every(phase => OPEN.has(phase)) ?? false
const OPEN: ReadonlySet<RequestPhase> = new Set(OPEN_PHASES)

/** By what few rows are found first: what is soon, what somebody works on or put aside, and what is open, are few of all. */
export function drivingOf({
  form,
  phases,
  assignee,
  team,
  space,
  days,
  within,
  ids,
  unread,
  mailFailed,
  snoozed,
  me,
  forms,
  seen,
}: SubmissionQuery): Driving {
  if (ids) return 'ids'
  if (snoozed && me !== undefined) return 'snoozed'
  if (days) return seen ? 'soonOfSeen' : 'soon'
  if (mailFailed) return 'mailFailed'
  const isOpen = unread || isOpenOnly(phases)
  if (isPerson(assignee)) return !isOpen ? 'assignee' : seen ? 'openOfAssigneeOfSeen' : 'openOfAssignee'
  if (team !== undefined) return isOpen ? 'openOfTeam' : 'team'
  const isWaiting = phases?.length === 1 && phases[0] === 'asked'
  if (isOpen && form !== undefined) return isWaiting ? 'waitingOfForm' : 'openOfForm'
  if (space !== undefined && !isOpen) return 'space'
  if (!isOpen && within && isShort(within)) return 'dated'
  if (isWaiting) return seen ? 'waitingOfSeen' : 'waiting'
  if (forms) return isOpen ? 'openOfForms' : 'forms'
  if (isOpen) return seen ? 'openOfSeen' : 'open'
  return form === undefined ? 'all' : 'form'
}

/** Days that drive a list: what has its event on more of them may be most of all rows. */
const MAX_DRIVEN_DAYS = 62
const isShort = ({ first, last }: SoonDays) => Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days < MAX_DRIVEN_DAYS

/** Is it driven by what is so little that all of it is looked at, whatever words are asked for? */
export const isOfFew = (query: SubmissionQuery): boolean => FEW.has(drivingOf(query))
const FEW: ReadonlySet<Driving> = new Set(['ids', 'snoozed', 'soon', 'soonOfSeen', 'mailFailed', 'space'])

/** Those that it is not driven by are undefined: its statement does not name them. */
export const drivenBy = (
  company: string,
  { hidden, form, forms, seen, from = ALWAYS, to = NEVER, assignee, team, space, days, within, ids, me }: SubmissionQuery,
) =>
  ({
    company,
    hidden,
    from,
    to,
    form,
    forms,
    seen,
    assignee,
    team,
    space,
    ids,
    me,
    from_day: (days ?? within)?.first,
    to_day: (days ?? within)?.last,
  }) as DrivenBy

interface DrivenBy extends Pick<SubmissionQuery, 'hidden'> {
  readonly company: string
  readonly from: Date
  readonly to: Date
  readonly form: string
  readonly forms: readonly string[]
  readonly seen: readonly string[]
  readonly assignee: string
  readonly team: string
  readonly space: string
  readonly ids: readonly string[]
  readonly me: string
  readonly from_day: string
  readonly to_day: string
}

/** Does the index that drives it leave nothing to be looked at? */
export function isDriven(query: SubmissionQuery): boolean {
  const { form, phases, assignee } = query
  if (assignee === 'none' || isLookedAt(query)) return false
  switch (drivingOf(query)) {
    case 'assignee':
      return form === undefined && phases === undefined
    case 'open':
    case 'openOfSeen':
    case 'openOfForm':
    case 'openOfForms':
      return phases?.length === OPEN.size
    case 'waiting':
    case 'waitingOfSeen':
    case 'waitingOfForm':
      return true
    default:
      return phases === undefined
  }
}

/** Is anything wanted besides a form and days on which it was sent? */
export const isFiltered = (query: FittingQuery): boolean => query.phases !== undefined || query.assignee !== undefined || isLookedAt(query)

/** Is anything wanted that no index leaves alone? */
const isLookedAt = ({ status, team, place, answer, days, within, ids, unread, mailFailed, snoozed }: FittingQuery): boolean =>
  [status, team, place, answer, days, within, ids, snoozed].some(one => one !== undefined) || unread || mailFailed === true

/** What a row is looked at for. */
export type FittingQuery = Pick<SubmissionQuery, 'unread'> & Partial<Omit<SubmissionQuery, 'unread'>>
