import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type CompanyLane, type LaneTurn, startCompanyLanes } from '../company-lanes.ts'
import { companyPlaces } from '../company-places.ts'
import type { Database } from '../db/database.ts'
import type { Limits } from '../limits.ts'
import type { Portal } from '../portal.ts'
import { selectWebhooksDue } from './messages.sql.ts'
import { type SendParts, sendMessage } from './send.ts'
import { type ClaimedMessage, secretsIn } from './webhooks.repo.ts'

/** What of a portal messages to webhooks are sent with. */
type WebhookPortal = Pick<Portal, 'company' | 'webhooks'>

export interface WebhooksOptions extends SendParts {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly limits: Limits
  readonly isDraining: () => boolean
  /** undefined: there is no such company any more. */
  portalOf(company: string): Promise<WebhookPortal | undefined>
}

const MAX_COMPANIES = 1_000
/** Messages of one company, before others have their turn. */
const MESSAGES_AT_A_TURN = 20
/** While the database is away a mark is tried again: what was sent and is not marked is sent once more when its lease is over. */
const [MARK_AGAIN_MS, MAX_MARK_AGAIN_MS, MARK_FOR_MS] = [500, 10_000, 150_000]

/**
 * Sends what webhooks of all companies are to get, on this server, beside the mails: a receiver that hangs holds up nobody's (P10.103).
 * @returns stops it: nothing is begun any more, and what is under way has a while to end
 */
export function startWebhooks(options: WebhooksOptions): () => Promise<void> {
  const { database, logger, limits, isDraining } = options

  async function serve(company: string, lane: CompanyLane): Promise<LaneTurn> {
    const portal = await lane.step(() => options.portalOf(company))
    let done = 0
    for (let turn = 0; portal && turn < MESSAGES_AT_A_TURN && !lane.isStopping() && !(turn > 0 && lane.isCrowded()); turn += 1) {
      const message = await lane.step(() => portal.webhooks.claim())
      if (!message) break
      done += 1
      // Another lane finds out by itself whether there is more for it.
      if (!lane.isCrowded()) lane.openAnother()
      await send(portal, lane, message)
    }
    return { done, more: done === MESSAGES_AT_A_TURN }
  }

  async function send(portal: WebhookPortal, lane: CompanyLane, message: ClaimedMessage): Promise<void> {
    const { id, url, body, attempts } = message
    const request = { company: portal.company.id, url, id, body: body ?? '', secrets: secretsIn(message) }
    const erased = { state: 'dead', reason: 'erased', tookMs: 0, isWell: undefined, wasTried: false } as const
    const sent = body === null ? erased : await sendMessage(options, request, attempts)
    let waited = 0
    for (let wait = MARK_AGAIN_MS; ; wait = Math.min(2 * wait, MAX_MARK_AGAIN_MS)) {
      try {
        return await lane.step(() => portal.webhooks.finish(message, sent))
      } catch (error) {
        if (lane.isStopping() || waited >= MARK_FOR_MS) throw error
        await pause(wait, undefined, { ref: false })
        waited += wait
      }
    }
  }

  return startCompanyLanes({
    database,
    logger,
    isDraining,
    waitMs: limits.dbWaitMs,
    isOff: limits.webhooksAtOnce === 0,
    enter: companyPlaces(limits.webhooksAtOnce, limits.webhooksAtOncePerCompany),
    change: 'webhooks',
    due: () => selectWebhooksDue({ most: MAX_COMPANIES }),
    failures: {
      due: 'it could not be looked up what webhooks are to get',
      serve: 'webhooks of a company could not be sent what they are to get',
    },
    serve,
  })
}
