import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarDay } from '#contract/portal/calendar-day.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { useDrawnRows } from '../../../admin/grid/use-drawn-rows.ts'
import { dayText } from '../agenda-words.ts'
import type { OpenBar, PlacedBar, SpaceClosure } from './bars.ts'
import type { DayClock } from './day-clock.ts'
import { shareOfBuilding, shareOfSpace } from './day-shares.ts'
import { zoneOf } from './placing.ts'
import { BuildingLine, FloorLine } from './group-row.tsx'
import { SpaceLine } from './timeline-row.tsx'
import { keyOfRow, type TimelineRow } from './timeline-rows.ts'
import type { TimelinePlace } from './use-timeline-keys.ts'

interface Props {
  readonly id: string
  readonly rows: readonly TimelineRow[]
  /** Those that are drawn. */
  readonly first: number
  readonly after: number
  readonly page: CalendarPage
  readonly places: CalendarPlaces
  readonly barsOf: (row: TimelineRow) => readonly PlacedBar[] | undefined
  readonly closuresOf: (row: TimelineRow) => readonly SpaceClosure[] | undefined
  readonly weekOf: (row: TimelineRow) => readonly number[] | undefined
  readonly clockOf: (zone: string, day?: string) => DayClock
  readonly linkOf: (row: TimelineRow) => string | undefined
  readonly counted: CalendarDay | undefined
  readonly active: TimelinePlace
  readonly open: OpenBar | undefined
  /** Said of a space that has no bar. */
  readonly nothing: string
}

/** A row may have twenty bars. */
const ROWS_A_FRAME = 1

/** The rows in sight, and a little beyond. */
export function TimelineLines(props: Props) {
  const { id, rows, first, after, page, places, barsOf, closuresOf, weekOf, clockOf, linkOf, counted, active, open, nothing } = props
  const hasZones = places.zones.length > 1
  const keys = rows.slice(first, after).map(row => keyOfRow(row, places))
  const drawn = useDrawnRows(keys, ROWS_A_FRAME)
  return rows.slice(first, after).map((row, n) => {
    const key = keys[n] ?? ''
    if (!drawn.has(key)) return null
    const at = first + n
    const of = `${id}-${at}`
    const isActive = at === active.row
    if (row.is === 'building')
      return (
        <BuildingLine
          key={key}
          id={of}
          index={at + 2}
          row={row}
          zone={hasZones ? (row.zone ?? '') : ''}
          share={counted && shareOfBuilding(counted, row.uuid)}
          isActive={isActive}
        />
      )
    if (row.is === 'floor') return <FloorLine key={key} id={of} index={at + 2} row={row} isActive={isActive} />
    const uuid = places.uuid[row.at] ?? ''
    const zone = zoneOf(places, row.at)
    return (
      <SpaceLine
        key={key}
        id={of}
        index={at + 2}
        top={row.top}
        height={row.height}
        name={row.day === undefined ? (places.name[row.at] ?? '') : dayText(row.day, page.company)}
        seats={row.day === undefined ? (places.seats[row.at] ?? 0) : undefined}
        link={linkOf(row)}
        zone={row.isMixed ? zone : undefined}
        bars={barsOf(row)}
        closures={closuresOf(row)}
        week={weekOf(row)}
        share={row.day === undefined && counted ? shareOfSpace(counted, row.at) : undefined}
        clock={clockOf(zone, row.day)}
        company={page.company}
        active={isActive ? active.bar : undefined}
        open={open?.space === uuid ? open.key : undefined}
        nothing={nothing}
      />
    )
  })
}
