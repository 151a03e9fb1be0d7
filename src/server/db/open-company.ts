import type { BoundStatement, Change, RowsOf } from './bound-statement.ts'
import type { CompanyDb, Runner } from './company-db.ts'
import { type Borrowed, idleUntil, openingOf } from './borrowed.ts'
import type { NameStatement } from './name-statement.ts'
import { roundTrip } from './round-trip.ts'
import type { Snapshots } from './snapshots.ts'
import { transact } from './transact.ts'
import { withRetry } from './with-retry.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Lends a connection for some work. */
export type Borrow = <T>(work: (borrowed: Borrowed) => Promise<T>) => Promise<T>

interface CompanyDbParts {
  readonly company: string
  readonly nameStatement: NameStatement
  readonly borrow: Borrow
  readonly snapshots: Pick<Snapshots, 'read'>
  /** Called after each commit of statements that change something others hear of. */
  changed(what: Change): void
}

/** The data of one company over the connections of a pool. @throws Error when `company` is no uuid */
export function companyDb({ company, nameStatement, borrow, snapshots, changed }: CompanyDbParts): CompanyDb {
  if (!UUID.test(company)) throw new Error('A company is known by its uuid.')
  const opening = (borrowed: Borrowed, ...settings: readonly string[]) =>
    openingOf(borrowed, `set local app.company = '${company}'`, ...settings)
  const all = async (statements: readonly BoundStatement<unknown>[]) => {
    const named = statements.map(nameStatement)
    const rows = await withRetry(() => borrow(borrowed => roundTrip(borrowed, opening(borrowed), named)))
    for (const what of new Set(statements.flatMap(({ changes = [] }) => changes))) changed(what)
    return rows
  }

  return {
    company,
    async run<Row>(statement: BoundStatement<Row>): Promise<Row[]> {
      const [rows] = await all([statement])
      return rows as Row[]
    },
    async batch<const Queries extends readonly BoundStatement<unknown>[]>(statements: Queries) {
      return (await all(statements)) as RowsOf<Queries>
    },
    async transaction(work, { waitsAside = false } = {}) {
      const noted = new Set<Change>()
      const result = await withRetry(() =>
        borrow(borrowed => {
          const settings = waitsAside ? [idleUntil(borrowed)] : []
          return transact({ borrowed, opening: opening(borrowed, ...settings), nameStatement }, tx => work(noting(tx, noted)))
        }),
      )
      for (const what of noted) changed(what)
      return result
    },
    snapshot: work => snapshots.read(company, work),
  }
}

/** Runs statements of a transaction, and notes what they change. */
const noting = (tx: Runner, noted: Set<Change>): Runner => ({
  run(statement) {
    if (statement.changes) noted.add(statement.changes)
    return tx.run(statement)
  },
})
