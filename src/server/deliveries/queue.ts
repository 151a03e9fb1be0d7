import { createHmac, randomUUID } from 'node:crypto'
import type { CaughtMail, DeliveryState } from '#contract/portal/outbox.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { emailKey } from '../email-key.ts'
import type { NewDelivery } from './receivers.ts'
import type { DeliveryReason } from './reasons.ts'
import * as sql from './worker.sql.ts'

/** An event with all that says who hears of it. */
export type EventRow = StatementRow<typeof sql.selectEvents>
/** A delivery that this server has taken. */
export type ClaimedDelivery = StatementRow<typeof sql.claimDeliveries> & { readonly lease: string }

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

/** What became of a delivery. */
export interface DeliveryResult {
  readonly state: DeliveryState
  readonly reason?: DeliveryReason
  /** Seconds until it is tried again; absent: it is over. */
  readonly waitSeconds?: number
  readonly caught?: CaughtMail
}

/** Events that are made into deliveries at a time. */
const EVENTS = 20
/** Old ones that are removed at a time. */
export const MAX_REMOVED = 1_000

/** What the worker does with the messages of one company. */
export function deliveryQueue(db: CompanyDb) {
  const { company } = db

  /** Too many to an address that somebody else may have typed: counted under a hash, so that no list of addresses lies about. */
  async function withinLimits(tx: Runner, { target }: NewDelivery, key: Buffer, { perHour, perDay }: StrangerLimits): Promise<boolean> {
    const hash = createHmac('sha256', key)
      .update(`${company} ${mailboxOf(target)}`)
      .digest('base64url')
    const [count] = await tx.run(sql.countMessage({ company, key: `mail:${hash}` }))
    return count === undefined || ((perHour === 0 || count.hour <= perHour) && (perDay === 0 || count.day <= perDay))
  }

  return {
    events: (): Promise<EventRow[]> => db.run(sql.selectEvents({ company, most: EVENTS })),

    /**
     * Makes the deliveries of these events, each once, whatever other servers do at the same time.
     * @param hashKey under which addresses are counted
     */
    make: (events: readonly string[], deliveries: readonly NewDelivery[], hashKey: Buffer, limits: StrangerLimits): Promise<void> =>
      db.transaction(async tx => {
        const taken = new Set((await tx.run(sql.finishEvents({ company, events }))).map(({ id }) => id))
        const rows: (Pick<NewDelivery, 'event' | 'submission' | 'kind' | 'target'> & { reason: DeliveryReason })[] = []
        for (const delivery of deliveries) {
          if (!taken.has(delivery.event)) continue
          const { event, submission, kind, target, isLimited } = delivery
          const reason = isLimited && !(await withinLimits(tx, delivery, hashKey, limits)) ? 'too_many' : ''
          rows.push({ event, submission, kind, target, reason })
        }
        if (rows.length > 0) await tx.run(sql.insertDeliveries({ company, rows: JSON.stringify(rows) }))
      }),

    /** Takes what goes in the next mail whose turn has come, all of it to one address; nothing: there is none now. */
    async claim({ perCompany, perAddress }: MessageRates): Promise<readonly ClaimedDelivery[]> {
      const lease = randomUUID()
      const rates = { per_company: perCompany, per_address: perAddress }
      const [, rows] = await db.batch([sql.lockDeliveries({ company }), sql.claimDeliveries({ company, lease, ...rates })])
      return rows.map(row => ({ ...row, lease }))
    },

    /** Marks what became of deliveries of one mail. */
    async finish(deliveries: readonly ClaimedDelivery[], { state, reason = '', waitSeconds, caught }: DeliveryResult): Promise<void> {
      const [first] = deliveries
      if (!first) return
      const result = { state, reason, wait: waitSeconds ?? null, caught: caught ? JSON.stringify(caught) : null }
      await db.run(sql.finishDeliveries({ company, ids: deliveries.map(({ id }) => id), lease: first.lease, ...result }))
    },

    /** The active account of an address. */
    async account(emailKey: string) {
      const [row] = await db.run(sql.selectAccount({ company, email_key: emailKey }))
      return row
    },

    /** Removes what is over for so many days. @returns how much that was, at most so much of each at a time */
    async removeOld(days: number): Promise<number> {
      const old = { company, days, most: MAX_REMOVED }
      const [deliveries, events] = await db.batch([sql.deleteOldDeliveries(old), sql.deleteOldEvents(old)])
      return Math.max(deliveries.length, events.length)
    },
  }
}

/** What stands behind a + is the same mailbox nearly everywhere. */
const mailboxOf = (address: string): string => emailKey(address).replace(/\+.*(?=@)/, '')
