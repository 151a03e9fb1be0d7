import { Alert } from '@mantine/core'
import type { CompanyData } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { formsTexts as texts } from './forms-texts.ts'

interface Props {
  readonly company: CompanyData
  /** What they could be offered none of. */
  readonly what: 'spaces' | 'posters'
}

/** What no form can mend: whatever it asks for, visitors are offered no space, or no place for a poster (P8.49). */
export function LacksSpaces({ company, what }: Props) {
  const { title, text } = texts.lacks[what]
  return (
    <Alert color="yellow" mb="md" title={title}>
      {text} <RowLink href={linkTo(company, 'admin/resources')}>{texts.openSpaces}</RowLink>
    </Alert>
  )
}
