/** One part of a multipart body that lies in memory. */
export interface Part {
  readonly name: string
  /** Undefined for a text. */
  readonly filename: string | undefined
  readonly type: string
  readonly content: Buffer
}

const CRLF = Buffer.from('\r\n')
const BLANK = Buffer.from('\r\n\r\n')
const MOST_HEADER = 16 * 1024
const NAME = /(?:^|;)\s*name="((?:[^"\\]|\\.)*)"/i
const FILENAME = /(?:^|;)\s*filename="((?:[^"\\]|\\.)*)"/i

/** The boundary of a multipart content type; undefined when it is none. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '')
  return match?.[1] ?? match?.[2]
}

/**
 * The parts of a small multipart body, as browsers write it (RFC 7578): a strict reader for what fits in memory, many
 * times lighter than a streaming one. Undefined when the body is not well-formed; it never guesses.
 */
export function partsInMemory(body: Buffer, boundary: string): readonly Part[] | undefined {
  const opening = Buffer.from(`--${boundary}`, 'latin1')
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  if (body.compare(opening, 0, opening.length, 0, Math.min(opening.length, body.length)) !== 0) return undefined
  const parts: Part[] = []
  let at = opening.length
  for (;;) {
    if (body[at] === 45 && body[at + 1] === 45) return parts
    if (body.compare(CRLF, 0, 2, at, Math.min(at + 2, body.length)) !== 0) return undefined
    const blank = body.indexOf(BLANK, at)
    if (blank < 0 || blank - at > MOST_HEADER) return undefined
    const end = body.indexOf(delimiter, blank + 2)
    if (end < 0) return undefined
    const part = readPart(body.toString('utf8', at + 2, blank), body.subarray(Math.min(blank + 4, end), end))
    if (!part) return undefined
    parts.push(part)
    at = end + delimiter.length
  }
}

function readPart(header: string, content: Buffer): Part | undefined {
  let disposition = ''
  let type = ''
  for (const line of header.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon < 0) return undefined
    const key = line.slice(0, colon).trim().toLowerCase()
    if (key === 'content-disposition') disposition = line.slice(colon + 1).trim()
    else if (key === 'content-type') type = line.slice(colon + 1).trim()
  }
  if (!/^form-data\s*(?:;|$)/i.test(disposition)) return undefined
  const name = NAME.exec(disposition)?.[1]
  if (name === undefined) return undefined
  const filename = FILENAME.exec(disposition)?.[1]
  return { name: unescaped(name), filename: filename === undefined ? undefined : unescaped(filename), type, content }
}

/** Browsers write quotes and line breaks of names as %22, %0D and %0A; others with a backslash. */
export function unescaped(text: string): string {
  return text.replace(/%22|%0D|%0A|\\(["\\])/gi, (found, sign: string | undefined) => sign ?? decodeURIComponent(found))
}
