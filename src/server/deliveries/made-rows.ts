import { isConversationMail, isNotice } from '#contract/portal/outbox.ts'
import type { DeliveryReason } from './reasons.ts'
import type { NewDelivery } from './receivers.ts'

/** A delivery as it is stored; one with a reason is over before it begins. */
export interface MadeRow extends Pick<NewDelivery, 'event' | 'submission' | 'webhook' | 'kind' | 'target'> {
  readonly reason: DeliveryReason
  /** Seconds that it waits for more. */
  readonly wait: number
}

/**
 * Deliveries that are made together: of those about the same request to the same receiver the last one goes, and says all of it.
 * @param made in the order of their events @param held those that their receiver is not to get, and why
 */
export function madeRows(
  made: readonly NewDelivery[],
  held: ReadonlyMap<NewDelivery, DeliveryReason>,
  gatherSeconds: number,
): readonly MadeRow[] {
  const keyOf = ({ event, submission, target, kind }: NewDelivery) =>
    isConversationMail(kind) ? `${event} ${kind} ${target}` : `${submission ?? event} ${isNotice(kind)} ${target}`
  const last = new Map(made.filter(one => !held.has(one)).map(one => [keyOf(one), one]))
  return made.map(one => {
    const { event, submission, webhook, kind, target, waits } = one
    const reason = held.get(one) ?? (last.get(keyOf(one)) === one ? '' : 'overtaken')
    const wait = waits || kind.startsWith('booking') ? gatherSeconds : 0
    return { event, submission, ...(webhook && { webhook }), kind, target, reason, wait }
  })
}
