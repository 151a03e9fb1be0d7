import { editDistance } from '#fields/kit/edit-distance.ts'

/** Of a longer name nobody says what is meant. */
export const MAX_LENGTH = 60

/** The name that is most like this one; undefined when none is much like it. */
export function closest(wanted: string, names: Iterable<string>): string | undefined {
  if (wanted.length > MAX_LENGTH) return undefined
  const key = wanted.toLowerCase()
  const most = Math.max(1, Math.floor(key.length / 3))
  let best: { name: string; far: number } | undefined
  for (const name of names) {
    const far = editDistance(key, name.toLowerCase(), most)
    if (far <= most && (!best || far < best.far)) best = { name, far }
  }
  return best?.name
}
