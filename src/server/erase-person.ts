import type { Actor } from './audit/actor.ts'
import { record } from './audit/record.ts'
import { seeBin } from './db/bin.sql.ts'
import type { CompanyDb } from './db/company-db.ts'
import { emailKey } from './email-key.ts'
import { removeAll } from './files/remove-all.ts'
import type { Storage } from './files/storage.ts'
import type { PersonalData } from './personal-data.ts'
import * as sql from './privacy/erasure.sql.ts'

/** Somebody who is to be forgotten, as it is written down until it is done. */
export interface Erasure {
  readonly id: string
  readonly email: string
  /** uuid of the account. */
  readonly user: string | undefined
  readonly by: Actor
}

interface ErasingParts {
  readonly db: CompanyDb
  readonly storage: Storage
  readonly parts: readonly PersonalData[]
  /** Asked between two transactions: what is left is done later. */
  readonly isStopping: () => boolean
}

/**
 * Forgets somebody, a transaction after the other: each leaves nothing half, and whoever goes on after a server that died finds what is left. Bytes are removed
 * once their rows are gone; what a kill leaves of them finds the sweeper. @returns how many requests went by all of it; undefined: it is not done yet
 */
export async function eraseAll(
  { db, storage, parts, isStopping }: ErasingParts,
  { id, email, user, by }: Erasure,
): Promise<number | undefined> {
  const { company } = db
  const person = { email, key: emailKey(email), user }
  for (const part of parts)
    for (let isDone = false; !isDone;) {
      if (isStopping()) return undefined
      const erased = await db.transaction(async tx => {
        await tx.run(seeBin({}))
        const some = await part.erase(tx, person)
        await tx.run(sql.noteErased({ company, id, requests: part.name === 'requests' ? some.count : 0 }))
        return some
      })
      await removeAll(storage, erased.keys)
      isDone = erased.isDone
    }
  return db.transaction(async tx => {
    const [done] = await tx.run(sql.finishErasure({ company, id }))
    // Who it was stands in no audit: of an account its uuid, which names nobody any more.
    const object = { kind: 'person', ...(user !== undefined && { id: user }) } as const
    if (done) await record(tx, { by, action: 'person_erased', object, after: { requests: done.requests } })
    return done?.requests ?? 0
  })
}
