import { Alert } from '@mantine/core'
import type { CompanyData } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { formsTexts as texts } from './forms-texts.ts'

/** What no form can mend: whatever it asks for, visitors are offered no space (P8.49). */
export function LacksSpaces({ company }: { company: CompanyData }) {
  return (
    <Alert color="yellow" mb="md" title={texts.lacksSpaces}>
      {texts.lacksSpacesText} <RowLink href={linkTo(company, 'admin/resources')}>{texts.openSpaces}</RowLink>
    </Alert>
  )
}
