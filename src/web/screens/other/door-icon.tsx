import './door-icon.css'
import type { NothingHere } from '#contract/portal/open-forms.ts'

/** What hangs at the door: a sign, a question, a lock. */
const SIGNS: Readonly<Record<NothingHere, string>> = {
  closed: 'M29 36h12v6H29zM46 45v.5',
  unknown: 'M31.5 36a4.5 4.5 0 1 1 6.5 4q-2 1-2 3.5M36 48.500v.5',
  forbidden: 'M29.5 40h13v9h-13zM32.5 40v-3a3.5 3.5 0 0 1 7 0v3',
}

export function DoorIcon({ reason }: { readonly reason: NothingHere }) {
  return (
    <svg className="door-icon" viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="36" />
      <path d={`M16 56h40M22 56V33a14 14 0 0 1 28 0v23${SIGNS[reason]}`} />
    </svg>
  )
}
