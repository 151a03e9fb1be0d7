import { BOOKINGS_AHEAD, type References } from '#contract/portal/resources.ts'
import type { Runner } from '../db/company-db.ts'
import type { SubmissionScope } from '../submission-scope.ts'
import { namedOf } from './unfit-bookings.ts'

/**
 * What refers to a row that is deleted, with its bookings as whatever takes something away names them (P12.84), in place of their uuids.
 * @param titles of which they are told, and whose they are; undefined: of none
 */
export async function withNamedBookings(
  runner: Runner,
  company: string,
  found: readonly References[],
  titles: SubmissionScope | undefined,
): Promise<References[]> {
  const named: References[] = []
  for (const one of found) {
    const isOfBookings = one.what === BOOKINGS_AHEAD
    named.push(isOfBookings ? { ...one, names: (await namedOf(runner, company, { titles }, one.names)).all.bookings } : one)
  }
  return named
}
