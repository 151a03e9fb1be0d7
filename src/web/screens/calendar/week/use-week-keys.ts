import { type KeyboardEvent, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import type { TimelineRow } from '../day/timeline-rows.ts'

/** What has the focus: a row, in it a day from 0, or -1: its name, and of that a line from 0. */
export interface WeekPlace {
  readonly row: number
  readonly day: number
  readonly line: number
}

interface WeekKeysParts {
  readonly rows: readonly TimelineRow[]
  /** Lines of a day of a row. */
  readonly linesAt: (row: TimelineRow, day: number) => number
  /** Rows that fit the window. */
  readonly pageRows: number
  /** Enter, on what has the focus. */
  readonly onPress: (row: TimelineRow, place: WeekPlace) => void
}

const LAST_DAY = 6

/** The keys of a week: left and right to days, up and down through what is booked there to other spaces (P12.134). */
export function useWeekKeys({ rows, linesAt, pageRows, onPress }: WeekKeysParts) {
  const [wanted, setActive] = useState<WeekPlace>({ row: 0, day: -1, line: 0 })
  const at = Math.max(0, Math.min(wanted.row, rows.length - 1))
  const row = rows[at]
  // What is read anew may have fewer.
  const lines = row?.is === 'space' && wanted.day >= 0 ? linesAt(row, wanted.day) : 0
  const active: WeekPlace = { row: at, day: row?.is === 'space' ? wanted.day : -1, line: Math.max(0, Math.min(wanted.line, lines - 1)) }

  function toRow(next: number, end: 'first' | 'last' = 'first'): void {
    const place = Math.max(0, Math.min(next, rows.length - 1))
    const to = rows[place]
    const last = end === 'last' && to?.is === 'space' && wanted.day >= 0 ? Math.max(0, linesAt(to, wanted.day) - 1) : 0
    // The day is kept beyond the heading of a building.
    setActive({ row: place, day: wanted.day, line: last })
  }

  const toDay = (day: number) => setActive({ row: at, day: Math.max(-1, Math.min(day, LAST_DAY)), line: 0 })

  function step(by: 1 | -1): void {
    const line = active.line + by
    if (active.day >= 0 && line >= 0 && line < lines) setActive({ ...active, line })
    else if (at + by >= 0 && at + by < rows.length) toRow(at + by, by < 0 ? 'last' : 'first')
  }

  function act(event: KeyboardEvent): boolean {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isHeld = event.ctrlKey || event.metaKey
    const key = pressedKey(event)
    const days = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
    if (event.altKey || (isHeld && key !== 'Home' && key !== 'End')) return false
    if (days !== undefined) toDay(active.day + days)
    else if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'PageDown') toRow(at + pageRows)
    else if (key === 'PageUp') toRow(at - pageRows)
    else if (isHeld) toRow(key === 'Home' ? 0 : rows.length - 1)
    else if (key === 'Home') toDay(-1)
    else if (key === 'End') toDay(LAST_DAY)
    else if (row && (key === 'Enter' || key === ' ')) onPress(row, active)
    else return false
    return true
  }

  return {
    active,
    goTo: setActive,
    onKeyDown(event: KeyboardEvent): void {
      if (event.target === event.currentTarget && act(event)) event.preventDefault()
    },
  }
}
