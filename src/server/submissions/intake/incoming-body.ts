import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Problem } from '../../errors.ts'

/** What is read and thrown away of a body that is refused, so that its sender gets the answer. */
export const MAX_DRAINED_BYTES = 64 * 1024 * 1024

/** The body of a request while it arrives, and what its headers say of it. */
export interface IncomingBody {
  readonly stream: Readable
  readonly contentType: string | undefined
  /** Bytes; NaN when no header says. */
  readonly length: number
}

export const incomingBody = (raw: IncomingMessage): IncomingBody => ({
  stream: raw,
  contentType: raw.headers['content-type'],
  length: Number(raw.headers['content-length'] ?? NaN),
})

/** Is the rest of this body small enough to be drained? */
export const isDrainable = ({ length }: IncomingBody): boolean => length <= MAX_DRAINED_BYTES

/** Is this the error of a connection that its client closed? */
export function isClientGone(error: unknown, raw: IncomingMessage): boolean {
  return !(error instanceof Problem) && (raw.destroyed || raw.errored !== null) && !raw.complete
}
