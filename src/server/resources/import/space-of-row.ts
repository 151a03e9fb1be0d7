import { randomUUID } from 'node:crypto'
import { RESOURCE_FIELDS, type FieldRule } from '#contract/portal/resource-fields.ts'
import type { layoutReader, LayoutTextIssue, WrittenLayout } from '#contract/portal/layout-texts.ts'
import type { NamedRow } from '#contract/portal/resource-rows.ts'
import type { NamedKind } from '#contract/portal/space-imports.ts'
import { SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { checkRow, withDefaults } from '../check-row.ts'
import { fieldsOfSpace, type SpaceToEdit } from '../edit-spaces.ts'
import { splitNames, textOf } from './cells.ts'
import type { ImportRow } from './file-rows.ts'
import type { FoundPlace } from './find-place.ts'
import { nameKey } from '../../name-key.ts'
import { proposalFor } from './proposals.ts'
import type { Note } from './row-issues.ts'
import { layoutTextsIn } from './unknown-names.ts'

/** The categories, features and layouts by the keys of their names, those too that the file alone has. */
export interface NamedThings extends Readonly<Record<NamedKind, ReadonlyMap<string, Pick<NamedRow, 'uuid' | 'name'>>>> {
  readonly readLayouts: ReturnType<typeof layoutReader>
  /** Why no row can have this name. */
  readonly refusalOf: (kind: NamedKind, name: string) => string
}

/** What a row says of its space. `part_ids` and `adjacent_ids` are still those that are stored. */
export interface RowSpace {
  readonly row: number
  readonly uuid: string
  readonly building: string
  readonly stored: SpaceToEdit | undefined
  readonly values: Readonly<Record<string, unknown>>
}

type Cells = ImportRow['cells']

/** Where a space lies of which nobody knows that: its other cells are checked all the same. */
const NOWHERE = '00000000-0000-0000-0000-000000000000'

/**
 * Judges the cells of a row by the rules of a space; undefined: it was noted what is wrong. A column that is not there leaves
 * what is stored; a cell that says nothing stands for what a new space has. Of a row without a place nobody knows which space it is: only
 * what its cells say is judged.
 */
export function spaceOfRow(
  { row, cells }: ImportRow,
  place: FoundPlace | undefined,
  stored: SpaceToEdit | undefined,
  things: NamedThings,
  note: Note,
): RowSpace | undefined {
  const typed: Record<string, unknown> = { ...(stored && fieldsOfSpace(stored)), building_id: place?.building.uuid ?? NOWHERE }
  for (const column of SPACE_COLUMNS) {
    if (!('field' in column) || !Object.hasOwn(cells, column.name)) continue
    const { name, field } = column
    typed[field] = READERS[name]?.(cells, things, note) ?? cells[name]
  }
  if (Object.hasOwn(cells, 'floor')) typed['floor_id'] = place?.floor?.uuid
  typed['part_ids'] = stored?.part_ids ?? []
  typed['adjacent_ids'] = stored?.adjacent_ids ?? []
  const { values, issues } = checkRow('space', withDefaults('space', typed))
  for (const [field, issue] of Object.entries(issues ?? {})) {
    const column = columnOf(field)
    if (place || Object.hasOwn(cells, column)) noteField({ field, column }, issue, cells, note)
  }
  return values && place && { row, uuid: stored?.uuid ?? randomUUID(), building: place.building.uuid, stored, values }
}

const columnOf = (field: string): SpaceColumnName => SPACE_COLUMNS.find(one => 'field' in one && one.field === field)?.name ?? 'space'

interface FieldInFile {
  readonly field: string
  readonly column: SpaceColumnName
}

function noteField({ field, column }: FieldInFile, issue: string, cells: Cells, note: Note): void {
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

function layoutsOf(cell: unknown, things: NamedThings, note: Note): WrittenLayout[] {
  const read = layoutTextsIn(cell).map(things.readLayouts)
  for (const issue of read.flatMap(({ issues }) => issues)) noteLayout(issue, things, note)
  return read.flatMap(({ layouts }) => layouts)
}

function noteLayout({ is, name }: LayoutTextIssue, things: NamedThings, note: Note): void {
  if (is === 'unknown') return note('layouts', things.refusalOf('layout', name), { value: name })
  note('layouts', LAYOUT_ISSUES[is], { value: name })
}

function idOf(column: SpaceColumnName, kind: NamedKind, name: string, things: NamedThings, note: Note): string | undefined {
  const known = things[kind].get(nameKey(name))
  if (!known) note(column, things.refusalOf(kind, name), { value: name })
  return known?.uuid
}
