/**
 * Lines of a calendar file (RFC 5545), of any text: a control sign, a line's end or a quotation mark in it ends no line and begins no other one.
 */

/** Bytes of a line at most, without what ends it. */
const MAX_BYTES = 75

/** Signs that no text of a calendar holds. A line's end is written otherwise. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const LINE_END = /\r\n|[\n\r\u0085\p{Zl}\p{Zp}]/gu

/** The value of a text property. */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .split(LINE_END)
    .map(line => line.replaceAll(FORBIDDEN, ' ').replaceAll(/[\\;,]/g, sign => `\\${sign}`))
    .join('\\n')

/** A parameter in quotation marks, which cannot hold one. */
export const quoted = (text: string): string => `"${text.toWellFormed().replaceAll(FORBIDDEN, ' ').replaceAll('"', "'").trim()}"`

/** An e-mail address as an address of the web. */
export const mailto = (address: string): string => `mailto:${address.replaceAll(/[^\w.!$'*+/=@~-]/g, encodeURIComponent)}`

/** Lines as they are written: each at most 75 bytes, folded between letters as people count them, and ended by CR LF. */
export const written = (lines: readonly string[]): string => lines.map(line => `${folded(line)}\r\n`).join('')

const letters = new Intl.Segmenter('en')

/** A line that goes on begins with a space, which counts. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_BYTES) return line
  let [text, bytes] = ['', 0]
  for (const piece of pieces(line)) {
    const length = Buffer.byteLength(piece)
    if (bytes + length > MAX_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += piece
    bytes += length
  }
  return text
}

/** Letters; of one that is longer than a line, its parts. */
const pieces = (line: string): string[] =>
  Array.from(letters.segment(line), ({ segment }) => segment).flatMap(letter =>
    Buffer.byteLength(letter) < MAX_BYTES ? letter : [...letter],
  )
