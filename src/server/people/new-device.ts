import { createHash, randomUUID } from 'node:crypto'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { AccountMail } from '../account-mail.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import type { Portal } from '../portal.ts'
import { insertLoginMail } from './new-device.sql.ts'

/** From where somebody logs in; '': nobody knows. */
interface LoginPlace {
  readonly device: string
  readonly network: string
}

/**
 * What says by mail that somebody logs in from a device that was never here (P2.49), before their session is opened; undefined where no mail leaves the
 * portal. @param user uuid @param most of an account in a day (0: no limit)
 */
export function newDeviceMail(
  { company, mailSetup }: Pick<Portal, 'company' | 'mailSetup'>,
  user: string,
  { device, network }: LoginPlace,
  most: number,
): BoundStatement<unknown> | undefined {
  if (mailSetup.is !== 'sends') return undefined
  const login = { device, network, at: new Date().toISOString() }
  const account: AccountMail = { language: languageNow(), zone: company.timezone, login }
  return insertLoginMail({ company: company.id, user, id: randomUUID(), key: keyOf(user), most, account: JSON.stringify(account) })
}

/** Keys are hashes, so that they do not name accounts. */
const keyOf = (user: string) => `login-mail:${createHash('sha256').update(user).digest('base64url')}`
