import { SLOTS } from '../time/day-plan.ts'
import { dayAfter } from '../time/wall-time.ts'

/** A slot of the timeline. */
export interface SlotCursor {
  readonly day: string
  /** 0 to 47. */
  readonly slot: number
}

const WEEK = 7

/** Where a key leads; undefined: it is none of these. Left and right are as they are seen. */
export function movedCursor({ day, slot }: SlotCursor, key: string, isRtl: boolean): SlotCursor | undefined {
  const step = (by: number): SlotCursor => {
    const to = slot + by
    if (to < 0) return { day: dayAfter(day, -1), slot: SLOTS - 1 }
    return to >= SLOTS ? { day: dayAfter(day, 1), slot: 0 } : { day, slot: to }
  }
  switch (key) {
    case 'ArrowLeft':
      return step(isRtl ? 1 : -1)
    case 'ArrowRight':
      return step(isRtl ? -1 : 1)
    case 'ArrowUp':
      return { day: dayAfter(day, -1), slot }
    case 'ArrowDown':
      return { day: dayAfter(day, 1), slot }
    case 'Home':
      return { day, slot: 0 }
    case 'End':
      return { day, slot: SLOTS - 1 }
    case 'PageUp':
      return { day: dayAfter(day, -WEEK), slot }
    case 'PageDown':
      return { day: dayAfter(day, WEEK), slot }
    case 'Enter':
      return { day, slot }
    default:
      return undefined
  }
}
