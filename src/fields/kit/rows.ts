import type { Item, Value } from '#engine/model/values.ts'

/** What untrusted JSON holds in place of a row. */
export type GivenRow = Readonly<Record<string, unknown>>

/** Reads one row; undefined when anything in it is not what it should be. */
type ReadRow<Row extends Item> = (given: GivenRow) => Row | undefined

/** No rows: the same list everywhere, so that it is equal to itself. */
export const NO_ROWS: readonly never[] = Object.freeze([])

/** Characters of an answer of rows. */
const MAX_TEXT = 1_000_000

/** Rows from a JSON list of untrusted text. None at all when it is no list, has more than `most`, or one of them cannot be read. */
export function readRows<Row extends Item>(text: string, most: number, readRow: ReadRow<Row>): readonly Row[] {
  if (!text.startsWith('[') || text.length > MAX_TEXT) return NO_ROWS
  try {
    const list: unknown = JSON.parse(text)
    const rows = rowsIn(list, readRow)
    return rows.length > 0 && rows.length <= most && rows.length === (list as unknown[]).length ? rows : NO_ROWS
  } catch {
    return NO_ROWS
  }
}

/** The rows of an answer; what is none is left out. */
export function rowsIn<Row extends Item>(value: unknown, readRow: ReadRow<Row>): readonly Row[] {
  if (!Array.isArray(value)) return NO_ROWS
  return (value as readonly unknown[]).map(given => (isObject(given) ? readRow(given) : undefined)).filter(row => row !== undefined)
}

const isObject = (given: unknown): given is GivenRow => typeof given === 'object' && given !== null && !Array.isArray(given)

/** Rows as they travel: '' for none. */
export const writeRows = (rows: Value): string => (rows.length > 0 ? JSON.stringify(rows) : '')

/** A whole number from 0; '' for nothing; undefined for what is neither. */
export function countIn(given: unknown, most: number): number | '' | undefined {
  if (given === undefined || given === null || given === '') return ''
  const count = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= most ? count : undefined
}
