/** What the first bytes of a file say it is. Families of formats that look alike from outside have one name here. */
export type Content =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/bmp'
  | 'image/tiff'
  | 'image/x-icon'
  | 'image/avif'
  | 'image/heic'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/x-matroska'
  | 'video/x-msvideo'
  | 'video/ogg'
  | 'video/mpeg'
  | 'video/x-ms-wmv'
  | 'audio/mpeg'
  | 'audio/aac'
  | 'audio/flac'
  | 'audio/wav'
  | 'application/pdf'
  | 'application/rtf'
  | 'application/zip'
  | 'application/x-ole-storage'
  | 'text/plain'
  /** Never welcome, whatever a list allows: markup that a browser runs, programs, scripts. */
  | 'forbidden'
  | 'unknown'

interface Signature {
  readonly content: Content
  readonly at: number
  readonly bytes: Buffer
}

const sign = (content: Content, bytes: string, at = 0): Signature => ({ content, at, bytes: Buffer.from(bytes, 'latin1') })

const SIGNATURES: readonly Signature[] = [
  sign('image/png', '\x89PNG\r\n\x1a\n'),
  sign('image/jpeg', '\xff\xd8\xff'),
  sign('image/gif', 'GIF87a'),
  sign('image/gif', 'GIF89a'),
  sign('image/tiff', 'II*\0'),
  sign('image/tiff', 'MM\0*'),
  sign('image/x-icon', '\0\0\x01\0'),
  sign('video/x-matroska', '\x1a\x45\xdf\xa3'),
  sign('video/ogg', 'OggS'),
  sign('video/mpeg', '\0\0\x01\xba'),
  sign('video/mpeg', '\0\0\x01\xb3'),
  sign('video/x-ms-wmv', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'),
  sign('audio/mpeg', 'ID3'),
  sign('audio/flac', 'fLaC'),
  sign('application/pdf', '%PDF-'),
  sign('application/rtf', '{\\rtf'),
  sign('application/zip', 'PK\x03\x04'),
  sign('application/zip', 'PK\x05\x06'),
  sign('application/x-ole-storage', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  sign('forbidden', '\x7fELF'),
  sign('forbidden', '\xca\xfe\xba\xbe'),
  sign('forbidden', '\xfe\xed\xfa\xce'),
  sign('forbidden', '\xfe\xed\xfa\xcf'),
  sign('forbidden', '\xce\xfa\xed\xfe'),
  sign('forbidden', '\xcf\xfa\xed\xfe'),
  sign('forbidden', 'L\0\0\0\x01\x14\x02\0'),
  sign('forbidden', 'MSCF'),
  sign('forbidden', '#!'),
]

const BRANDS: Readonly<Record<string, Content>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  heim: 'image/heic',
  mif1: 'image/heic',
  msf1: 'image/heic',
  'qt  ': 'video/quicktime',
}

/** What may stand before them: white space, an XML declaration, a comment. */
const PREAMBLE = /\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->)/y
/** Tags with which a browser would take a text for a page or a picture that can act. */
const TAG = /\s*<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg|iframe|object|embed|meta|link|style|form)\b/iy

/** Read one comment at a time: a single pattern for all of them would try every way to pair their ends. */
function isMarkup(words: string): boolean {
  PREAMBLE.lastIndex = TAG.lastIndex = 0
  while (PREAMBLE.test(words)) TAG.lastIndex = PREAMBLE.lastIndex
  return TAG.test(words)
}

/**
 * What a file is by its first bytes (4 KiB are enough; for a short file all of it). Text is what holds no control
 * characters and reads as UTF-8, UTF-16 with its mark, or a one-byte encoding.
 */
export function contentOf(head: Buffer): Content {
  for (const { content, at, bytes } of SIGNATURES) {
    if (head.length >= at + bytes.length && head.compare(bytes, 0, bytes.length, at, at + bytes.length) === 0) return content
  }
  return container(head) ?? windowsFormat(head) ?? sound(head) ?? text(head)
}

/** RIFF and ISO media files, which say further inside what they are. */
function container(head: Buffer): Content | undefined {
  const outer = head.toString('latin1', 0, 4)
  const inner = head.toString('latin1', 8, 12)
  if (outer === 'RIFF') {
    if (inner === 'WEBP') return 'image/webp'
    if (inner === 'AVI ') return 'video/x-msvideo'
    return inner === 'WAVE' ? 'audio/wav' : 'unknown'
  }
  if (head.toString('latin1', 4, 8) === 'ftyp') return BRANDS[inner] ?? 'video/mp4'
  const atom = head.toString('latin1', 4, 8)
  return atom === 'moov' || atom === 'mdat' || atom === 'wide' ? 'video/quicktime' : undefined
}

/** Two letters alone are a weak sign, so what follows must fit too: a text may begin with MZ or BM. */
function windowsFormat(head: Buffer): Content | undefined {
  const letters = head.toString('latin1', 0, 2)
  if (letters === 'MZ' && head.includes(0)) return 'forbidden'
  if (letters === 'BM' && head.length >= 26 && head.readUInt32LE(6) === 0) return 'image/bmp'
  return undefined
}

function sound(head: Buffer): Content | undefined {
  const [first = 0, second = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || second === 0xfe || second === 0xff) return undefined
  return (second & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg'
}

function text(head: Buffer): Content {
  const words = decoded(head)
  if (words === undefined) return 'unknown'
  return isMarkup(words) ? 'forbidden' : 'text/plain'
}

function decoded(head: Buffer): string | undefined {
  const [first, second, third] = head
  if (first === 0xff && second === 0xfe) return head.toString('utf16le', 2)
  if (first === 0xfe && second === 0xff)
    return Buffer.from(head.subarray(2, head.length - (head.length % 2)))
      .swap16()
      .toString('utf16le')
  const start = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0
  return head.subarray(start).some(isControl) ? undefined : head.toString('latin1', start)
}

/** Not tab, line feed, form feed, carriage return or escape. */
function isControl(byte: number): boolean {
  return (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) || byte === 127
}
