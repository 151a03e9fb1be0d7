import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/** Beyond the edges so many units are drawn. */
export const DRAWN_UNITS = 30
/** 7 in the morning: where a day is looked at first. */
export const FIRST_MINUTE = 7 * 60
/** Pixels of the names at the edge: as timeline.css has it. */
export const LABEL_WIDTH = 216
/** Pixels of half an hour, from the smallest to the largest. */
const HALF_HOURS = [16, 24, 32, 48, 64] as const
const USUAL = 2
const STORED = 'foyer-calendar-hours'

/** How wide half an hour is drawn in this browser. */
export function useHalfHour() {
  const [at, setAt] = useState(stored)
  function set(next: number): void {
    setAt(next)
    try {
      localStorage.setItem(STORED, String(next))
    } catch {
      // A browser that stores nothing begins anew.
    }
  }
  return {
    half: HALF_HOURS[at] ?? HALF_HOURS[USUAL],
    closer: at < HALF_HOURS.length - 1 ? () => set(at + 1) : undefined,
    wider: at > 0 ? () => set(at - 1) : undefined,
  }
}

function stored(): number {
  try {
    const at = Number(localStorage.getItem(STORED) ?? USUAL)
    return HALF_HOURS[at] ? at : USUAL
  } catch {
    return USUAL
  }
}

/** Pixels of the row of a space: a finger needs more than a pointer. */
export const useSpaceHeight = (): number => (useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ? 44 : 40)
