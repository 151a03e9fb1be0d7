import { type LeftRequest, MAX_PREVIEWED_REQUESTS, type RequestJobPreview } from '#contract/portal/request-jobs.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { Portal } from '../portal.ts'
import { refusedSentences } from '../refused-sentences.ts'
import { type BookingOutcome, bookingsDecision, changesOf, DecisionRefused } from '../request-decision.ts'
import { refusalOf } from './do-item.ts'
import { jobTexts as texts, whyLeft } from './job-texts.ts'
import type { JobAct } from './jobs.sql.ts'
import { selectWanted } from './preview.sql.ts'
import { MAX_LEFT, type SeenRequest } from './request-jobs.repo.ts'

/** Bookings of which it is asked in one statement who is in their way. */
const PORTION = 500

type Wanted = StatementRow<typeof selectWanted>

/**
 * With which of these requests it could not be done as things are, and why: what a job would say of them (P8.107), in its order, so that of two that want a space the
 * first one gets it.
 */
export async function previewJob(portal: Portal, act: JobAct, requests: readonly SeenRequest[]): Promise<RequestJobPreview> {
  const { hidden } = await portal.submissionScope()
  const { company, db } = portal
  const wanted = await db.run(selectWanted({ company: company.id, rows: JSON.stringify(requests), hidden }))
  const refusals = new Map<string, string>()
  for (const row of wanted) {
    const is = refusalOf(row, { version: row.seen_version, state_version: row.seen_state }, act)
    if (is !== undefined) refusals.set(row.id, whyLeft(is, ''))
  }
  const going = wanted.filter(({ id, status }) => !refusals.has(id) && act.act === 'status' && status !== act.status)
  const isConfirmed = act.act === 'status' && act.phase === 'approved'
  const checked = isConfirmed ? going.slice(0, MAX_PREVIEWED_REQUESTS) : going
  if (isConfirmed) for (const [id, why] of await refusedBookings(portal, act.status, checked)) refusals.set(id, why)

  const seen = new Set(wanted.map(({ id }) => id))
  const gone = requests
    .filter(({ id }) => !seen.has(id))
    .map(({ id }): LeftRequest => ({ uuid: id, title: '', reference: '', why: whyLeft('gone', '') }))
  const left = wanted.flatMap(({ id: uuid, title, reference }): LeftRequest | readonly [] => {
    const why = refusals.get(uuid)
    return why === undefined ? [] : { uuid, title, reference, why }
  })
  return {
    total: requests.length,
    failing: gone.length + left.length,
    left: [...left, ...gone].slice(0, MAX_LEFT),
    unchecked: going.length - checked.length,
  }
}

/** Why what is booked for these could not follow, by their uuid. */
async function refusedBookings({ company, bookings, posters, submissions }: Portal, status: string, going: readonly Wanted[]) {
  const to = await submissions.findStatus(status)
  const refusals = new Map<string, string>()
  if (!to) return refusals
  const ids = going.map(({ id }) => id)
  const booked = Map.groupBy(await bookings.decidedOf(ids), ({ submission }) => submission)
  const changes = new Map(
    going.map(({ id, phase }) => [
      id,
      changesOf(
        (booked.get(id) ?? []).map(({ booking }) => booking),
        bookingsDecision(phase, to),
      ),
    ]),
  )
  const taking = [...changes.values()].flat().filter(({ takes }) => takes)
  const [taken, unfit] = [new Map<string, DecisionRefused['taken'][number]>(), new Map<string, DecisionRefused['unfit'][number]>()]
  for (let from = 0; from < taking.length; from += PORTION) {
    const some = taking.slice(from, from + PORTION)
    for (const one of await bookings.inTheWay(some)) taken.set(one.booking.id, one)
    for (const one of await bookings.unfitOfMany(some)) unfit.set(one.booking.id, one)
  }
  const cells = await bookings.cellsOf(taking.map(({ booking }) => booking.id))
  const noPlace = await posters.inTheWay(ids)

  /** What those get that come before, by cell. */
  const given = new Map<string, { readonly start: number; readonly end: number }[]>()
  const isGiven = ({ booking }: BookingOutcome): boolean =>
    (cells.get(booking.id) ?? []).some(({ cell, start, end }) => given.get(cell)?.some(other => other.start < end && start < other.end))
  for (const [id, outcomes] of changes) {
    const of = outcomes.filter(({ takes }) => takes)
    const refused = new DecisionRefused({
      taken: of.flatMap(({ booking }) => taken.get(booking.id) ?? []),
      unfit: of.flatMap(({ booking }) => unfit.get(booking.id) ?? []),
      posters: noPlace.get(id) ?? [],
    })
    const slower = of.filter(one => !taken.has(one.booking.id) && isGiven(one))
    const why = [refusedSentences(company, refused), ...slower.map(slowerText)].filter(text => text !== '').join(' ')
    if (why !== '') refusals.set(id, why)
    else
      for (const { cell, ...time } of of.flatMap(({ booking }) => cells.get(booking.id) ?? [])) {
        const times = given.get(cell) ?? []
        times.push(time)
        given.set(cell, times)
      }
  }
  return refusals
}

const slowerText = ({ booking }: BookingOutcome): string => texts.firstOfThese(spaceInBuilding(booking))
