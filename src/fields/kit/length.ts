/** UTF-16 units that a text may have for each character that it may have: one letter may carry a million accents. */
const UNITS = 8
/** Beyond so many times what is allowed nobody needs the characters of a text counted one by one. */
const COUNTED = 4
/** What may be a part of the character before it; of everything else each unit is a character. */
const MAY_JOIN = /\r|[^\0-\u02FF]/

let segmenter: Intl.Segmenter | undefined

/**
 * Characters of a text as people count them (graphemes), the same in browsers and on the server (P4.51). A text that is far
 * beyond `max` has its UTF-16 units counted, and so has one with more than 8 of them for each character that is allowed.
 */
export function lengthOf(text: string, max: number): number {
  const units = text.length
  if (units > UNITS * max || !MAY_JOIN.test(text)) return units
  segmenter ??= new Intl.Segmenter()
  let count = 0
  for (const _ of segmenter.segment(text)) {
    if (count === max && units > COUNTED * max) return units
    count += 1
  }
  return count
}

/** By how many characters a text is longer than `max`; 0: it is not. A text has no more characters than units: most need no counting. */
export const excessOf = (text: string, max: number): number => (text.length > max ? Math.max(0, lengthOf(text, max) - max) : 0)
