import type { CompanyDb } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import { together } from '../db/together.ts'
import { keyOf } from './names.ts'

/** What a form is at the moment it is opened. */
export interface Opened {
  readonly id: string
  readonly type: string
  readonly type_name: string
  readonly path: string
  readonly version: number
  readonly is_active: boolean
  readonly is_valid: boolean
  readonly is_login_required: boolean
}

/** An opening that is to be counted. Those with the same key are the same question. */
interface Opening {
  readonly db: CompanyDb
  readonly values: readonly [type: string, path: string, loggedIn: boolean]
}

/** Counts lie in several rows a form: two servers seldom wait for each other. */
export const SLOTS = 16
const slot = Math.floor(Math.random() * SLOTS)

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
const MOST_RECENT = 5_000
const recently = new Map<string, { readonly opened: Opened; readonly until: number }>()
const recentKey = (db: CompanyDb, type: string, path: string) => `${db.company}/${type}/${keyOf(path)}`

/** What the form was a moment ago; who stores something by it lets the database say whether that still holds. */
export function recent(db: CompanyDb, type: string, path: string): Opened | undefined {
  const known = recently.get(recentKey(db, type, path))
  return known && known.until > performance.now() ? known.opened : undefined
}

function remember(db: CompanyDb, type: string, path: string, opened: Opened | undefined): void {
  const key = recentKey(db, type, path)
  recently.delete(key)
  if (!opened) return
  if (recently.size >= MOST_RECENT) recently.delete(recently.keys().next().value ?? '')
  recently.set(key, { opened, until: performance.now() + RECENT_MS })
}

/** What the form is now, without counting. Undefined when there is none. */
export async function lookAt(db: CompanyDb, type: string, path: string): Promise<Opened | undefined> {
  const [row] = await db.run(statement<Opened>(FORM, db.company, type, keyOf(path)))
  remember(db, type, path, row)
  return row
}

/**
 * Opens a form: counts it if the visitor may have it, and tells what it is now. The count is committed before the answer;
 * openings that arrive while a statement is under way share the next one.
 */
export function open(db: CompanyDb, type: string, path: string, loggedIn: boolean): Promise<Opened | undefined> {
  const folded = keyOf(path)
  return share(`${db.company}/${type}/${folded}/${loggedIn}`, { db, values: [type, folded, loggedIn] })
}

const share = together<Opening, Opened | undefined>({
  most: Infinity,
  weigh: () => 0,
  heaviest: Infinity,
  patience: 4_500,
  async work(openings) {
    const [first] = openings as [Opening]
    const opened = await count(first, openings.length)
    return openings.map(() => opened)
  },
})

async function count({ db, values: [type, path, loggedIn] }: Opening, times: number): Promise<Opened | undefined> {
  const [row] = await db.run(statement<Opened>(COUNT, db.company, type, path, slot, times, loggedIn))
  remember(db, type, path, row)
  return row
}
