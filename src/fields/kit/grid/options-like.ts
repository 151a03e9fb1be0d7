import { folded } from '../folded.ts'

/** Those that begin with the text, then those in which a word does, then those that have it somewhere. All for no text. */
export function optionsLike(options: readonly string[], text: string): readonly string[] {
  const wanted = folded(text.trim())
  if (wanted === '') return options
  const rankOf = (name: string) => {
    if (name.startsWith(wanted)) return 0
    if (name.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(wanted))) return 1
    return name.includes(wanted) ? 2 : 3
  }
  const ranked = options.map(option => ({ option, rank: rankOf(folded(option)) }))
  return [0, 1, 2].flatMap(rank => ranked.filter(found => found.rank === rank).map(({ option }) => option))
}
