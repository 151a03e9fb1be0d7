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

/** What is edited in a section that is saved apart from the form, for the editor around it. */
export interface SectionWork {
  readonly isDirty: boolean
  /**
   * Saves it. Gives false where something of it could not be saved, which the section says.
   * @param isNew the form was made anew just now
   */
  readonly save: (isNew: boolean) => Promise<boolean>
}

export function Sheet({ children }: { children: ReactNode }) {
  return <div className="staff-card form-sheet">{children}</div>
}
