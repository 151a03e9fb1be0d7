import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import { compose, type Composed, type ComposeParts, type MailPortal } from './compose.ts'
import type { ClaimedDelivery, DeliveryResult } from './queue.ts'
import type { DeliveryReason } from './reasons.ts'
import { retryAfter } from './retry.ts'
import type { MailTransport } from './transport.ts'

export interface DeliverParts {
  readonly transport: MailTransport
  /** Undefined: a mail may go. */
  readonly obstacle: 'no_public_url' | undefined
  readonly guestLink: ComposeParts['guestLink']
  readonly logger: FastifyBaseLogger
  readonly step: ComposeParts['step']
}

const MAX_MARKS = 3
const MARK_AGAIN_MS = 500

/**
 * Sends what this server has taken, in one mail, and marks what became of it after the mail server's answer.
 * @throws what the database does, when that cannot be marked
 */
export async function deliver(parts: DeliverParts, portal: MailPortal, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  const mark = async (of: readonly ClaimedDelivery[], result: DeliveryResult): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await parts.step(() => portal.deliveries.queue.finish(of, result))
      } catch (error) {
        // What is not marked is sent once more, when its lease is over.
        if (attempt >= MAX_MARKS) throw error
        await pause(attempt * MARK_AGAIN_MS, undefined, { ref: false })
      }
    }
  }
  if (parts.obstacle) return mark(deliveries, suppressed(parts.obstacle))
  const composed = await composeOr(parts, portal, deliveries)
  if (!composed) return mark(deliveries, failed(deliveries, 'broken', false))
  for (const [delivery, reason] of composed.suppressed) await mark([delivery], suppressed(reason))
  if (composed.mail) await mark(composed.sent, await send(parts.transport, portal, composed.sent, composed.mail))
}

/** Undefined: the mail could not be written, which the log says. */
async function composeOr(
  { transport, guestLink, logger, step }: DeliverParts,
  portal: MailPortal,
  deliveries: readonly ClaimedDelivery[],
): Promise<Composed | undefined> {
  try {
    return await compose({ portal, from: transport.from, step, guestLink }, deliveries)
  } catch (error) {
    logger.warn({ delivery: deliveries[0]?.id, text: safeErrorMessage(error) }, 'a mail could not be written')
    return undefined
  }
}

async function send(
  transport: MailTransport,
  { company }: MailPortal,
  deliveries: readonly ClaimedDelivery[],
  mail: NonNullable<Composed['mail']>,
): Promise<DeliveryResult> {
  const [{ id, target }] = deliveries as [ClaimedDelivery]
  const result = await transport.send({ ...mail, id, name: company.display_name || company.name, to: target })
  if (result.is === 'failed') return failed(deliveries, result.reason, result.isFinal)
  return { state: 'sent', ...(result.is === 'caught' && { caught: result.mail }) }
}

const suppressed = (reason: DeliveryReason): DeliveryResult => ({ state: 'suppressed', reason })

function failed(deliveries: readonly ClaimedDelivery[], reason: DeliveryReason, isFinal: boolean): DeliveryResult {
  const waitSeconds = isFinal ? undefined : retryAfter(Math.max(...deliveries.map(({ attempts }) => attempts)))
  return waitSeconds === undefined ? { state: 'dead', reason } : { state: 'failed', reason, waitSeconds }
}
