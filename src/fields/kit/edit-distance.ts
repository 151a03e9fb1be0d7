/** How many letters have to be put in, left out, changed or swapped with the next to get from one text to the other; Infinity: more than `most`. */
export function editDistance(from: string, to: string, most: number): number {
  const width = to.length + 1
  if (Math.abs(from.length - to.length) > most) return Infinity
  let before: number[] = []
  let last = Array<number>(width).fill(Infinity)
  for (let j = 0; j <= Math.min(to.length, most); j += 1) last[j] = j
  let leastOfLast = 0
  for (let i = 1; i <= from.length; i += 1) {
    const line = Array<number>(width).fill(Infinity)
    if (i <= most) line[0] = i
    let least = line[0] ?? Infinity
    // Whatever lies farther from the diagonal than `most` is farther than that.
    for (let j = Math.max(1, i - most); j <= Math.min(to.length, i + most); j += 1) {
      const same = from[i - 1] === to[j - 1]
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      let far = Math.min((line[j - 1] ?? Infinity) + 1, (last[j] ?? Infinity) + 1, (last[j - 1] ?? Infinity) + (same ? 0 : 1))
      if (swapped) far = Math.min(far, (before[j - 2] ?? Infinity) + 1)
      line[j] = far
      least = Math.min(least, far)
    }
    // A swap goes back by two lines.
    if (least > most && leastOfLast > most) return Infinity
    before = last
    last = line
    leastOfLast = least
  }
  const far = last.at(-1) ?? Infinity
  return far <= most ? far : Infinity
}

const MAX_DISTANCE = 2

/** The name that is most like this one, whatever its case: two letters away at most, and fewer than half of its own; undefined: none is. */
export function closestName(written: string, names: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly far: number } | undefined
  for (const name of names) {
    const most = Math.min(MAX_DISTANCE, Math.floor((name.length - 1) / 2))
    if (Math.abs(name.length - written.length) > most) continue
    const far = editDistance(written.toLowerCase(), name.toLowerCase(), most)
    if (far <= most && (!best || far < best.far)) best = { name, far }
  }
  return best?.name
}
