import { SPACE_COLUMNS } from '#contract/portal/space-columns.ts'

/** Of a longer name nobody says what is meant. */
const MAX_LENGTH = 60

/** The name that is most like this one; undefined when none is much like it. */
export function closest(wanted: string, names: Iterable<string>): string | undefined {
  if (wanted.length > MAX_LENGTH) return undefined
  const key = wanted.toLowerCase()
  const most = Math.max(1, Math.floor(key.length / 3))
  let best: { name: string; far: number } | undefined
  for (const name of names) {
    if (Math.abs(name.length - key.length) > most) continue
    const far = distance(key, name.toLowerCase(), most)
    if (far <= most && (!best || far < best.far)) best = { name, far }
  }
  return best?.name
}

/** The column whose name is most like this one. */
export const closestColumn = (name: string): string | undefined =>
  closest(
    name,
    SPACE_COLUMNS.map(column => column.name),
  )

/** How many letters have to be put in, left out, changed or swapped with the next to get from one text to the other; Infinity: more than `most`. */
function distance(from: string, to: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const line = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1]
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const options = [(line[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)]
      if (swapped) options.push((before[j - 2] ?? 0) + 1)
      line.push(Math.min(...options))
    }
    // A swap goes back by two lines.
    if (Math.min(...line) > most && Math.min(...last) > most) return Infinity
    before = last
    last = line
  }
  return last.at(-1) ?? 0
}
