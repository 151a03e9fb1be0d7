import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'

interface RowAt {
  /** Pixels from the first row's edge. */
  readonly top: number
  readonly height: number
}

export interface BuildingHeading extends RowAt {
  readonly is: 'building'
  readonly uuid: string
  readonly name: string
  readonly spaces: number
  readonly isFolded: boolean
  /** On whose clock all of its spaces are; undefined: on several. */
  readonly zone: string | undefined
}

export interface FloorHeading extends RowAt {
  readonly is: 'floor'
  readonly name: string
}

export interface TimelineSpace extends RowAt {
  readonly is: 'space'
  /** Its place among all spaces. */
  readonly at: number
  /** Spaces of its building are on several clocks. */
  readonly isMixed: boolean
  /** Of one space whose days are in rows: which of them, ISO. */
  readonly day?: string
}

export type TimelineRow = BuildingHeading | FloorHeading | TimelineSpace

/** What lies beneath the heading of a building. */
export interface TimelineSection extends RowAt {
  readonly building: string
  readonly zone: string | undefined
  readonly day?: string
}

export interface TimelineRows {
  readonly rows: readonly TimelineRow[]
  readonly sections: readonly TimelineSection[]
  readonly height: number
}

/** All heights are multiples of it. */
export const ROW_UNIT = 4
const BUILDING_HEIGHT = 32
const FLOOR_HEIGHT = 24

/**
 * Spaces beneath their floors and buildings.
 * @param folded uuids of buildings of which the heading alone is shown @param height of the row of a space, in pixels
 */
export function timelineRows(places: CalendarPlaces, folded: ReadonlySet<string>, height: number): TimelineRows {
  const rows: TimelineRow[] = []
  const sections: TimelineSection[] = []
  let [top, at] = [0, 0]
  const add = (row: Omit<BuildingHeading, 'top'> | Omit<FloorHeading, 'top'> | Omit<TimelineSpace, 'top'>) => {
    rows.push({ ...row, top })
    top += row.height
  }
  for (const groups of buildingsOf(places.groups)) {
    const [{ building: uuid, name } = { building: '', name: '' }] = groups
    const spaces = groups.reduce((sum, { count }) => sum + count, 0)
    const zones = new Set(places.zone.slice(at, at + spaces))
    const zone = zones.size === 1 ? places.zones[[...zones][0] ?? 0] : undefined
    const isFolded = folded.has(uuid)
    add({ is: 'building', uuid, name, spaces, isFolded, zone, height: BUILDING_HEIGHT })
    const begin = top
    for (const { floor, count } of groups) {
      if (!isFolded && floor !== '') add({ is: 'floor', name: floor, height: FLOOR_HEIGHT })
      for (let n = 0; n < count; n += 1, at += 1) if (!isFolded) add({ is: 'space', at, isMixed: zone === undefined, height })
    }
    if (top > begin) sections.push({ building: uuid, zone, top: begin, height: top - begin })
  }
  return { rows, sections, height: top }
}

type Group = CalendarPlaces['groups'][number]

/** Groups of the same building, one after the other. */
function buildingsOf(groups: readonly Group[]): readonly (readonly Group[])[] {
  const buildings: Group[][] = []
  for (const group of groups) {
    const last = buildings.at(-1)
    if (last?.[0]?.building === group.building) last.push(group)
    else buildings.push([group])
  }
  return buildings
}

/** One space on several days, a row each. */
export function rowsOfDays(places: CalendarPlaces, days: readonly string[], height: number): TimelineRows {
  const zone = places.zones[places.zone[0] ?? 0]
  return {
    rows: days.map((day, n) => ({ is: 'space', at: 0, isMixed: false, day, top: n * height, height })),
    sections: days.map((day, n) => ({ building: day, zone, day, top: n * height, height })),
    height: days.length * height,
  }
}

/** Of a floor that whose first row it is: its name may come again. */
export const keyOfRow = (row: TimelineRow, places: CalendarPlaces): string =>
  row.is === 'building' ? `building ${row.uuid}` : row.is === 'floor' ? `floor ${row.top}` : `${row.day ?? ''}${places.uuid[row.at] ?? ''}`

/** Places in `rows` of those that are between two heights, in pixels: the first, and the one after the last. */
export function rowsBetween({ rows }: TimelineRows, from: number, to: number): readonly [first: number, after: number] {
  const begin = placeOf(rows, ({ top, height }) => top + height > from)
  return [
    begin,
    Math.max(
      begin,
      placeOf(rows, ({ top }) => top >= to),
    ),
  ]
}

/** The first that is so; those after it are, too. */
function placeOf(rows: readonly TimelineRow[], is: (row: TimelineRow) => boolean): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(rows[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
