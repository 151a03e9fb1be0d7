import type { Formats } from '#engine/model/formats.ts'
import { wallOf } from '#engine/rules/formulas/zones.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'

const MINUTE_MS = 60_000

/**
 * From one instant (milliseconds since 1970, or ISO 8601) to another, on the clock of a zone and as the company writes it:
 * `03/16/2050 10:00 AM – 11:00 AM`. The day stands there once, where it ends on the same one.
 */
export function stretchText(start: number | string, end: number | string, zone: string, formats: Formats): string {
  const [from, to] = [wallAt(start, zone), wallAt(end, zone)]
  const both = ({ day, time }: Wall) => `${formatDate(day, formats)} ${formatTime(time, formats)}`
  return `${both(from)} – ${from.day === to.day ? formatTime(to.time, formats) : both(to)}`
}

interface Wall {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** `HH:mm` */
  readonly time: string
}

function wallAt(instant: number | string, zone: string): Wall {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant
  const wall = new Date(wallOf(Math.floor(at / MINUTE_MS), zone) * MINUTE_MS).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}
