import type { Live } from '../live/live.ts'
import type { Portal } from '../portal.ts'
import type { EventStream } from './event-streams.ts'

/** A stream that somebody reads who is logged in ends with that session (P2.153): who comes back is a guest. @returns leaves */
export function endWithSession(live: Pick<Live, 'watchSession'>, { company, user, session }: Portal, stream: EventStream): () => void {
  return user && session !== undefined ? live.watchSession(company.id, session, () => stream.end()) : () => undefined
}
