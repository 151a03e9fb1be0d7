/** An answer of rows as people read it. Each row has a cell for each column, '' for nothing. */
export interface AnswerTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Sums below it, with a cell for each column; absent where nothing is counted. */
  readonly foot?: readonly string[]
}

/** A table as one line: its first cell names a row, each other stands behind its column. Empty cells and the foot are left out. */
export function tableText({ columns, rows }: AnswerTable): string {
  const cell = (text: string, column: number) => (column === 0 ? text : `${columns[column]} ${text}`)
  return rows
    .map(row =>
      row
        .map((text, column) => text && cell(text, column))
        .filter(Boolean)
        .join(', '),
    )
    .join('; ')
}
