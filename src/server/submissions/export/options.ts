import type { ExportColumns, ExportFormat, ExportTexts, Separator } from '#contract/portal/export-choices.ts'
import { INBOX_VIEWS, type InboxView } from '#contract/portal/inbox-view.ts'
import { OPEN_PHASES, PHASES, type RequestPhase } from '#contract/portal/request-status.ts'
import { type FilteredAnswer, filteredAnswer } from '#contract/portal/request-filter.ts'
import type { NewExport } from '#contract/portal/exports.shape.ts'
import { english } from '../../english.ts'
import { invalid } from '../../errors.ts'
import { isDate, startOf } from '../../civil-days.ts'
import { viewed, withinDays } from '../../request-filter.ts'
import type { SoonDays } from '../reading/driving.ts'

/** What an export holds, and how it is written. As it was when it was asked for: stored as JSON with its job. */
export interface ExportOptions {
  readonly format: ExportFormat
  readonly columns: ExportColumns
  /** Of `seen`: the columns of the list in their order; absent: the usual ones. */
  readonly shown?: readonly string[]
  readonly texts: ExportTexts
  readonly separator: Separator
  readonly bom: boolean
  readonly with_files: boolean
  /** uuid of a form; null: of all. */
  readonly form: string | null
  /** Instants, ISO 8601 UTC; `to` is not included. Null: no bound. */
  readonly from: string | null
  readonly to: string | null
  readonly search: string
  /** Null, and absent of a job that a server of before wrote down: all. */
  readonly phases?: readonly RequestPhase[] | null
  readonly status?: string | null
  /** uuid of who works on it, or `none`. */
  readonly assignee?: string | null
  /** Of a view, as it was when it was asked for; all absent of jobs of before. `me`: uuid of who asked for it. */
  readonly days?: SoonDays | null
  readonly ids?: readonly string[] | null
  readonly unread?: boolean
  readonly team?: string | null
  readonly place?: string | null
  readonly answer?: FilteredAnswer | null
  readonly mailFailed?: boolean
  readonly snoozed?: boolean | null
  readonly me?: string | null
  readonly descending: boolean
  /** uuids of forms that it leaves out: whoever asked for it saw none of their submissions then. Absent: none, of jobs of before. */
  readonly hidden?: readonly string[]
  /** Everything about this person in place of all of that; absent: submissions as the list shows them. */
  readonly person?: ExportedPerson
}

export interface ExportedPerson {
  readonly email: string
  /** uuid of the account; null: none has this address. */
  readonly user: string | null
}

/** A ZIP with everything about somebody. */
export const personOptions = (person: ExportedPerson): ExportOptions => ({
  format: 'jsonl',
  columns: 'all',
  texts: 'values',
  separator: ',',
  bom: false,
  with_files: true,
  form: null,
  from: null,
  to: null,
  search: '',
  descending: false,
  hidden: [],
  person,
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Who asks for an export. */
interface ExportedBy {
  /** uuid of the account, whom `me` in a filter means. */
  readonly user?: string
  /** Forms of which they see no submissions (`SubmissionScope`). */
  readonly hidden: readonly string[]
  /** uuids of what clashes, where that is asked for. */
  readonly clashing?: readonly string[] | undefined
}

/**
 * What is asked for, in full.
 * @param timezone of the company: its days begin there
 * @throws Problem 422 for a filter that means nothing
 */
export function optionsOf(asking: NewExport, timezone: string, { user, hidden, clashing }: ExportedBy): ExportOptions {
  const { format, columns, shown, texts, separator = ',', bom = true, with_files = false, descending = true } = asking
  const { form = '', from = '', to = '', search = '', phase = '', status = '', assignee = '', view = '', unread = '' } = asking
  const { event_from = '', event_to = '', team = '', place = '', answer = '', mail = '' } = asking
  if (form !== '' && !UUID.test(form)) throw invalid(english('Choose one of your forms, or all forms.'), { form: 'uuid' })
  if (phase !== '' && !isPhase(phase)) throw invalid(english('Choose one of the phases of requests, or all of them.'), { phase: 'phase' })
  if (view !== '' && !isView(view)) throw invalid(english('Choose one of the views, or all submissions.'), { view: 'view' })
  if (team !== '' && !UUID.test(team)) throw invalid(english('Choose one of your teams, or all people.'), { team: 'uuid' })
  if (place !== '' && !UUID.test(place)) throw invalid(english('Choose one of your places, or all of them.'), { place: 'uuid' })
  const answered = filteredAnswer(answer.replaceAll('\0', '').toWellFormed())
  if (answer !== '' && !answered) throw invalid(english('Choose one of the answers, or any.'), { answer: 'field=value' })
  if (mail !== '' && mail !== 'failed') throw invalid(english('Choose failed mails, or any.'), { mail: 'failed' })
  const works = assignee === 'me' ? (user ?? assignee) : assignee
  if (works !== '' && works !== 'none' && !UUID.test(works)) throw invalid(english('Choose somebody, or everybody.'), { assignee: 'uuid' })
  for (const [name, day] of [
    ['from', from],
    ['to', to],
    ['event_from', event_from],
    ['event_to', event_to],
  ] as const)
    if (day !== '' && !isDate(day)) throw invalid(`“${name}” has to be a date like 2026-03-04.`, { [name]: 'YYYY-MM-DD' })
  if ((from !== '' && to !== '' && from > to) || (event_from !== '' && event_to !== '' && event_from > event_to))
    throw invalid(english('The first day comes after the last one.'), { from: 'from > to' })
  const ofView = viewed(view, {
    phases: phase === '' ? undefined : phase === 'open' ? OPEN_PHASES : [phase],
    assignee: works === '' ? undefined : works.toLowerCase(),
    me: user,
    timezone,
  })
  return {
    format,
    columns,
    ...(columns === 'seen' && shown?.length && { shown }),
    texts,
    separator,
    bom,
    with_files,
    form: form === '' ? null : form.toLowerCase(),
    from: startOf(from, timezone, 0)?.toISOString() ?? null,
    to: startOf(to, timezone, 1)?.toISOString() ?? null,
    search: search.replaceAll('\0', '').toWellFormed(),
    phases: ofView.phases ?? null,
    status: status === '' ? null : status.replaceAll('\0', '').toWellFormed(),
    assignee: ofView.assignee ?? null,
    days: withinDays({ event_from, event_to }, ofView.days) ?? ofView.days ?? null,
    ids: clashing ?? null,
    unread: unread === 'true',
    team: team === '' ? null : team.toLowerCase(),
    place: place === '' ? null : place.toLowerCase(),
    answer: answered ?? null,
    mailFailed: mail === 'failed',
    snoozed: ofView.snoozed ?? null,
    me: user ?? null,
    descending,
    hidden,
  }
}

const isView = (text: string): text is InboxView => INBOX_VIEWS.some(view => view === text)
const isPhase = (text: string): text is RequestPhase => PHASES.some(phase => phase === text)

const ENDINGS = { csv: 'csv', xlsx: 'xlsx', jsonl: 'jsonl' } as const

/** The name of the list within a ZIP, and of what is downloaded. @param day ISO, in the company's zone */
export const listName = ({ format }: Pick<ExportOptions, 'format'>): string => `submissions.${ENDINGS[format]}`
export const exportName = ({ format, with_files, person }: ExportOptions, at: Temporal.ZonedDateTime): string =>
  `${person ? 'person' : 'submissions'}-${at.toPlainDate()}-${at.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', '')}.${with_files ? 'zip' : ENDINGS[format]}`
