import { median } from './line.ts'

export interface Paired {
  /** The median of the ratios of all rounds: what slowed a whole round down slowed both. */
  readonly ratio: number
  /** Half of all rounds lie between these. */
  readonly spread: readonly [low: number, high: number]
  readonly ours: number
  readonly theirs: number
}

/** Measures two things by turns, each first as often as the other; what the first round says does not count. */
export async function takeTurns<T>(rounds: number, ours: () => Promise<T>, theirs: () => Promise<T>): Promise<[ours: T, theirs: T][]> {
  const pairs: [T, T][] = []
  for (let round = 0; round <= rounds; round++) {
    const first = round % 2 === 0 ? await ours() : await theirs()
    const second = round % 2 === 0 ? await theirs() : await ours()
    if (round > 0) pairs.push(round % 2 === 0 ? [first, second] : [second, first])
  }
  return pairs
}

/** Compares numbers that were taken in pairs. */
export function comparePairs(pairs: readonly (readonly [ours: number, theirs: number])[]): Paired {
  const ratios = pairs.map(([ours, theirs]) => ours / theirs)
  return {
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    ours: median(pairs.map(([ours]) => ours)),
    theirs: median(pairs.map(([, theirs]) => theirs)),
  }
}

/** @param part 0.5 for the median */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return low + (high - low) * (place - Math.floor(place))
}
