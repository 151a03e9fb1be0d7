import { randomUUID } from 'node:crypto'
import { type AccountMailKind, isAccountMail } from '#contract/portal/account-mails.ts'
import type { CaughtMail, DeliveryState, MessageKind } from '#contract/portal/outbox.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { AccountMail } from './account/account-mail.ts'
import { addressKey } from './hash-key.ts'
import { madeRows } from './made-rows.ts'
import type { NewDelivery } from './receivers.ts'
import type { DeliveryReason } from './reasons.ts'
import type { RequestedSpace } from '../submission-events.ts'
import type { TemplateTest } from './templates/template-words.ts'
import * as events from './events.sql.ts'
import { selectRequestState } from './request-state.sql.ts'
import type { DeliveryOfRequest } from './unheard.ts'
import * as sql from './worker.sql.ts'

/** An event with all that says who hears of it. */
export type EventRow = StatementRow<typeof events.selectEvents>

/** A delivery that this server has taken. */
export type ClaimedDelivery = ClaimedRequestMail | ClaimedAccountMail

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

/** About a request. */
export interface ClaimedRequestMail extends Claimed {
  readonly kind: MessageKind
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

export const isAboutAccount = (delivery: ClaimedDelivery): delivery is ClaimedAccountMail => isAccountMail(delivery.kind)

export interface Claim {
  /** What goes in the next mail, all of it to one address, the oldest first; nothing: no turn has come. */
  readonly deliveries: readonly ClaimedDelivery[]
  /** It is worth to ask again at once. */
  readonly more: boolean
}

/** How many messages a company sends in a minute, in all and to one address. 0: any number. */
export interface MessageRates {
  readonly perCompany: number
  readonly perAddress: number
}

/** How many confirmations an address gets that is not that of the sender's own account. 0: any number. */
export interface StrangerLimits {
  readonly perHour: number
  readonly perDay: number
}

export interface QueueLimits extends StrangerLimits {
  /** Seconds for which a mail about what staff do with bookings waits for more of it. */
  readonly gatherSeconds: number
}

/** What became of a delivery. */
export interface DeliveryResult {
  readonly state: DeliveryState
  readonly reason?: DeliveryReason
  /** Seconds until it is tried again; absent: it is over. */
  readonly waitSeconds?: number
  readonly caught?: CaughtMail
  /** Surely nobody got it: it may go in another mail next time. */
  readonly renews?: boolean
}

/** Nothing about their request was said before them. */
const FIRST: ReadonlySet<MessageKind> = new Set(['confirmation', 'notice'])

/** Events that are made into deliveries at a time. */
export const MAX_EVENTS = 100
/** Old ones that are removed at a time. */
export const MAX_REMOVED = 1_000

/** What the worker does with the messages of one company. */
export function deliveryQueue(db: CompanyDb) {
  const { company } = db

  /** Those that are too many to an address that somebody else may have typed: counted under a hash, so that no list of addresses lies about. */
  async function tooManyOf(tx: Runner, limited: readonly NewDelivery[], hashKey: Buffer, { perHour, perDay }: StrangerLimits) {
    const byKey = Map.groupBy(limited, ({ target }) => addressKey(company, target, hashKey))
    const tooMany = new Set<NewDelivery>()
    if (byKey.size === 0) return tooMany
    const rows = JSON.stringify([...byKey].map(([key, { length }]) => ({ key, messages: length })))
    for (const { key, hour, day } of await tx.run(events.countMessages({ company, rows }))) {
      const ofKey = byKey.get(key) ?? []
      const room = ofKey.length - Math.max(0, perHour > 0 ? hour - perHour : 0, perDay > 0 ? day - perDay : 0)
      for (const one of ofKey.slice(Math.max(0, room))) tooMany.add(one)
    }
    return tooMany
  }

  /** Those about a submission to an address that was refused for good before. Nothing was refused of one that was just received. */
  async function undeliverable(tx: Runner, made: readonly NewDelivery[]): Promise<Map<NewDelivery, DeliveryReason>> {
    const submissions = [...new Set(made.flatMap(({ kind, submission }) => (FIRST.has(kind) ? [] : [submission])))]
    const refused = submissions.length === 0 ? [] : await tx.run(sql.selectRefused({ company, submissions }))
    const isRefused = ({ submission, target }: NewDelivery) => refused.some(one => one.submission === submission && one.target === target)
    return new Map(made.filter(isRefused).map(one => [one, 'undeliverable']))
  }

  return {
    events: (): Promise<EventRow[]> => db.run(events.selectEvents({ company, most: MAX_EVENTS })),

    /**
     * Makes the deliveries of these events, each once, whatever other servers do at the same time. What waits to say less of the same request to the same
     * receiver is over with that.
     * @param deliveries in the order of their events @param hashKey under which addresses are counted
     */
    make: (ids: readonly string[], deliveries: readonly NewDelivery[], hashKey: Buffer, limits: QueueLimits): Promise<void> =>
      db.transaction(async tx => {
        const taken = new Set((await tx.run(events.finishEvents({ company, events: ids }))).map(({ id }) => id))
        const made = deliveries.filter(({ event }) => taken.has(event))
        const held = await undeliverable(tx, made)
        const limited = made.filter(one => one.isLimited && !held.has(one))
        for (const one of await tooManyOf(tx, limited, hashKey, limits)) held.set(one, 'too_many')
        const rows = madeRows(made, held, limits.gatherSeconds)
        if (rows.length === 0) return
        const later = JSON.stringify(rows.filter(({ reason, kind }) => reason === '' && !FIRST.has(kind)))
        if (later !== '[]') await tx.run(sql.lockDeliveries({ company }))
        await tx.run(events.insertDeliveries({ company, rows: JSON.stringify(rows) }))
        if (later !== '[]') await tx.run(events.overtakeDeliveries({ company, rows: later }))
      }),

    /** Do so many wait that no more are made for now? */
    async isCrowded(most: number): Promise<boolean> {
      const [row] = most === 0 ? [] : await db.run(events.isCrowded({ company, most }))
      return row?.is_crowded === true
    },

    /** Of the oldest notices that wait one for each address stays, and says how many others there were. @returns how many of them are over */
    async gatherNotices(): Promise<number> {
      const [, over] = await db.batch([sql.lockDeliveries({ company }), events.gatherNotices({ company })])
      return over.length
    },

    /** Takes what goes in the next mail whose turn has come. */
    async claim({ perCompany, perAddress }: MessageRates): Promise<Claim> {
      const lease = randomUUID()
      const rates = { per_company: perCompany, per_address: perAddress }
      const [, rows] = await db.batch([sql.lockDeliveries({ company }), sql.claimDeliveries({ company, lease, ...rates })])
      const taken = rows.filter((row): row is Taken => row.id !== null)
      return {
        deliveries: taken.map(row => claimed(row, lease)),
        more: rows[0]?.more === true,
      }
    },

    /** Marks what became of deliveries of one mail. */
    async finish(
      deliveries: readonly ClaimedDelivery[],
      { state, reason = '', waitSeconds, caught, renews = false }: DeliveryResult,
    ): Promise<void> {
      const [first] = deliveries
      if (!first) return
      const result = { state, reason, wait: waitSeconds ?? null, caught: caught ? JSON.stringify(caught) : null, renews }
      await db.run(sql.finishDeliveries({ company, ids: deliveries.map(({ id }) => id), lease: first.lease, ...result }))
    },

    /** Removes deliveries of one mail, whose submissions are gone. */
    async remove(deliveries: readonly ClaimedDelivery[]): Promise<void> {
      const [first] = deliveries
      if (first) await db.run(sql.removeDeliveries({ company, ids: deliveries.map(({ id }) => id), lease: first.lease }))
    },

    /** All about the same request to the same address, in the order of their events. */
    ofRequest: ({ submission, target }: ClaimedRequestMail): Promise<DeliveryOfRequest[]> =>
      db.run(events.selectOfRequest({ company, submission, target })),

    /** What a submission has booked; nothing where it was deleted. */
    async spaces(submission: string): Promise<readonly RequestedSpace[]> {
      const [row] = await db.run(selectRequestState({ company, submission }))
      return row?.spaces ?? []
    },

    /** The active account of an address. */
    async account(emailKey: string) {
      const [row] = await db.run(sql.selectAccount({ company, email_key: emailKey }))
      return row
    },

    /** Removes what is over for so many days. @returns how much that was, at most so much of each at a time */
    async removeOld(days: number): Promise<number> {
      const old = { company, days, most: MAX_REMOVED }
      const [deliveries, done] = await db.batch([sql.deleteOldDeliveries(old), events.deleteOldEvents(old)])
      return Math.max(deliveries.length, done.length)
    },
  }
}

type Row = StatementRow<typeof sql.claimDeliveries>
type Taken = { readonly [Name in keyof Row]: Name extends 'test' | 'account' | 'user' ? Row[Name] : NonNullable<Row[Name]> }

function claimed({ more: _more, kind, submission, test, user, account, ...row }: Taken, lease: string): ClaimedDelivery {
  if (isAccountMail(kind)) return { ...row, kind, user: user ?? '', account: account ?? { language: '' }, lease }
  return { ...row, kind, submission, ...(test && { test }), lease }
}
