/** What of flat settings differs. */
export function differing<V extends object>(before: V, after: V): Partial<V> {
  const keys = Object.keys(after) as (keyof V)[]
  return Object.fromEntries(keys.filter(key => !isSame(before[key], after[key])).map(key => [key, after[key]])) as Partial<V>
}

/** What somebody else set meanwhile that is neither what the work began with nor what is to be saved. */
export const changedMeanwhile = <V extends object>(base: V, mine: V, theirs: V): readonly (keyof V & string)[] =>
  Object.keys(differing(mine, differing(base, theirs) as V)) as (keyof V & string)[]

/** Values that travel as JSON, and files. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof File) && !(other instanceof File) && JSON.stringify(one) === JSON.stringify(other))
