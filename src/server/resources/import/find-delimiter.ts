import { isSpaceColumn } from '#contract/portal/space-columns.ts'
import { columnKey } from './column-key.ts'
import { nearColumn } from './near-column.ts'

const DELIMITERS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
] as const

export type Delimiter = (typeof DELIMITERS)[number]

/** So many rows are looked at, letters of them, and cells of the first of them: they are alike, and a file may be one line of commas. */
const [MAX_ROWS, MAX_LETTERS, MAX_CELLS] = [6, 100_000, 200]

/**
 * What parts the cells of a file: the sign by which the most columns of its head are called as those of a space are, else are likely meant as
 * them, else that gives each of the first rows the most cells. Of signs that are as good the comma.
 */
export function findDelimiter(text: string): Delimiter {
  let [best, most]: [Delimiter, readonly number[]] = [DELIMITERS[0], []]
  for (const delimiter of DELIMITERS) {
    const score = scoreOf(firstRows(text, delimiter[0]))
    const at = score.findIndex((points, index) => points !== (most[index] ?? 0))
    if (at >= 0 && score[at]! > (most[at] ?? 0)) [best, most] = [delimiter, score]
  }
  return best
}

function scoreOf(rows: readonly (readonly string[])[]): readonly number[] {
  const head = (rows[0] ?? []).slice(0, MAX_CELLS)
  const exact = new Set(head.map(columnKey).filter(isSpaceColumn))
  const near = new Set(head.flatMap(cell => nearColumn(cell) ?? []))
  return [exact.size, near.size, Math.min(...rows.map(row => row.length))]
}

/** The cells of the first rows that say something, parted outside of quotes. */
function firstRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endRow = () => {
    row.push(cell)
    if (row.some(one => one.trim() !== '')) rows.push(row)
    ;[row, cell] = [[], '']
  }
  const signs = text.slice(0, MAX_LETTERS).replace(/^\uFEFF/, '')
  for (let at = 0; at < signs.length && rows.length < MAX_ROWS; at += 1) {
    const sign = signs[at]!
    if (isQuoted) {
      // One that is written twice stands for itself.
      if (sign !== '"') cell += sign
      else if (signs[at + 1] === '"') at += 1
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') isQuoted = true
    else if (sign === '\n' || sign === '\r') endRow()
    else if (sign !== delimiter) cell += sign
    else {
      row.push(cell)
      cell = ''
    }
  }
  // The last one may be cut where no more is read.
  if (rows.length === 0 || (rows.length < MAX_ROWS && text.length <= MAX_LETTERS)) endRow()
  return rows
}
