/** Longer texts are cut: no author writes them, and the time to read one grows faster than its length. */
export const MAX_MARKDOWN_LENGTH = 100_000
/** Quotes and lists deeper than this in one line are text. */
const MAX_NESTING = 8
/** Signs of emphasis and angles in one block of text; a block with more is taken as plain. */
const MAX_SIGNS = 500

const NESTING = new RegExp(
  String.raw`^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${MAX_NESTING}})([ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])).*)$`,
  'gm',
)
/** Spaces in a row, of any width: more are not visible. */
const GAP = /[^\S\n]{200,}/g
const SIGNS = /[*_~<]/g
const PUNCTUATION = /[!-/:-@[-`{-~]/g

/**
 * The text with what would take a Markdown reader quadratic time, or more stack than there is, made plain: nesting of
 * hundreds of quotes or lists in a line, thousands of signs of emphasis or angles in a block, or of spaces in a row. Ordinary
 * texts come back as they are.
 */
export function bounded(text: string): string {
  const short = text.length > MAX_MARKDOWN_LENGTH ? text.slice(0, MAX_MARKDOWN_LENGTH) : text
  const narrow = short.replace(GAP, gap => gap.slice(0, 200))
  const shallow = narrow.replace(NESTING, (_line, shallowPart: string, rest: string) => `${shallowPart} ${escaped(rest)}`)
  if ((shallow.match(SIGNS)?.length ?? 0) <= MAX_SIGNS) return shallow
  return shallow
    .split(/(\n[ \t]*\n)/)
    .map(block => ((block.match(SIGNS)?.length ?? 0) > MAX_SIGNS ? escaped(block) : block))
    .join('')
}

function escaped(text: string): string {
  return text.replace(PUNCTUATION, '\\$&')
}
