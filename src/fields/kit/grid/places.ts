import type { GridPlace, GridRange, RowColumn } from './columns.ts'

interface Size {
  readonly rows: number
  readonly columns: number
}

/** Into the grid. */
export function clampPlace({ row, column }: GridPlace, { rows, columns }: Size): GridPlace {
  return { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) }
}

/** Rows that Page Up and Page Down move by. */
const PAGE = 10

/** Where a key leads; undefined for a key that leads nowhere. @param ends Ctrl is down: to the ends of the grid */
export function placeAfterKey(key: string, { row, column }: GridPlace, size: Size, ends: boolean): GridPlace | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const places: Readonly<Record<string, GridPlace>> = {
    ArrowUp: { row: ends ? 0 : row - 1, column },
    ArrowDown: { row: ends ? last.row : row + 1, column },
    ArrowLeft: { row, column: ends ? 0 : column - 1 },
    ArrowRight: { row, column: ends ? last.column : column + 1 },
    Home: ends ? { row: 0, column: 0 } : { row, column: 0 },
    End: ends ? last : { row, column: last.column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  }
  const place = Object.hasOwn(places, key) ? places[key] : undefined
  return place && clampPlace(place, size)
}

/** The key that leads to the same side where columns begin at the right. */
export const mirrored = (key: string): string => (key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key)

/** The cell behind this one, or (`back`) before it, row after row; undefined beyond the ends. */
export function placeAfter({ row, column }: GridPlace, { rows, columns }: Size, back: boolean): GridPlace | undefined {
  const at = row * columns + column + (back ? -1 : 1)
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns }
}

/** All cells between two corners. */
export function rangeOf(one: GridPlace, other: GridPlace): GridRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    first: Math.min(one.column, other.column),
    last: Math.max(one.column, other.column),
  }
}

export function isWithin({ row, column }: GridPlace, { top, bottom, first, last }: GridRange): boolean {
  return row >= top && row <= bottom && column >= first && column <= last
}

/** The row of the first of the cells that are named so; the first of all for none. */
export const rowOfFirst = (names: ReadonlySet<string>): number => placeOfFirst(names, [])?.row ?? 0

/** The first of the cells that are named by row and key of their column, `2:date`; undefined for none. */
export function placeOfFirst<Row>(names: ReadonlySet<string>, columns: readonly RowColumn<Row>[]): GridPlace | undefined {
  const [first] = names
  const [row, key] = first?.split(':') ?? []
  return row === undefined ? undefined : { row: Number(row), column: columns.findIndex(column => column.key === key) }
}
