type Numbers = Readonly<Record<string, number>>
type Environment = Readonly<Record<string, string | undefined>>

/** The environment variable of a limit. */
export const variableOf = (name: string) => `LIMIT_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/**
 * The limits with shares that leave something to others: what is shared may have been set smaller than a share that was not.
 * @throws Error for a share that is set and leaves nothing
 */
export function withShares(env: Environment, limits: Numbers, shares: readonly (readonly [share: string, whole: string])[]): Numbers {
  const fitted: Record<string, number> = { ...limits }
  for (const [share, whole] of shares) {
    const [ofOne = 0, ofAll = 0] = [limits[share], limits[whole]]
    if (ofOne < ofAll) continue
    if (env[variableOf(share)])
      throw new Error(`${variableOf(share)} (${ofOne}) must be smaller than ${variableOf(whole)} (${ofAll}): one could take all of it.`)
    fitted[share] = Math.max(1, Math.floor(ofAll / 2))
  }
  return fitted
}

/** A limit that is misspelt would silently not hold. */
export function refuseUnknown(env: Environment, known: readonly string[]): void {
  const unknown = Object.keys(env).filter(name => name.startsWith('LIMIT_') && !known.includes(name))
  if (unknown.length === 0) return
  const [first = ''] = unknown
  const likely = known.filter(name => distance(name, first) <= 4).toSorted((a, b) => distance(a, first) - distance(b, first))[0]
  throw new Error(`There is no limit ${unknown.join(', ')}.${likely ? ` Is ${likely} meant?` : ''} All limits: src/server/limits.ts`)
}

/** How many letters have to be put in, left out or changed to get from one text to the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...to].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
