import '../day/timeline.css'
import '../day/timeline-rows.css'
import '../day/timeline-bars.css'
import './week.css'
import { type CSSProperties, type MouseEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import { readingResources } from '#contract/portal/resource-needs.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { useVisibleRows } from '../../../admin/grid/use-visible-rows.ts'
import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { dayText } from '../agenda-words.ts'
import { dayAfter } from '../calendar-days.ts'
import { WINDOW_SPACES } from '../day/bar-windows.ts'
import { dayClock, type DayClock } from '../day/day-clock.ts'
import { zoneOf } from '../day/placing.ts'
import { savedPlace } from '../day/saved-place.ts'
import { TimelineLegend } from '../day/timeline-legend.tsx'
import { ROW_UNIT, rowsBetween, type TimelineRow, timelineRows } from '../day/timeline-rows.ts'
import { LABEL_WIDTH } from '../day/timeline-sizes.ts'
import { timelineTexts } from '../day/timeline-texts.ts'
import { useTimelineScroll } from '../day/use-timeline-scroll.ts'
import { useWantedWindows } from '../day/use-wanted-windows.ts'
import type { SpacesGridProps } from '../spaces-view.tsx'
import { useWeekKeys, type WeekPlace } from './use-week-keys.ts'
import { linesOf, placingWeeks, type WeekCell } from './week-cells.ts'
import { WeekHead } from './week-head.tsx'
import { WeekLines } from './week-lines.tsx'
import { weekTexts as texts } from './week-texts.ts'

/** Two lines: a row that is read grows by nothing. */
const ROW_HEIGHT = 56
const DAYS = 7
/** Beyond the edges so many units are drawn. */
const DRAWN_UNITS = 42
/** Of a grid without hours what is measured in minutes is measured in pixels. */
const PIXELS = 30

/** Spaces in rows, the days of a week in columns: rows in sight alone are drawn (P12.133). */
export function WeekGrid({ page, places, windows, now, open, onOpen }: SpacesGridProps) {
  const { company, calendar, user } = page
  const { from, to, today } = calendar
  const { go, pathname, search } = useNavigation()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(savedPlace()?.folded))
  const rows = useMemo(() => timelineRows(places, folded, ROW_HEIGHT), [places, folded])
  const sight = useVisibleRows(frame, Math.ceil(rows.height / ROW_UNIT), ROW_UNIT, DRAWN_UNITS)
  const [first, after] = rowsBetween(rows, sight.from * ROW_UNIT, sight.to * ROW_UNIT)
  const days = useMemo(() => Array.from({ length: DAYS }, (_, n) => dayAfter(from, n)), [from])
  const clocksOf = useMemo(() => weekClocks(days), [days])
  const cellsIn = useMemo(() => placingWeeks(), [])
  const addressOf = (day: string) => `${pathname}?${withSearch(search, { view: 'day', from: day, to: day, page: '', open: '' })}`

  function cellsOf(row: TimelineRow): readonly WeekCell[] | undefined {
    if (row.is !== 'space') return undefined
    const window = now.windows.get(Math.floor(row.at / WINDOW_SPACES))
    const bars = window?.bars[row.at % WINDOW_SPACES]
    return bars && cellsIn(bars, window.closures[row.at % WINDOW_SPACES] ?? [], clocksOf(zoneOf(places, row.at)))
  }

  const mayReadSpaces = may(user.permissions, readingResources)
  const linkOf = (row: TimelineRow) =>
    mayReadSpaces && row.is === 'space' ? `${linkTo(company, 'admin/resources')}?space=${places.uuid[row.at]}` : undefined
  const show = useTimelineScroll({ frame, places, rows, folded, half: PIXELS, firstMinute: 0, beginAt: open?.space })
  const keys = useWeekKeys({
    rows: rows.rows,
    linesAt: (row, day) => {
      const cell = cellsOf(row)?.[day]
      return cell ? linesOf(cell) : 0
    },
    pageRows: Math.max(1, Math.floor((sight.fitting * ROW_UNIT) / ROW_HEIGHT) - 1),
    onPress: press,
  })
  const { active } = keys

  function fold(building: string): void {
    setFolded(before => new Set(before.has(building) ? [...before].filter(one => one !== building) : [...before, building]))
  }

  /** A line opens, a day leads to its hours, a name to its card. */
  function press(row: TimelineRow, { day, line }: Pick<WeekPlace, 'day' | 'line'>): void {
    if (row.is === 'building') fold(row.uuid)
    if (row.is !== 'space') return
    const link = linkOf(row)
    if (day < 0) return link === undefined ? undefined : go(link)
    const cell = cellsOf(row)?.[day]
    const bar = cell && line < cell.named ? cell.bars[line] : undefined
    if (bar) onOpen({ space: places.uuid[row.at] ?? '', key: bar.bar.key })
    else go(addressOf(days[day] ?? from))
  }

  const showPlace = useEffectEvent((at: number, day: number) => {
    const row = rows.rows[at]
    if (!row || !frame.current?.contains(document.activeElement)) return
    const width = (frame.current.scrollWidth - LABEL_WIDTH) / DAYS
    show(row, day < 0 ? undefined : { from: day * width, to: (day + 1) * width })
  })
  useEffect(() => showPlace(active.row, active.day), [active.row, active.day])

  useWantedWindows(rows, sight, windows)

  function click(event: MouseEvent): void {
    const target = event.target as Element
    const at = Number(target.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? 0) - 2
    const row = rows.rows[at]
    const link = target.closest('a')
    if (!row || (link && (event.ctrlKey || event.metaKey || event.shiftKey))) return
    event.preventDefault()
    const cell = target.closest<HTMLElement>('[data-day]')
    const day = Number(cell?.dataset['day'] ?? -1)
    const key = target.closest<HTMLElement>('[data-bar]')?.dataset['bar']
    const bars = cellsOf(row)?.[day]?.bars ?? []
    const found = bars.findIndex(({ bar }) => bar.key === key)
    const isOthers = target.closest('[data-others]') !== null
    const line = isOthers ? (cellsOf(row)?.[day]?.named ?? 0) : Math.max(0, found)
    keys.goTo({ row: at, day, line })
    if (row.is === 'building' || link || found >= 0 || isOthers) press(row, { day, line })
  }

  const zones = new Set(rows.rows.slice(first, after).map(row => (row.is === 'space' ? zoneOf(places, row.at) : undefined)))
  zones.delete(undefined)
  const activeRow = rows.rows[active.row]
  const isDrawn = active.row >= first && active.row < after
  return (
    <div className="timeline">
      <div ref={frame} className="timeline-frame">
        <div
          role="grid"
          tabIndex={0}
          className="timeline-grid"
          aria-label={texts.label({ from: dayText(from, company), to: dayText(to, company) })}
          aria-rowcount={rows.rows.length + 1}
          aria-readonly
          aria-describedby={`${id}-keys`}
          aria-activedescendant={isDrawn && activeRow ? activeId(`${id}-${active.row}`, active, cellsOf(activeRow)) : undefined}
          style={{ '--timeline-label': `${LABEL_WIDTH}px`, '--timeline-width': 'max(100%, 58rem)' } as CSSProperties}
          onKeyDown={keys.onKeyDown}
          onClick={click}
        >
          <WeekHead days={days} today={today} zone={zones.size === 1 ? [...zones][0]! : timelineTexts.severalZones} addressOf={addressOf} />
          <div role="rowgroup" className="week-rows" style={{ blockSize: rows.height }}>
            <WeekLines
              id={id}
              rows={rows.rows}
              first={first}
              after={after}
              page={page}
              places={places}
              cellsOf={cellsOf}
              linkOf={linkOf}
              active={active}
              open={open}
            />
          </div>
        </div>
      </div>
      <TimelineLegend id={`${id}-keys`} keys={texts.keys} isMasked={calendar.reads === 'own'} spaces={places.uuid.length} />
    </div>
  )
}

/** Each zone is looked at once a week. */
function weekClocks(days: readonly string[]): (zone: string) => readonly DayClock[] {
  const known = new Map<string, readonly DayClock[]>()
  return zone => {
    const clocks = known.get(zone) ?? days.map(day => dayClock(day, zone))
    known.set(zone, clocks)
    return clocks
  }
}

function activeId(of: string, { day, line }: WeekPlace, cells: readonly WeekCell[] | undefined): string {
  if (day < 0) return `${of}-name`
  return (cells?.[day]?.bars.length ?? 0) > 0 ? `${of}-${day}-${line}` : `${of}-${day}`
}
