import type { PosterCost, PosterCostLine } from '#contract/tenant/posters.shape.ts'

/** A price of a campus that holds on some of the days. */
export interface PosterPrice {
  readonly worksite_id: string
  /** Name of the campus. */
  readonly worksite: string
  readonly unit: PosterCostLine['unit']
  /** In the currency's unit, with two decimals. */
  readonly amount: number
  readonly currency: string
  /** On so many days of the range it holds. */
  readonly days: number
}

export interface PosterPlan {
  readonly prices: readonly PosterPrice[]
  /** uuid of a campus → its buildings with a free location: one is booked in each (P12.29). */
  readonly buildings: ReadonlyMap<string, number>
}

/** The currency of a cost without a price (P11.4). */
const CURRENCY = 'USD'

/** Units that are charged once, at what they cost on the first day; of the others each day is charged at its price. */
const ONCE: readonly PosterPrice['unit'][] = ['flat', 'per_location']

/** What the posters cost; 0 without a price, undefined of several currencies. Counted in cents, so that no fraction of one appears. */
export function posterCostOf({ prices, buildings }: PosterPlan): PosterCost | undefined {
  const counted = prices.filter(price => (buildings.get(price.worksite_id) ?? 0) > 0 && isCharged(price, prices))
  const [currency = CURRENCY, another] = new Set(counted.map(price => price.currency))
  if (another !== undefined) return undefined
  const lines = counted.flatMap(price => lineOf(price, buildings.get(price.worksite_id) ?? 0))
  const cents = lines.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0)
  const locations = [...buildings.values()].reduce((sum, count) => sum + count, 0)
  return { total_cost: cents / 100, currency, lines, locations }
}

/** Is it the first of its campus and unit, or charged by the day? Prices come in the order of their days. */
const isCharged = (price: PosterPrice, prices: readonly PosterPrice[]): boolean =>
  !ONCE.includes(price.unit) || prices.find(({ worksite_id, unit }) => worksite_id === price.worksite_id && unit === price.unit) === price

function lineOf({ worksite_id, worksite, unit, amount, days }: PosterPrice, locations: number): PosterCostLine[] {
  if (locations === 0 || days === 0) return []
  const quantity = unit === 'flat' ? 1 : unit === 'per_location' ? locations : locations * days
  const cost = (Math.round(amount * 100) * quantity) / 100
  return [{ worksite_uid: worksite_id, worksite_name: worksite, unit, quantity, locations, days, amount, cost }]
}
