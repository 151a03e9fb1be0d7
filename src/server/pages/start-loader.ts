import { may } from '#contract/call.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import { linkTo } from '#contract/portal/screens.ts'
import {
  type AdminStartPage,
  type FormActivity,
  type RequestActivity,
  START_ROWS,
  type StartForm,
  type StartRequest,
  type WaitingRequest,
} from '#contract/portal/start-page.ts'
import { listedNames } from '../answers/request-names.ts'
import { fieldsOfEach } from '../answers/submission-names.ts'
import { partOf } from '../part-of.ts'
import type { Portal } from '../portal.ts'
import type { Loader } from './loaded.ts'
import { setupFor } from './setup-data.ts'
import { staffLists, staffShell } from './staff-shell.ts'
import { standingOf } from './standing-of.ts'

/** Gives the requests of all parts of the page by their uuids, read once. */
type NameRequests = () => Promise<ReadonlyMap<string, StartRequest>>

/**
 * Where staff begin (P8.150): every part by itself, so that one that fails takes no other with it, and the one that nobody may read is not asked for. What
 * the requests are called is read at once when all parts know theirs.
 */
export const adminStartPage: Loader = async ({ portal, note }) => {
  const { user, company, startPage: parts } = portal
  const [mayRead, read_at] = [may(user?.permissions, readingSubmissions), Temporal.Now.instant()]
  const today = read_at.toZonedDateTimeISO(company.timezone).toPlainDate().toString()
  const scope = mayRead ? portal.submissionScope() : undefined
  const ofRequests = <T>(read: (hidden: readonly string[]) => Promise<T>) => scope?.then(({ hidden }) => read(hidden))

  const waiting = ofRequests(hidden => parts.waiting(user?.id, hidden))
  const clashes = ofRequests(parts.clashes)
  const soon = ofRequests(hidden => parts.soon(today, hidden))
  const activity = Promise.all([ofRequests(parts.requestActivity), parts.formActivity()])
  const named = namingOnce(portal, [
    waiting?.then(({ mine, of_nobody }) => [...mine, ...of_nobody]),
    clashes?.then(rows => rows.map(row => row.submission)),
    soon,
    activity.then(([rows = []]) => rows.map(({ id }) => id)),
  ])

  const [lists, setup, ...shown] = await Promise.all([
    staffLists(portal),
    setupFor(portal),
    waiting && partOf(waitingPart(waiting, named), note),
    clashes && partOf(clashesPart(clashes, named), note),
    soon && partOf(soonPart(soon, named), note),
    partOf(formsPart(portal), note),
    partOf(activityPart(portal, activity, named), note),
  ])
  const page: AdminStartPage = {
    ...staffShell(portal, lists),
    render: 'admin_start',
    read_at: read_at.toString({ smallestUnit: 'millisecond' }),
    today,
    ...(setup && { setup }),
    ...(shown[0] && { waiting: shown[0] }),
    ...(shown[1] && { clashes: shown[1] }),
    ...(shown[2] && { soon: shown[2] }),
    forms: shown[3],
    activity: shown[4],
  }
  return { status: 200, page, images: [] }
}

/** Reads the requests of all parts by one statement; a part that failed says so by itself, and names none. */
function namingOnce(portal: Portal, parts: readonly (Promise<readonly string[]> | undefined)[]): NameRequests {
  const ids = Promise.all(parts.map(part => part?.catch(() => []) ?? []))
  let all: Promise<ReadonlyMap<string, StartRequest>> | undefined
  return () => (all ??= ids.then(found => requestsOf(portal, [...new Set(found.flat())])))
}

async function requestsOf(portal: Portal, ids: readonly string[]): Promise<ReadonlyMap<string, StartRequest>> {
  const { hidden } = await portal.submissionScope()
  const rows = await portal.submissions.listed(ids, hidden)
  const fieldsOfRow = await fieldsOfEach(portal, rows)
  return new Map(
    rows.map(row => [
      row.id,
      {
        uuid: row.id,
        reference: row.reference,
        ...listedNames(fieldsOfRow(row), row, portal.company),
        status: standingOf(row).status,
        submitted_at: row.submitted_at.toISOString(),
        event_from: row.event_from,
        event_to: row.event_to,
        form: row.form_name,
        link: linkTo(portal, `admin/submissions/${row.id}`),
      },
    ]),
  )
}

/** What was deleted while the page was read is left out. */
const those = <T>(ids: readonly string[], of: ReadonlyMap<string, StartRequest>, make: (request: StartRequest) => T): T[] =>
  ids.flatMap(id => {
    const request = of.get(id)
    return request ? [make(request)] : []
  })

async function waitingPart(waiting: ReturnType<Portal['startPage']['waiting']>, named: NameRequests) {
  const { mine, of_nobody, total, more } = await waiting
  const requests = await named()
  const rows = (ids: readonly string[], is_mine: boolean) => those<WaitingRequest>(ids, requests, request => ({ ...request, is_mine }))
  return { rows: [...rows(mine, true), ...rows(of_nobody, false)], total, more }
}

async function clashesPart(clashes: ReturnType<Portal['startPage']['clashes']>, named: NameRequests) {
  const found = await clashes
  const requests = await named()
  const rows = found.flatMap(({ submission, space, starts_at, reason }) =>
    those([submission], requests, request => ({ request, space, starts_at: starts_at.toISOString(), reason })),
  )
  return { rows: rows.slice(0, START_ROWS), more: found.length > START_ROWS }
}

async function soonPart(soon: Promise<readonly string[]>, named: NameRequests) {
  const ids = await soon
  const requests = await named()
  return { rows: those(ids.slice(0, START_ROWS), requests, request => request), more: ids.length > START_ROWS }
}

async function formsPart(portal: Portal) {
  const { rows, total } = await portal.forms.list({
    type: undefined,
    status: 'Incomplete',
    search: '',
    sort: 'eventops_form_name',
    descending: false,
    page: 1,
    size: START_ROWS,
    // Numbers of what was sent are not shown here.
    hidden: [],
  })
  const forms: StartForm[] = rows.map(({ id, eventops_form_name, type, type_name, path, trouble }) => ({
    uuid: id,
    name: eventops_form_name,
    type: type_name,
    link: linkTo(portal, `admin/forms/${type}/${path}`),
    trouble,
  }))
  return { rows: forms, total }
}

type Activities = readonly [
  Awaited<ReturnType<Portal['startPage']['requestActivity']>> | undefined,
  Awaited<ReturnType<Portal['startPage']['formActivity']>>,
]

/** Of requests and of forms, the last at first. */
async function activityPart(portal: Portal, activity: Promise<Activities>, named: NameRequests) {
  const [requests = [], forms] = await activity
  const names = await (requests.length > 0 ? named() : new Map<string, StartRequest>())
  const ofRequests = requests.flatMap(({ id, at, act, who, to }) =>
    those<RequestActivity>([id], names, request => ({
      at: at.toISOString(),
      act,
      request,
      to,
      who: who || (act === 'sent' ? request.requester : ''),
    })),
  )
  const ofForms = forms.map<FormActivity>(({ id, name, type, path, is_new, at, who }) => ({
    at: at.toISOString(),
    act: is_new ? 'form_made' : 'form_saved',
    who,
    form: { uuid: id, name, link: linkTo(portal, `admin/forms/${type}/${path}`) },
  }))
  const rows = [...ofRequests, ...ofForms].toSorted((one, other) => other.at.localeCompare(one.at))
  return { rows: rows.slice(0, START_ROWS) }
}
