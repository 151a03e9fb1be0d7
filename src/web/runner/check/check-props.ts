import type { FormSession } from '../session/session.ts'
import type { SessionState } from '../session/state.ts'

export interface CheckProps {
  readonly session: FormSession
  readonly state: SessionState
  /** The shown pages, and the one that is seen, as indices into the definition. */
  readonly pages: readonly number[]
  readonly here: number
}
