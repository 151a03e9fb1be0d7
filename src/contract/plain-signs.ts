/**
 * Signs as every keyboard has them: full-width ones, the digits of any script, spaces and dashes of any kind as the plain ones,
 * without what nobody sees. No NFKC: that makes 102 of `10²`.
 */
export function plainSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, plainDigit)
}

/** Digits stand in tens, from 0 to 9; several tens may follow each other. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return `${(code - first) % 10}`
}
