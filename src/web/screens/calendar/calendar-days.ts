/** First and last civil day that are shown, ISO. */
export interface ShownDays {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000

const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / DAY_MS
export const dayAfter = (day: string, days: number): string => new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10)

/** How many days there are, the first and the last among them. */
export const lengthOf = ({ from, to }: ShownDays): number => dayNumber(to) - dayNumber(from) + 1

/** As many days, so many periods later. */
export function moved({ from, to }: ShownDays, periods: number): ShownDays {
  const days = lengthOf({ from, to }) * periods
  return { from: dayAfter(from, days), to: dayAfter(to, days) }
}

/** So many days from this one on. */
export const daysFrom = (from: string, length: number): ShownDays => ({ from, to: dayAfter(from, length - 1) })
