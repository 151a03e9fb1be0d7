import type { Note } from './row-issues.ts'
import type { RowSpace } from './space-of-row.ts'
import type { SpaceToEdit } from '../edit-spaces.ts'

/** Do the rows say what spaces can be made of, and lie beside? Judged as everything would be after the import. */
export function checkLinks(rows: readonly RowSpace[], stored: readonly SpaceToEdit[], noteFor: (uuid: string) => Note): void {
  const partsOf = new Map<string, readonly string[]>(stored.map(({ uuid, part_ids }) => [uuid, part_ids]))
  for (const { uuid, values } of rows) partsOf.set(uuid, values['part_ids'] as string[])
  const used = new Set([...partsOf.values()].flat())
  for (const { uuid, values } of rows) {
    const note = noteFor(uuid)
    const parts = partsOf.get(uuid) ?? []
    if ((values['adjacent_ids'] as string[]).includes(uuid)) note('beside', 'A space does not lie beside itself.')
    if (parts.length === 0) continue
    if (parts.includes(uuid)) note('parts', 'A space is not made of itself.')
    else if (parts.length === 1) note('parts', 'A space is made of two others or more.')
    else if (used.has(uuid)) note('parts', 'Another space is made of this one.')
    else if (parts.some(part => (partsOf.get(part) ?? []).length > 0)) note('parts', 'A part cannot be made of others itself.')
  }
}

/** Stored spaces whose parts change: nothing may be booked in them. */
export const regrouped = (rows: readonly RowSpace[]): readonly RowSpace[] =>
  rows.filter(({ stored, values }) => stored && !isSameSet(stored.part_ids, values['part_ids'] as string[]))

export function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === a.length
}
