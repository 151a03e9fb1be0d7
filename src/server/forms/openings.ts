import type { CompanyDb } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import { groupCommit } from '../db/group-commit.ts'
import { keyOf } from './naming-rules.ts'

/** The state of a form at the moment it is opened. */
export interface OpenedForm {
  readonly id: string
  readonly type: string
  readonly type_name: string
  readonly path: string
  readonly version: number
  readonly is_active: boolean
  readonly is_valid: boolean
  readonly is_login_required: boolean
}

/** An opening that is to be counted. Those with the same key get the same answer. */
interface Opening {
  readonly db: CompanyDb
  readonly values: readonly [type: string, path: string, loggedIn: boolean]
}

/** Counts lie in several rows a form: two servers seldom wait for each other. */
export const SLOTS = 16

const FORM = `select f.id, f.type, t.name as type_name, f.path, f.version, f.is_active, f.is_valid, f.is_login_required
  from form f join form_type t on t.company_id = f.company_id and t.key = f.type
  where f.company_id = $1 and f.type = $2 and f.path_key = $3 and f.deleted_at is null`
const COUNT = `with f as materialized (${FORM}),
  c as (
    insert into form_count (company_id, form_id, slot, opened)
    select $1, id, $4, $5 from f where is_active and is_valid and ($6 or not is_login_required)
    on conflict (company_id, form_id, slot) do update set opened = form_count.opened + excluded.opened)
  select * from f`

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
    const [row] = await db.run(statement<OpenedForm>(COUNT, db.company, type, path, slot, times, loggedIn))
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
      const [row] = await db.run(statement<OpenedForm>(FORM, db.company, type, keyOf(path)))
      remember(db, type, path, row)
      return row
    },
    open(db, type, path, loggedIn) {
      const folded = keyOf(path)
      return countInBatch(`${db.company}/${type}/${folded}/${loggedIn}`, { db, values: [type, folded, loggedIn] })
    },
  }
}
