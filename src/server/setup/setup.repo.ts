import { UNDO_DAYS } from '#contract/portal/space-imports.ts'
import { KINDS_OF_POSTERS, KINDS_OF_SPACES } from '#fields/inventory-kinds.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { selectHasSpace, selectLacking, selectSample, selectSetup, updateSetupHidden } from './setup.sql.ts'

/** How far a company is with its first steps, as the database says it. */
export type SetupRow = StatementRow<typeof selectSetup>
/** The sample inventory of a company, and what is in its way to be removed. */
export type LoadedSample = StatementRow<typeof selectSample>

/** The first steps of one company, and its sample inventory. */
export function setupOf(db: CompanyDb) {
  const sample = { company: db.company, days: UNDO_DAYS }
  return {
    read: async (): Promise<SetupRow | undefined> => (await db.run(selectSetup(sample)))[0],

    /** Visitors can open a form that offers spaces, and nothing in the inventory can be had, not on request either; or likewise places for posters. */
    lacking: async (): Promise<StatementRow<typeof selectLacking> | undefined> =>
      (await db.run(selectLacking({ company: db.company, of_spaces: KINDS_OF_SPACES, of_posters: KINDS_OF_POSTERS })))[0],

    setHidden: async (hidden: boolean): Promise<void> => void (await db.run(updateSetupHidden({ company: db.company, hidden }))),

    hasSpace: async (): Promise<boolean> => (await db.run(selectHasSpace({ company: db.company })))[0]?.has === true,

    /** undefined: it was not loaded, was removed, or cannot be undone any more. */
    sample: async (): Promise<LoadedSample | undefined> => (await db.run(selectSample(sample)))[0],
  }
}
