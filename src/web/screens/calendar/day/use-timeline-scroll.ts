import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import type { DaySpan } from './day-clock.ts'
import { savedPlace, notePlace } from './saved-place.ts'
import { LABEL_WIDTH } from './timeline-sizes.ts'
import { rowsBetween, type TimelineRow, type TimelineRows } from './timeline-rows.ts'

const HEAD_HEIGHT = 32
const SETTLE_MS = 200

interface TimelineScrollParts {
  readonly frame: RefObject<HTMLElement | null>
  readonly places: CalendarPlaces
  readonly rows: TimelineRows
  readonly folded: ReadonlySet<string>
  /** Pixels of half an hour. */
  readonly half: number
  /** The minute at the edge at first. */
  readonly firstMinute: number
  /** uuid of the space to begin at; undefined: that which was left, or the first one. */
  readonly beginAt: string | undefined
}

/** Where the timeline stands: at first where it was left, else at a minute; another width of hours keeps the minute at the edge. */
export function useTimelineScroll({ frame, places, rows, folded, half, firstMinute, beginAt }: TimelineScrollParts) {
  const minute = useRef(firstMinute)
  const isPlaced = useRef(false)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || isPlaced.current || rows.rows.length === 0) return
    isPlaced.current = true
    const saved = savedPlace()
    minute.current = saved?.minute ?? firstMinute
    const at = places.uuid.indexOf(beginAt ?? saved?.row ?? '')
    const row = rows.rows.find(one => one.is === 'space' && one.at === at)
    const isFirst = rows.rows.findIndex(one => one === row) <= 2
    // A little above it, so that its heading is in sight as it was.
    if (row && !isFirst) element.scrollTo({ top: beginAt === undefined ? row.top : Math.max(0, row.top - element.clientHeight / 3) })
  }, [frame, rows, places, beginAt, firstMinute])

  useLayoutEffect(() => {
    const element = frame.current
    element?.scrollTo({ left: signOf(element) * ((minute.current / 30) * half) })
  }, [frame, half])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      const [first] = rowsBetween(rows, element.scrollTop, element.scrollTop + 1)
      const row = rows.rows.slice(first).find(one => one.is === 'space')
      notePlace({ row: row?.is === 'space' ? (places.uuid[row.at] ?? '') : '', minute: minute.current, folded: [...folded] })
    }
    const onScroll = () => {
      minute.current = (Math.abs(element.scrollLeft) / half) * 30
      clearTimeout(timer)
      timer = setTimeout(note, SETTLE_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    // Also what was folded without a step.
    timer = setTimeout(note, SETTLE_MS)
    return () => {
      element.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [frame, rows, places, folded, half])

  /** Brings a row, and a stretch of it, into sight. */
  return (row: TimelineRow, span: DaySpan | undefined) => {
    const element = frame.current
    if (!element) return
    const { scrollTop, clientHeight, clientWidth } = element
    const below = row.top + row.height + HEAD_HEIGHT
    if (row.top < scrollTop) element.scrollTo({ top: row.top })
    else if (below > scrollTop + clientHeight) element.scrollTo({ top: below - clientHeight })
    if (!span) return
    const { from, to } = span
    const [begin, end] = [(from / 30) * half, (to / 30) * half]
    const [at, width] = [Math.abs(element.scrollLeft), clientWidth - LABEL_WIDTH]
    if (begin < at || end - begin > width) element.scrollTo({ left: signOf(element) * Math.max(0, begin - half) })
    else if (end > at + width) element.scrollTo({ left: signOf(element) * (end - width + half) })
  }
}

/** From right to left an offset is counted below 0. */
const signOf = (element: HTMLElement): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
