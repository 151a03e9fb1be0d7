import { type RowColumn, type GridPlace, type GridRange, textOfCell, withTyped } from './columns.ts'

/** The cells as spreadsheets take them: tabs between cells, a line for each row. */
export function copied<Row>(rows: readonly Row[], columns: readonly RowColumn<Row>[], { top, bottom, first, last }: GridRange): string {
  const cell = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows
    .slice(top, bottom + 1)
    .map((row, at) =>
      columns
        .slice(first, last + 1)
        .map(column => cell(textOfCell(column, row, top + at)))
        .join('\t'),
    )
    .join('\n')
}

/** The cells of what a spreadsheet copied, line by line. Of quoted cells the quotes go; empty lines at the end too. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (const [all, quoted, plain = '', end] of source.matchAll(cells)) {
    lines.at(-1)!.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim())
    if (end === '\n') lines.push([])
    if (end === '' && all !== undefined) break
  }
  return lines
}

/** Rows that were changed, and how many cells could not be read and are as they were. */
export interface ChangedRows<Row> {
  readonly rows: readonly Row[]
  readonly unread: number
}

/** Empties the cells that can be empty. */
export function cleared<Row>(rows: readonly Row[], columns: readonly RowColumn<Row>[], range: GridRange): readonly Row[] {
  return changed(rows, columns, range, () => '').rows
}

/** Gives all rows of the range what stands in its first. */
export function filledDown<Row>(rows: readonly Row[], columns: readonly RowColumn<Row>[], range: GridRange): readonly Row[] {
  const source = rows[range.top]
  if (source === undefined) return rows
  const texts = columns.map(column => textOfCell(column, source, range.top))
  return changed(rows, columns, { ...range, top: range.top + 1 }, place => texts[place.column] ?? '').rows
}

/** Pastes cells into existing rows, from a cell on; a single cell into the whole range. */
export function pasted<Row>(
  rows: readonly Row[],
  columns: readonly RowColumn<Row>[],
  range: GridRange,
  cells: readonly (readonly string[])[],
): ChangedRows<Row> {
  const isSingle = cells.length === 1 && cells[0]?.length === 1
  const width = Math.max(...cells.map(line => line.length))
  const whole = { ...range, bottom: range.top + cells.length - 1, last: range.first + width - 1 }
  return changed(rows, columns, isSingle ? range : whole, ({ row, column }) =>
    isSingle ? cells[0]?.[0] : cells[row - range.top]?.[column - range.first],
  )
}

function changed<Row>(
  rows: readonly Row[],
  columns: readonly RowColumn<Row>[],
  { top, bottom, first, last }: GridRange,
  textAt: (place: GridPlace) => string | undefined,
): ChangedRows<Row> {
  let unread = 0
  const next = rows.map((row, index) => {
    if (index < top || index > bottom) return row
    let typed = row
    for (let column = first; column <= last; column += 1) {
      const text = textAt({ row: index, column })
      if (text === undefined) continue
      const read = withTyped(columns[column], typed, text)
      // A read-only cell, a sum, is copied with the others and ignored when pasted.
      if (read === undefined && columns[column]?.read) unread += 1
      typed = read ?? typed
    }
    return typed
  })
  return { rows: next, unread }
}
