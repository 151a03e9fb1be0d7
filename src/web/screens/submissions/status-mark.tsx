import './status-mark.css'
import type { RequesterStatus } from '#contract/portal/request-decisions.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'

/** A phase means the same in every company, whatever it calls the status: its icon says it without any colour. */
const PATHS: Readonly<Record<RequestPhase, string>> = {
  new: 'M8 5.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  open: 'M8 2.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM8 2.5v11',
  ['asked']: 'M5.8 6.2a2.2 2.2 0 113.6 1.7C8.500 8.600 8 9 8 9.800M8 12v.01M8 1.500a6.500 6.500 0 100 13 6.500 6.500 0 000-13z',
  approved: 'M3 8.500l3.200 3.200L13 4.800',
  declined: 'M4 4l8 8M12 4l-8 8',
  cancelled: 'M3.500 8h9',
  done: 'M4 14V2.500h8.500L10.500 5.500l2 3H4',
}

/** Where one's own request stands: the company's word with the icon of its phase, in its tone (P6.38). */
export function StatusMark({ status: { label, tone, phase } }: { readonly status: RequesterStatus }) {
  return (
    <span className={`own-mark own-mark-${tone}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={PATHS[phase]} />
      </svg>
      <bdi>{label}</bdi>
    </span>
  )
}
