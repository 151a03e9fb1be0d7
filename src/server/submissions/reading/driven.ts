import { text, timestamp, uuid, uuids } from '../../db/sql-types.ts'
import { OPEN } from '../../request-marks.ts'
import { BOOKED, FAILED_MAIL, LIVING } from './listed.ts'

const company = uuid
/** Forms of which this person sees no submissions: `SubmissionScope`. */
const hidden = uuids
const range = { company, hidden, from: timestamp, to: timestamp }
/** No event lasts longer, in days: what began before is not looked at. */
const MAX_EVENT_DAYS = 366

/** From most people nothing is hidden, and then a plan has nothing of it: what an index alone answers it answers still. */
const SEEN = '(cardinality($hidden::uuid[]) = 0 or s.form_id <> all($hidden))'

const MEMBERS = '(select m.user_id from team_member m where m.company_id = $company and m.team_id = $team) as m'

const [FROM, TO] = ['$from_day::text::date', '$to_day::text::date']
const SOON = `and ${LIVING} and s.event_start >= ${FROM} - ${MAX_EVENT_DAYS} and s.event_start <= ${TO} and coalesce(s.event_end, s.event_start) >= ${FROM}`
const DATED = `(select e.id from submission e where e.company_id = $company and e.event_start is not null and e.phase in ('new', 'open', 'asked', 'approved')
        and e.event_start between ${FROM} - ${MAX_EVENT_DAYS} and ${TO} and coalesce(e.event_end, e.event_start) >= ${FROM}
      union all
      select e.id from submission e where e.company_id = $company and e.phase in ('declined', 'cancelled', 'done')
        and e.event_end between ${FROM} and ${TO} + ${MAX_EVENT_DAYS} and e.event_start <= ${TO}) as e`

/** Of what is open only what waits for its requester. A parameter in place of the phase would have PostgreSQL count twice that few are open, and sort all of them. */
const WAITING = `s.phase = 'asked' and s.cancelled_at is null`
/** Only the forms that somebody sees: the index leaves out all others, unread. */
const IN_SEEN = 's.form_id = any($seen)'
const ofSeen = { ...range, seen: uuids }
const ofForm = { ...range, form: uuid }
const ofForms = { ...range, forms: uuids }

/**
 * By what the rows of a list are found, each with an index that has them in its order: a plan that must serve all filters at once would use none. What
 * else is asked of them is looked at row by row, of so many as are looked at at all (decision 095).
 */
