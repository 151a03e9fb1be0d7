import type { LosingBookings } from '#contract/portal/resources.ts'
import { isImportable } from '#contract/portal/space-imports.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { SubmissionScope } from '../../submission-scope.ts'
import { spaceAsBefore, spaceAsChanged } from '../inventory-change.ts'
import { mayNarrow } from '../narrowing.ts'
import type { Candidate } from '../space-issues.ts'
import { type BookingCheck, checkBookings } from '../unfit-bookings.ts'
import type { ImportPlan } from './plan-import.ts'

/** The stored spaces of which bookings could be impossible by an import, as they are before and after it. */
export function narrowedBy(candidates: readonly Candidate[]): Required<Pick<BookingCheck, 'spaces' | 'change' | 'before'>> {
  const narrowed = candidates.filter(mayNarrow)
  return {
    spaces: narrowed.map(({ uuid }) => uuid),
    change: { spaces: narrowed.map(spaceAsChanged) },
    before: { spaces: narrowed.flatMap(spaceAsBefore) },
  }
}

/**
 * Which bookings ahead an import would make impossible. Nothing is written for it, and nobody waits. While a row is wrong or something is not decided
 * nothing is asked.
 * @param titles of which those of bookings are told; undefined: of none
 */
export async function impossibleBy(
  db: CompanyDb,
  { report, candidates }: Pick<ImportPlan, 'report' | 'candidates'>,
  titles: SubmissionScope | undefined,
): Promise<LosingBookings | undefined> {
  if (!isImportable(report)) return undefined
  const { found } = await checkBookings(db, db.company, { ...narrowedBy(candidates), titles })
  return found.all.count > 0 ? found.all : undefined
}
