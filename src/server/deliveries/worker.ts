import { setTimeout as pause } from 'node:timers/promises'
import { type CompanyLane, startCompanyLanes } from '../company-lanes.ts'
import type { Database } from '../db/database.ts'
import type { Limits } from '../limits.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import type { MailPortal } from './compose.ts'
import { deliver, type DeliverParts } from './deliver.ts'
import { makeDeliveries, type ProgramMessages } from './make-deliveries.ts'
import { selectDue } from './worker.sql.ts'

export interface DeliveriesOptions extends Omit<DeliverParts, 'step' | 'pause' | 'isStopping'> {
  readonly database: Database
  readonly limits: Limits
  /** Under which addresses are counted. */
  readonly hashKey: Buffer
  /** The portal of a company as its mails see it; undefined: there is none any more. */
  portalOf(company: string): Promise<MailPortal | undefined>
  /** What programs get of events, beside the mails. */
  messagesOf(portal: MailPortal, most: number): Promise<ProgramMessages>
  readonly isDraining: () => boolean
}

const MAX_COMPANIES = 1_000
/** Messages of one company, before others have their turn. */
const MESSAGES_AT_A_TURN = 10

/**
 * Makes what happened into deliveries, and sends the mails of all companies, on this server.
 * @returns stops it: nothing is begun any more, and what is under way has a while to end
 */
export function startDeliveries(options: DeliveriesOptions): () => Promise<void> {
  const { database, logger, limits, isDraining } = options
  /** Companies whose events are being made into deliveries. */
  const making = new Set<string>()

  async function serve(company: string, lane: CompanyLane): Promise<number> {
    const portal = await lane.step(() => options.portalOf(company))
    return portal ? serveIn(portal, lane) : 0
  }

  async function serveIn(portal: MailPortal, lane: CompanyLane): Promise<number> {
    const { queue } = portal.deliveries
    const { mailsPerCompanyPerMinute: perCompany, mailsPerAddressPerMinute: perAddress } = limits
    const { step, isStopping, isCrowded } = lane
    const parts = { ...options, step, isStopping, pause: (ms: number) => pause(ms, undefined, { ref: false }) }
    let done = await make(portal, lane)
    for (let turn = 0; turn < MESSAGES_AT_A_TURN && !isStopping() && !(turn > 0 && isCrowded()); turn += 1) {
      const { deliveries, more } = await step(() => queue.claim({ perCompany, perAddress }))
      if (deliveries.length === 0 && !more) break
      done += 1
      if (deliveries.length === 0) continue
      if (more && !isCrowded()) lane.openAnother()
      // What waits is tried one after the other while the mail server takes nothing, and goes at once when it is back.
      if (!(await deliver(parts, portal, deliveries))) return 0
    }
    return done
  }

  /** One lane of a company at a time does this. @returns how many events there were */
  async function make(portal: MailPortal, { step }: CompanyLane): Promise<number> {
    const { id } = portal.company
    const { confirmationsPerAddressPerHour: perHour, confirmationsPerAddressPerDay: perDay, mailsWaitingPerCompany: mostWaiting } = limits
    const { bookingMailsWaitSeconds: gatherSeconds, webhooksWaitingPerCompany: mostMessages } = limits
    if (making.has(id)) return 0
    making.add(id)
    try {
      const most = { perHour, perDay, mostWaiting, gatherSeconds, mostMessages }
      return await step(() => makeDeliveries(portal, { hashKey: options.hashKey, messagesOf: options.messagesOf }, most))
    } catch (error) {
      // What was made before goes all the same.
      logger.warn({ company: id, text: safeErrorMessage(error) }, 'it could not be decided who hears of what happened')
      return 0
    } finally {
      making.delete(id)
    }
  }

  return startCompanyLanes({
    database,
    logger,
    isDraining,
    waitMs: limits.dbWaitMs,
    atOnce: limits.mailsAtOnce,
    atOncePerCompany: limits.mailsAtOncePerCompany,
    change: 'events',
    due: () => selectDue({ most: MAX_COMPANIES }),
    failures: { due: 'it could not be looked up which messages are to be sent', serve: 'messages of a company could not be sent' },
    serve,
  })
}
