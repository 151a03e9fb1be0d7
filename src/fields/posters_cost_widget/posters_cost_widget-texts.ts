import type { PosterCost } from '#contract/tenant/posters.shape.ts'

type Line = PosterCost['lines'][number]

const counted = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** What this kind of field says to a visitor. */
export const postersCostTexts = {
  title: 'Estimated cost',
  noValue: 'Estimated cost: no value.',
  failed: 'We could not work it out.',
  locations: (count: number) => counted(count, 'location', 'locations'),
  days: (count: number) => counted(count, 'day', 'days'),
  /** How the sum of a line comes about. */
  line({ unit, locations, days }: Line, amount: string): string {
    if (unit === 'flat') return `Flat price ${amount}`
    const parts = [counted(locations, 'location', 'locations')]
    if (unit !== 'per_location') parts.push(counted(days, 'day', 'days'))
    return [...parts, amount].join(' × ')
  },
} as const
