/** Days, as `YYYY-MM-DD`. */
export interface Days {
  /** That everybody wants. */
  readonly wanted: readonly string[]
  /** That few want: what is moved finds room there. */
  readonly far: readonly string[]
}

const [WANTED, FAR] = [4, 20]
const SEEDS = 100
const DAY_MS = 86_400_000

/** The days of a run: runs on the same database, each with a seed of its own, all begin with free days. */
export function daysOf(seed: number): Days {
  const first = (seed % SEEDS) * (WANTED + FAR)
  const days = Array.from({ length: WANTED + FAR }, (_, number) => dayOf(2050, first + number))
  return { wanted: days.slice(0, WANTED), far: days.slice(WANTED) }
}

/** A day for one visitor alone. */
export function quietDay(seed: number): Days {
  const days = [dayOf(2070, seed % SEEDS)]
  return { wanted: days, far: days }
}

const dayOf = (year: number, number: number) => new Date(Date.UTC(year, 0, 1) + number * DAY_MS).toISOString().slice(0, 10)
