import './request-status.css'
import type { RequestPhase, RequestStatusName } from '#contract/portal/request-status.ts'
import { Icon, type IconName } from './icons.tsx'

/** A phase means the same in every company, whatever it calls the status: its icon says it without any colour. */
const ICONS: Readonly<Record<RequestPhase, IconName>> = {
  new: 'dot',
  open: 'half',
  ['asked']: 'help',
  approved: 'check',
  declined: 'close',
  cancelled: 'minus',
  done: 'flag',
}

/** A status of requests: its word with the icon of its phase, in its tone (P8.90). */
export function RequestStatusPill({ status: { label, tone, phase } }: { status: RequestStatusName }) {
  return (
    <span className={`staff-pill staff-pill-${tone}`}>
      <Icon name={ICONS[phase]} size={14} />
      <bdi>{label}</bdi>
    </span>
  )
}
