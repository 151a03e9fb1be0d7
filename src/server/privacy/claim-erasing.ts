import { type Actor, asSystem } from '../audit/actor.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Erasure } from '../erase-person.ts'
import { claimErasure } from './erasure.sql.ts'

/** Somebody whom a server left half forgotten; undefined: there is nobody. */
export async function claimErasing(db: CompanyDb): Promise<Erasure | undefined> {
  const { company } = db
  const [row] = await db.run(claimErasure({ company }))
  const by: Actor = row?.by_user ? { company, kind: 'user', user: row.by_user } : asSystem(company)
  return row && { id: row.id, email: row.email, user: row.user_id ?? undefined, by }
}
