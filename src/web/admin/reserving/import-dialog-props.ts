import type { CompanyData } from '#contract/portal/pages.ts'

export interface ImportDialogProps {
  readonly company: CompanyData
  readonly onImported: () => void
  readonly onClose: () => void
}
