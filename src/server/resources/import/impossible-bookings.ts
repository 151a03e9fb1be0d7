import type { LosingBookings } from '#contract/portal/resources.ts'
import { isImportable } from '#contract/portal/space-imports.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { mayNarrow } from '../narrowing.ts'
import { problemOfRow } from '../refused-rows.ts'
import { lockInventory } from '../space-edits.sql.ts'
import type { Candidate } from '../space-issues.ts'
import { bookingsBefore } from '../unfit-bookings.ts'
import type { ImportPlan } from './plan-import.ts'
import { writeNarrowing } from './write-import.ts'

/** Stored spaces of which bookings could be impossible by an import. */
export const narrowedSpaces = (candidates: readonly Candidate[]): string[] => candidates.filter(mayNarrow).map(({ uuid }) => uuid)

/** Undoes a trial, and says what it found. */
class TrialOver extends Error {
  readonly losing: LosingBookings

  constructor(losing: LosingBookings) {
    super('A trial is over')
    this.losing = losing
  }
}

/**
 * Which bookings ahead an import would make impossible: what they are judged by is written, and undone. While a row is wrong or something is not
 * decided nothing is asked.
 * @param titles of bookings are told
 */
export async function impossibleBy(
  db: CompanyDb,
  { report, candidates, created }: Pick<ImportPlan, 'report' | 'candidates' | 'created'>,
  titles: boolean,
): Promise<LosingBookings | undefined> {
  const narrowed = candidates.filter(mayNarrow)
  if (narrowed.length === 0 || !isImportable(report)) return undefined
  try {
    return await db.transaction((tx): Promise<undefined> => trial(tx, db.company, { candidates: narrowed, created }, titles))
  } catch (error) {
    if (error instanceof TrialOver) return error.losing.count > 0 ? error.losing : undefined
    // The inventory is another one than the file was judged by.
    throw problemOfRow(error)
  }
}

/** @throws TrialOver always, so that nothing stays */
async function trial(
  tx: Runner,
  company: string,
  narrowing: Pick<ImportPlan, 'candidates' | 'created'>,
  titles: boolean,
): Promise<undefined> {
  await tx.run(lockInventory({ company }))
  const impossible = await bookingsBefore(
    tx,
    company,
    narrowing.candidates.map(({ uuid }) => uuid),
  )
  await writeNarrowing(tx, company, narrowing)
  throw new TrialOver((await impossible(titles)).all)
}
