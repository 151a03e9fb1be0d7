/**
 * Why nothing came from outside. The reason is for the log alone: whoever asked hears the same of every one, so that
 * nobody learns through the server what there is behind it.
 */
export type Reason =
  | 'url' | 'scheme' | 'port' | 'address' | 'name' | 'connection' | 'time' | 'redirect' | 'status' | 'type' | 'size' | 'depth' | 'json'
  | 'encoding' | 'busy' | 'broken' | 'shape' | 'tenant' | 'ended'

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

/** It never had its turn: that says nothing of the other side. */
export class NoTurn extends OutboundFailure {}

/** Reasons that speak of the other side's health: only these open a breaker. */
const UNWELL: ReadonlySet<Reason> = new Set(['name', 'connection', 'time'])

export function isUnwell(error: unknown): boolean {
  if (!(error instanceof OutboundFailure)) return true
  if (error instanceof NoTurn) return false
  return UNWELL.has(error.reason) || (error.reason === 'status' && ((error.status ?? 0) >= 500 || error.status === 429))
}
