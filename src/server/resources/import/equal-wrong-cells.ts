import { type EqualWrongCells, MAX_REPORTED, MAX_REPORTED_ROWS } from '#contract/portal/space-imports.ts'
import { type FoundWrongCell, reported } from './file-rows.ts'

/** Different wrong cells that are counted apart; a hostile file has a million. */
const MAX_DIFFERENT = 20_000

/** The wrong cells of a file, equal ones together, those of the most rows first; and how many different ones there are, of `MAX_DIFFERENT`. */
export function equalWrongCells(wrong: readonly FoundWrongCell[]): { readonly wrong: readonly EqualWrongCells[]; readonly faults: number } {
  const groups = new Map<string, FoundWrongCell[]>()
  for (const one of wrong) {
    const key = [one.column, one.value, one.reason].join('\0')
    const equal = groups.get(key)
    if (equal) equal.push(one)
    else if (groups.size < MAX_DIFFERENT) groups.set(key, [one])
  }
  const sorted = [...groups.values()].toSorted((a, b) => b.length - a.length)
  return { wrong: sorted.slice(0, MAX_REPORTED).flatMap(together), faults: groups.size }
}

function together(equal: readonly FoundWrongCell[]): EqualWrongCells[] {
  const [first] = equal
  if (!first) return []
  const rows = equal.slice(0, MAX_REPORTED_ROWS).map(({ row, space }) => ({ row, space }))
  return [{ ...reported(first), count: equal.length, rows }]
}
