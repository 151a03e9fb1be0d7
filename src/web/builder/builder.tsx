import './row.css'
import './one-line-rows.css'
import './builder.css'
import './rules.css'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import { newId } from '#fields/kit/new-id.ts'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { Choosing } from './choosing.tsx'
import { Dragging } from './dragging.tsx'
import { useEditor } from './editor-context.ts'
import { notesOf } from './form-notes.ts'
import type { PlacedIssue } from './issues.ts'
import { PageCard } from './page-card.tsx'
import { addPage, fieldsBefore } from './pages.ts'
import { leadToPage } from './focus-targets.ts'
import { usePieces } from './use-pieces.ts'

/** A form with more fields lays out those in sight alone; rows of others are as high as a plain one is. */
const LAID_OUT_AT_ONCE = 100
/** So many rows are drawn whole when the builder opens; of a form with more, the others as they come near the window. */
const WHOLE_AT_ONCE = 40
/** What else a page has costs as much to draw as so many rows. */
const CARD_ROWS = 8
/** Rows that are put into the page at once: well below 50 ms. */
const PIECE_ROWS = 60
/** With the first page: as many as a window shows. */
const FIRST_ROWS = 16 + CARD_ROWS

interface Props {
  readonly form: FormContent
  /** Id of the field whose settings are open. */
  readonly opened: string | undefined
  readonly issues: readonly PlacedIssue[]
  readonly warnings: readonly PlacedIssue[]
}

/** Pages and fields of a form: add, change, reorder, remove (P8.19). */
export function Builder({ form, opened, issues, warnings }: Props) {
  const { edit, fixedIn } = useEditor()
  const pages = form.fields
  // The same while neither changes: with each key only the page that is worked on is drawn anew.
  const notes = useMemo(() => notesOf(issues, warnings), [issues, warnings])
  const fixedKey = [...fixedIn(form)].join('\n')
  const fixed = useMemo(() => new Set(fixedKey.split('\n').filter(Boolean)), [fixedKey])
  const before = fieldsBefore(pages)
  const fields = before.at(-1) ?? 0
  const isWatched = fields > WHOLE_AT_ONCE
  const drawn = usePieces(fields + pages.length * CARD_ROWS, isWatched ? FIRST_ROWS : Infinity, PIECE_ROWS)

  function add() {
    const id = newId()
    edit(form => addPage(form, id))
    leadToPage(id, 'title')
  }

  return (
    <Dragging>
      {pages.map((page, index) => {
        const start = before[index] ?? 0
        const left = drawn - start - index * CARD_ROWS
        if (left <= 0) return null
        return (
          <Choosing key={page.id}>
            <PageCard
              page={page}
              index={index}
              count={pages.length}
              isLong={fields > LAID_OUT_AT_ONCE}
              fixed={fixed}
              opened={page.fields.some(field => field.id === opened) ? opened : undefined}
              notes={notes}
              shownRows={Math.min(page.fields.length, Math.max(0, left - CARD_ROWS))}
              wholeRows={Math.max(0, WHOLE_AT_ONCE - start)}
              watched={isWatched}
            />
          </Choosing>
        )
      })}
      {drawn === Infinity && (
        <Button variant="default" leftSection={<Icon name="add" />} onClick={add}>
          {builderTexts.addPage}
        </Button>
      )}
    </Dragging>
  )
}
