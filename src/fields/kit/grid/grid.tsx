import './grid.css'
import type { ReactNode, RefObject } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { GridCell } from './grid-cell.tsx'
import type { RowColumn } from './columns.ts'
import type { GridControl } from './use-grid.ts'

interface Props<Row> {
  readonly grid: GridControl
  readonly table: RefObject<HTMLTableElement | null>
  /** Of the cell that Tab leads to. */
  readonly id: string
  readonly label: string
  readonly describedBy?: string | undefined
  readonly columns: readonly RowColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  /** Is something wrong there? By row and key of the column: `2:date`. */
  readonly issues: ReadonlySet<string>
  /** Rows that something is worth a look at. */
  readonly hints?: ReadonlySet<number>
  readonly foot?: readonly string[] | undefined
  readonly disabled: boolean
  readonly className: string
}

/** A table as a grid: it scrolls by itself and has one tab stop. */
export function Grid<Row>(props: Props<Row>) {
  'use no memo'
  const { grid, table, id, issues, hints, disabled, label, describedBy, columns, rows, keyOf, foot, className } = props
  return (
    <div className="grid-scroll">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what a grid is (WAI-ARIA)
        role="grid"
        lang={languageNow()}
        aria-label={label}
        aria-describedby={describedBy}
        className={`grid ${className}`}
        onKeyDown={grid.onKeyDown}
        onBlur={grid.onBlur}
        onCopy={grid.onCopy}
        onCut={grid.onCut}
        onPaste={grid.onPaste}
      >
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" data-column={column.key} data-number={column.isNumber || undefined}>
                <span className={column.isTitleUnseen ? 'ui-visually-hidden' : undefined}>{column.title}</span>
                {column.isRequired && (
                  <span className="field-star" aria-hidden>
                    {' *'}
                  </span>
                )}
                {column.caption && <small>{column.caption}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} data-hint={hints?.has(index) || undefined}>
              {columns.map((column, at) => (
                <GridCell
                  key={column.key}
                  grid={grid}
                  id={id}
                  column={column}
                  row={row}
                  place={{ row: index, column: at }}
                  isInvalid={issues.has(`${index}:${column.key}`)}
                  disabled={disabled}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <Foot cells={foot} columns={columns} />}
      </table>
    </div>
  )
}

function Foot<Row>({ cells, columns }: { cells: readonly string[]; columns: readonly RowColumn<Row>[] }): ReactNode {
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => (
          <td key={column.key} data-column={column.key} data-number={column.isNumber || undefined}>
            {cells[at]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
