import { randomUUID } from 'node:crypto'
import type { AccountMail } from '../../account-mail.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { Runner } from '../../db/company-db.ts'
import { emailKey, plainEmail } from '../../email-key.ts'
import { insertAccountMail, updateEmail, voidLinks } from '../links/user-links.sql.ts'
import { deleteSessionsOf } from '../sessions.sql.ts'
import { isEmail } from '../user.ts'
import { type SaidClaims, textAt } from './claims.ts'
import type { OutsideAccount } from './planned.ts'

/** The e-mail that claims say; '': none that is one. */
export function saidEmail(claims: SaidClaims): string {
  const email = textAt(claims, 'email')
  return isEmail(email) ? plainEmail(email) : ''
}

/** The provider says another e-mail than at the login before, and than the account has. */
export function isRenamed({ email_key, said_email = '' }: OutsideAccount, claims: SaidClaims): boolean {
  const email = saidEmail(claims)
  return email !== '' && emailKey(email) !== emailKey(said_email) && emailKey(email) !== email_key
}

/** May an account of this company have it, where domains are named? */
export const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(emailKey(email).split('@').at(-1) ?? '')

interface RenamedLogin {
  /** uuid */
  readonly company: string
  readonly account: OutsideAccount
  readonly claims: SaidClaims
  readonly domains: readonly string[]
  readonly by: Actor
  readonly way: 'token' | 'sign_on'
}

/**
 * Who is called another name there is so here, where nobody else has the address: as with a link to a new one, the old one hears of it, sessions end and
 * links void. Else the one that they have stays, and the audit says why (P2.105). @returns the e-mail that the account has then
 */
export async function followEmail(tx: Runner, { company, account, claims, domains, by, way }: RenamedLogin): Promise<string> {
  if (!isRenamed(account, claims)) return account.email
  const email = saidEmail(claims)
  const object = { kind: 'person', id: account.id } as const
  const why = claims['email_verified'] !== true ? 'email_not_verified' : isOfDomains(email, domains) ? undefined : 'domain'
  const [changed] = why === undefined ? await tx.run(updateEmail({ company, user: account.id, email, email_key: emailKey(email) })) : []
  if (!changed) {
    await record(tx, { by, action: 'person_changed', object, after: { way, email_kept: why ?? 'email_taken' } })
    return account.email
  }
  await tx.run(voidLinks({ company, user: account.id }))
  await tx.run(deleteSessionsOf({ company, user: account.id }))
  const mail = JSON.stringify({ language: account.language || 'en', email } satisfies AccountMail)
  await tx.run(
    insertAccountMail({ company, id: randomUUID(), kind: 'email_changed', target: changed.before, user: account.id, account: mail }),
  )
  await record(tx, { by, action: 'email_changed', object, after: { way } })
  return email
}
