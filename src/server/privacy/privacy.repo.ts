import type { PersonFound } from '#contract/portal/privacy.ts'
import type { Actor } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import { seeBin } from '../db/bin.sql.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { emailKey, plainEmail } from '../email-key.ts'
import type { PersonCounts } from '../personal-data.ts'
import * as sql from './erasure.sql.ts'
import { retentionOf } from './retention.repo.ts'

interface PrivacyParts {
  /** What there is about somebody, in numbers. */
  readonly countTheirs: PersonCounts
  /** What nobody has noted yet as theirs is noted, so that it is found. @param key of their address */
  noteTheirs(db: CompanyDb, key: string): Promise<void>
}

/** What one company keeps, for how long, and of whom. */
export function privacyOf(db: CompanyDb, { countTheirs, noteTheirs }: PrivacyParts) {
  const { company } = db
  return {
    retention: retentionOf(db),

    /** What there is about whoever has this address. */
    async find(typed: string): Promise<PersonFound> {
      const email = plainEmail(typed)
      await noteTheirs(db, emailKey(email))
      const [account] = await db.run(sql.selectAccount({ company, email_key: emailKey(email) }))
      const [, [counts]] = await db.batch([seeBin({}), countTheirs({ company, user: account?.id ?? null, email_key: emailKey(email) })])
      return {
        email,
        ...(account && { account: { uuid: account.id, name: account.name, is_staff: account.is_staff } }),
        ...(counts ?? { requests: 0, ahead: 0, drafts: 0, mails: 0 }),
      }
    },

    /** Somebody is to be forgotten from now on: it is done even if this server dies. @returns its uuid */
    beginErasing: ({ email, account }: Pick<PersonFound, 'email' | 'account'>, by: Actor): Promise<string> =>
      db.transaction(async tx => {
        const [row] = await tx.run(sql.insertErasure({ company, by: by.user ?? null, email, user: account?.uuid ?? null }))
        const object = { kind: 'person', ...(account && { id: account.uuid }) } as const
        await record(tx, { by, action: 'person_erasing', object })
        return row!.id
      }),
  }
}
