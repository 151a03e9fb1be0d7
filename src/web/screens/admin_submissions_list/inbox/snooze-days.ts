const DAY_MS = 86_400_000
const MONDAY = 1

/** @param day ISO */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The first Monday after this day. */
export function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return daysAfter(day, ((MONDAY - weekday + 6) % 7) + 1)
}
