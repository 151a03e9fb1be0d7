import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { NO_REQUEST_FILTER, requestFilterOf } from '#contract/portal/request-filter.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { listTexts } from './list-texts.ts'

interface NarrowedList extends Pick<AdminSubmissionsListPage, 'statuses'> {
  readonly query: Omit<AdminSubmissionsListPage['query'], 'columns'>
}

interface StandingChoice {
  readonly value: string
  readonly label: string
}

/** What a filter leaves in the address: '' is none of it. */
interface StandingFilter {
  readonly phase: RequestPhase | ''
  readonly status: string
}

const OF_PHASE = 'phase='
const OF_STATUS = 'status='

/** What a list can be narrowed to by where its requests stand: all that wait for a decision, or one status. */
export function standingChoices({ query, statuses }: NarrowedList): readonly StandingChoice[] {
  return [
    { value: '', label: listTexts.anyStatus },
    { value: `${OF_PHASE}open`, label: listTexts.notDecided },
    ...statuses.map(({ key, label }) => ({ value: OF_STATUS + key, label })),
    ...otherPhase({ query, statuses }),
  ]
}

/** One that only an address chooses: by what its statuses are called. */
function otherPhase({ query: { phase, status }, statuses }: NarrowedList): readonly StandingChoice[] {
  if (status !== '' || phase === '' || phase === 'open') return []
  const labels = statuses.filter(one => one.phase === phase).map(({ label }) => label)
  return [{ value: OF_PHASE + phase, label: labels.join(', ') }]
}

/** Which of them the address has chosen. A status says more than a phase. */
export function chosenStanding({ phase, status }: StandingFilter): string {
  if (status !== '') return OF_STATUS + status
  return phase === '' ? '' : OF_PHASE + phase
}

/** What the chosen one is called; '' where none is. */
export function standingName(page: NarrowedList): string {
  const chosen = chosenStanding(page.query)
  return chosen === '' ? '' : (standingChoices(page).find(({ value }) => value === chosen)?.label ?? '')
}

/** A choice as the address says it. */
export function standingFilter(value: string): StandingFilter {
  return {
    phase: value.startsWith(OF_PHASE) ? (value.slice(OF_PHASE.length) as RequestPhase) : '',
    status: value.startsWith(OF_STATUS) ? value.slice(OF_STATUS.length) : '',
  }
}

/** Whom a list can be narrowed to besides people, as the address says it. */
export const ASSIGNEE_CHOICES: readonly StandingChoice[] = [
  { value: 'me', label: listTexts.me },
  { value: 'none', label: listTexts.nobody },
]

/** What who works on the requests of a list is called: a person as its rows say it. '' where anyone may. */
export function assigneeName({ query: { assignee }, submissions }: Pick<AdminSubmissionsListPage, 'query' | 'submissions'>): string {
  if (assignee === '') return ''
  const choice = ASSIGNEE_CHOICES.find(({ value }) => value === assignee)?.label
  return choice ?? submissions.find(row => row.assignee?.uuid === assignee)?.assignee?.name ?? listTexts.somebody
}

const { view: _view, ...BESIDE_VIEW } = NO_REQUEST_FILTER
/** A list that nothing narrows besides its view. */
export const NO_FILTER = { search: '', ...BESIDE_VIEW } as const

/** Whether anything narrows the list besides its view. */
export const isFiltered = (query: NarrowedList['query']): boolean =>
  Object.keys(NO_FILTER).some(name => query[name as keyof typeof NO_FILTER] !== '')

/** How many of the filters beside the words are chosen: two days are one, and so are a phase and its status. */
export function chosenFilters(query: NarrowedList['query']): number {
  const { phase, status, from, to, event_from, event_to, ...others } = requestFilterOf(query)
  const { view: _view, ...single } = others
  return [status || phase, from || to, event_from || event_to, ...Object.values(single)].filter(one => one !== '').length
}
