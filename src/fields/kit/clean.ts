/**
 * Text as it can be stored and sent without changing: no NUL (databases refuse it), no half characters, line ends of
 * one kind (a browser's multipart turns each into CRLF, so what comes back must be the same as what was typed).
 */
export function cleanText(text: string): string {
  return wellFormed(text.replaceAll('\0', '').replace(/\r\n?/g, '\n'))
}

/** The same for a control of one line: line ends become spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\n/g, ' ')
}

/** Browsers older than String.prototype.toWellFormed send half characters as U+FFFD themselves. */
function wellFormed(text: string): string {
  return typeof text.toWellFormed === 'function' ? text.toWellFormed() : text
}
