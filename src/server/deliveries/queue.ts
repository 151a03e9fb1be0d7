import { randomUUID } from 'node:crypto'
import { type CaughtMail, type DeliveryState, isConversationMail } from '#contract/portal/outbox.ts'
import { seeBin } from '../db/bin.sql.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { claimedOf, type ClaimedDelivery, type ClaimedRequestMail } from './claimed.ts'
import { FIRST, heldOf, type StrangerLimits } from './held-deliveries.ts'
import { madeRows } from './made-rows.ts'
import type { NewDelivery } from './receivers.ts'
import type { DeliveryReason } from './reasons.ts'
import type { RequestedSpace } from '../submission-events.ts'
import * as events from './events.sql.ts'
import * as gathered from './gathered.sql.ts'
import { selectRequestState } from './request-state.sql.ts'
import type { DeliveryOfRequest } from './unheard.ts'
import * as sql from './worker.sql.ts'

/** An event with all that says who hears of it. */
export type EventRow = StatementRow<typeof events.selectEvents>

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

export interface QueueLimits extends StrangerLimits, Pick<MessageRates, 'perAddress'> {
  /** Seconds for which a mail about what staff do with bookings waits for more of it. */
  readonly gatherSeconds: number
}

/** Events, and what is to be made of them. */
export interface MadeOfEvents {
  readonly ids: readonly string[]
  /** In the order of their events. */
  readonly deliveries: readonly NewDelivery[]
  /** Under which addresses are counted. */
  readonly hashKey: Buffer
  readonly limits: QueueLimits
  /** What else is made of those that this server took and of which programs have not heard, in the same transaction. */
  beside(tx: Runner, taken: ReadonlySet<string>): Promise<void>
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

/** Events that are made into deliveries at a time. */
export const MAX_EVENTS = 100
/** Old ones that are removed at a time. */
export const MAX_REMOVED = 1_000

/** What the worker does with the messages of one company. */
export function deliveryQueue(db: CompanyDb) {
  const { company } = db

  return {
    events: (): Promise<EventRow[]> => db.run(events.selectEvents({ company, most: MAX_EVENTS })),

    /** Those of which programs have not heard. */
    untold: (): Promise<EventRow[]> => db.run(events.selectUntoldEvents({ company, most: MAX_EVENTS })),

    /** Makes what programs get of these events, which go on waiting for their mails. */
    reportToPrograms: ({ ids, beside }: Pick<MadeOfEvents, 'ids' | 'beside'>): Promise<void> =>
      db.transaction(async tx => beside(tx, new Set((await tx.run(events.tellEvents({ company, events: ids }))).map(({ id }) => id)))),

    /**
     * Makes the deliveries of these events, each once, whatever other servers do at the same time. What waits to say less of the same request to the same
     * receiver is over with that.
     */
    make: ({ ids, deliveries, hashKey, limits, beside }: MadeOfEvents): Promise<void> =>
      db.transaction(async tx => {
        const finished = await tx.run(events.finishEvents({ company, events: ids }))
        const taken = new Set(finished.map(({ id }) => id))
        await beside(tx, new Set(finished.filter(({ is_told }) => !is_told).map(({ id }) => id)))
        const made = deliveries.filter(({ event }) => taken.has(event))
        const rows = madeRows(made, await heldOf(tx, made, { company, hashKey, limits }), limits.gatherSeconds)
        if (rows.length === 0) return
        const later = JSON.stringify(rows.filter(({ reason, kind }) => reason === '' && !FIRST.has(kind) && !isConversationMail(kind)))
        if (later !== '[]') await tx.run(sql.lockDeliveries({ company }))
        await tx.run(events.insertDeliveries({ company, rows: JSON.stringify(rows), per_address: limits.perAddress }))
        if (later !== '[]') await tx.run(gathered.overtakeDeliveries({ company, rows: later }))
      }),

    /** Do so many wait that no more are made for now? */
    async isCrowded(most: number): Promise<boolean> {
      const [row] = most === 0 ? [] : await db.run(events.isCrowded({ company, most }))
      return row?.is_crowded === true
    },

    /** Of the oldest notices that wait one for each address stays, and says how many others there were. @returns how many of them are over */
    async gatherNotices(): Promise<number> {
      const [, over] = await db.batch([sql.lockDeliveries({ company }), gathered.gatherNotices({ company })])
      return over.length
    },

    /** Takes what goes in the next mail whose turn has come. */
    async claim({ perCompany, perAddress }: MessageRates): Promise<Claim> {
      const lease = randomUUID()
      const rates = { per_company: perCompany, per_address: perAddress }
      const [, rows] = await db.batch([sql.lockDeliveries({ company }), sql.claimDeliveries({ company, lease, ...rates })])
      return {
        deliveries: claimedOf(rows, lease),
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
      const ids = deliveries.map(({ id }) => id)
      if (first) await db.batch([seeBin({}), sql.removeDeliveries({ company, ids, lease: first.lease })])
    },

    /** All about the same request to the same address, in the order of their events. */
    ofRequest: ({ submission, target }: ClaimedRequestMail): Promise<DeliveryOfRequest[]> =>
      db.run(events.selectOfRequest({ company, submission, target })),

    /** What a submission has booked; nothing where it was deleted. */
    async spaces(submission: string): Promise<readonly RequestedSpace[]> {
      const [row] = await db.run(selectRequestState({ company, submission }))
      return row?.spaces ?? []
    },

    /** The active account of an address, and whether it may read what was sent to this form. */
    async account(emailKey: string, form: string) {
      const [row] = await db.run(sql.selectAccount({ company, email_key: emailKey, form }))
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
