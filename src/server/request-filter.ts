import { INBOX_VIEWS, type InboxView, SOON_DAYS } from '#contract/portal/inbox-view.ts'
import type { PlaceKind } from '#contract/portal/filter-choices.ts'
import { filteredAnswer, MAX_FILTERED_ANSWER, type RequestFilter } from '#contract/portal/request-filter.ts'
import { LIVING_PHASES, OPEN_PHASES, PHASES, type RequestPhase, type RequestStatus } from '#contract/portal/request-status.ts'
import { isDate, startOf } from './civil-days.ts'
import type { SoonDays, SubmissionQuery } from './submissions/reading/driving.ts'
import type { SubmissionScope } from './submission-scope.ts'
import type { ListFilter } from './submissions/reading/submissions.list.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Which requests an address means: `?view&form&from&to&event_from&event_to&phase&status&assignee&team&place&answer&unread&mail`. What is none of these says nothing, and so does a phase beside a
 * status, and somebody else beside the view of what one works on.
 */
export function requestFilterIn(search: URLSearchParams, statuses: readonly RequestStatus[]): RequestFilter {
  const status = textIf(search.get('status'), text => statuses.some(({ key }) => key === text))
  const phase = PHASES.find(one => one === search.get('phase')) ?? ''
  const view = INBOX_VIEWS.find(one => one === search.get('view')) ?? ''
  const assignee = textIf(search.get('assignee'), text => text === 'me' || text === 'none' || UUID.test(text))
  return {
    view,
    form: textIf(search.get('form'), text => UUID.test(text)),
    from: textIf(search.get('from'), isDate),
    to: textIf(search.get('to'), isDate),
    event_from: textIf(search.get('event_from'), isDate),
    event_to: textIf(search.get('event_to'), isDate),
    phase: status === '' ? phase : '',
    status,
    assignee: view === 'mine' ? '' : assignee,
    team: textIf(search.get('team'), text => UUID.test(text)),
    place: textIf(search.get('place'), text => UUID.test(text)).toLowerCase(),
    answer: answerIn(search.get('answer') ?? ''),
    unread: search.get('unread') === 'true' ? 'true' : '',
    mail: search.get('mail') === 'failed' ? 'failed' : '',
  }
}

/**
 * What an address says that no filter has, by name: a status that was deleted, a day that is none. A list leaves it out; whoever acts on all that fits is told. Not what
 * another one takes the place of.
 */
export function unreadIn(search: URLSearchParams, filter: RequestFilter): readonly string[] {
  const isSaid = (name: string) => !['', 'false'].includes(search.get(name) ?? '')
  const isReplaced = (name: string) => (name === 'phase' && filter.status !== '') || (name === 'assignee' && filter.view === 'mine')
  return Object.entries(filter).flatMap(([name, value]) => (value === '' && isSaid(name) && !isReplaced(name) ? [name] : []))
}

/** The phases that fit; undefined: all. */
export function phasesOf({ phase, status }: Pick<RequestFilter, 'phase' | 'status'>, statuses: readonly RequestStatus[]): Phases {
  const given = statuses.find(({ key }) => key === status)
  if (given) return [given.phase]
  if (phase === '') return undefined
  return phase === 'open' ? OPEN_PHASES : [phase]
}
type Phases = readonly RequestPhase[] | undefined

/** What a view says: which phases, whether what one put aside is left out, and whether only what one works on is in it. */
const VIEWS: Readonly<Record<InboxView, { phases: readonly RequestPhase[]; snoozed?: boolean; isMine?: true; isSoon?: true }>> = {
  todo: { phases: ['new', 'open'], snoozed: false },
  mine: { phases: OPEN_PHASES, snoozed: false, isMine: true },
  waiting: { phases: ['asked'] },
  soon: { phases: LIVING_PHASES, isSoon: true },
  clashes: { phases: OPEN_PHASES },
  snoozed: { phases: OPEN_PHASES, snoozed: true },
}

/** What a view narrows a list to, besides what else is said. @param me uuid of whose view it is @param timezone of the company */
export function viewed(
  view: InboxView | '',
  { phases, assignee, me, timezone }: { phases: Phases; assignee: string | undefined; me: string | undefined; timezone: string },
): Pick<SubmissionQuery, 'phases' | 'assignee' | 'snoozed' | 'days'> {
  if (view === '') return { phases, assignee, snoozed: undefined, days: undefined }
  const { phases: ofView, snoozed, isMine, isSoon } = VIEWS[view]
  return {
    phases: phases ? phases.filter(phase => ofView.includes(phase)) : ofView,
    assignee: isMine ? me : assignee,
    snoozed,
    days: isSoon ? soonDays(timezone) : undefined,
  }
}

function soonDays(timezone: string): SoonDays {
  const today = Temporal.Now.plainDateISO(timezone)
  return { first: today.toString(), last: today.add({ days: SOON_DAYS - 1 }).toString() }
}

/** Nobody's event is before or behind these. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']

/** The days on which the events are that are asked for, within those of a view; undefined: whenever they are. */
export function withinDays(
  { event_from, event_to }: Pick<RequestFilter, 'event_from' | 'event_to'>,
  days?: SoonDays | null,
): SoonDays | undefined {
  if (event_from === '' && event_to === '') return undefined
  const [first, last] = [event_from || FIRST_DAY, event_to || LAST_DAY]
  return { first: days && days.first > first ? days.first : first, last: days && days.last < last ? days.last : last }
}

/** Who asks for a list, as `Portal` has it. */
interface ListReader {
  readonly company: { readonly timezone: string }
  readonly user: { readonly id: string } | undefined
  submissionScope(): Promise<SubmissionScope>
  readonly inbox: { place(id: string): Promise<{ readonly kind: PlaceKind } | undefined> }
  /** What is booked for requests and wanted by others too. */
  readonly clashes: { requests(hidden: readonly string[]): Promise<readonly string[]> }
}

/** The rows that these filters mean to who asks. */
export async function submissionQuery(
  { company: { timezone }, user, submissionScope, clashes, inbox }: ListReader,
  filter: RequestFilter & Pick<SubmissionQuery, 'search' | 'descending'>,
  statuses: readonly RequestStatus[],
): Promise<ListFilter> {
  const { hidden } = await submissionScope()
  const { form, from, to, status, assignee, unread, search, descending } = filter
  const of = { phases: phasesOf(filter, statuses), assignee: assignee === 'me' ? user?.id : assignee || undefined, me: user?.id, timezone }
  const ofView = viewed(filter.view, of)
  return {
    form: form || undefined,
    from: startOf(from, timezone, 0),
    to: startOf(to, timezone, 1),
    hidden,
    status: status || undefined,
    ...ofView,
    within: withinDays(filter, ofView.days),
    ids: filter.view === 'clashes' ? await clashes.requests(hidden) : undefined,
    unread: unread === 'true',
    team: filter.team || undefined,
    place: filter.place || undefined,
    space: filter.place !== '' && (await inbox.place(filter.place))?.kind === 'space' ? filter.place : undefined,
    answer: filteredAnswer(filter.answer),
    mailFailed: filter.mail === 'failed',
    me: user?.id,
    search,
    descending,
  }
}

/** As it can be asked for; '' where it says nothing. */
function answerIn(text: string): string {
  const plain = text.replaceAll('\0', '').toWellFormed()
  return plain.length > MAX_FILTERED_ANSWER || !filteredAnswer(plain) ? '' : plain
}

function textIf(text: string | null, fits: (text: string) => boolean): string {
  return text !== null && fits(text) ? text : ''
}
