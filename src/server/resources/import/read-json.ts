import { isSpaceColumn } from '#contract/portal/space-columns.ts'
import { MAX_IMPORT_ROWS } from '#contract/portal/space-imports.ts'
import { closestColumn } from './closest.ts'
import { type FoundWrong, type ImportRow, type ReadRows, TOO_MANY_ROWS, wrongCell } from './file-rows.ts'

/** Of one object, as a row of a CSV file has cells. */
const MAX_KEYS = 1_000
const NO_LIST = 'This is neither a CSV file nor a list of JSON objects.'
const NO_VALUE = 'Write a text, a number, true or false, or a list of texts.'

/** Reads a list of spaces, each an object with the columns as its keys. */
export function readJsonRows(text: string, encoding: string): ReadRows {
  const readAs = `${encoding}, JSON`
  const list = parsed(text)
  const note = (row: number, column: string, reason: string, propose?: FoundWrong['propose']) =>
    wrong.push(wrongCell({ row, space: '', column, value: column, reason, propose }))
  // Of millions nobody reads what is wrong with each.
  if (Array.isArray(list) && list.length > MAX_IMPORT_ROWS) return { rows: [], wrong: [TOO_MANY_ROWS], readAs }
  const rows: ImportRow[] = []
  const wrong: FoundWrong[] = []
  if (!Array.isArray(list)) note(1, '', NO_LIST)
  for (const [index, item] of Array.isArray(list) ? list.entries() : []) {
    const row = index + 1
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      note(row, '', 'This is not an object.')
      continue
    }
    const entries = Object.entries(item as Record<string, unknown>)
    if (entries.length > MAX_KEYS) note(row, '', `An object has at most ${MAX_KEYS.toLocaleString('en-US')} keys.`)
    for (const [column, value] of entries.slice(0, MAX_KEYS)) {
      if (!isSpaceColumn(column)) note(row, column, 'There is no such column.', () => closestColumn(column))
      else if (!isPlain(value)) note(row, column, NO_VALUE)
    }
    rows.push({ row, cells: Object.fromEntries(entries.filter(([column, value]) => isSpaceColumn(column) && isPlain(value))) })
  }
  return { rows, wrong, readAs }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || (Array.isArray(value) && value.every(one => typeof one === 'string'))
