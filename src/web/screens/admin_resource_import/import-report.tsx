import type { EqualWrongCells, ImportReport } from '#contract/portal/space-imports.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { resourceImportTexts as texts } from './resource-import-texts.ts'

const columns: readonly Column<EqualWrongCells>[] = [
  { key: 'column', title: texts.column, width: 10, cell: ({ column }) => <code>{column}</code> },
  { key: 'value', title: texts.value, width: 12, cell: ({ value }) => <code className="import-value">{value}</code> },
  { key: 'reason', title: texts.reason, cell: ({ reason }) => reason },
  { key: 'proposal', title: texts.proposal, width: 10, cell: ({ proposal = '' }) => proposal },
  { key: 'rows', title: texts.rows, width: 15, cell: equal => <EqualRows equal={equal} /> },
]

/** What an import would do: how many rows are what, and which cells are wrong, equal ones as one, those of the most rows first (P12.86). */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { wrong, wrong_rows, wrong_cells, faults, places, incomplete, gaps, missing } = report
  const counts = [
    [report.new, texts.new],
    [report.changed, texts.changed],
    [report.same, texts.same],
    // They have nothing to mend but names that somebody decides on.
    [wrong_rows, wrong_cells === 0 && wrong_rows > 0 ? texts.waiting : texts.wrong],
  ] as const
  return (
    <div className="import-report">
      <ul className="import-counts" aria-label={texts.counts}>
        {counts.map(([count, label]) => (
          <li key={label} data-wrong={label === texts.wrong && count > 0 ? '' : undefined}>
            <strong>{count.toLocaleString('en-US')}</strong> {label}
          </li>
        ))}
      </ul>
      <p role="status">{stateOf(report)}</p>
      {places.map(({ what, count, names }) => (
        <p key={what}>{texts.places(count, what, names)}</p>
      ))}
      {incomplete > 0 && <p>{texts.incomplete(incomplete, gaps)}</p>}
      {missing > 0 && <p>{texts.missing(missing)}</p>}
      {wrong.length > 0 && (
        <>
          <p>{texts.countWrong(wrong_cells, faults)}</p>
          <DataTable label={texts.wrongCells} columns={columns} rows={wrong} keyOf={one => [one.column, one.value, one.reason].join(' ')} />
        </>
      )}
      {faults > wrong.length && <p>{texts.more(faults - wrong.length)}</p>}
    </div>
  )
}

function stateOf({ wrong_rows, columns: unknown, ...report }: ImportReport): string {
  if (report.wrong_cells > 0) return texts.nothingWritten
  if (wrong_rows > 0 || unknown.some(({ chosen }) => chosen === null)) return texts.undecided
  return report.new + report.changed === 0 ? texts.allSame : texts.ready
}

/** In which rows equal wrong cells are: of several the first are named, and all that the report names are a press away. */
function EqualRows({ equal: { count, rows } }: { equal: EqualWrongCells }) {
  const [first] = rows
  if (count === 1 && first) return <>{texts.oneRow(first.row, first.space)}</>
  return (
    <details className="import-rows">
      <summary>
        {texts.someRows(
          rows.map(({ row }) => row),
          count,
        )}
      </summary>
      <ul>
        {rows.map(({ row, space }, index) => (
          <li key={`${row} ${index}`}>{texts.rowOf(row, space)}</li>
        ))}
        {count > rows.length && <li>{texts.moreRows(count - rows.length)}</li>}
      </ul>
    </details>
  )
}
