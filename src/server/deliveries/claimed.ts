import { type AccountMailKind, isAccountMail } from '#contract/portal/account-mails.ts'
import type { MessageKind } from '#contract/portal/outbox.ts'
import type { AccountMail } from '../account-mail.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { TemplateTest } from './templates/template-words.ts'
import type { claimDeliveries } from './worker.sql.ts'

/** A delivery that this server has taken. */
export type ClaimedDelivery = ClaimedRequestMail | ClaimedAccountMail | ClaimedWebhookOff

interface Claimed {
  readonly id: string
  /** E-mail address. */
  readonly target: string
  readonly attempts: number
  /** uuid of the mail that it goes in: the same at each try. */
  readonly mail: string
  /** So many others, to the same address, are over because of it. */
  readonly stands_for: number
  readonly lease: string
}

/** About a request, or a draft. */
export interface ClaimedRequestMail extends Claimed {
  readonly kind: MessageKind
  /** uuid; '': it is about none, as a reminder of a draft. */
  readonly submission: string
  /** Somebody tries a template: it is about no submission else. */
  readonly test?: TemplateTest | undefined
}

/** About an account. */
export interface ClaimedAccountMail extends Claimed {
  readonly kind: AccountMailKind
  /** uuid */
  readonly user: string
  readonly account: AccountMail
}

/** That a webhook was switched off. */
export interface ClaimedWebhookOff extends Claimed {
  readonly kind: 'webhook_off'
  /** uuid; '': it was removed. */
  readonly webhook: string
}

export const isAboutAccount = (delivery: ClaimedDelivery): delivery is ClaimedAccountMail => isAccountMail(delivery.kind)
export const isAboutRequest = (delivery: ClaimedDelivery): delivery is ClaimedRequestMail =>
  !isAboutAccount(delivery) && delivery.kind !== 'webhook_off'

type Row = StatementRow<typeof claimDeliveries>
type MaybeNull = 'test' | 'account' | 'user' | 'submission' | 'webhook'
type Taken = { readonly [Name in keyof Row]: Name extends MaybeNull ? Row[Name] : NonNullable<Row[Name]> }

function claimed({ more: _more, kind, submission, webhook, test, user, account, ...row }: Taken, lease: string): ClaimedDelivery {
  if (isAccountMail(kind)) return { ...row, kind, user: user ?? '', account: account ?? { language: '' }, lease }
  if (kind === 'webhook_off') return { ...row, kind, webhook: webhook ?? '', lease }
  return { ...row, kind, submission: submission ?? '', ...(test && { test }), lease }
}

/** What a claim took, under its lease; nothing where no turn had come. */
export const claimedOf = (rows: readonly Row[], lease: string): readonly ClaimedDelivery[] =>
  rows.filter((row): row is Taken => row.id !== null).map(row => claimed(row, lease))
