import { editDistance } from '../kit/edit-distance.ts'
import { folded } from '../kit/folded.ts'
import { synonymsOf } from './synonyms.ts'

/** The one that is called exactly so, whatever its case and accents; undefined: none is. */
export function named(options: readonly string[], text: string): string | undefined {
  const wanted = folded(text.trim())
  return options.find(option => folded(option) === wanted)
}

/**
 * What is likely meant: another word for it, one of at most two other letters, one that begins with it or with which it begins, else the one
 * whose letters are most alike, two by two; undefined where none has anything in common.
 */
export function closest(options: readonly string[], text: string): string | undefined {
  const wanted = folded(text.trim())
  const other = synonymsOf(text)
  return (
    options.find(option => other.includes(folded(option))) ??
    likeliest(options, option => distance(folded(option), wanted) - MAX_DISTANCE - 1) ??
    likeliest(options, option => -beginningOf(folded(option), wanted)) ??
    likeliest(options, option => -likeness(pairsOf(option), pairsOf(text)))
  )
}

/** The first one with the lowest number below 0. */
function likeliest(options: readonly string[], rankOf: (option: string) => number): string | undefined {
  const ranked = options.map(option => ({ option, rank: rankOf(option) })).filter(({ rank }) => rank < 0)
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.option
}

/** A word of fewer letters begins too much. */
const MIN_BEGINNING = 4

/** How much of the longer one the shorter one is that it begins with; 0: it does not. */
function beginningOf(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= MIN_BEGINNING && long.startsWith(short) ? short.length / long.length : 0
}

const MAX_DISTANCE = 2

/** Letters that differ; Infinity for more than MAX_DISTANCE, and for words too short for that to mean anything. */
const distance = (one: string, other: string): number =>
  Math.min(one.length, other.length) > MAX_DISTANCE + 1 ? editDistance(one, other, MAX_DISTANCE) : Infinity

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
