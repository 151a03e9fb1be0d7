import { isNotice, type DeliveryState, type MessageKind } from '#contract/portal/outbox.ts'
import type { ChangeData } from './event-data.ts'

/** A delivery about a request to a receiver, with what its event says. */
export interface DeliveryOfRequest {
  /** uuid */
  readonly id: string
  readonly kind: MessageKind
  readonly state: DeliveryState
  readonly data: ChangeData | null
}

/** What a receiver has not heard of yet. */
interface Unheard {
  readonly data: ChangeData
  /** Not even that it was received. */
  readonly isFirst: boolean
}

/**
 * What a delivery has to say: besides its own event those of before that it went in the place of, back to the last one that was sent.
 * @param all of the same request to the same address, in the order of their events
 */
export function unheardIn(all: readonly DeliveryOfRequest[], own: { readonly id: string; readonly kind: MessageKind }): Unheard {
  const forSame = all.filter(({ kind }) => isNotice(kind) === isNotice(own.kind))
  const upTo = forSame.slice(0, forSame.findIndex(({ id }) => id === own.id) + 1)
  const sent = upTo.findLastIndex(({ id, state }) => id !== own.id && state === 'sent')
  const unheard = upTo.slice(sent + 1)
  const { gone } = upTo.at(-1)?.data ?? {}
  const before = unheard.find(({ data }) => data?.before)?.data?.before
  return {
    data: { ...(before && { before }), ...(gone && { gone }) },
    isFirst: unheard.some(({ kind }) => kind === 'confirmation' || kind === 'notice'),
  }
}

/** As which kind a mail is written: of what its receiver never heard of nothing has changed for them. */
export function kindToWrite(kind: MessageKind, { isFirst }: Pick<Unheard, 'isFirst'>): MessageKind {
  if (!isFirst) return kind
  if (kind === 'changed') return 'confirmation'
  return kind === 'notice_changed' ? 'notice' : kind
}
