import { layoutReader, MAX_LAYOUT_ISSUES } from '#contract/portal/layout-texts.ts'
import { MAX_NEW_NAMES, NAMED_KINDS, type NamedKind } from '#contract/portal/space-imports.ts'
import { splitNames, textOf } from './cells.ts'
import type { ImportRow } from './file-rows.ts'
import type { Inventory } from './inventory.ts'
import { nameKey } from '../../name-key.ts'

/** A name of a file that nothing of its kind has. */
export interface FoundName {
  /** As the file has it first. */
  readonly name: string
  /** Rows that have it. */
  rows: number
}

/** By the key of each name, in the order of the file; at most `MAX_NEW_NAMES` of a kind. */
export type FoundNames = Readonly<Record<NamedKind, ReadonlyMap<string, FoundName>>>

type Known = Readonly<Pick<Inventory, NamedKind>>

/** How often layouts are read, with those that were found before: one text tells of `MAX_LAYOUT_ISSUES` at a time. */
const MAX_READINGS = 3

/** Finds the names in the cells of a file that a company does not have. */
export function unknownNames(rows: readonly ImportRow[], known: Known): FoundNames {
  const found: Record<NamedKind, Map<string, FoundName>> = { category: new Map(), feature: new Map(), layout: new Map() }
  const keys = Object.fromEntries(NAMED_KINDS.map(kind => [kind, new Set(known[kind].map(({ name }) => nameKey(name)))]))

  function note(kind: NamedKind, names: Iterable<string>): void {
    const ofRow = new Set<string>()
    for (const name of names) {
      const key = nameKey(name)
      if (key === '' || ofRow.has(key) || keys[kind]?.has(key)) continue
      ofRow.add(key)
      const before = found[kind].get(key)
      if (before) before.rows += 1
      else if (found[kind].size < MAX_NEW_NAMES) found[kind].set(key, { name: name.trim(), rows: 1 })
    }
  }

  for (const { cells } of rows) {
    note('category', [textOf(cells.category)])
    note('feature', splitNames(cells.features))
  }
  let unread = rows.flatMap(({ cells }) => (Object.hasOwn(cells, 'layouts') ? [layoutTextsIn(cells.layouts)] : []))
  for (let reading = 0; reading < MAX_READINGS && unread.length > 0; reading += 1) {
    // Those of the row that was read before are known here: each row counts once.
    const read = layoutReader([...known.layout, ...[...found.layout.values()].map(({ name }) => ({ uuid: name, name }))])
    const issues = unread.map(texts => texts.map(text => read(text).issues))
    for (const ofRow of issues)
      note(
        'layout',
        ofRow.flat().flatMap(({ is, name }) => (is === 'unknown' ? [name] : [])),
      )
    unread = unread.filter((_, at) => issues[at]?.some(one => one.length >= MAX_LAYOUT_ISSUES))
  }
  return found
}

/** A list of JSON has one in each of its texts. */
export const layoutTextsIn = (cell: unknown): readonly string[] => (Array.isArray(cell) ? cell.map(String) : [textOf(cell)])
