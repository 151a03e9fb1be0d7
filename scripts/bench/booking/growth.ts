import type { Line } from '../line.ts'
import type { Jobs } from './jobs.ts'
import { millisecondsOf } from './rates.ts'
import type { Searches } from './searches.ts'

/** Milliseconds of one of each, with so many bookings. */
export interface Growth {
  readonly bookings: number
  readonly of: ReadonlyMap<string, number>
  /** How long it took to add those that were not there before, without their constraints, which are made again. */
  readonly fillSeconds?: number
}

const REQUESTS = 40

/** One request after the other: what a single visitor waits for. */
export async function measureGrowth(bookings: number, searches: Searches, jobs: Jobs, port: number): Promise<Growth> {
  const of = new Map([
    ['available list', await searches.available()],
    ['unavailable with all reasons', await searches.unavailable()],
    ['bare overlap statement', await searches.bare()],
  ])
  const { hold, swap, submitOne, submitFive, plan } = jobs
  for (const { name, ours } of [hold, swap, submitOne, submitFive, plan]) of.set(name, await millisecondsOf(port, await ours(REQUESTS)))
  return { bookings, of }
}

/** A line for each thing: what it takes with the most bookings, and beside it what it took with fewer. */
export function growthLines(steps: readonly Growth[]): Line[] {
  const last = steps.at(-1)
  const count = (bookings: number) => bookings.toLocaleString('en-US')
  const before = (value: (step: Growth) => number, unit: string) =>
    steps
      .slice(0, -1)
      .map(step => `${count(step.bookings)}: ${value(step).toFixed(1)} ${unit}`)
      .join(', ')
  const of = `growth to ${count(last?.bookings ?? 0)} bookings`
  const filling = {
    part: 'booking',
    name: `${of}: adding them`,
    measured: last?.fillSeconds ?? 0,
    unit: 's',
    against: before(step => step.fillSeconds ?? 0, 's'),
  }
  const each = [...(last?.of ?? [])].map(([name, measured]) => ({
    part: 'booking',
    name: `${of}: ${name}`,
    measured,
    unit: 'ms',
    against: before(step => step.of.get(name) ?? Number.NaN, 'ms'),
  }))
  return [...each, filling]
}
