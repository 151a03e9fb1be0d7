/** Plausible chance that is the same in every run: mulberry32, seeded by a text. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** An integer from low to high, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  /** One of these; the list must not be empty. */
  pick<T>(list: readonly T[]): T
  /** `count` different ones, in the order of the list; all when there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
}

export function randomOf(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: probability => next() < probability,
    pick: list => list[between(0, list.length - 1)]!,
    some: (list, count) => {
      const left = list.map((item, index) => ({ item, index, order: next() }))
      left.sort((a, b) => a.order - b.order)
      return left
        .slice(0, count)
        .toSorted((a, b) => a.index - b.index)
        .map(({ item }) => item)
    },
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) {
    state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  }
  return state
}
