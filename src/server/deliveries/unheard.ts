import {
  type DecisionMail,
  type DeliveryState,
  isConversationMail,
  isDecisionMail,
  isNotice,
  type MessageKind,
} from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { ChangeData } from './event-data.ts'
import type { DeliveryReason } from './reasons.ts'

/** A delivery about a request to a receiver, with what its event says. */
export interface DeliveryOfRequest {
  /** uuid */
  readonly id: string
  readonly kind: MessageKind
  readonly state: DeliveryState
  /** Why it is over before it was sent, or ''. */
  readonly reason: string
  readonly data: ChangeData | null
}

/** What a receiver has not heard of yet. */
interface Unheard {
  readonly data: Pick<ChangeData, 'before' | 'gone'>
  /** Not even that it was received. */
  readonly isFirst: boolean
  /** What it is, in the order in which it happened; the last one is the delivery itself. */
  readonly news: readonly Pick<DeliveryOfRequest, 'kind' | 'data'>[]
  /** They never heard of the decision that was taken back. */
  readonly isUntold: boolean
}

/**
 * What a delivery has to say: besides its own event those of before that it went in the place of, back to the last one that was sent.
 * @param all of the same request to the same address, in the order of their events
 */
export function unheardIn(all: readonly DeliveryOfRequest[], own: { readonly id: string; readonly kind: MessageKind }): Unheard {
  // What was written about it goes by itself, and says nothing of what changed.
  const forSame = all.filter(({ kind }) => !isConversationMail(kind) && isNotice(kind) === isNotice(own.kind))
  const upTo = forSame.slice(0, forSame.findIndex(({ id }) => id === own.id) + 1)
  const sent = upTo.findLastIndex(({ id, state }) => id !== own.id && state === 'sent')
  const unheard = upTo.slice(sent + 1)
  const news = unheard.filter(({ id, reason }) => id === own.id || OVERTAKEN.has(reason))
  const { gone } = upTo.at(-1)?.data ?? {}
  const before = unheard.find(({ data }) => data?.before)?.data?.before
  const decided = upTo.slice(0, -1).findLast(({ kind }) => isDecisionMail(kind) && kind !== 'reopened')
  return {
    data: { ...(before && { before }), ...(gone && { gone }) },
    isFirst: unheard.some(({ kind }) => kind === 'confirmation' || kind === 'notice'),
    news: news.length === 0 ? [{ kind: own.kind, data: null }] : news,
    isUntold: decided?.state === 'suppressed' && OVERTAKEN.has(decided.reason),
  }
}

/** A later one says it in its place, or there is nothing left to be said. */
const OVERTAKEN: ReadonlySet<string> = new Set<DeliveryReason>(['overtaken', 'decided_since', 'unheard'])

/** Nothing is decided about it. */
const WAITS: ReadonlySet<RequestPhase> = new Set(['new', 'open', 'asked'])

/** Whether a decision is the one that stands. */
const STANDS: Readonly<Record<DecisionMail, readonly RequestPhase[]>> = {
  approved: ['approved', 'done'],
  declined: ['declined'],
  cancelled: ['cancelled'],
  reopened: ['new', 'open', 'asked'],
}

/**
 * As which kind a mail is written, and why whoever sent the request is told that: a decision that stands comes before all else, what was decided otherwise
 * since is not said, and of what they never heard of nothing has changed for them.
 * @param phase of the request as it is now
 */
export function kindToWrite(
  kind: MessageKind,
  { isFirst, news, isUntold }: Unheard,
  phase: RequestPhase,
): { readonly kind: MessageKind; readonly reason: string } | DeliveryReason {
  if (isConversationMail(kind)) return { kind, reason: '' }
  if (kind === 'notice_cancelled' && phase !== 'cancelled') return 'decided_since'
  // Whatever was decided since, it waits for nothing any more.
  if (kind === 'notice_space' && !WAITS.has(phase)) return 'decided_since'
  if (isNotice(kind)) return { kind: isFirst && kind === 'notice_changed' ? 'notice' : kind, reason: '' }
  const latest = news.findLast(one => isDecisionMail(one.kind))
  // Of what was approved and not taken back more may be asked for: it is approved all the same.
  const stands = (decided: DecisionMail) => STANDS[decided].includes(phase) || (phase === 'asked' && latest?.kind === 'approved')
  const standing = news.filter(one => !isDecisionMail(one.kind) || (stands(one.kind) && !(one.kind === 'reopened' && isUntold)))
  const decision = standing.findLast(one => isDecisionMail(one.kind))
  if (decision) return { kind: decision.kind, reason: decision.data?.decision?.reason ?? '' }
  const last = standing.findLast(one => one.kind !== 'new_link')?.kind ?? standing.at(-1)?.kind
  if (!last) return kind === 'reopened' && isUntold ? 'unheard' : 'decided_since'
  return { kind: isFirst && (last === 'changed' || last === 'confirmation') ? 'confirmation' : last, reason: '' }
}
