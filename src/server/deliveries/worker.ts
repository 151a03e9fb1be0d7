import { setTimeout as pause } from 'node:timers/promises'
import { type CompanyLane, type LaneTurn, startCompanyLanes } from '../company-lanes.ts'
import { companyPlaces } from '../company-places.ts'
import type { Database } from '../db/database.ts'
import type { Limits } from '../limits.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import type { MailPortal } from './compose.ts'
import { deliver, type DeliverParts } from './deliver.ts'
import { makeDeliveries } from './make-deliveries.ts'
import { ownServerPlaces } from './own-server-places.ts'
import { MAX_EVENTS } from './queue.ts'
import type { MailingCompany, MailSender } from './sender.ts'
import type { ProgramMessages } from './tell-programs.ts'
import { selectDue } from './worker.sql.ts'

export interface DeliveriesOptions extends Omit<DeliverParts, 'step' | 'pause' | 'isStopping' | 'sender'> {
  readonly database: Database
  readonly limits: Limits
  /** Under which addresses are counted. */
  readonly hashKey: Buffer
  /** The portal of a company as its mails see it; undefined: there is none any more. */
  portalOf(company: string): Promise<MailPortal | undefined>
  /** As it is set at this moment. */
  senderOf(company: MailingCompany): MailSender
  /** What programs get of events, beside the mails. */
  messagesOf(portal: MailPortal): Promise<ProgramMessages>
  readonly isDraining: () => boolean
}

const MAX_COMPANIES = 1_000
/** Messages of one company, before others have their turn. */
const MESSAGES_AT_A_TURN = 10
/** So long a company has a place for its own mail server while others wait for one: some take a minute for a mail, and work. */
const OWN_SERVER_TURN_MS = 5_000
/** Of a company whose own mail server takes none: it may hang for long each time. */
const OWN_SERVER_REST_MS = 30_000

/**
 * Makes what happened into deliveries, and sends the mails of all companies, on this server.
 * @returns stops it: nothing is begun any more, and what is under way has a while to end
 */
export function startDeliveries(options: DeliveriesOptions): () => Promise<void> {
  const { database, logger, limits, isDraining } = options
  /** Companies whose events are being made into deliveries. */
  const making = new Set<string>()
  /** Beside those with which all others send: a company's own mail server that hangs has none of these. */
  const ofOwnServers = ownServerPlaces(limits.ownServerMailsAtOnce, limits.ownServerMailsAtOncePerCompany)

  async function serve(company: string, lane: CompanyLane): Promise<LaneTurn> {
    const portal = await lane.step(() => options.portalOf(company))
    const sender = portal && options.senderOf(portal.company)
    if (!portal || !sender) return { done: 0, more: false }
    // Before any place for mails is looked for: programs hear of what happened, however many mails wait for one.
    const made = await make(portal, lane)
    if (!sender.isOwn) return serveIn(portal, sender, lane, made)
    if (!lane.changePlace(ofOwnServers.enter)) return { done: made, more: made === MAX_EVENTS }
    const began = performance.now()
    const isOver = () => ofOwnServers.isWaitedFor() && performance.now() - began >= OWN_SERVER_TURN_MS
    return { ...(await serveIn(portal, sender, lane, made, isOver)), restMs: OWN_SERVER_REST_MS }
  }

  /** @param made so many events were made into deliveries just now @param isOver its turn, beside the number of messages that it may have */
  async function serveIn(portal: MailPortal, sender: MailSender, lane: CompanyLane, made: number, isOver = () => false): Promise<LaneTurn> {
    const { queue } = portal.deliveries
    const { mailsPerCompanyPerMinute: perCompany, mailsPerAddressPerMinute: perAddress } = limits
    const { step, isStopping, isCrowded } = lane
    const parts = { ...options, sender, step, isStopping, pause: (ms: number) => pause(ms, undefined, { ref: false }) }
    let done = made
    const isFull = made === MAX_EVENTS
    for (let turn = 0; turn < MESSAGES_AT_A_TURN && !isStopping() && !(turn > 0 && (isCrowded() || isOver())); turn += 1) {
      const { deliveries, more } = await step(() => queue.claim({ perCompany, perAddress }))
      if (deliveries.length === 0 && !more) return { done, more: isFull }
      done += 1
      if (deliveries.length === 0) continue
      if (more && !isCrowded()) lane.openAnother()
      // What waits is tried one after the other while the mail server takes nothing, and goes at once when it is back.
      if (!(await deliver(parts, portal, deliveries))) return { done: 0, more: false }
    }
    return { done, more: true }
  }

  /** One lane of a company at a time does this. @returns how many events there were */
  async function make(portal: MailPortal, { step }: CompanyLane): Promise<number> {
    const { id } = portal.company
    const { confirmationsPerAddressPerHour: perHour, confirmationsPerAddressPerDay: perDay, mailsWaitingPerCompany: mostWaiting } = limits
    const { bookingMailsWaitSeconds: gatherSeconds, mailsPerAddressPerMinute: perAddress } = limits
    if (making.has(id)) return 0
    making.add(id)
    try {
      const most = { perHour, perDay, perAddress, mostWaiting, gatherSeconds }
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
    isOff: limits.mailsAtOnce === 0,
    enter: companyPlaces(limits.mailsAtOnce, limits.mailsAtOncePerCompany),
    change: 'events',
    due: () => selectDue({ most: MAX_COMPANIES }),
    failures: { due: 'it could not be looked up which messages are to be sent', serve: 'messages of a company could not be sent' },
    serve,
  })
}
