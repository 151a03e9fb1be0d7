import type { Field } from '#engine/model/form.ts'
import type { MailSetup } from '#contract/portal/outbox.ts'
import { requesterAddress } from '../answers/requester-address.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { Limits } from '../limits.ts'
import * as sql from './due-confirmations.sql.ts'
import { addressKey } from './hash-key.ts'
import { isOwnAddress } from './receivers.ts'

/** What says where the confirmation of a submit goes. */
interface ConfirmedSubmit {
  /** uuid */
  readonly form: string
  /** Of the version that was filled in. */
  readonly fields: readonly Field[]
  readonly answers: Readonly<Record<string, string>>
  /** mapFields that were drawn. */
  readonly shown: readonly string[]
}

/** Who submits, and where. */
interface SubmitterPortal {
  readonly db: CompanyDb
  readonly user: { readonly email: string } | undefined
  readonly mailSetup: MailSetup
}

/** A confirmation that goes by mail. */
export interface DueConfirmation {
  /** E-mail address. */
  readonly to: string
  /** So many more may go to this address now. */
  readonly left: number
}

/**
 * Where the confirmation of a submit goes, before it is made into a delivery: for whoever sent it to read at once, who is promised no mail that does not
 * come. Undefined: none goes. Several submits to an address at the same moment may each count on the last one that is left.
 */
export type ConfirmationOf = (portal: SubmitterPortal, submit: ConfirmedSubmit) => Promise<DueConfirmation | undefined>

interface ConfirmationsParts {
  /** Under which addresses are counted. */
  readonly hashKey: Buffer
  readonly limits: Limits
}

interface Wanted {
  readonly db: CompanyDb
  readonly form: string
  readonly key: string
}

/** Made once for all submits of a server: those of a company that come at the same time are looked up together. */
export function confirmationsOf({ hashKey, limits }: ConfirmationsParts): ConfirmationOf {
  const { confirmationsPerAddressPerHour: perHour, confirmationsPerAddressPerDay: perDay } = limits
  const find = groupCommit<Wanted, StatementRow<typeof sql.selectConfirmations>>({
    maxBatchSize: 64,
    sizeOf: () => 1,
    maxBatchBytes: 64,
    maxWaitMs: 2_000,
    async commit(items) {
      const [{ db }] = items as [Wanted]
      return db.run(sql.selectConfirmations({ company: db.company, rows: JSON.stringify(items.map(({ form, key }) => ({ form, key }))) }))
    },
  })
  return async ({ db, user, mailSetup }, { form, fields, ...answered }) => {
    const sender_email = user?.email ?? null
    const to = mailSetup.is === 'sends' ? requesterAddress(fields, { ...answered, sender_email }) : undefined
    if (to === undefined) return undefined
    const { confirms, hour, day } = await find(db.company, { db, form, key: addressKey(db.company, to, hashKey) })
    if (!confirms) return undefined
    const left = isOwnAddress(to, sender_email)
      ? Infinity
      : Math.min(perHour === 0 ? Infinity : perHour - hour, perDay === 0 ? Infinity : perDay - day)
    return { to, left }
  }
}
