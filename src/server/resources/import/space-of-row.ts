import { randomUUID } from 'node:crypto'
import { RESOURCE_FIELDS, type FieldRule } from '#contract/portal/resource-fields.ts'
import type { NamedRow, SpaceLayout } from '#contract/portal/resource-rows.ts'
import { SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { checkRow, withDefaults } from '../check-row.ts'
import { fieldsOfSpace, type SpaceToEdit } from '../edit-spaces.ts'
import { readLayout, splitNames, textOf } from './cells.ts'
import { closest } from './closest.ts'
import type { ImportRow } from './file-rows.ts'
import type { FoundPlace } from './find-place.ts'
import { nameKey } from './name-key.ts'
import { proposalFor } from './proposals.ts'
import type { Note } from './row-issues.ts'

/** The categories, features and layouts by the keys of their names. */
export type NamedThings = Readonly<Record<'category' | 'feature' | 'layout', ReadonlyMap<string, Pick<NamedRow, 'uuid' | 'name'>>>>

/** What a row says of its space. `part_ids` and `adjacent_ids` are still those that are stored. */
export interface RowSpace {
  readonly row: number
  readonly uuid: string
  readonly building: string
  readonly stored: SpaceToEdit | undefined
  readonly values: Readonly<Record<string, unknown>>
}

type Cells = ImportRow['cells']

/**
 * Judges the cells of a row by the rules of a space; undefined: it was noted what is wrong. A column that is not there leaves
 * what is stored; a cell that says nothing stands for what a new space has.
 */
export function spaceOfRow(
  { row, cells }: ImportRow,
  { building, floor }: FoundPlace,
  stored: SpaceToEdit | undefined,
  things: NamedThings,
  note: Note,
): RowSpace | undefined {
  const typed: Record<string, unknown> = { ...(stored && fieldsOfSpace(stored)), building_id: building.uuid }
  for (const column of SPACE_COLUMNS) {
    if (!('field' in column) || !Object.hasOwn(cells, column.name)) continue
    const { name, field } = column
    typed[field] = READERS[name]?.(cells, things, note) ?? cells[name]
  }
  if (Object.hasOwn(cells, 'floor')) typed['floor_id'] = floor?.uuid
  typed['part_ids'] = stored?.part_ids ?? []
  typed['adjacent_ids'] = stored?.adjacent_ids ?? []
  const { values, issues } = checkRow('space', withDefaults('space', typed))
  for (const [field, issue] of Object.entries(issues ?? {})) noteField(field, issue, cells, note)
  return values && { row, uuid: stored?.uuid ?? randomUUID(), building: building.uuid, stored, values }
}

function noteField(field: string, issue: string, cells: Cells, note: Note): void {
  const column = SPACE_COLUMNS.find(one => 'field' in one && one.field === field)?.name ?? 'space'
  const rules: Readonly<Record<string, FieldRule>> = RESOURCE_FIELDS.space
  const rule = rules[field]
  note(column, issue, { propose: () => rule && proposalFor(textOf(cells[column]), rule) })
}

type Reader = (cells: Cells, things: NamedThings, note: Note) => unknown

/** Columns whose cells name others. */
const READERS: { readonly [Column in SpaceColumnName]?: Reader } = {
  category: (cells, things, note) => {
    const name = textOf(cells.category)
    return name === '' ? '' : (idOf('category', 'category', name, things, note) ?? '')
  },
  features: (cells, things, note) => splitNames(cells.features).flatMap(name => idOf('features', 'feature', name, things, note) ?? []),
  layouts: (cells, things, note) => splitNames(cells.layouts).flatMap(text => layoutOf(text, things, note) ?? []),
}

function layoutOf(text: string, things: NamedThings, note: Note): SpaceLayout | undefined {
  const layout = readLayout(text)
  if (!layout) {
    note('layouts', 'Write a layout with its seats, like Theater:180, and * behind the default.', { value: text })
    return undefined
  }
  const { name, ...rest } = layout
  const id = idOf('layouts', 'layout', name, things, note)
  return id === undefined ? undefined : { layout_id: id, ...rest }
}

function idOf(column: SpaceColumnName, noun: keyof NamedThings, name: string, things: NamedThings, note: Note): string | undefined {
  const known = things[noun].get(nameKey(name))
  if (known) return known.uuid
  const propose = () =>
    closest(
      name,
      [...things[noun].values()].map(one => one.name),
    )
  note(column, `There is no ${noun} “${shortened(name)}”.`, { value: name, propose })
  return undefined
}

const shortened = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name)
