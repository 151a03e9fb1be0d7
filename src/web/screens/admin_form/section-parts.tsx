import type { ReactNode } from 'react'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import type { useEditing } from './use-editing.ts'

/** What a section gets. */
export interface SectionProps {
  readonly page: AdminFormPage
  readonly editing: ReturnType<typeof useEditing>
  readonly issues: readonly PlacedIssue[]
  readonly warnings: readonly PlacedIssue[]
}

export function Sheet({ children }: { children: ReactNode }) {
  return <div className="staff-card form-sheet">{children}</div>
}
