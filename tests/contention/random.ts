/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What is chosen by chance: a whole number below another, one of several. */
export function choicesBy(random: () => number) {
  const below = (count: number) => Math.floor(random() * count)
  return { below, oneOf: <T>(items: readonly T[]): T => items[below(items.length)]! }
}

/** One of several, by its share. */
export function oneByShare<T>(random: () => number, shares: readonly (readonly [T, number])[]): T {
  let rest = random() * shares.reduce((sum, [, share]) => sum + share, 0)
  return shares.find(([, share]) => (rest -= share) < 0)![0]
}
