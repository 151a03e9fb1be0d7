import { folded } from '../kit/folded.ts'

/** The one that is called exactly so, whatever its case and accents; undefined: none is. */
export function named(options: readonly string[], text: string): string | undefined {
  const wanted = folded(text.trim())
  return options.find(option => folded(option) === wanted)
}

/** The one whose letters are most alike, two by two; undefined where none has anything in common. */
export function closest(options: readonly string[], text: string): string | undefined {
  const wanted = pairsOf(text)
  const ranked = options
    .map(option => ({ option, likeness: likeness(pairsOf(option), wanted) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  const [best] = ranked
  return best && best.likeness > 0 ? best.option : undefined
}

/** Pairs of letters, each word for itself. How it begins and ends is a pair too: else a short word is closest to any that it begins. */
function pairsOf(text: string): readonly string[] {
  return (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(word =>
    Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2)),
  )
}

function likeness(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  const shared = one.filter(pair => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / Math.max(1, one.length + other.length)
}
