import './timeline.css'
import './timeline-rows.css'
import './timeline-bars.css'
import { type CSSProperties, type MouseEvent, useEffectEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { readingResources } from '#contract/portal/resource-needs.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { useVisibleRows } from '../../../admin/grid/use-visible-rows.ts'
import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { dayText } from '../agenda-words.ts'
import { calendarTexts } from '../calendar-texts.ts'
import type { SpacesGridProps } from '../spaces-view.tsx'
import { weekTexts } from '../week/week-texts.ts'
import { WINDOW_SPACES } from './bar-windows.ts'
import type { BarWindow, PlacedBar } from './bars.ts'
import { extentOf } from './extent.ts'
import { HoursHead } from './hours-head.tsx'
import { savedPlace } from './saved-place.ts'
import { NowLines } from './now-lines.tsx'
import { clocksOf, minuteOfNow, minuteUnder, placing, zoneOf } from './placing.ts'
import { TimelineLegend } from './timeline-legend.tsx'
import { TimelineLines } from './timeline-lines.tsx'
import { ROW_UNIT, rowsBetween, rowsOfDays, type TimelineRow, timelineRows } from './timeline-rows.ts'
import { DRAWN_UNITS, FIRST_MINUTE, LABEL_WIDTH, useHalfHour, useSpaceHeight } from './timeline-sizes.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { useNow } from './use-now.ts'
import { useTimelineKeys } from './use-timeline-keys.ts'
import { useTimelineScroll } from './use-timeline-scroll.ts'
import { useWantedWindows } from './use-wanted-windows.ts'

const MINUTE_MS = 60_000

/** Spaces in rows, or days of one space, the hours of a day in columns: rows in sight alone are drawn (P12.120). */
export function Timeline({ page, places, windows, now, counted, open, onOpen, days, words }: SpacesGridProps) {
  const { company, calendar, user } = page
  const { go, pathname, search } = useNavigation()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(savedPlace()?.folded))
  const height = useSpaceHeight()
  const { half, closer, wider } = useHalfHour()
  const rows = useMemo(
    () => (days ? rowsOfDays(places, days, height) : timelineRows(places, folded, height)),
    [places, days, folded, height],
  )
  const sight = useVisibleRows(frame, Math.ceil(rows.height / ROW_UNIT), ROW_UNIT, DRAWN_UNITS)
  const [first, after] = rowsBetween(rows, sight.from * ROW_UNIT, sight.to * ROW_UNIT)
  const clockOf = useMemo(() => clocksOf(calendar.from), [calendar.from])
  const placedOf = useMemo(() => placing(), [])
  const moment = useNow(MINUTE_MS / 2)

  /** What the window of a space has of it. */
  function ofSpace<T>(row: TimelineRow, column: (window: BarWindow) => readonly T[]): T | undefined {
    const window = row.is === 'space' ? now.windows.get(Math.floor(row.at / WINDOW_SPACES)) : undefined
    return window && row.is === 'space' ? column(window)[row.at % WINDOW_SPACES] : undefined
  }

  function barsOf(row: TimelineRow | undefined): readonly PlacedBar[] | undefined {
    if (row?.is !== 'space') return []
    const bars = ofSpace(row, ({ bars: of }) => of)
    const closures = ofSpace(row, window => window.closures) ?? []
    return bars ? placedOf(bars, clockOf(zoneOf(places, row.at), row.day), closures) : undefined
  }

  const mayReadSpaces = may(user.permissions, readingResources)
  function linkOf(row: TimelineRow): string | undefined {
    if (row.is !== 'space') return undefined
    // Without the space: a day is that of all of them.
    if (row.day !== undefined) return `${pathname}?${withSearch(search, { view: 'day', from: row.day, to: row.day, space: '', open: '' })}`
    return mayReadSpaces ? `${linkTo(company, 'admin/resources')}?space=${places.uuid[row.at]}` : undefined
  }
  const show = useTimelineScroll({ frame, places, rows, folded, half, firstMinute: FIRST_MINUTE, beginAt: open?.space })
  const keys = useTimelineKeys({
    rows: rows.rows,
    barsOf: row => barsOf(row) ?? [],
    pageRows: Math.max(1, Math.floor((sight.fitting * ROW_UNIT) / height) - 1),
    onFold: fold,
    onOpen: openBar,
    onName: row => linkOf(row) && go(linkOf(row) ?? ''),
  })
  const { active } = keys

  function fold(building: string): void {
    setFolded(before => new Set(before.has(building) ? [...before].filter(one => one !== building) : [...before, building]))
  }

  function openBar(row: TimelineRow, { bar }: PlacedBar, minute?: number): void {
    if (row.is === 'space') onOpen({ space: places.uuid[row.at] ?? '', key: bar.key }, minute)
  }

  const showPlace = useEffectEvent((at: number, bar: number) => {
    const row = rows.rows[at]
    const placed = row && barsOf(row)?.[bar]
    if (row && frame.current?.contains(document.activeElement)) show(row, placed && extentOf(placed))
  })
  useEffect(() => showPlace(active.row, active.bar), [active.row, active.bar])
  // What opens beside the day leaves it less room; what an address opens is there once its window is read.
  const openRow = useMemo(
    () => rows.rows.find(row => row.is === 'space' && places.uuid[row.at] === open?.space),
    [rows, places, open?.space],
  )
  const opened = barsOf(openRow)?.find(({ bar }) => bar.key === open?.key)
  const openKey = openRow && opened && open?.key
  const showOpened = useEffectEvent((key: string | undefined) => {
    if (key !== undefined && openRow) show(openRow, opened && extentOf(opened))
  })
  useEffect(() => showOpened(openKey), [openKey])

  useWantedWindows(rows, sight, windows)

  function press(event: MouseEvent): void {
    const target = event.target as Element
    const at = Number(target.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? 0) - 2
    const row = rows.rows[at]
    if (!row) return
    const key = target.closest<HTMLElement>('[data-bar]')?.dataset['bar']
    const bars = barsOf(row) ?? []
    const bar = bars.findIndex(one => one.bar.key === key)
    keys.goTo({ row: at, bar })
    const link = target.closest('a')
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      go(link.href)
    } else if (row.is === 'building') fold(row.uuid)
    else if (bars[bar]) openBar(row, bars[bar], minuteUnder(event, half))
  }

  const inSight = rows.sections.filter(({ top, height: of }) => top < sight.to * ROW_UNIT && top + of > sight.from * ROW_UNIT)
  const zones = new Set(inSight.map(({ zone }) => zone))
  const zone = zones.size === 1 ? [...zones][0] : undefined
  // Each day has a clock of its own.
  const clock = zone === undefined || days ? undefined : clockOf(zone)
  const activeRow = rows.rows[active.row]
  const isDrawn = active.row >= first && active.row < after
  return (
    <div className="timeline" data-words={words ? '' : undefined}>
      <div ref={frame} className="timeline-frame">
        <div
          role="grid"
          tabIndex={0}
          className="timeline-grid"
          aria-label={
            words ? words.label : days ? daysLabel(page, places.name[0] ?? '') : texts.label({ day: dayText(calendar.from, company) })
          }
          aria-rowcount={rows.rows.length + 1}
          aria-readonly
          aria-describedby={`${id}-keys`}
          aria-activedescendant={isDrawn && activeRow ? `${id}-${active.row}-${active.bar < 0 ? 'name' : active.bar}` : undefined}
          style={{ '--timeline-half': `${half}px`, '--timeline-label': `${LABEL_WIDTH}px` } as CSSProperties}
          onKeyDown={keys.onKeyDown}
          onClick={press}
        >
          <HoursHead
            company={company}
            clock={clock}
            zone={zone ?? texts.severalZones}
            rows={days ? texts.day : calendarTexts.space}
            now={clock && minuteOfNow(clock, moment)}
            half={half}
          />
          <div role="rowgroup" className="timeline-rows" style={{ blockSize: rows.height }}>
            <NowLines sections={inSight} clockOf={clockOf} now={moment} />
            <TimelineLines
              id={id}
              rows={rows.rows}
              first={first}
              after={after}
              page={page}
              places={places}
              barsOf={barsOf}
              closuresOf={row => ofSpace(row, ({ closures }) => closures)}
              weekOf={row => ofSpace(row, ({ weeks }) => weeks)}
              clockOf={clockOf}
              linkOf={linkOf}
              counted={counted}
              active={active}
              open={open}
              nothing={words?.nothing ?? texts.nothing}
            />
          </div>
        </div>
      </div>
      <TimelineLegend
        id={`${id}-keys`}
        keys={days ? weekTexts.keys : (words?.keys ?? texts.keys)}
        isMasked={calendar.reads === 'own'}
        patterns={words?.patterns}
        spaces={days ? undefined : places.uuid.length}
        widths={{ closer, wider }}
      />
    </div>
  )
}

const daysLabel = ({ company, calendar: { from, to } }: CalendarPage, space: string): string =>
  weekTexts.labelOne({ space, from: dayText(from, company), to: dayText(to, company) })
