import type { CompanyDb } from '../db/company-db.ts'
import type { Database } from '../db/database.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { selectCompany, selectIdByPath } from './company.sql.ts'

/** A row of the table company: the profile and the texts of the portal's pages. */
export type Company = StatementRow<typeof selectCompany>

/** As it is now, past every cache. */
export async function readCompany(db: CompanyDb): Promise<Company | undefined> {
  const [company] = await db.run(selectCompany({ company: db.company }))
  return company
}

/** The companies of this portal by their address. */
export interface Companies {
  byPath(path: string): Promise<Company | undefined>
  /** The company as it was last read, without a query: for the error page while the database is away. */
  last(path: string): Company | undefined
  /** Of a company that was read, without a query. */
  pathOf(id: string): string | undefined
  /** Drops it from the cache after a change of its profile. Other servers read it anew within seconds. */
  forget(path: string): void
}

const PATH = /^[a-z0-9][a-z0-9_-]{0,62}$/
const CACHE_MS = 3_000
const MAX_COMPANIES = 1_000

interface CachedCompany {
  readonly expiresAt: number
  readonly company: Promise<Company | undefined>
}

/** Finds companies by their path, before one is known. */
export function companiesIn(database: Database): Companies {
  const cache = new Map<string, CachedCompany>()
  const last = new Map<string, Company>()

  /** One that is known is read at its own turn: names without end that are no company's keep nobody from it. */
  async function readAgain(path: string): Promise<Company | undefined> {
    const known = last.get(path)
    const company = known && (await readCompany(database.of(known.id)))
    if (company?.path !== path || company.closed_at !== null) return undefined
    last.set(path, company)
    return company
  }

  async function read(path: string): Promise<Company | undefined> {
    const again = await readAgain(path)
    if (again) return again
    const [row] = await database.ask(selectIdByPath({ path }))
    if (!row?.id) {
      last.delete(path)
      return undefined
    }
    const company = await readCompany(database.of(row.id))
    if (last.size >= MAX_COMPANIES) last.clear()
    if (company) last.set(path, company)
    return company
  }

  return {
    async byPath(path) {
      if (!PATH.test(path)) return undefined
      const now = performance.now()
      const cached = cache.get(path)
      if (cached && cached.expiresAt > now) return cached.company
      const company = read(path)
      // Behind all others, so that the oldest goes.
      cache.delete(path)
      if (cache.size >= MAX_COMPANIES) cache.delete(cache.keys().next().value ?? '')
      cache.set(path, { expiresAt: now + CACHE_MS, company })
      // A failure is not cached.
      company.catch(() => cache.delete(path))
      return company
    },
    last: path => last.get(path),
    pathOf: id => last.values().find(company => company.id === id)?.path,
    forget: path => void cache.delete(path),
  }
}
