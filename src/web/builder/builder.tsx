import './row.css'
import './builder.css'
import './rules.css'
import { Button } from '@mantine/core'
import type { FormContent } from '#contract/portal/forms.ts'
import { newId } from '#fields/kit/new-id.ts'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { Dragging } from './dragging.tsx'
import { useEditor } from './editor-context.ts'
import type { PlacedIssue } from './issues.ts'
import { PageCard } from './page-card.tsx'
import { addPage } from './pages.ts'
import { leadToPage } from './focus-targets.ts'

/** A form with more fields lays out those in sight alone; rows of others are as high as a plain one is. */
const LAID_OUT_AT_ONCE = 100

interface Props {
  readonly form: FormContent
  /** Id of the field whose settings are open. */
  readonly opened: string | undefined
  readonly issues: readonly PlacedIssue[]
  readonly warnings: readonly PlacedIssue[]
}

/** Pages and fields of a form: add, change, reorder, remove (P8.19). */
export function Builder({ form, opened, issues, warnings }: Props) {
  const { edit, formType } = useEditor()
  const pages = form.fields
  const warned = new Set(warnings.map(({ fieldId }) => fieldId))
  const isLong = pages.reduce((count, page) => count + page.fields.length, 0) > LAID_OUT_AT_ONCE

  function add() {
    const id = newId()
    edit(form => addPage(form, id))
    leadToPage(id, 'title')
  }

  return (
    <Dragging>
      {pages.map((page, index) => (
        <PageCard
          key={page.id}
          page={page}
          index={index}
          count={pages.length}
          isLong={isLong}
          type={formType}
          opened={page.fields.some(field => field.id === opened) ? opened : undefined}
          issues={issues}
          warned={warned}
        />
      ))}
      <Button variant="default" leftSection={<Icon name="add" />} onClick={add}>
        {builderTexts.addPage}
      </Button>
    </Dragging>
  )
}
