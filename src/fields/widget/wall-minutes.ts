const MINUTE_MS = 60_000

/** Minutes of a wall time `YYYY-MM-DD HH:mm`, to reckon with. */
export const minutesOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`) / MINUTE_MS

/** A wall time so many minutes later. */
export const shifted = (wall: string, minutes: number): string =>
  new Date((minutesOf(wall) + minutes) * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')

/** A civil day so many days later, and how many lie between two. */
export const dayShifted = (day: string, days: number): string => shifted(`${day} 00:00`, days * 1440).slice(0, 10)
export const daysBetween = (from: string, to: string): number => (minutesOf(`${to} 00:00`) - minutesOf(`${from} 00:00`)) / 1440
