import { createHash } from 'node:crypto'
import type { CompanyDb } from '../../db/company-db.ts'
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
export async function takeOnce(db: CompanyDb, { kind, issuer, id, ends }: TokenUse): Promise<boolean> {
  const { company } = db
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, issuer, id]))
    .digest()
  const [, used] = await db.batch([deleteOver({ company }), insertUsed({ company, hash, ends })])
  return used.length > 0
}
