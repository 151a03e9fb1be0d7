import type { FormStatus } from '#contract/portal/admin-forms.ts'

/** Active, Inactive or Incomplete: a word with a dot, so that colour alone says nothing. */
export function Status({ status }: { status: FormStatus }) {
  return <span className={`staff-status staff-status-${status.toLowerCase()}`}>{status}</span>
}
