import { may, type Permissions } from '#contract/call.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import type { SubmissionScope } from '../../submission-scope.ts'
import type { Capabilities } from '../../secrets/capability.ts'
import type { StoredSubmission } from './submissions.read.ts'
import { hasViewLink } from './view-link.ts'

const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What of a portal says who may edit or clone a submission. */
export interface AccessParts {
  readonly company: { readonly id: string }
  readonly user: { readonly id: string; readonly permissions: Permissions } | undefined
  readonly capabilities: Capabilities
  readonly submissions: { findAnybodys(id: string, hidden: readonly string[]): Promise<StoredSubmission | undefined> }
  /** What the user sees of submissions as one of the staff. */
  submissionScope(): Promise<SubmissionScope>
}

/** A request to edit or clone a submission. */
export interface SubmissionAccess {
  /** The form it is opened with. */
  readonly form: string
  /** `event_id`. */
  readonly id: string
  /** `edit` or `clone`; anything else opens nothing. */
  readonly mode: string
  /** The signed text of a guest's link, or ''. */
  readonly key: string
  /** For so many days the form lets guests edit what they sent; 0: never. */
  readonly days: number
}

/**
 * The submission, if this visitor may edit or clone it (P6.14): to edit, its owner, staff with can_edit, or
 * whoever has the link that its confirmation, or a mail, gave to a guest; to clone, its owner and who may read it. Staff only where it is no form's whose
 * submissions are for others (P2.78). Undefined alike for one that
 * is not there, of another form, of somebody else.
 */
export async function submissionFor(
  portal: AccessParts,
  { form, id, mode, key, days }: SubmissionAccess,
): Promise<StoredSubmission | undefined> {
  if (!UUID.test(id) || (mode !== 'edit' && mode !== 'clone')) return undefined
  const { hidden } = await portal.submissionScope()
  const row = await portal.submissions.findAnybodys(id, hidden)
  if (!row || row.form_id !== form) return undefined
  const { user } = portal
  const owns = user !== undefined && row.user_id === user.id
  const allowed =
    mode === 'clone'
      ? owns || (may(user?.permissions, readingSubmissions) && !row.is_hidden)
      : owns || (may(user?.permissions, 'can_edit') && !row.is_hidden) || hasLink(portal, row, key, days)
  return allowed ? row : undefined
}

function hasLink(portal: AccessParts, row: StoredSubmission, key: string, days: number): boolean {
  const { is_guests, submitted_at, now } = row
  // The form may say fewer days by now than when the link was given.
  if (key === '' || !is_guests || lastDay(submitted_at, days) <= now) return false
  const expiresAt = portal.capabilities.verify(key, editClaims(portal.company.id, row))
  return (expiresAt !== undefined && expiresAt > now) || hasViewLink(portal, row, key)
}

/**
 * The link with which a guest edits this submission, and the instant at which it ends: with the days of the form.
 * @param address of the form
 */
export function guestLink(
  { capabilities, company }: Pick<AccessParts, 'capabilities' | 'company'>,
  { submitted_at, ...row }: Pick<StoredSubmission, 'id' | 'submitted_at' | 'edit_epoch'>,
  days: number,
  address: string,
): Required<Pick<Submitted, 'edit_link' | 'edit_link_until'>> {
  const end = lastDay(submitted_at, days)
  const key = capabilities.sign(editClaims(company.id, row), end)
  return { edit_link: `${address}?event_id=${row.id}&key=${key}#edit`, edit_link_until: end.toISOString() }
}

const lastDay = (submitted: Date, days: number) => new Date(submitted.getTime() + days * DAY_MS)

/** Links of before staff asked for a new one do not work any more. */
const editClaims = (company: string, { id, edit_epoch }: Pick<StoredSubmission, 'id' | 'edit_epoch'>) => ({
  company,
  what: 'edit-submission',
  id: edit_epoch === 1 ? id : `${id} ${edit_epoch}`,
})
