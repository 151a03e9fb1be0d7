import { isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import { linkTo } from '#contract/portal/screens.ts'

interface LinkParts {
  readonly portal: { readonly company: { readonly id: string }; readonly base: string }
  /** The link with which a guest edits a submission. @param address of its form */
  guestLink(
    company: { readonly id: string },
    submission: { readonly id: string; readonly submitted_at: Date },
    days: number,
    address: string,
  ): string
}

interface LinkedSubmission {
  readonly id: string
  readonly submitted_at: Date
  readonly form_type: string
  readonly form_path: string
}

interface LinkOf {
  readonly kind: MessageKind
  /** The receiver has the account that sent it. */
  readonly isOwner: boolean
  /** For so many days guests edit it. */
  readonly days: number
}

/** Where the receiver of a mail opens the request: staff and an account its page, a guest the link for editing, where the form gives one; else ''. */
export function mailLink({ portal, guestLink }: LinkParts, submission: LinkedSubmission, { kind, isOwner, days }: LinkOf): string {
  if (isNotice(kind)) return linkTo(portal, `admin/submissions/${submission.id}`)
  if (isOwner) return linkTo(portal, `submissions/${submission.id}`)
  return days > 0
    ? guestLink(portal.company, submission, days, linkTo(portal, `forms/${submission.form_type}/${submission.form_path}`))
    : ''
}
