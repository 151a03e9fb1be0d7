import type { ImportReport, WrongCell } from '#contract/portal/space-imports.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { resourceImportTexts as texts } from './resource-import-texts.ts'

const columns: readonly Column<WrongCell>[] = [
  { key: 'row', title: texts.row, number: true, width: 5, cell: ({ row }) => row.toLocaleString('en-US') },
  { key: 'space', title: texts.space, width: 12, cell: ({ space }) => <strong>{space}</strong> },
  { key: 'column', title: texts.column, width: 10, cell: ({ column }) => <code>{column}</code> },
  { key: 'value', title: texts.value, width: 12, cell: ({ value }) => <code className="import-value">{value}</code> },
  { key: 'reason', title: texts.reason, cell: ({ reason }) => reason },
  { key: 'proposal', title: texts.proposal, width: 10, cell: ({ proposal = '' }) => proposal },
]

/** What an import would do: how many rows are what, and each wrong cell by its row and column. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { wrong, wrong_rows, wrong_cells, places, incomplete, missing } = report
  const counts = [
    [report.new, texts.new],
    [report.changed, texts.changed],
    [report.same, texts.same],
    [wrong_rows, texts.wrong],
  ] as const
  const isNothing = wrong_cells === 0 && report.new + report.changed === 0
  return (
    <div className="import-report">
      <ul className="import-counts" aria-label={texts.counts}>
        {counts.map(([count, label]) => (
          <li key={label} data-wrong={label === texts.wrong && count > 0 ? '' : undefined}>
            <strong>{count.toLocaleString('en-US')}</strong> {label}
          </li>
        ))}
      </ul>
      <p role="status">{wrong_cells > 0 ? texts.nothingWritten : isNothing ? texts.allSame : texts.ready}</p>
      {places.map(({ what, count, names }) => (
        <p key={what}>{texts.places(count, what, names)}</p>
      ))}
      {incomplete > 0 && <p>{texts.incomplete(incomplete)}</p>}
      {missing > 0 && <p>{texts.missing(missing)}</p>}
      {wrong.length > 0 && (
        <DataTable label={texts.wrongCells} columns={columns} rows={wrong} keyOf={({ row, column }) => `${row} ${column}`} />
      )}
      {wrong_cells > wrong.length && <p>{texts.more(wrong_cells - wrong.length)}</p>}
    </div>
  )
}
