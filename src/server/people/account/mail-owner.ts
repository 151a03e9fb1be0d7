import { randomUUID } from 'node:crypto'
import type { AccountMailKind } from '#contract/portal/account-mails.ts'
import type { AccountMail } from '../../account-mail.ts'
import type { Runner } from '../../db/company-db.ts'
import { insertAccountMail } from '../links/user-links.sql.ts'

interface OwnerMail {
  /** uuids */
  readonly company: string
  readonly user: string
  readonly kind: AccountMailKind
  /** The account, with the language that it chose for mails; '': none. */
  readonly to: { readonly email: string; readonly language: string }
  /** What the company calls the other system that it is about. */
  readonly label?: string
}

/** Whoever has an account hears by mail that a way into it came or went, in the transaction that does it. */
export async function mailOwner(tx: Runner, { company, user, kind, to: { email, language }, label }: OwnerMail): Promise<void> {
  const account: AccountMail = { language: language || 'en', ...(label !== undefined && { label }) }
  await tx.run(insertAccountMail({ company, id: randomUUID(), kind, target: email, user, account: JSON.stringify(account) }))
}
