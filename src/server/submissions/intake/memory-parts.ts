/** One part of a multipart body that lies in memory. */
export interface MemoryPart {
  readonly name: string
  /** Undefined for a text. */
  readonly filename: string | undefined
  readonly type: string
  readonly content: Buffer
}

const CRLF = Buffer.from('\r\n')
const BLANK = Buffer.from('\r\n\r\n')
/** Bytes, lines and letters; whatever has more is read by the streaming reader, which has limits of its own. */
const MAX_HEADER = 4096
const MAX_LINES = 10
const MAX_NAME = 100
const LINE = /^([a-z-]+): ?([^\r\n\0]*)$/i
const DISPOSITION = /^form-data(?:; ?(?:file)?name="(?:[^"\\]|\\.)*")+$/i
const PARAMETER = /; ?((?:file)?name)="((?:[^"\\]|\\.)*)"/gi

const TEXT_HEADER = '\r\nContent-Disposition: form-data; name="'
const HEADER_END = '"\r\n\r\n'

/**
 * Name and text of every part of a small body without files, if it is written letter by letter as browsers and clients
 * do: for this most frequent submit, the body is decoded once and cut. Undefined for any other one, well-formed or not:
 * `partsInMemory` reads it with more care, and reads what is read here as the same.
 */
export function textsInMemory(body: Buffer, boundary: string): readonly (readonly [name: string, text: string])[] | undefined {
  // Decoding replaces bytes that are no text, but neither makes nor swallows a byte of ASCII.
  const text = body.toString('utf8')
  const delimiter = `\r\n--${boundary}`
  if (!isPlain(boundary) || !text.startsWith(delimiter.slice(2))) return undefined
  const texts: [string, string][] = []
  let at = delimiter.length - 2
  while (!text.startsWith('--', at)) {
    if (!text.startsWith(TEXT_HEADER, at)) return undefined
    const from = at + TEXT_HEADER.length
    const quote = text.indexOf('"', from)
    const name = text.slice(from, quote)
    if (quote - from > MAX_NAME || !isPlain(name) || !text.startsWith(HEADER_END, quote)) return undefined
    const start = quote + HEADER_END.length
    const end = text.indexOf(delimiter, start - CRLF.length)
    if (end < start) return undefined
    texts.push([name, text.slice(start, end)])
    at = end + delimiter.length
  }
  return texts
}

/** ASCII, and no sign that stands for another one in a header. */
const isPlain = (text: string): boolean => /^[ !#$&-[\]-~]+$/.test(text)

/**
 * The parts of a small body, files included. Undefined for everything that is not written as browsers and clients do
 * (RFC 7578), well-formed or not: it never guesses, the streaming reader decides.
 */
export function partsInMemory(body: Buffer, boundary: string): readonly MemoryPart[] | undefined {
  if (!isPlain(boundary)) return undefined
  const opening = Buffer.from(`--${boundary}`)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  if (!opening.equals(body.subarray(0, opening.length))) return undefined
  const parts: MemoryPart[] = []
  let at = opening.length
  for (;;) {
    if (body[at] === 45 && body[at + 1] === 45) return parts
    if (!CRLF.equals(body.subarray(at, at + 2))) return undefined
    const blank = body.indexOf(BLANK, at)
    if (blank < 0 || blank - at > MAX_HEADER) return undefined
    // A delimiter cuts off a header that has not ended.
    if (body.subarray(at, blank).includes(delimiter)) return undefined
    const end = body.indexOf(delimiter, blank + BLANK.length - CRLF.length)
    // Without the empty line there is no content, not even an empty one.
    if (end < blank + BLANK.length) return undefined
    const part = readPart(body.toString('utf8', at + 2, blank), body.subarray(blank + BLANK.length, end))
    if (!part) return undefined
    parts.push(part)
    at = end + delimiter.length
  }
}

function readPart(header: string, content: Buffer): MemoryPart | undefined {
  const headers = linesOf(header)
  const type = headers?.get('content-type') ?? 'text/plain'
  const { name, filename } = namesIn(headers?.get('content-disposition') ?? '') ?? {}
  // Another charset is another reader's job, and so is a type that says more than a type.
  if (name === undefined || name.length > MAX_NAME || !/^[\w.+-]+\/[\w.+-]+$/.test(type)) return undefined
  return { name: unescaped(name), filename: filename === undefined ? undefined : unescaped(filename), type: type.toLowerCase(), content }
}

/** Header lines by name in small letters; undefined when one is odd or there twice. */
function linesOf(header: string): ReadonlyMap<string, string> | undefined {
  const lines = header.split('\r\n')
  if (lines.length > MAX_LINES || header.includes('\ufffd')) return undefined
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, key = '', value = ''] = LINE.exec(line) ?? []
    if (key === '' || headers.has(key.toLowerCase())) return undefined
    headers.set(key.toLowerCase(), value)
  }
  return headers
}

function namesIn(disposition: string): { readonly name?: string; readonly filename?: string } | undefined {
  if (!DISPOSITION.test(disposition)) return undefined
  const names: Record<string, string> = {}
  for (const [, key = '', value = ''] of disposition.matchAll(PARAMETER)) {
    if (Object.hasOwn(names, key.toLowerCase())) return undefined
    names[key.toLowerCase()] = value
  }
  return names
}

/** Browsers write quotes and line breaks of names as %22, %0D and %0A; others with a backslash. */
function unescaped(text: string): string {
  return text.replace(/%22|%0D|%0A|\\(["\\])/gi, (found, sign: string | undefined) => sign ?? decodeURIComponent(found))
}
