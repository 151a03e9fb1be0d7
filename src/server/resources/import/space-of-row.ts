import { randomUUID } from 'node:crypto'
import { RESOURCE_FIELDS, type FieldRule } from '#contract/portal/resource-fields.ts'
import type { layoutReader, LayoutTextIssue, WrittenLayout } from '#contract/portal/layout-texts.ts'
import type { NamedRow } from '#contract/portal/resource-rows.ts'
import { SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { checkRow, withDefaults } from '../check-row.ts'
import { fieldsOfSpace, type SpaceToEdit } from '../edit-spaces.ts'
import { splitNames, textOf } from './cells.ts'
import { closest } from './closest.ts'
import type { ImportRow } from './file-rows.ts'
import type { FoundPlace } from './find-place.ts'
import { nameKey } from './name-key.ts'
import { proposalFor } from './proposals.ts'
import type { Note } from './row-issues.ts'

/** The categories, features and layouts by the keys of their names. */
export interface NamedThings extends Readonly<
  Record<'category' | 'feature' | 'layout', ReadonlyMap<string, Pick<NamedRow, 'uuid' | 'name'>>>
> {
  readonly readLayouts: ReturnType<typeof layoutReader>
}

type NamedNoun = Exclude<keyof NamedThings, 'readLayouts'>

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

const LAYOUT_ISSUES = {
  unseated: 'Write a layout with its seats, like Theater:180, and * behind the default.',
  long: 'This is too long for the layouts of one space.',
}

/** Columns whose cells name others. */
const READERS: { readonly [Column in SpaceColumnName]?: Reader } = {
  category: (cells, things, note) => {
    const name = textOf(cells.category)
    return name === '' ? '' : (idOf('category', 'category', name, things, note) ?? '')
  },
  features: (cells, things, note) => splitNames(cells.features).flatMap(name => idOf('features', 'feature', name, things, note) ?? []),
  layouts: (cells, things, note) => layoutsOf(cells.layouts, things, note),
}

/** A list of JSON has one in each of its texts. */
function layoutsOf(cell: unknown, things: NamedThings, note: Note): WrittenLayout[] {
  const read = (Array.isArray(cell) ? cell.map(String) : [textOf(cell)]).map(things.readLayouts)
  for (const issue of read.flatMap(({ issues }) => issues)) noteLayout(issue, things, note)
  return read.flatMap(({ layouts }) => layouts)
}

function noteLayout({ is, name }: LayoutTextIssue, things: NamedThings, note: Note): void {
  if (is === 'unknown') return noteUnknown('layouts', 'layout', name, things, note)
  note('layouts', LAYOUT_ISSUES[is], { value: name })
}

function idOf(column: SpaceColumnName, noun: NamedNoun, name: string, things: NamedThings, note: Note): string | undefined {
  const known = things[noun].get(nameKey(name))
  if (!known) noteUnknown(column, noun, name, things, note)
  return known?.uuid
}

function noteUnknown(column: SpaceColumnName, noun: NamedNoun, name: string, things: NamedThings, note: Note): void {
  const propose = () =>
    closest(
      name,
      [...things[noun].values()].map(one => one.name),
    )
  note(column, `There is no ${noun} “${shortened(name)}”.`, { value: name, propose })
}

const shortened = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name)
