const MINUTE_MS = 60_000

/** Minutes of a wall time `YYYY-MM-DD HH:mm`, to reckon with. */
export const minutesOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`) / MINUTE_MS

/** A wall time so many minutes later. */
export const shifted = (wall: string, minutes: number): string =>
  new Date((minutesOf(wall) + minutes) * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')
