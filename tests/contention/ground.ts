import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { addCompany } from '#server/company/add-company.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { openDatabase } from '#server/db/database.ts'
import { withClient } from '#server/db/with-client.ts'
import { defaultLimits } from '#server/limits.ts'
import { makeInventory } from '../kit/inventory.ts'
import type { TestDatabase } from '../kit/postgres/database-supply.ts'
import { rawSql } from '../kit/sql.ts'

/** What every contention is about, whoever contends: its spaces, its guards, and what is looked at afterwards. */

export interface ContentionOutcome {
  /** Operations by kind and outcome. */
  readonly counts: Readonly<Record<string, number>>
  readonly operations: number
  readonly kills: number
  /** Overlapping pairs, cells blocked by no booking, unguarded bookings: at the end. */
  readonly faults: { readonly overlaps: number; readonly withoutHolder: number; readonly unguarded: number }
  /** The most overlapping pairs while it ran. */
  readonly overlapsMeanwhile: number
  /** Bookings that were confirmed to a client and not freed since, but are not stored so. */
  readonly lost: number
  /** As the database counted them, also those that were tried again. */
  readonly deadlocks: number
  readonly seconds: number
}

/** A company to contend in, and a connection that waits longer than contention lasts. */
export async function openContended(database: TestDatabase) {
  const company = await withOwner(database, owner => addCompany(owner, 'contended', 'Contended'))
  const app = openDatabase({ connectionString: database.appUrl }, { ...defaultLimits, dbStatementMs: 60_000, dbWaitMs: 60_000 })
  return { company, app, db: app.of(company) }
}

/** Takes all guards away: the constraint, the locks, and what the rule sees. */
export async function withoutGuard({ ownerUrl }: TestDatabase): Promise<void> {
  await withOwner({ ownerUrl }, async owner => {
    await owner.query('alter table booking_cell drop constraint booking_cell_once')
    await withoutLocksAndRule(owner)
  })
}

/** Leaves the constraint alone. */
export async function withConstraintAlone({ ownerUrl }: TestDatabase): Promise<void> {
  await withOwner({ ownerUrl }, async owner => {
    await withoutLocksAndRule(owner)
  })
}

async function withoutLocksAndRule(owner: Client): Promise<void> {
  await owner.query(`create or replace function lock_cells(cells uuid[]) returns void language sql as 'select'`)
  await owner.query(`create or replace function try_lock_cells(cells uuid[]) returns boolean language sql as 'select true'`)
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where proname in ('taken_cells', 'taken_cells_of', 'is_taken')`,
  )
  for (const { text } of rows) await owner.query(text.replace('c.active', 'c.active and false'))
}

/** Four rooms, two halls of two of them each, and the floor of all; with and without buffers. */
export async function someSpaces(db: CompanyDb): Promise<string[]> {
  const { space } = await makeInventory(db)
  const rooms = [await space(), await space({ set: 30 }), await space({ strike: 30 }), await space()]
  const [a = '', b = '', c = '', d = ''] = rooms
  return [
    ...rooms,
    await space({ cells: [a, b], set: 15, strike: 15 }),
    await space({ cells: [c, d] }),
    await space({ cells: rooms }),
    await space(),
  ]
}

/** Deadlocks that the database counted. */
export async function deadlocksOf(owner: Client): Promise<number> {
  // Figures of a connection come to light a moment after it ended.
  await pause(1_200)
  const { text } = rawSql('select deadlocks::int as count from pg_stat_database where datname = current_database()')
  return (await owner.query<{ count: number }>(text)).rows[0]?.count ?? -1
}

/** Does something as the owner of a database. */
export const withOwner = <T>({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>, work: (owner: Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString: ownerUrl }, work)
