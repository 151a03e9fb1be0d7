import type { Invited } from '#contract/portal/invitations.ts'
import type { AdminPeoplePage } from '#contract/portal/people-pages.ts'

/** What both ways to ask people in get. */
export interface InviteProps {
  readonly page: AdminPeoplePage
  readonly onClose: () => void
  readonly onInvited: (invited: readonly Invited[]) => void
}
