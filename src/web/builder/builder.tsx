import './row.css'
import './builder.css'
import './rules.css'
import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import { newId } from '#fields/kit/new-id.ts'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { Choosing } from './choosing.tsx'
import { Dragging } from './dragging.tsx'
import { useEditor } from './editor-context.ts'
import { firstIssues, type PlacedIssue } from './issues.ts'
import { PageCard } from './page-card.tsx'
import { addPage, fieldsBefore } from './pages.ts'
import { leadToPage } from './focus-targets.ts'

/** A form with more fields lays out those in sight alone; rows of others are as high as a plain one is. */
const LAID_OUT_AT_ONCE = 100
/** So many rows are drawn whole when the builder opens; of a form with more, the others as they come near the window. */
const WHOLE_AT_ONCE = 40

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
  // The same while neither changes: with each key only the page that is worked on is drawn anew.
  const warned = useMemo(() => new Set(warnings.map(({ fieldId }) => fieldId)), [warnings])
  const first = useMemo(() => firstIssues(issues), [issues])
  const before = fieldsBefore(pages)
  const fields = before.at(-1) ?? 0
  // The first rows are there at once; React draws the others in pieces, between which the browser does what else there is.
  const shown = useDeferredValue(Infinity, WHOLE_AT_ONCE)

  function add() {
    const id = newId()
    edit(form => addPage(form, id))
    leadToPage(id, 'title')
  }

  return (
    <Dragging>
      {pages.map((page, index) => {
        const start = before[index] ?? 0
        if (start > 0 && start >= shown) return null
        return (
          <Choosing key={page.id}>
            <PageCard
              page={page}
              index={index}
              count={pages.length}
              isLong={fields > LAID_OUT_AT_ONCE}
              type={formType}
              opened={page.fields.some(field => field.id === opened) ? opened : undefined}
              issues={issues}
              firstIssues={first}
              warned={warned}
              shownRows={Math.min(page.fields.length, shown - start)}
              wholeRows={Math.max(0, WHOLE_AT_ONCE - start)}
              watched={fields > WHOLE_AT_ONCE}
            />
          </Choosing>
        )
      })}
      <Button variant="default" leftSection={<Icon name="add" />} onClick={add}>
        {builderTexts.addPage}
      </Button>
    </Dragging>
  )
}
