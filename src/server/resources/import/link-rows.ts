import type { ImportRow } from './file-rows.ts'
import { splitNames } from './cells.ts'
import { closest } from './closest.ts'
import { nameKey } from '../../name-key.ts'
import type { Note } from './row-issues.ts'
import type { RowSpace } from './space-of-row.ts'
import type { SpaceToEdit } from '../edit-spaces.ts'

/** A row with what it says of others, by their names. */
export interface LinkedRow {
  readonly space: RowSpace
  readonly cells: ImportRow['cells']
  readonly note: Note
}

/**
 * Fills in `part_ids` and `adjacent_ids` from the names in the columns `parts` and `beside`: spaces of the same building, of the
 * file or stored. Two lie beside each other when one of both rows says so.
 */
export function linkRows(rows: readonly LinkedRow[], stored: readonly SpaceToEdit[]): RowSpace[] {
  const names = namesOf(rows, stored)
  const beside = new Map<string, Set<string>>()
  const parts = new Map<string, readonly string[]>()
  for (const { space, cells, note } of rows) {
    const others = names.get(space.building) ?? new Map<string, NamedSpace>()
    if (Object.hasOwn(cells, 'parts')) parts.set(space.uuid, named('parts', splitNames(cells.parts), others, note))
    if (Object.hasOwn(cells, 'beside')) beside.set(space.uuid, new Set(named('beside', splitNames(cells.beside), others, note)))
  }
  for (const [uuid, own] of beside) for (const other of own) beside.get(other)?.add(uuid)
  return rows.map(({ space }) => ({
    ...space,
    values: {
      ...space.values,
      part_ids: parts.get(space.uuid) ?? space.values['part_ids'],
      adjacent_ids: [...(beside.get(space.uuid) ?? (space.values['adjacent_ids'] as string[]))],
    },
  }))
}

interface NamedSpace {
  readonly uuid: string
  readonly name: string
}

/** Spaces by building and the key of their name. */
function namesOf(rows: readonly LinkedRow[], stored: readonly SpaceToEdit[]): ReadonlyMap<string, ReadonlyMap<string, NamedSpace>> {
  const names = new Map<string, Map<string, NamedSpace>>()
  const add = (building: string, space: NamedSpace) => {
    const inBuilding = names.get(building) ?? new Map<string, NamedSpace>()
    names.set(building, inBuilding.set(nameKey(space.name), space))
  }
  for (const { building_id, uuid, name } of stored) add(building_id, { uuid, name })
  for (const { space } of rows) add(space.building, { uuid: space.uuid, name: String(space.values['name']) })
  return names
}

function named(column: 'parts' | 'beside', wanted: readonly string[], others: ReadonlyMap<string, NamedSpace>, note: Note): string[] {
  const found = wanted.map(name => {
    const other = others.get(nameKey(name))
    if (other) return other.uuid
    const propose = () =>
      closest(
        name,
        [...others.values()].map(one => one.name),
      )
    note(column, `There is no space “${name.slice(0, 40)}” in this building.`, { value: name, propose })
    return undefined
  })
  return [...new Set(found.flatMap(uuid => uuid ?? []))]
}
