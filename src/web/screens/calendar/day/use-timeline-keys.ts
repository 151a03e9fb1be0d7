import { type KeyboardEvent, useRef, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import type { PlacedBar } from './bars.ts'
import { extentOf } from './extent.ts'
import type { TimelineRow } from './timeline-rows.ts'

/** What has the focus: a row, and in it a bar by its place, or -1: its name. */
export interface TimelinePlace {
  readonly row: number
  readonly bar: number
}

interface TimelineKeysParts {
  readonly rows: readonly TimelineRow[]
  readonly barsOf: (row: TimelineRow | undefined) => readonly PlacedBar[]
  /** Rows that fit the window. */
  readonly pageRows: number
  readonly onFold: (building: string) => void
  readonly onOpen: (row: TimelineRow, bar: PlacedBar) => void
  readonly onName: (row: TimelineRow) => void
}

/** The keys of a timeline: arrows go to rows and bars, up and down to what is at the same time (P12.125). */
export function useTimelineKeys({ rows, barsOf, pageRows, onFold, onOpen, onName }: TimelineKeysParts) {
  const [wanted, setActive] = useState<TimelinePlace>({ row: 0, bar: -1 })
  /** The minute that up and down keep; undefined: the names of rows. */
  const minute = useRef<number>(undefined)
  const row = Math.max(0, Math.min(wanted.row, rows.length - 1))
  const bars = barsOf(rows[row])
  const active: TimelinePlace = { row, bar: Math.min(wanted.bar, bars.length - 1) }

  function toBar(at: number): void {
    const bar = bars[Math.min(at, bars.length - 1)]
    minute.current = bar && at >= 0 ? middleOf(bar) : undefined
    setActive({ row, bar: at < 0 ? -1 : Math.min(at, bars.length - 1) })
  }

  function toRow(wantedRow: number): void {
    const next = Math.max(0, Math.min(wantedRow, rows.length - 1))
    setActive({ row: next, bar: minute.current === undefined ? -1 : nearest(barsOf(rows[next]), minute.current) })
  }

  function press(): void {
    const here = rows[row]
    const bar = bars[active.bar]
    if (here?.is === 'building') onFold(here.uuid)
    else if (here && bar) onOpen(here, bar)
    else if (here) onName(here)
  }

  function act(event: KeyboardEvent): boolean {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isHeld = event.ctrlKey || event.metaKey
    const key = pressedKey(event)
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
    if (event.altKey || (isHeld && key !== 'Home' && key !== 'End')) return false
    if (step !== undefined) toBar(Math.max(-1, active.bar + step))
    else if (key === 'ArrowDown') toRow(row + 1)
    else if (key === 'ArrowUp') toRow(row - 1)
    else if (key === 'PageDown') toRow(row + pageRows)
    else if (key === 'PageUp') toRow(row - pageRows)
    else if (isHeld) toRow(key === 'Home' ? 0 : rows.length - 1)
    else if (key === 'Home') toBar(-1)
    else if (key === 'End') toBar(bars.length - 1)
    else if (key === 'Enter' || key === ' ') press()
    else return false
    return true
  }

  return {
    active,
    /** Somebody pressed it. */
    goTo(place: TimelinePlace): void {
      const bar = barsOf(rows[place.row])[place.bar]
      minute.current = bar && middleOf(bar)
      setActive(place)
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.target === event.currentTarget && act(event)) event.preventDefault()
    },
  }
}

function middleOf(bar: PlacedBar): number {
  const { from, to } = extentOf(bar)
  return (from + to) / 2
}

/** Place of the bar that is nearest in time; -1: there is none. */
function nearest(bars: readonly PlacedBar[], minute: number): number {
  let [found, distance] = [-1, Infinity]
  for (const [at, bar] of bars.entries()) {
    const { from, to } = extentOf(bar)
    const away = minute < from ? from - minute : Math.max(0, minute - to)
    if (away < distance) [found, distance] = [at, away]
  }
  return found
}
