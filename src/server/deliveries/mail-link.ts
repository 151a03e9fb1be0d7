import { isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import { linkTo } from '#contract/portal/screens.ts'

interface LinkParts {
  readonly portal: { readonly company: { readonly id: string }; readonly base: string }
  /** The link with which a guest opens the page of a submission. */
  guestLink(
    portal: { readonly company: { readonly id: string }; readonly base: string },
    submission: { readonly id: string; readonly link_epoch: number },
  ): string
}

interface LinkedSubmission {
  readonly id: string
  /** null: a guest sent it. */
  readonly user_id: string | null
  readonly link_epoch: number
  readonly link_is_over: boolean
}

interface LinkOf {
  readonly kind: MessageKind
  /** The receiver has the account that sent it. */
  readonly isOwner: boolean
  /** The receiver has the address that is answered now; links that went to another one open nothing. */
  readonly isNamed: boolean
}

/** Where the receiver of a mail opens the request: staff and an account its page, a guest the same by a link of their own; '' where they have none. */
export function mailLink({ portal, guestLink }: LinkParts, submission: LinkedSubmission, { kind, isOwner, isNamed }: LinkOf): string {
  if (isNotice(kind)) return linkTo(portal, `admin/submissions/${submission.id}`)
  if (isOwner) return linkTo(portal, `submissions/${submission.id}`)
  return isNamed && submission.user_id === null && !submission.link_is_over ? guestLink(portal, submission) : ''
}
