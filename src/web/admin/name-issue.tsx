import type { ReactNode } from 'react'
import { type NameStatus, NotChecked } from './name-mark.tsx'

interface NameBox {
  readonly status: NameStatus
  readonly touched: boolean
  /** What the box is called. */
  readonly label: string
  readonly required: string
  readonly taken: string
  readonly onRetry: () => void
}

/** What is said under the box of a name that is checked, if anything. */
export function nameIssue({ status, touched, label, required, taken, onRetry }: NameBox): ReactNode {
  if (status === 'invalid') return taken
  if (status === 'failed') return <NotChecked label={label} onRetry={onRetry} />
  return status === 'empty' && touched ? required : undefined
}
