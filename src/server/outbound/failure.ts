/**
 * Why a request to another system failed. The reason is only for the log. The caller gets the same answer for each reason:
 * a different one would tell about the network behind the server.
 */
export type Reason =
  | 'url'
  | 'scheme'
  | 'port'
  | 'address'
  | 'name'
  | 'connection'
  | 'time'
  | 'redirect'
  | 'status'
  | 'type'
  | 'size'
  | 'depth'
  | 'json'
  | 'encoding'
  | 'busy'
  | 'broken'
  | 'shape'
  | 'tenant'
  | 'ended'

export class OutboundFailure extends Error {
  readonly reason: Reason
  /** HTTP status, when there was one. */
  readonly status: number | undefined

  constructor(reason: Reason, text: string, status?: number) {
    super(text)
    this.name = 'OutboundFailure'
    this.reason = reason
    this.status = status
  }
}

/** It never got a slot, so nothing was sent: that does not count for the breaker. */
export class NoSlot extends OutboundFailure {}

/** Reasons that say that the other side is down: only these open a breaker. */
const UNWELL: ReadonlySet<Reason> = new Set(['name', 'connection', 'time'])

export function isUnwell(error: unknown): boolean {
  if (!(error instanceof OutboundFailure)) return true
  if (error instanceof NoSlot) return false
  return UNWELL.has(error.reason) || (error.reason === 'status' && ((error.status ?? 0) >= 500 || error.status === 429))
}
