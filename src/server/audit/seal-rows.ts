import type { CompanyDb } from '../db/company-db.ts'
import type { AuditKeys } from './audit-keys.ts'
import { digestOf, digestOfAll, headOf, textOfForgetting, textOfSeal } from './seals.ts'
import * as sql from './seals.sql.ts'

/** Rows under one seal. */
export const MAX_SEALED_ROWS = 1000
/** Seals that one look for what is over goes through. */
const MAX_FORGOTTEN = 100

/** A seal that was made. */
export interface NewSeal {
  readonly number: number
  readonly rows: number
  readonly head: string
}

/**
 * Seals rows of the audit that no seal has, at most `MAX_SEALED_ROWS`. Whoever writes a row waits for nobody; who commits late is in a later seal.
 * @param seconds looks at rows of so many seconds
 * @returns undefined: there was nothing to seal, or another server is at it
 */
export async function sealRows(db: CompanyDb, keys: AuditKeys, seconds: number): Promise<NewSeal | undefined> {
  const { company } = db
  return db.transaction(async tx => {
    const [lock] = await tx.run(sql.trySealing({ company }))
    if (!lock?.got) return undefined
    // After the lock: what the last one sealed is seen.
    const unsealed = await tx.run(sql.selectUnsealed({ company, seconds, most: MAX_SEALED_ROWS }))
    const [last] = await tx.run(sql.selectLastSeal({ company }))
    if (unsealed.length === 0 || !last) return undefined
    const rows = unsealed.map(row => ({ id: row.id, digest: digestOf(company, row) }))
    const seal = {
      number: (last.number ?? 0) + 1,
      rows: rows.length,
      digest: digestOfAll(rows),
      previous: last.mac ?? Buffer.alloc(0),
      at: last.now,
    }
    const mac = keys.sign(textOfSeal(company, seal))
    await tx.run(sql.insertSeal({ company, ...seal, mac, key_id: keys.id }))
    const [ids, digests] = [rows.map(({ id }) => id), rows.map(({ digest }) => digest.toString('hex'))]
    await tx.run(sql.insertSealed({ company, seal: seal.number, ids, digests }))
    return { number: seal.number, rows: rows.length, head: headOf(seal.number, mac) }
  })
}

/**
 * Removes rows that the company keeps no longer: all of a seal, the seal itself stays.
 * @returns how many seals
 */
export async function forgetRows(db: CompanyDb, keys: AuditKeys): Promise<number> {
  const { company } = db
  let forgotten = 0
  for (const { number, now: at } of await db.run(sql.selectForgettable({ company, most: MAX_FORGOTTEN }))) {
    const mac = keys.sign(textOfForgetting(company, number, at))
    const [row] = await db.run(sql.forgetSealed({ company, seal: number, at, mac, key_id: keys.id }))
    if (row?.done) forgotten++
  }
  return forgotten
}
