import { useDrawnRows } from '../../../admin/grid/use-drawn-rows.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import type { OpenBar } from '../day/bars.ts'
import { BuildingLine, FloorLine } from '../day/group-row.tsx'
import { zoneOf } from '../day/placing.ts'
import { keyOfRow, type TimelineRow } from '../day/timeline-rows.ts'
import type { WeekPlace } from './use-week-keys.ts'
import type { WeekCell } from './week-cells.ts'
import { WeekLine } from './week-line.tsx'

interface Props {
  readonly id: string
  readonly rows: readonly TimelineRow[]
  /** Those that are drawn. */
  readonly first: number
  readonly after: number
  readonly page: CalendarPage
  readonly places: CalendarPlaces
  readonly cellsOf: (row: TimelineRow) => readonly WeekCell[] | undefined
  readonly linkOf: (row: TimelineRow) => string | undefined
  readonly active: WeekPlace
  readonly open: OpenBar | undefined
}

/** A row may have fourteen lines. */
const ROWS_A_FRAME = 1

/** The rows in sight, and a little beyond. */
export function WeekLines({ id, rows, first, after, page, places, cellsOf, linkOf, active, open }: Props) {
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
      return <BuildingLine key={key} id={of} index={at + 2} row={row} zone={hasZones ? (row.zone ?? '') : ''} isActive={isActive} />
    if (row.is === 'floor') return <FloorLine key={key} id={of} index={at + 2} row={row} isActive={isActive} />
    return (
      <WeekLine
        key={key}
        id={of}
        index={at + 2}
        top={row.top}
        height={row.height}
        name={places.name[row.at] ?? ''}
        seats={places.seats[row.at] ?? 0}
        link={linkOf(row)}
        zone={row.isMixed ? zoneOf(places, row.at) : undefined}
        cells={cellsOf(row)}
        company={page.company}
        today={page.calendar.today}
        activeDay={isActive ? active.day : undefined}
        activeLine={isActive ? active.line : 0}
        open={open?.space === places.uuid[row.at] ? open?.key : undefined}
      />
    )
  })
}
