import { isSpaceColumn, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { type ImportChoices, MAX_IMPORT_ROWS } from '#contract/portal/space-imports.ts'
import { textOf } from './cells.ts'
import { type FoundWrongCell, type ImportRow, type ReadRows, shownName, TOO_MANY_ROWS, unreadFile, wrongCell } from './file-rows.ts'
import { noSuchColumn, readColumns } from './read-columns.ts'

/** Of one object, as a row of a CSV file has cells. */
const MAX_KEYS = 1_000
const NO_LIST = 'This is neither a CSV file nor a list of JSON objects.'
const NO_VALUE = 'Write a text, a number, true or false, or a list of texts.'

/** Reads a list of spaces, each an object with the columns as its keys. @param chosen what keys of other names stand for */
export function readJsonRows(text: string, encoding: string, chosen: ImportChoices['columns']): ReadRows {
  const readAs = `${encoding}, JSON`
  const list = parsed(text)
  if (!Array.isArray(list)) return unreadFile(noted(1, '', NO_LIST), readAs)
  // Of millions nobody reads what is wrong with each.
  if (list.length > MAX_IMPORT_ROWS) return unreadFile(TOO_MANY_ROWS, readAs)
  // Of an object of hundreds of thousands no more is looked at, and that once.
  const objects = list.map((item: unknown) => (isObject(item) ? Object.entries(item).slice(0, MAX_KEYS + 1) : undefined))
  const keys = keysOf(objects)
  const { columns, unknown, wrong: twice } = readColumns([...keys.keys()], chosen)
  const columnOf = new Map([...keys.keys()].map((key, at) => [key, columns[at]]))
  const offered = new Set(unknown.map(({ name }) => name))
  const rows: ImportRow[] = []
  const wrong: FoundWrongCell[] = [...twice]
  for (const [index, entries] of objects.entries()) {
    const row = index + 1
    if (!entries) {
      wrong.push(noted(row, '', 'This is not an object.'))
      continue
    }
    if (entries.length > MAX_KEYS) wrong.push(noted(row, '', `An object has at most ${MAX_KEYS.toLocaleString('en-US')} keys.`))
    for (const [key, value] of entries.slice(0, MAX_KEYS)) {
      if (columnOf.get(key) !== undefined && !isPlain(value)) wrong.push(noted(row, key, NO_VALUE))
      else if (columnOf.get(key) === undefined && !offered.has(shownName(key))) wrong.push(noSuchColumn(row, key))
    }
    rows.push({ row, cells: cellsOf(entries, columnOf) })
  }
  return {
    rows,
    wrong,
    columns: unknown.map(({ at, ...column }) => ({ ...column, example: shownName([...keys.values()][at] ?? '') })),
    missing: new Set(),
    readAs,
  }
}

type Entries = readonly (readonly [key: string, value: unknown])[]

const noted = (row: number, column: string, reason: string): FoundWrongCell => wrongCell({ row, space: '', column, value: column, reason })

const isObject = (item: unknown): item is Readonly<Record<string, unknown>> =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

/** All keys that are columns, and as many others as one object may have, with what the first says that says something. */
function keysOf(objects: readonly (Entries | undefined)[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const entries of objects) {
    for (const [key, value] of entries?.slice(0, MAX_KEYS) ?? []) {
      const isNew = !keys.has(key)
      if (isNew && keys.size >= MAX_KEYS && !isSpaceColumn(key)) continue
      if (isNew || keys.get(key) === '') keys.set(key, isPlain(value) ? textOf(value) : '')
    }
  }
  return keys
}

function cellsOf(entries: Entries, columnOf: ReadonlyMap<string, SpaceColumnName | undefined>): ImportRow['cells'] {
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const column = columnOf.get(key)
      return column !== undefined && isPlain(value) ? [[column, value]] : []
    }),
  )
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
