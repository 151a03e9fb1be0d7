import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flake } from './tally.ts'

const PATH = 'tests/flaky.json'

/** A test that was red by chance and is not mended yet. Stands in tests/flaky.json from the day it was seen. */
export interface KnownFlake {
  /** `src/a.test.ts › a group › it works` */
  readonly test: string
  /** `2026-11-27` */
  readonly seen: string
  /** Of the sources it was seen in, as git names it. */
  readonly tree: string
  readonly errors: readonly string[]
  /** Where it is mended. */
  readonly issue: number | null
}

/** More than so many are no bad luck any more. */
export const MAX_FLAKES = 5
/** Whoever sees a flake mends it; so many days later it is red. */
export const MAX_DAYS = 14
const DAY_MS = 86_400_000

/**
 * Why this run's flakes, or those that are known, make it red: a sentence each.
 * @param today `2026-11-27`
 * @param accept what is new is taken into the list and is not red
 */
export function problemsOfFlakes(known: readonly KnownFlake[], flakes: readonly Flake[], today: string, accept: boolean): string[] {
  const names = new Set(known.map(({ test }) => test))
  const fresh = flakes.filter(({ test }) => !names.has(test))
  const count = known.length + fresh.length
  const daysOld = ({ seen }: KnownFlake) => (Date.parse(today) - Date.parse(seen)) / DAY_MS
  return [
    ...(accept ? [] : fresh.map(({ test }) => `${test} · red by chance, and not in ${PATH}: mend it, or run with --accept-flakes`)),
    ...(count > MAX_FLAKES ? [`${count} tests are red by chance: at most ${MAX_FLAKES} may stand in ${PATH}`] : []),
    ...known
      .filter(flake => daysOld(flake) > MAX_DAYS)
      .map(({ test, seen }) => `${test} · red by chance since ${seen}: it was to be mended within ${MAX_DAYS} days`),
  ]
}

/** The list with the flakes of this run: an error that is new is added to those that were seen. */
export function withFlakes(known: readonly KnownFlake[], flakes: readonly Flake[], today: string, tree: string): KnownFlake[] {
  const errorsOf = (test: string) => flakes.filter(flake => flake.test === test).map(({ error }) => error)
  const names = new Set(known.map(({ test }) => test))
  const merged = known.map(flake => ({ ...flake, errors: [...new Set([...flake.errors, ...errorsOf(flake.test)])].slice(0, 2) }))
  const fresh = [...new Set(flakes.map(({ test }) => test))].filter(test => !names.has(test))
  return [...merged, ...fresh.map(test => ({ test, seen: today, tree, errors: errorsOf(test).slice(0, 2), issue: null }))]
}

export const readFlakes = (root: string): KnownFlake[] => JSON.parse(readFileSync(join(root, PATH), 'utf8')) as KnownFlake[]

export const writeFlakes = (root: string, flakes: readonly KnownFlake[]): void =>
  writeFileSync(join(root, PATH), `${JSON.stringify(flakes, null, 2)}\n`)
