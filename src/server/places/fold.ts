const MARKS = /\p{M}/gu
/** Letters that Unicode normalisation does not decompose. */
const OTHERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' }
const OTHER = /[ßøłđðþæœı]/g
const BETWEEN = /[\s\-’'`.]+/g

/** How a name of a place is searched: without case, marks and the signs between its words. `Saint-Étienne` → `saint etienne`. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(OTHER, letter => OTHERS[letter] ?? letter)
    .replace(BETWEEN, ' ')
    .trim()
}
