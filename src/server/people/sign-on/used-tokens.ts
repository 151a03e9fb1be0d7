import { createHash } from 'node:crypto'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { deleteOver, insertUsed } from './used-tokens.sql.ts'

/** What is taken once: a core token, or one that ends sessions. */
export interface TokenUse {
  readonly kind: 'core' | 'logout'
  readonly issuer: string
  /** Its `jti`. */
  readonly id: string
  /** Unix seconds after which it is not taken anyway. */
  readonly ends: number
}

/** Notes on all servers that it is used. @returns false: it was before */
export const takeOnce = (db: CompanyDb, use: TokenUse): Promise<boolean> => db.transaction(tx => takeOnceIn(tx, db.company, use))

/** The same in a transaction: it is used only if that comes about. */
export async function takeOnceIn(tx: Runner, company: string, { kind, issuer, id, ends }: TokenUse): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, issuer, id]))
    .digest()
  await tx.run(deleteOver({ company }))
  return (await tx.run(insertUsed({ company, hash, ends }))).length > 0
}
