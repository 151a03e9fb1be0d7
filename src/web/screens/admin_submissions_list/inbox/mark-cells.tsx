import { Checkbox } from '@mantine/core'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import type { MarkedRows } from './use-marks.ts'

interface CellProps {
  readonly row: SubmissionRow
  readonly marks: MarkedRows
  readonly onMark: (rows: readonly SubmissionRow[], isMarked: boolean) => void
}

/** Chooses a row. */
export function MarkCell({ row, marks, onMark }: CellProps) {
  return (
    <Checkbox
      size="sm"
      aria-label={texts.mark(row.title, row.reference)}
      checked={marks.has(row.uuid)}
      onChange={event => onMark([row], event.currentTarget.checked)}
    />
  )
}

interface HeadProps {
  readonly rows: readonly SubmissionRow[]
  readonly marks: MarkedRows
  readonly onMark: (rows: readonly SubmissionRow[], isMarked: boolean) => void
}

/** Chooses all rows of the page, or none of them. */
export function MarkHead({ rows, marks, onMark }: HeadProps) {
  const count = rows.filter(({ uuid }) => marks.has(uuid)).length
  const isAll = rows.length > 0 && count === rows.length
  return (
    <Checkbox
      size="sm"
      aria-label={texts.markPage}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => onMark(rows, !isAll)}
    />
  )
}
