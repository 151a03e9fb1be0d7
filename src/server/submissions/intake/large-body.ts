import { unavailable } from '../../errors.ts'
import type { SubmitContext } from '../submit-context.ts'

/** Bytes of a body that is evaluated at once. */
const MAX_IMMEDIATE_BYTES = 16 * 1024

/**
 * Waits for a turn of the event loop before a large body, or one of unknown length, is evaluated: that takes its time, and others go on in between.
 * @throws Problem 503 when the server ended meanwhile and has answered
 */
export async function waitForTurn({ incoming, isEnded, services }: SubmitContext): Promise<void> {
  if (isEnded()) throw unavailable()
  if (!(incoming.length <= MAX_IMMEDIATE_BYTES)) await services.turn()
}
