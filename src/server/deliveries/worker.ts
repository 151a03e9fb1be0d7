import { setTimeout as pause } from 'node:timers/promises'
import { inBackground } from '../db/background.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import type { Database } from '../db/database.ts'
import type { Leave } from '../fair-queue.ts'
import type { Limits } from '../limits.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import type { MailPortal } from './compose.ts'
import { deliver, type DeliverParts } from './deliver.ts'
import { mailPlaces } from './mail-places.ts'
import { makeDeliveries } from './make-deliveries.ts'
import { MAX_EVENTS } from './queue.ts'
import type { MailingCompany, MailSender } from './sender.ts'
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
  readonly isDraining: () => boolean
}

/** So often it is looked without being woken: for what another server wrote and did not live to send. */
const LOOK_EVERY_MS = 5_000
/** Events of so long are looked at together: looked at one by one they cost more than the submits that write them. */
const GATHER_MS = 200
/** Of a company for which there was nothing to do after all, as when its minute is used up or the mail server is away. */
const REST_MS = 2_000
/** The same while a company's own mail server takes none: it may hang for long each time. */
const OWN_SERVER_REST_MS = 30_000
const MAX_COMPANIES = 1_000
/** Messages of one company, before others have their turn. */
const MESSAGES_AT_A_TURN = 10
/** For what is under way while the server stops. What is not over by then another server sends once more. */
const STOP_MS = 15_000

interface DueCompany {
  readonly company: string
  readonly wait_ms: number
}

/**
 * Sends the messages of all companies, on this server: companies take turns, and each has so many at work at most (P10.35). Woken by what this
 * server writes, else every few seconds: no server reports its events to another, so that no commit waits for one (decision 80).
 * @returns stops it: nothing is begun any more, and what is under way has a while to end
 */
