import { useEffect } from 'react'
import type { VisibleRows } from '../../../admin/grid/use-visible-rows.ts'
import { type BarWindows, WINDOW_SPACES } from './bar-windows.ts'
import { ROW_UNIT, rowsBetween, type TimelineRows } from './timeline-rows.ts'

/** Beyond the edges so much of a screen is read. */
const READ_SCREENS = 1.5

/** Has what is in sight read, without what is folded. */
export function useWantedWindows(rows: TimelineRows, { first, fitting }: VisibleRows, windows: BarWindows): void {
  const screen = fitting * ROW_UNIT * READ_SCREENS
  const [from, to] = rowsBetween(rows, first * ROW_UNIT - screen, (first + fitting) * ROW_UNIT + screen)
  const wanted = [
    ...new Set(rows.rows.slice(from, to).flatMap(row => (row.is === 'space' ? Math.floor(row.at / WINDOW_SPACES) : []))),
  ].join()
  useEffect(() => windows.want(wanted === '' ? [] : wanted.split(',').map(Number)), [windows, wanted])
}
