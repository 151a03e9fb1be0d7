import type { FastifyBaseLogger } from 'fastify'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import type { LinkTokens } from '../secrets/link-tokens.ts'
import { composeAccountMail } from './account/compose-account-mail.ts'
import { compose, type Composed, type ComposeParts, type MailPortal } from './compose.ts'
import { composeWebhookOff } from './compose-webhook-off.ts'
import { type ClaimedDelivery, type ClaimedWebhookOff, isAboutAccount, isAboutRequest } from './claimed.ts'
import type { DeliveryResult } from './queue.ts'
import { type DeliveryReason, OF_THE_SERVER } from './reasons.ts'
import { retryAfter } from './retry.ts'
import type { MailSender } from './sender.ts'
import type { TransportResult } from './transport.ts'

export interface DeliverParts {
  /** Of the company. */
  readonly sender: MailSender
  readonly guestLink: ComposeParts['guestLink']
  readonly stopLink: ComposeParts['stopLink']
  readonly linkTokens: LinkTokens
  /** uuid of the installation. */
  readonly installation: string
  readonly logger: FastifyBaseLogger
  readonly step: ComposeParts['step']
  /** Waits for so many milliseconds. */
  pause(ms: number): Promise<unknown>
  /** The server stops: what cannot be done now another one does. */
  isStopping(): boolean
}

/** While the database is away a mark is tried again: what was sent and is not marked is sent once more when its lease is over. */
const [MARK_AGAIN_MS, MAX_MARK_AGAIN_MS, MARK_FOR_MS] = [500, 10_000, 150_000]

const SERVER_FAILURES: ReadonlySet<string> = new Set(OF_THE_SERVER)

/**
 * Sends what this server has taken, in one mail, and marks what became of it after the mail server's answer.
 * @returns whether another one is worth a try now: not while the mail server takes none
 * @throws what the database does, when that cannot be marked
 */
export async function deliver(parts: DeliverParts, portal: MailPortal, deliveries: readonly ClaimedDelivery[]): Promise<boolean> {
  const mark = async (of: readonly ClaimedDelivery[], result: DeliveryResult): Promise<void> => {
    let waited = 0
    for (let wait = MARK_AGAIN_MS; ; wait = Math.min(2 * wait, MAX_MARK_AGAIN_MS)) {
      try {
        return await parts.step(() => portal.deliveries.queue.finish(of, result))
      } catch (error) {
        if (parts.isStopping() || waited >= MARK_FOR_MS) throw error
        await parts.pause(wait)
        waited += wait
      }
    }
  }
  if (portal.mailSetup.is === 'no_public_url') {
    await mark(deliveries, suppressed('no_public_url'))
    return true
  }
  const composed = await composeOr(parts, portal, deliveries)
  const result = composed.mail && (await send(parts.sender, composed.sent, composed.mail))
  if (result) {
    // Of what was deleted nothing stays once its last mail is over.
    const isOver = result.waitSeconds === undefined
    await mark(
      composed.sent.filter(one => !isOver || !composed.last.includes(one)),
      result,
    )
    if (isOver && composed.last.length > 0) await parts.step(() => portal.deliveries.queue.remove(composed.last))
  }
  for (const [delivery, reason] of composed.suppressed) await mark([delivery], suppressed(reason))
  for (const delivery of composed.broken) await mark([delivery], failed([delivery], { reason: 'broken', isFinal: false }))
  if (composed.gone.length > 0) await parts.step(() => portal.deliveries.queue.remove(composed.gone))
  return !SERVER_FAILURES.has(result?.reason ?? '')
}

/** All of them broken: not even a mail of them could be written. */
async function composeOr(
  { sender, guestLink, stopLink, linkTokens, installation, step, logger }: DeliverParts,
  portal: MailPortal,
  deliveries: readonly ClaimedDelivery[],
): Promise<Composed> {
  const failed = report(logger)
  const from = sender.replyTo || sender.transport.from
  try {
    // What goes in one mail is of one kind; one of an account goes alone.
    const [account] = deliveries.filter(isAboutAccount)
    if (account) return await composeAccountMail({ portal, from, linkTokens, step }, account)
    const [other] = deliveries
    if (other?.kind === 'webhook_off') return await webhookOff({ portal, from, step }, other)
    return await compose({ portal, from, installation, step, guestLink, stopLink, failed }, deliveries.filter(isAboutRequest))
  } catch (error) {
    for (const delivery of deliveries) failed(delivery, error)
    return { mail: undefined, sent: [], suppressed: [], gone: [], last: [], broken: deliveries }
  }
}

async function webhookOff(
  { portal, from, step }: Pick<ComposeParts, 'portal' | 'from' | 'step'>,
  delivery: ClaimedWebhookOff,
): Promise<Composed> {
  const mail = await step(() => composeWebhookOff(portal, delivery.webhook, from))
  const over: Composed['suppressed'] = mail ? [] : [[delivery, 'switched_on']]
  return { mail, sent: mail ? [delivery] : [], suppressed: over, gone: [], last: [], broken: [] }
}

const report =
  (logger: FastifyBaseLogger): ComposeParts['failed'] =>
  ({ id }, error) =>
    logger.warn({ delivery: id, text: safeErrorMessage(error) }, 'a mail could not be written')

async function send(
  { transport, name, replyTo }: MailSender,
  deliveries: readonly ClaimedDelivery[],
  mail: NonNullable<Composed['mail']>,
): Promise<DeliveryResult> {
  const [{ mail: id, target }] = deliveries as [ClaimedDelivery]
  const result = await transport.send({ ...mail, id, name, replyTo, to: target })
  if (result.is === 'failed') return failed(deliveries, result)
  return { state: 'sent', ...(result.is === 'caught' && { caught: result.mail }) }
}

const suppressed = (reason: DeliveryReason): DeliveryResult => ({ state: 'suppressed', reason })

type Failure = Omit<Extract<TransportResult, { is: 'failed' }>, 'is'>

function failed(deliveries: readonly ClaimedDelivery[], { reason, isFinal, isSure = false }: Failure): DeliveryResult {
  const waitSeconds = isFinal ? undefined : retryAfter(Math.max(...deliveries.map(({ attempts }) => attempts)))
  return waitSeconds === undefined ? { state: 'dead', reason } : { state: 'failed', reason, waitSeconds, renews: isSure }
}
