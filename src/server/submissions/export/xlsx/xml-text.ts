/** What XML cannot hold, or gives back as something else: control characters, CR, halves of letters; and what looks like our way of writing them. */
const ESCAPED = /(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|[&<>"]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text in XML, where spreadsheets read it as it is (ECMA-376 part 1, 22.9.2.19: `_x000D_`). */
export const xmlText = (text: string): string =>
  text.replace(ESCAPED, sign => ENTITIES[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** UTF-16 units that a cell may hold. */
export const MAX_CELL = 32_767
const CUT_MARK = ' … (cut)'

/** What a cell has room for, never half a letter; the text itself where it is not too long. */
export function cutText(text: string): string {
  if (text.length <= MAX_CELL) return text
  const end = MAX_CELL - CUT_MARK.length
  const isHalf = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[end] ?? '')
  return `${text.slice(0, isHalf ? end - 1 : end)}${CUT_MARK}`
}