export function startDeliveries(options: DeliveriesOptions): () => Promise<void> {
  const { database, logger, limits, isDraining } = options
  const { mailsAtOnce, dbWaitMs } = limits
  const places = mailPlaces(limits)
  /** How many lanes each company has; a lane sends one message after the other. */
  const lanes = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  /** Companies whose events are being made into deliveries. */
  const making = new Set<string>()
  /** When each company was served last: who waits longest is next. */
  const served = new Map<string, number>()
  const restsUntil = new Map<string, number>()
  let [isLooking, isWoken, isCrowded, isFailing, isStopped] = [false, false, false, false, false]
  let timer: NodeJS.Timeout | undefined
  let plannedAt = Infinity

  /** With a budget of its own: it may be woken in the context of a request. */
  const step = <T>(work: () => Promise<T>): Promise<T> => inBackground(() => withBudget(newBudget(dbWaitMs), work))
  const isStopping = () => isStopped || isDraining()

  function plan(inMs: number): void {
    const at = performance.now() + inMs
    if (isStopping() || plannedAt <= at) return
    clearTimeout(timer)
    plannedAt = at
    timer = setTimeout(() => void findDue(), inMs).unref()
  }

  async function findDue(): Promise<void> {
    plannedAt = Infinity
    if (isLooking) isWoken = true
    if (isLooking || isStopping()) return
    isLooking = true
    isWoken = false
    let nextMs = LOOK_EVERY_MS
    try {
      nextMs = Math.min(nextMs, begin(await step(() => database.ask(selectDue({ most: MAX_COMPANIES })))))
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn({ text: safeErrorMessage(error) }, 'it could not be looked up which messages are to be sent')
      isFailing = true
    } finally {
      isLooking = false
      plan(isWoken ? 0 : nextMs)
    }
  }

  /** Begins what there is room for. @returns milliseconds until more is due */
  function begin(due: readonly DueCompany[]): number {
    const now = performance.now()
    const known = new Set(due.map(({ company }) => company))
    for (const company of served.keys()) if (!known.has(company)) served.delete(company)
    for (const [company, end] of restsUntil) if (end <= now) restsUntil.delete(company)
    const waitOf = ({ company, wait_ms }: DueCompany) => Math.max(wait_ms, (restsUntil.get(company) ?? now) - now)
    const ready = due.filter(one => waitOf(one) <= 0)
    isCrowded = false
    for (const { company } of ready.toSorted((one, other) => (served.get(one.company) ?? 0) - (served.get(other.company) ?? 0)))
      if (!open(company) && !lanes.has(company)) isCrowded = true
    return Math.min(Infinity, ...due.map(waitOf).filter(wait => wait > 0))
  }

  /** Begins a lane of a company. False: there is no place for it. */
  function open(company: string): boolean {
    const leave = isStopping() ? undefined : places.enter(company)
    if (!leave) return false
    served.set(company, performance.now())
    lanes.set(company, (lanes.get(company) ?? 0) + 1)
    const lane = serve(company, leave).finally(() => underWay.delete(lane))
    underWay.add(lane)
    return true
  }

  async function serve(company: string, entered: Leave): Promise<void> {
    let leave: Leave | undefined = entered
    let [done, more, restMs] = [0, false, REST_MS]
    try {
      const portal = await step(() => options.portalOf(company))
      const sender = portal && options.senderOf(portal.company)
      if (sender?.isOwn) leave = places.toOwnServer(company, entered)
      // It waited longest, and still does.
      if (!leave) served.delete(company)
      if (portal && sender && leave) [done, more] = await serveIn(portal, sender)
      if (sender?.isOwn && leave) restMs = OWN_SERVER_REST_MS
    } catch (error) {
      logger.warn({ company, text: safeErrorMessage(error) }, 'messages of a company could not be sent')
    }
    leave?.()
    const others = (lanes.get(company) ?? 1) - 1
    if (others > 0) lanes.set(company, others)
    else lanes.delete(company)
    if (done === 0) restsUntil.set(company, performance.now() + restMs)
    plan(more || isCrowded ? 0 : GATHER_MS)
  }

  /** @returns how much there was to do, 0: it is no use for now; and whether there is more */
  async function serveIn(portal: MailPortal, sender: MailSender): Promise<[done: number, more: boolean]> {
    const { queue } = portal.deliveries
    const { mailsPerCompanyPerMinute: perCompany, mailsPerAddressPerMinute: perAddress } = limits
    const parts = { ...options, sender, step, isStopping, pause: (ms: number) => pause(ms, undefined, { ref: false }) }
    let done = await make(portal)
    const isFull = done === MAX_EVENTS
    for (let turn = 0; turn < MESSAGES_AT_A_TURN && !isStopping() && !(turn > 0 && isCrowded); turn += 1) {
      const { deliveries, more } = await step(() => queue.claim({ perCompany, perAddress }))
      if (deliveries.length === 0 && !more) return [done, isFull]
      done += 1
      if (deliveries.length === 0) continue
      if (more && !isCrowded) open(portal.company.id)
      // What waits is tried one after the other while the mail server takes nothing, and goes at once when it is back.
      if (!(await deliver(parts, portal, deliveries))) return [0, false]
    }
    return [done, true]
  }

  /** One lane of a company at a time does this. @returns how many events there were */
  async function make(portal: MailPortal): Promise<number> {
    const { id } = portal.company
    const { confirmationsPerAddressPerHour: perHour, confirmationsPerAddressPerDay: perDay, mailsWaitingPerCompany: mostWaiting } = limits
    const gatherSeconds = limits.bookingMailsWaitSeconds
    if (making.has(id)) return 0
    making.add(id)
    try {
      return await step(() => makeDeliveries(portal, options.hashKey, { perHour, perDay, mostWaiting, gatherSeconds }))
    } catch (error) {
      // What was made before goes all the same.
      logger.warn({ company: id, text: safeErrorMessage(error) }, 'it could not be decided who hears of what happened')
      return 0
    } finally {
      making.delete(id)
    }
  }

  if (mailsAtOnce > 0) {
    database.watchChanges('events', company => {
      restsUntil.delete(company)
      plan(GATHER_MS)
    })
    plan(0)
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    const late = new AbortController()
    const limit = pause(STOP_MS, undefined, { ref: false, signal: late.signal }).catch(() => undefined)
    await Promise.race([Promise.all(underWay), limit])
    late.abort()
  }
}
