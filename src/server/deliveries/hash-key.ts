import { createHmac, hkdfSync } from 'node:crypto'
import { emailKey } from '../email-key.ts'

/** The key under which addresses are counted that mails go to: who has the database alone cannot try addresses on what is counted. */
export const addressHashKey = ([key = Buffer.alloc(0)]: readonly Buffer[]): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'foyer mail addresses', 32))

/** What an address of a company is counted under. */
export const addressKey = (company: string, address: string, key: Buffer): string =>
  `mail:${createHmac('sha256', key)
    .update(`${company} ${mailboxOf(address)}`)
    .digest('base64url')}`

/** What stands behind a + is the same mailbox nearly everywhere, and dots say nothing to the largest providers. */
function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^([^@+]*)[^@]*(@.*)$/.exec(emailKey(address)) ?? []
  return name.replaceAll('.', '') + domain
}
