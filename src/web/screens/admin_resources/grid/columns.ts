import type { InventoryUse } from '#contract/portal/inventory-gaps.ts'
import { layoutReader, layoutTexts, type LayoutTextIssue } from '#contract/portal/layout-texts.ts'
import type { FieldOf } from '#contract/portal/resource-fields.ts'
import type { PlaceRows, SpaceRow } from '#contract/portal/resource-rows.ts'
import type { SpaceVocabulary } from '#contract/portal/resource-pages.ts'
import type { TypedFields } from '#contract/portal/resources.ts'
import { parseHours } from '#contract/portal/weekly-hours.ts'
import type { NamedValues } from '../../../admin/resources/known-input.tsx'
import { knownZones } from '../../../admin/resources/known-zones.ts'
import { placeName } from '../place-names.ts'
import { spacesTexts as texts } from '../resources-screen-texts.ts'

/** What the cells of spaces name. */
export interface GridContext extends SpaceVocabulary {
  readonly places: PlaceRows
  /** Which of their gaps matter. */
  readonly used: InventoryUse
}

/** What a typed text means for a space: fields that change, or why it means nothing. */
export type CellReading = { readonly changes: TypedFields; readonly issue?: never } | { readonly issue: string; readonly changes?: never }

export interface GridColumn {
  /** The field of a space that its issues are told for. */
  readonly key: FieldOf<'space'>
  readonly title: string
  /** Pixels. */
  readonly width: number
  readonly isNumber?: true
  /** What is stored there always fits: a clip for each cell is what painting takes longest for. */
  readonly isShort?: true
  /** The text of a cell; `read` takes it again. */
  readonly text: (space: SpaceRow, context: GridContext) => string
  /** Absent: it cannot be typed. */
  readonly read?: (typed: string, space: SpaceRow, context: GridContext) => CellReading
  /** What is offered while somebody types; absent: nothing is. */
  readonly known?: () => NamedValues
}

type SimpleKey = 'seating_capacity' | 'set_buffer' | 'strike_buffer' | 'min_notice_minutes' | 'max_advance_days' | 'timezone' | 'name'

/** The server says what of a number or text can be. */
const plain = (key: SimpleKey, title: string, width: number, isNumber?: true): GridColumn => ({
  key,
  title,
  width,
  ...(isNumber && { isNumber, isShort: true }),
  text: space => String(space[key] ?? ''),
  read: typed => ({ changes: { [key]: typed } }),
})

const flag = (key: 'requires_approval' | 'is_active', title: string): GridColumn => ({
  key,
  title,
  width: 92,
  isShort: true,
  text: space => (space[key] ? texts.yes : texts.no),
  read: typed => ({ changes: { [key]: typed } }),
})

interface NamedRowOf {
  readonly uuid: string
  readonly name: string
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const nameOf = (rows: readonly NamedRowOf[], uuid: string | null) => rows.find(row => row.uuid === uuid)?.name ?? ''
const byName = (rows: readonly NamedRowOf[], name: string) => rows.find(row => folded(row.name) === folded(name))

const floorsOf = ({ building_id }: SpaceRow, { places }: GridContext) => places.floor.filter(floor => floor.building_id === building_id)

function readName(key: 'category_id' | 'floor_id', what: string, rows: readonly NamedRowOf[], typed: string): CellReading {
  if (typed.trim() === '') return { changes: { [key]: null } }
  const found = byName(rows, typed)
  return found ? { changes: { [key]: found.uuid } } : { issue: texts.noSuch(what, typed) }
}

/** Names between commas or semicolons; a name may have such itself, so the longest that is known counts. */
function readFeatures(typed: string, features: readonly NamedRowOf[]): CellReading {
  const known = new Map(features.map(({ uuid, name }) => [folded(name), uuid]))
  const ends = [...typed.matchAll(/[,;]|$/g)].map(({ index }) => index)
  const uuids: string[] = []
  for (let from = 0, end = 0; from < typed.length; from = end + 1) {
    const ahead = ends.filter(one => one >= from)
    end = ahead.findLast(one => known.has(folded(typed.slice(from, one)))) ?? ahead[0] ?? typed.length
    const name = typed.slice(from, end)
    const uuid = known.get(folded(name))
    if (uuid !== undefined) uuids.push(uuid)
    else if (name.trim() !== '') return { issue: texts.noSuch('feature', name.trim()) }
  }
  return { changes: { feature_ids: uuids } }
}

const LAYOUT_ISSUES: { readonly [Is in LayoutTextIssue['is']]: (name: string) => string } = {
  unknown: name => texts.noSuch('layout', name),
  unseated: texts.noSeats,
  long: () => texts.tooLong,
}

/** The server judges the numbers. Layouts that somebody added since the page was loaded are not seen here, and stay. */
function readLayouts(typed: string, space: SpaceRow, known: readonly NamedRowOf[]): CellReading {
  const { layouts, issues } = layoutReader(known)(typed)
  const [issue] = issues
  if (issue) return { issue: LAYOUT_ISSUES[issue.is](issue.name) }
  const unseen = space.layouts.filter(({ layout_id }) => known.every(({ uuid }) => uuid !== layout_id))
  return { changes: { layouts: [...layouts, ...unseen] } }
}

/** In their order on the screen (column-sets.ts). */
export const COLUMNS: readonly GridColumn[] = [
  plain('name', texts.name, 176),
  { key: 'building_id', title: texts.place, width: 208, text: ({ building_id }, { places }) => placeName(building_id, places) },
  {
    key: 'category_id',
    title: texts.category,
    width: 124,
    text: ({ category_id }, { categories }) => nameOf(categories, category_id),
    read: (typed, _space, { categories }) => readName('category_id', 'category', categories, typed),
  },
  {
    key: 'floor_id',
    title: texts.floor,
    width: 84,
    text: ({ floor_id }, { places }) => nameOf(places.floor, floor_id),
    read: (typed, space, context) => readName('floor_id', 'floor', floorsOf(space, context), typed),
  },
  plain('seating_capacity', texts.seats, 76, true),
  plain('set_buffer', texts.setUp, 112, true),
  plain('strike_buffer', texts.strike, 152, true),
  {
    key: 'layouts',
    title: texts.layouts,
    width: 208,
    text: (space, { layouts }) => layoutTexts(space.layouts, layouts).join(', '),
    read: (typed, space, { layouts }) => readLayouts(typed, space, layouts),
  },
  {
    key: 'feature_ids',
    title: texts.features,
    width: 192,
    text: ({ feature_ids }, { features }) => feature_ids.map(uuid => nameOf(features, uuid)).join(', '),
    read: (typed, _space, { features }) => readFeatures(typed, features),
  },
  {
    key: 'weekly_hours',
    title: texts.hours,
    width: 188,
    text: ({ hours }) => hours,
    read: typed => (parseHours(typed) ? { changes: { weekly_hours: typed } } : { issue: texts.unreadableHours }),
  },
  flag('requires_approval', texts.approval),
  flag('is_active', texts.inUse),
  plain('min_notice_minutes', texts.notice, 116, true),
  plain('max_advance_days', texts.advance, 136, true),
  { ...plain('timezone', texts.zone, 148), known: knownZones },
]
