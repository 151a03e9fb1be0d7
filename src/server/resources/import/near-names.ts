import { folded } from '#fields/kit/folded.ts'
import { editDistance } from '#fields/kit/edit-distance.ts'
import { MAX_LENGTH } from './closest.ts'

/** Names are much like each other that differ in so many letters; short ones in one. */
const MAX_LETTERS = 2
/** Names that are compared by their letters, in all: a file may bring thousands, and so may its company. */
const MAX_COMPARED = 100_000

/** Without case, accents, blanks and signs: `T-Shape` and `t shape` are one. */
const bare = (name: string): string => folded(name.normalize('NFKC')).replace(/[^\p{L}\p{N}]+/gu, '')

/** Finds the one of these names that is much like another; undefined: none is. From `MAX_COMPARED` on it looks no further. */
export function nearNames(names: readonly string[]): (wanted: string) => string | undefined {
  const byBare = new Map<string, string>()
  const byLength = new Map<number, { readonly key: string; readonly name: string }[]>()
  for (const name of names) {
    const key = bare(name)
    if (key === '' || byBare.has(key)) continue
    byBare.set(key, name)
    const alike = byLength.get(key.length) ?? []
    alike.push({ key, name })
    byLength.set(key.length, alike)
  }
  let left = MAX_COMPARED

  function bestOf(key: string): string | undefined {
    const most = Math.min(MAX_LETTERS, Math.max(1, Math.floor(key.length / 3)))
    let best: { name: string; far: number } | undefined
    for (let length = key.length - most; length <= key.length + most; length += 1) {
      for (const known of byLength.get(length) ?? []) {
        left -= 1
        if (left < 0) return best?.name
        const far = editDistance(key, known.key, most)
        if (far <= most && (!best || far < best.far)) best = { name: known.name, far }
      }
    }
    return best?.name
  }

  return wanted => {
    const key = bare(wanted)
    if (key === '' || key.length > MAX_LENGTH) return undefined
    return byBare.get(key) ?? bestOf(key)
  }
}
