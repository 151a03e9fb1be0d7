import { type Selectable, sql } from 'kysely'
import type { Company as Row } from '../db/types.gen.ts'
import type { Database } from '../db/database.ts'
import { query } from '../db/query.ts'

/** A row of the table company: the profile and the texts of the portal's pages. */
export type Company = Selectable<Row>

/** The companies of this portal by their address. */
export interface Companies {
  byPath(path: string): Promise<Company | undefined>
  /** The same as it was read last, without asking: for a page that says that nothing can be read. */
  last(path: string): Company | undefined
  /** After a change of its profile: the next question reads it anew. Other servers do within seconds. */
  forget(path: string): void
}

const PATH = /^[a-z0-9][a-z0-9_-]{0,62}$/
const KEPT_MS = 3_000
const KEPT = 1_000

interface Kept {
  readonly until: number
  readonly company: Promise<Company | undefined>
}

/** Finds companies by what an address says, before anything of one is known. */
export function companiesIn(database: Database): Companies {
  const kept = new Map<string, Kept>()
  const last = new Map<string, Company>()

  async function read(path: string): Promise<Company | undefined> {
    const [found] = await database.ask(sql<{ id: string | null }>`select company_by_path(${path}) as id`.compile(query))
    if (!found?.id) {
      last.delete(path)
      return undefined
    }
    const [company] = await database
      .of(found.id)
      .run(query.selectFrom('company').selectAll().where('id', '=', found.id))
    if (last.size >= KEPT) last.clear()
    if (company) last.set(path, company)
    return company
  }

  return {
    async byPath(path) {
      if (!PATH.test(path)) return undefined
      const now = performance.now()
      const known = kept.get(path)
      if (known && known.until > now) return known.company
      const company = read(path)
      if (kept.size >= KEPT) kept.clear()
      kept.set(path, { until: now + KEPT_MS, company })
      // A failure is not remembered.
      company.catch(() => kept.delete(path))
      return company
    },
    last: path => last.get(path),
    forget: path => void kept.delete(path),
  }
}
