import { may } from '#contract/call.ts'
import type { User } from './people/user.ts'

/** What somebody of the staff sees of submissions. A program sees those of the forms of its token instead (`ApiToken.forms`). */
export interface SubmissionScope {
  /** uuids of forms whose submissions are for their handlers alone, and this person is none of them; none for who has all three permissions (P2.78). */
  readonly hidden: readonly string[]
}

/** Of whoever asks for no person: the server by itself, and an operator. */
export const EVERY_SUBMISSION: SubmissionScope = { hidden: [] }

interface Handlers {
  readonly hiddenFrom: (user: string) => Promise<readonly string[]>
}

/** Guests and programs see none as staff do, and administrators all of them: nothing is looked up for these. */
export async function scopeOf(user: User | undefined, handlers: Handlers): Promise<SubmissionScope> {
  if (!user || may(user.permissions, 'admin') || !may(user.permissions, 'staff')) return EVERY_SUBMISSION
  return { hidden: await handlers.hiddenFrom(user.id) }
}
