import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { CompanyDb } from '#server/db/company-db.ts'
import { makeInventory } from '../inventory.ts'
import type { TestDatabase } from '../postgres/database-supply.ts'
import { rawSql } from '../sql.ts'

/** What every contention is about, whoever contends: its spaces, its guards, and what is looked at afterwards. */

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
    `select pg_get_functiondef(oid) as text from pg_proc where proname in ('taken_cells', 'taken_cells_of')`,
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
export async function withOwner<T>({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client(ownerUrl)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
