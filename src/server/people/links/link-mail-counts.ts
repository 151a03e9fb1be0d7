import { createHash } from 'node:crypto'
import type { CompanyDb } from '../../db/company-db.ts'
import { networkOf } from '../../http/network.ts'
import { countAttempt, deleteOldAttempts } from '../attempts.sql.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Keys are hashes, so that they do not name accounts or addresses. @param of uuid of an account, or the key of an e-mail */
export const linkMailAccountKey = (kind: 'reset' | 'email', of: string) => `link-${kind}:${hashOf(of)}`
export const linkMailAddressKey = (address: string) => `link:${hashOf(networkOf(address))}`

/** Mails with a link that anybody may ask for, counted in the database: all servers of a company count together. */
export function linkMailCounts(db: CompanyDb) {
  const { company } = db
  return {
    /** Counts one. @returns how many there were in the window, with this one */
    async count(key: string, minutes: number): Promise<number> {
      const [, [row]] = await db.batch([deleteOldAttempts({ company }), countAttempt({ company, key, minutes })])
      return row?.count ?? 0
    },
  }
}
