/** UTF-16 units that a shown text may have for each character that it may have: one letter may carry a million accents. */
const UNITS = 16
/** What nobody sees: a text of nothing else says nothing. U+2800 is a letter that looks like a space. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * What somebody answered, as a list has room for it: one line of at most `max` characters as people count them (graphemes), with … where it
 * goes on; '' of what shows no sign. Which way it is read is the matter of who draws it: it may hold any sign, and belongs into a `<bdi>`.
 */
export function shortened(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.replaceAll(UNSEEN, '') === '') return ''
  if (line.length <= max) return line
  const units = UNITS * max
  let end = 0
  let count = 0
  for (const { index, segment } of new Intl.Segmenter('en').segment(line.slice(0, units + 1))) {
    if (count === max || index + segment.length > units) return cut(line, end, units)
    count += 1
    end = index + segment.length
  }
  return line
}

/** Behind its last whole character; where the first one is too long by itself, in it. */
function cut(line: string, end: number, units: number): string {
  const beginning = end > 0 ? line.slice(0, end) : line.slice(0, units).toWellFormed()
  return `${beginning.trimEnd()}…`
}
