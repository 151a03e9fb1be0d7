/** A number as the rules understand it (P4.11). */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Is a text a number as the rules understand it? It comes trimmed. */
export function isNumber(text: string): boolean {
  const first = text.charCodeAt(0)
  // 0-9 or '-': excludes most texts without running the pattern.
  if (!((first >= 48 && first <= 57) || first === 45)) return false
  return NUMBER.test(text)
}

/** Below, equal, above: negative, 0, positive. Both numbers: as numbers; otherwise by code point. Texts come trimmed. */
export function compare(a: string, b: string): number {
  if (a === b) return 0
  return isNumber(a) && isNumber(b) ? compareNumbers(a, b) : compareTexts(a, b)
}

/** Are two texts the same, as numbers (`1.0` and `1`) or as they are? They come trimmed. */
export function equal(a: string, b: string): boolean {
  return a === b || (isNumber(a) && isNumber(b) && compareNumbers(a, b) === 0)
}

/** By code point, never by locale. UTF-16 units alone would put surrogates (astral characters) before U+E000. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

/** Moves the surrogates behind U+E000 to U+FFFF. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}

/** Doubles are exact up to 15 digits; longer numbers are compared digit by digit. */
const EXACT = 15

function compareNumbers(a: string, b: string): number {
  return a.length <= EXACT && b.length <= EXACT ? Number(a) - Number(b) : compareDigits(a, b)
}

function compareDigits(a: string, b: string): number {
  const left = decimal(a)
  const right = decimal(b)
  if (left.sign !== right.sign) return left.sign - right.sign
  const byLength = left.whole.length - right.whole.length
  const size = byLength || order(left.whole, right.whole) || order(left.rest, right.rest)
  return size * left.sign
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function decimal(text: string): { sign: number; whole: string; rest: string } {
  const negative = text.startsWith('-')
  const [whole = '', rest = ''] = (negative ? text.slice(1) : text).split('.')
  const digits = whole.replace(/^0+/, '')
  const fraction = withoutEndingZeros(rest)
  const sign = digits === '' && fraction === '' ? 0 : negative ? -1 : 1
  return { sign, whole: digits, rest: fraction }
}

/** By hand: /0+$/ takes quadratic time on `000…1`. */
function withoutEndingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end -= 1
  return digits.slice(0, end)
}
