import { linkTo } from '#contract/portal/screens.ts'
import type { Capabilities } from '../../secrets/capability.ts'

/** The row says how long the link works (`LINK_IS_OVER`), so the text of it has no end. */
const NEVER = new Date(0)

/** Days for which a guest opens the page of a request once its event is over. */
const LINK_DAYS = 90

/** Of a submission `s`: the link to its page works no more. Its event ends with the last day that its answers name, or with what is booked for it. */
export const LINK_IS_OVER = `greatest(s.submitted_at, (s.event_end + 1)::timestamptz, (
      select max(k.end_at) from booking k where k.company_id = s.company_id and k.submission_id = s.id)) + interval '${LINK_DAYS} days' < now()`

/** What says of a submission which links to its page work. */
interface Linked {
  readonly id: string
  readonly link_epoch: number
}

interface ViewParts {
  readonly capabilities: Capabilities
  readonly company: { readonly id: string }
}

/** Opens the page of a request, and cancels it, whatever state its form is in (P6.37). */
export const viewKey = ({ capabilities, company }: ViewParts, submission: Linked): string =>
  capabilities.sign(viewClaims(company.id, submission), NEVER)

/** The link that stands in each mail to a guest. */
export const viewLink = (parts: ViewParts & { readonly base: string }, submission: Linked): string =>
  `${linkTo(parts, `submissions/${submission.id}`)}?key=${encodeURIComponent(viewKey(parts, submission))}`

/** Does the link with this key lead to the page of this submission? Those of before staff made a new one, or the address was changed, do not. */
export function hasViewLink(
  { capabilities, company }: ViewParts,
  submission: Linked & { readonly is_guests: boolean; readonly link_is_over: boolean },
  key: string,
): boolean {
  return (
    key !== '' &&
    submission.is_guests &&
    !submission.link_is_over &&
    capabilities.verify(key, viewClaims(company.id, submission)) !== undefined
  )
}

const viewClaims = (company: string, { id, link_epoch }: Linked) => ({ company, what: 'view-submission', id: `${id} ${link_epoch}` })
