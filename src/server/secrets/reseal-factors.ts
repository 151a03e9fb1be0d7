import type { CompanyDb } from '../db/company-db.ts'
import { totpColumn } from './columns.ts'
import { resealFactor, selectSealedFactors } from './secrets.sql.ts'
import type { Secrets } from './secrets.ts'

/** Seals what the apps of a company's people make their codes of with the newest key. What no key opens stays as it is. @returns of how many people that was */
export async function resealFactors(db: CompanyDb, secrets: Secrets): Promise<number> {
  const { company } = db
  let count = 0
  for (const { user, totp, pending } of await db.run(selectSealedFactors({ company }))) {
    const owner = { company, column: totpColumn(user) }
    const fresh = (sealed: Buffer | null): Buffer | null => {
      const text = sealed && !secrets.isCurrent(sealed) ? secrets.open(sealed, owner) : undefined
      return text === undefined ? sealed : secrets.seal(text, owner)
    }
    const [now, setUp] = [fresh(totp), fresh(pending)]
    if (now === totp && setUp === pending) continue
    await db.run(resealFactor({ company, user, totp: now, pending: setUp }))
    count += 1
  }
  return count
}

/** In words, without whose they are: what is said of keys goes into logs. */
export async function unreadableFactors(db: CompanyDb, secrets: Secrets): Promise<string[]> {
  const { company } = db
  const rows = await db.run(selectSealedFactors({ company }))
  const shut = rows.filter(({ user, totp }) => totp && secrets.open(totp, { company, column: totpColumn(user) }) === undefined).length
  return shut === 0 ? [] : [shut === 1 ? 'the second factor of one person' : `the second factors of ${shut} people`]
}
