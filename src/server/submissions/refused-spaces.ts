import type { Evaluation } from '#engine/evaluate/evaluate-submission.ts'
import { listOfSpaces, spaceInBuilding } from '#contract/tenant/space-name.ts'
import { own } from '#engine/model/json.ts'
import { Problem } from '../errors.ts'
import type { Portal } from '../portal.ts'
import { notAvailableText } from '../space-refusals.ts'
import { spaceTexts as texts } from '../space-texts.ts'
import type { FilledForm } from './evaluation/filled-form.ts'
import { wantedPosters } from './evaluation/wanted-posters.ts'
import { submitTexts } from './messages.ts'
import { type BookingOrder, type RefusedBooking, SpacesRefused } from './storage/bookings.ts'

/**
 * Waits for what stores a submission and books its spaces. @throws Problem 422 that names the spaces it could not have, in the message and
 * at their fields, and what is free instead. @param submission that is edited: its own bookings do not stand in its way
 */
export async function refusingSpaces<T>(
  portal: Portal,
  order: BookingOrder | undefined,
  storing: Promise<T>,
  submission?: string,
): Promise<T> {
  try {
    return await storing
  } catch (error) {
    if (!(error instanceof SpacesRefused) || !order) throw error
    const { refused } = error
    const text = [textOf(refused), await insteadText(portal, order, refused, submission)].filter(part => part !== '').join(' ')
    throw new Problem(422, [submitTexts.failed, text], { issues: issuesOf(refused) })
  }
}

const issuesOf = (refused: readonly RefusedBooking[]) =>
  Object.fromEntries(refused.map(({ map_field }) => [map_field, textOf(refused.filter(other => other.map_field === map_field))]))

/**
 * The refusal of answers that are not valid. One in which no building of posters is left, and that showed some, names those that are gone.
 */
export async function refusalOf({ posters }: Portal, filled: FilledForm, { answers, issues }: Evaluation): Promise<Problem> {
  const withUnavailable = wantedPosters(filled, answers).filter(
    one => one.unavailable.length > 0 && own(issues, one.map_field) !== undefined,
  )
  if (withUnavailable.length === 0) return new Problem(422, [submitTexts.alert, submitTexts.validate], { issues })
  const named = await Promise.all(withUnavailable.map(one => posters.named(one.map_field, one.unavailable)))
  const refused = named
    .flat()
    .map(({ mapField, building, name }): RefusedBooking => ({ map_field: mapField, why: 'taken', space: building, name, reasons: [] }))
  return new Problem(422, [submitTexts.failed, textOf(refused)], { issues: { ...issues, ...issuesOf(refused) } })
}

function textOf(refused: readonly RefusedBooking[]): string {
  if (refused.some(({ why }) => why === 'skipped')) return texts.skippedWhole
  if (refused.some(isWithoutTimes)) return texts.needTimes
  const taken = refused.filter(isTaken).map(nameOf)
  const others = refused
    .filter(one => !isTaken(one))
    .map(one => (one.why === 'days' ? texts.otherDays({ name: nameOf(one) }) : notAvailableText(nameOf(one), one.reasons)))
  if (taken.length === 0) return others.join(' ')
  return [texts.gone({ count: taken.length, names: listOfSpaces(taken) }), ...others].join(' ')
}

const isTaken = ({ why, reasons }: RefusedBooking) => why === 'taken' && reasons.length === 0
const nameOf = ({ name }: RefusedBooking) => name || texts.place

const isWithoutTimes = ({ why }: RefusedBooking) => why === 'times'

/** What is free in place of the first space that is gone, at the times of its own field; '' when nothing is, or nobody can say. */
async function insteadText(
  { spaceSearch }: Portal,
  { event, run, spaces }: BookingOrder,
  refused: readonly RefusedBooking[],
  submission: string | undefined,
): Promise<string> {
  const [gone] = refused
  const named = spaces.find(({ uid, map_field }) => uid === gone?.space && map_field === gone.map_field)
  if (!gone || !event || !named || refused.some(({ why }) => why !== 'taken')) return ''
  const { start, end, timezone, overnight, wholeDays, seats } = event.map_field === named.map_field ? event : named
  const { days } = named
  const times = { start_date: start, end_date: end, timezone, overnight, whole_days: wholeDays, ...(days.length > 0 && { days }) }
  const taken = spaces.map(({ uid }) => uid)
  const wanted = { ...times, seats, run, submission, planned: taken }
  const found = await spaceSearch.alternatives(gone.space, wanted, taken).catch(() => [])
  return found.length > 0 ? texts.freeThen({ names: listOfSpaces(found.map(spaceInBuilding)) }) : ''
}
