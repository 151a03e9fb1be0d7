/** A column of a grid. Its cells are typed into (`read`), switched (`toggle`), pressed (`press`), or only read. */
export interface RowColumn<Row> {
  readonly key: string
  readonly title: string
  /** The title is only read out. */
  readonly isTitleUnseen?: boolean
  /** In small letters below the title. */
  readonly caption?: string
  readonly isRequired?: boolean
  /** Numbers stand at the end of their cell. */
  readonly isNumber?: boolean
  /** What a cell shows; a second line in small letters. */
  readonly show: (row: Row, index: number) => string
  readonly showBelow?: (row: Row, index: number) => string
  /** The text that is typed into and copied; absent: what is shown. */
  readonly text?: (row: Row) => string
  /** The row with what was typed or pasted; undefined: that cannot be read. */
  readonly read?: (typed: string, row: Row) => Row | undefined
  /** What can be chosen while somebody types. */
  readonly options?: readonly string[]
  readonly toggle?: { readonly isOn: (row: Row) => boolean; readonly switched: (row: Row) => Row }
  /** The row with a number so much larger. */
  readonly step?: (row: Row, by: number) => Row
  readonly press?: {
    readonly name: (row: Row, index: number) => string
    readonly act: (index: number) => void
    /** The row goes: the focus stays in its place. */
    readonly removes?: boolean
  }
  /** Names the rows. */
  readonly isHeader?: boolean
  /** Part of its length that a bar below the text fills, 0 to 1. */
  readonly bar?: (row: Row, index: number) => number
}

/** Place of a cell, from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** The cells from one corner to the other. */
export interface GridRange {
  readonly top: number
  readonly bottom: number
  readonly first: number
  readonly last: number
}

/** What was typed into a cell, as its column reads it; undefined: it cannot be read. */
export function withTyped<Row>(column: RowColumn<Row> | undefined, row: Row, typed: string): Row | undefined {
  if (column?.toggle) {
    const wanted = /^(?:x|yes|y|true|1|✓)$/i.test(typed.trim())
    return column.toggle.isOn(row) === wanted ? row : column.toggle.switched(row)
  }
  return column?.read?.(typed, row)
}

/** A cell as text, to be copied. */
export function textOfCell<Row>(column: RowColumn<Row> | undefined, row: Row, index: number): string {
  if (!column || (column.press && !column.text)) return ''
  if (column.toggle) return column.toggle.isOn(row) ? 'yes' : ''
  return column.text?.(row) ?? column.show(row, index)
}