const DRIVING = {
  all: { where: '', by: 'submitted_at', parameters: range },
  form: { where: 'and s.form_id = $form', by: 'submitted_at', parameters: ofForm },
  open: { where: `and ${OPEN}`, by: 'submitted_at', parameters: range },
  openOfSeen: { where: `and ${OPEN} and ${IN_SEEN}`, by: 'submitted_at', parameters: ofSeen },
  openOfForm: { where: `and s.form_id = $form and ${OPEN}`, by: 'submitted_at', parameters: ofForm },
  waiting: { where: `and ${WAITING}`, by: 'submitted_at', parameters: range },
  waitingOfSeen: { where: `and ${WAITING} and ${IN_SEEN}`, by: 'submitted_at', parameters: ofSeen },
  waitingOfForm: { where: `and s.form_id = $form and ${WAITING}`, by: 'submitted_at', parameters: ofForm },
  openOfAssignee: { where: `and s.assignee_id = $assignee and ${OPEN}`, by: 'submitted_at', parameters: { ...range, assignee: uuid } },
  openOfAssigneeOfSeen: {
    where: `and s.assignee_id = $assignee and ${OPEN} and ${IN_SEEN}`,
    by: 'submitted_at',
    parameters: { ...ofSeen, assignee: uuid },
  },
  assignee: { where: 'and s.assignee_id = $assignee', by: 'submitted_at', parameters: { ...range, assignee: uuid } },
  /** The first rows of each of its people, merged. */
  openOfTeam: {
    where: `and s.assignee_id = m.user_id and ${OPEN}`,
    by: 'submitted_at',
    parameters: { ...range, team: uuid },
    each: MEMBERS,
  },
  team: { where: 'and s.assignee_id = m.user_id', by: 'submitted_at', parameters: { ...range, team: uuid }, each: MEMBERS },
  /** The first rows of each of these forms, merged: of somebody from whom nearly all is hidden, who would wait for what they do not see. */
  forms: {
    where: 'and s.form_id = f.form',
    by: 'submitted_at',
    parameters: ofForms,
    each: 'unnest($forms::uuid[]) as f(form)',
  },
  openOfForms: {
    where: `and s.form_id = f.form and ${OPEN}`,
    by: 'submitted_at',
    parameters: ofForms,
    each: 'unnest($forms::uuid[]) as f(form)',
  },
  soon: { where: SOON, by: 'event_start', parameters: { ...range, from_day: text, to_day: text } },
  soonOfSeen: { where: `${SOON} and ${IN_SEEN}`, by: 'event_start', parameters: { ...ofSeen, from_day: text, to_day: text } },
  ids: { where: 'and s.id = any($ids)', by: 'event_start', parameters: { ...range, ids: uuids } },
  /** Of which a mail failed: few of all, and by nothing but that. */
  mailFailed: {
    where: 'and s.id = d.submission_id',
    by: 'submitted_at',
    parameters: range,
    each: `(select distinct d.submission_id from ${FAILED_MAIL} and d.submission_id is not null) as d`,
  },
  /** Whose event is on one of these few days, whatever became of it: an index of the living and one of the others. */
  dated: { where: 'and s.id = e.id', by: 'submitted_at', parameters: { ...range, from_day: text, to_day: text }, each: DATED },
  /** For which this space is booked. */
  space: {
    where: 'and s.id = k.submission_id',
    by: 'submitted_at',
    parameters: { ...range, space: uuid },
    each: `(select distinct k.submission_id from ${BOOKED} and k.space_id = $space and k.submission_id is not null) as k`,
  },
  /** What `me` put aside and is not back: few of all, and by nothing but that. */
  snoozed: {
    where: 'and s.id = z.submission_id',
    by: 'submitted_at',
    parameters: { ...range, me: uuid },
    each: '(select z.submission_id from submission_snooze z where z.company_id = $company and z.user_id = $me and z.until > now()) as z',
  },
} as const
export type Driving = keyof typeof DRIVING

/** What a statement of one of them is made of. */
export interface Driven {
  readonly where: string
  /** The column of its order. */
  readonly by: 'submitted_at' | 'event_start'
  /** It is asked for each row of these. */
  readonly each?: string
  /** Only those that it names; to be called it takes all, and leaves out the others. */
  readonly parameters: typeof range & {
    readonly form: typeof uuid
    readonly assignee: typeof uuid
    readonly team: typeof uuid
    readonly space: typeof uuid
    readonly forms: typeof uuids
    readonly seen: typeof uuids
    readonly ids: typeof uuids
    readonly me: typeof uuid
    readonly from_day: typeof text
    readonly to_day: typeof text
  }
}

/** A statement, or several, for each of them. */
export function byDriving<Statements>(make: (driven: Driven) => Statements): Record<Driving, Statements> {
  const entries = Object.entries(DRIVING as Readonly<Record<Driving, Omit<Driven, 'parameters'> & { readonly parameters: object }>>).map(
    ([name, { where, parameters, ...driven }]) => {
      const all = `s.company_id = $company ${where} and s.submitted_at >= $from and s.submitted_at < $to and ${SEEN}`
      return [name, make({ ...driven, where: all, parameters: parameters as Driven['parameters'] })] as const
    },
  )
  return Object.fromEntries(entries) as Record<Driving, Statements>
}

export const orderOf = (by: Driven['by'], way: 'asc' | 'desc') => `s.${by} ${way}, s.id ${way}`
export const bothWays = <Statement>(by: Driven['by'], make: (order: string) => Statement) => ({
  ascending: make(orderOf(by, 'asc')),
  descending: make(orderOf(by, 'desc')),
})

/**
 * Its first rows: `from ${firstOf(…)} s`, in no order. Of several forms the first of each are merged by what their index has, and read only then.
 * @param most expression
 */
export const firstOf = ({ where, each }: Driven, most: string | number, order: string): string => {
  const rows = (columns: string) => `(select ${columns} from submission s where ${where} order by ${order} limit ${most})`
  if (each === undefined) return rows('s.*')
  const first = `(select s.id from ${each} cross join lateral ${rows('s.submitted_at, s.id')} s order by ${order} limit ${most})`
  return `(select s.* from ${first} k join submission s on s.company_id = $company and s.id = k.id)`
}
