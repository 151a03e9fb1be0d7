import { ANSWER_COLUMN, type ColumnWidths, EVENT_COLUMN, type RequestColumn } from '#contract/portal/list-columns.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import type { Column } from '../../../admin/data-table.tsx'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { MarkCell, MarkHead } from '../inbox/mark-cells.tsx'
import type { MarkedRows } from '../inbox/use-marks.ts'
import { listTexts } from '../list-texts.ts'
import { AssigneeCell, EventCell, RequesterCell, SpacesCell, StatusCell, SubmittedCell, TextCell, WhenCell } from '../submission-cells.tsx'
import { isByDay } from '../views/saved-filters.ts'
import { COLUMN_TITLES } from './column-texts.ts'

type SubmissionColumn = Column<SubmissionRow>

/** An answer has at least so much, in rem. */
const ANSWER_WIDTH = 11

export interface RowMarking {
  readonly marks: MarkedRows
  readonly mark: (rows: readonly SubmissionRow[], isMarked: boolean) => void
}

interface Drawn {
  /** ISO, in the company's zone. */
  readonly today: string
  readonly widths: ColumnWidths
}

/** What a submission is about stands first, then the columns that the list shows, in their order. */
export function requestColumns(
  page: AdminSubmissionsListPage,
  { marks, mark }: RowMarking,
  { today, widths }: Drawn,
): readonly SubmissionColumn[] {
  const { columns, company, shown, submissions } = page
  const known = columnsOfRequests(page, today)
  const answers = new Map(columns.map(({ mapField, label }) => [ANSWER_COLUMN + mapField, answerColumn(mapField, label)]))
  return [
    {
      key: 'mark',
      title: inboxTexts.select,
      head: <MarkHead rows={submissions} marks={marks} onMark={mark} />,
      bare: true,
      width: 2.25,
      cell: row => <MarkCell row={row} marks={marks} onMark={mark} />,
    },
    ...widened(
      [
        { key: EVENT_COLUMN, title: listTexts.event, bare: true, cell: row => <EventCell row={row} company={company} /> },
        ...shown.flatMap(key => known.find(one => one.key === key) ?? answers.get(key) ?? []),
      ],
      widths,
    ),
  ]
}

/** As wide as somebody made them. What the event is called takes what is left; where that has a width, too, the last column does. */
function widened(columns: readonly SubmissionColumn[], widths: ColumnWidths): readonly SubmissionColumn[] {
  const { [EVENT_COLUMN]: ofEvent } = widths
  return columns.map(({ width: usual, least: usualLeast, ...column }, index): SubmissionColumn => {
    const width = widths[column.key]
    const least = width === undefined ? usualLeast : undefined
    const isRest = ofEvent !== undefined && index === columns.length - 1 && index > 0
    if (isRest) return { ...column, resizable: true, least: width ?? usualLeast ?? usual ?? ANSWER_WIDTH }
    const shown = width ?? usual
    return { ...column, resizable: true, ...(shown !== undefined && { width: shown }), ...(least !== undefined && { least }) }
  })
}

function columnsOfRequests({ company, query }: AdminSubmissionsListPage, today: string): readonly SubmissionColumn[] {
  const of = (key: RequestColumn, column: Omit<SubmissionColumn, 'key' | 'title'>): SubmissionColumn => ({
    key,
    title: COLUMN_TITLES[key],
    ...column,
  })
  return [
    of('event_start', {
      bare: true,
      width: 11.5,
      least: 7.5,
      sortable: isByDay(query.view),
      cell: row => <WhenCell row={row} company={company} />,
    }),
    of('spaces', { bare: true, width: 8.25, least: 7, cell: row => <SpacesCell row={row} /> }),
    of('people', { number: true, width: 4.25, cell: row => (row.people === '' ? null : <TextCell text={row.people} />) }),
    of('who', { bare: true, width: 7.25, least: 7, cell: row => <RequesterCell row={row} /> }),
    of('status', { bare: true, width: 8.5, cell: row => <StatusCell row={row} /> }),
    // These two give way in a narrow table (submission-widths.css).
    of('assignee', { width: 6.75, cell: row => <AssigneeCell row={row} /> }),
    of('form', { width: 8, cell: row => <TextCell text={row.form.name} /> }),
    of('submitted_at', {
      sortable: !isByDay(query.view),
      width: 7,
      cell: row => <SubmittedCell row={row} company={company} today={today} />,
    }),
  ]
}

const answerColumn = (mapField: string, label: string): SubmissionColumn => ({
  key: ANSWER_COLUMN + mapField,
  title: label,
  cell: row => (row.answers[mapField] ? <TextCell text={row.answers[mapField]} /> : null),
})
