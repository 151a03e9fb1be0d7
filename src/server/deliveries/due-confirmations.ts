import type { Field } from '#engine/model/form.ts'
import type { MailSetup } from '#contract/portal/outbox.ts'
import { requesterAddress } from '../answers/requester-address.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Limits } from '../limits.ts'
import type { ConfirmationCounts, ConfirmationQuestion } from '../submit-confirmation.ts'
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
  readonly db: Pick<CompanyDb, 'company'>
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

/** A confirmation that may go by mail. */
export interface PossibleConfirmation {
  /** What has to be looked up, with what stores the submit. */
  readonly question: ConfirmationQuestion
  /** Where it goes; undefined: none goes. */
  due(counts: ConfirmationCounts): DueConfirmation | undefined
}

/**
 * Where the confirmation of a submit may go, before it is made into a delivery: for whoever sent it to read at once, who is promised no mail that does not
 * come. Undefined: none goes. Several submits to an address at the same moment may each count on the last one that is left.
 */
export type ConfirmationOf = (portal: SubmitterPortal, submit: ConfirmedSubmit) => PossibleConfirmation | undefined

interface ConfirmationsParts {
  /** Under which addresses are counted. */
  readonly hashKey: Buffer
  readonly limits: Limits
}

const statementOf: ConfirmationQuestion['statementOf'] = (company, questions) =>
  sql.selectConfirmations({ company, rows: JSON.stringify(questions.map(({ form, key }) => ({ form, key }))) })

/** Made once for all submits of a server. */
export function confirmationsOf({ hashKey, limits }: ConfirmationsParts): ConfirmationOf {
  const { confirmationsPerAddressPerHour: perHour, confirmationsPerAddressPerDay: perDay } = limits
  return ({ db, user, mailSetup }, { form, fields, ...answered }) => {
    const sender_email = user?.email ?? null
    const to = mailSetup.is === 'sends' ? requesterAddress(fields, { ...answered, sender_email }) : undefined
    if (to === undefined) return undefined
    return {
      question: { form, key: addressKey(db.company, to, hashKey), statementOf },
      due({ confirms, hour, day }) {
        if (!confirms) return undefined
        const left = isOwnAddress(to, sender_email)
          ? Infinity
          : Math.min(perHour === 0 ? Infinity : perHour - hour, perDay === 0 ? Infinity : perDay - day)
        return { to, left }
      },
    }
  }
}
