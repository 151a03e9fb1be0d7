import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { onlyReads } from '../db/failures.ts'
import { groupCommit } from '../db/group-commit.ts'
import { keyOf } from './naming-rules.ts'
import { countOpened, selectOpened } from './openings.sql.ts'

/** The state of a form at the moment it is opened. */
export type OpenedForm = StatementRow<typeof selectOpened>

/** An opening that is to be counted. Those with the same key get the same answer. */
interface Opening {
  readonly db: CompanyDb
  readonly values: readonly [type: string, path: string, loggedIn: boolean]
}

/** Counts lie in several rows a form: two servers seldom wait for each other. */
export const SLOTS = 16

const RECENT_MS = 5_000
const MAX_RECENT = 5_000
const recentKey = (db: CompanyDb, type: string, path: string) => `${db.company}/${type}/${keyOf(path)}`

/** Finds and opens forms by their address. */
export interface Openings {
  /** The form as it was read seconds ago. Whoever stores something lets the database check that it still holds. */
  recent(db: CompanyDb, type: string, path: string): OpenedForm | undefined
  /** The form as it is now, without counting. Undefined when there is none. */
  find(db: CompanyDb, type: string, path: string): Promise<OpenedForm | undefined>
  /**
   * Opens a form: counts it if the visitor may have it, and returns it as it is now. The count is committed before the answer;
   * openings that arrive while a statement is under way share the next one.
   */
  open(db: CompanyDb, type: string, path: string, loggedIn: boolean): Promise<OpenedForm | undefined>
}

export function makeOpenings(): Openings {
  const slot = Math.floor(Math.random() * SLOTS)
  const recentForms = new Map<string, { readonly form: OpenedForm; readonly expiresAt: number }>()

  function remember(db: CompanyDb, type: string, path: string, form: OpenedForm | undefined): void {
    const key = recentKey(db, type, path)
    recentForms.delete(key)
    if (!form) return
    if (recentForms.size >= MAX_RECENT) recentForms.delete(recentForms.keys().next().value ?? '')
    recentForms.set(key, { form, expiresAt: performance.now() + RECENT_MS })
  }

  async function count({ db, values: [type, path, loggedIn] }: Opening, times: number): Promise<OpenedForm | undefined> {
    const { company } = db
    const [row] = await db.run(countOpened({ company, type, path, slot, times, logged_in: loggedIn })).catch((error: unknown) => {
      if (!onlyReads(error)) throw error
      // Read all the same, and not counted.
      return db.run(selectOpened({ company, type, path }))
    })
    remember(db, type, path, row)
    return row
  }

  const countInBatch = groupCommit<Opening, OpenedForm | undefined>({
    maxBatchSize: Infinity,
    sizeOf: () => 0,
    maxBatchBytes: Infinity,
    maxWaitMs: 4_500,
    async commit(openings) {
      const [first] = openings as [Opening]
      const form = await count(first, openings.length)
      return openings.map(() => form)
    },
  })

  return {
    recent(db, type, path) {
      const cached = recentForms.get(recentKey(db, type, path))
      return cached && cached.expiresAt > performance.now() ? cached.form : undefined
    },
    async find(db, type, path) {
      const [row] = await db.run(selectOpened({ company: db.company, type, path: keyOf(path) }))
      remember(db, type, path, row)
      return row
    },
    open(db, type, path, loggedIn) {
      const folded = keyOf(path)
      return countInBatch(`${db.company}/${type}/${folded}/${loggedIn}`, { db, values: [type, folded, loggedIn] })
    },
  }
}
