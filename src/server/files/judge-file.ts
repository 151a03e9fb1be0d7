import { endingOf, isAccepted, mimeTypeOf, mimeTypes } from '#fields/file/file-types.ts'
import { officeOfOle, officeOfZip, type Peek } from './packed.ts'
import { type Content, contentOf } from './signatures.ts'

/** Endings that are refused whatever a field's list says: a browser or a system would run them. */
const DENIED = new Set(
  (
    'html htm xhtml xht shtml mhtml mht svg svgz js mjs cjs jsx ts tsx wasm php phtml asp aspx jsp cgi swf xml xsl xslt hta ' +
    'exe dll com scr cpl msi msp msix appx bat cmd ps1 psm1 vbs vbe wsf wsh jar class app dmg pkg deb rpm apk ipa sh bash zsh ' +
    'csh ksh command py rb pl lnk url desktop reg inf scf iso img vhd docm dotm xlsm xltm xlam pptm potm ppam ppsm sldm vsdm chm'
  ).split(' '),
)

const HEAD = 4096

/** Which contents a file with this ending may have. Every ending of fields/file/file-types.ts that is not denied. */
const CONTENTS: Readonly<Record<string, readonly Content[]>> = Object.assign(Object.create(null), {
  avif: ['image/avif'],
  bmp: ['image/bmp'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/avif'],
  heif: ['image/heic', 'image/avif'],
  ico: ['image/x-icon', 'image/png'],
  jpeg: ['image/jpeg'],
  jpg: ['image/jpeg'],
  jfif: ['image/jpeg'],
  png: ['image/png'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  webp: ['image/webp'],
  '3gp': ['video/mp4'],
  avi: ['video/x-msvideo'],
  m4v: ['video/mp4', 'video/quicktime'],
  mkv: ['video/x-matroska'],
  mov: ['video/quicktime', 'video/mp4'],
  mp4: ['video/mp4', 'video/quicktime'],
  mpeg: ['video/mpeg'],
  mpg: ['video/mpeg'],
  ogv: ['video/ogg'],
  webm: ['video/x-matroska'],
  wmv: ['video/x-ms-wmv'],
  aac: ['audio/aac', 'audio/mpeg'],
  flac: ['audio/flac'],
  m4a: ['video/mp4'],
  mp3: ['audio/mpeg', 'audio/aac'],
  oga: ['video/ogg'],
  ogg: ['video/ogg'],
  wav: ['audio/wav'],
  csv: ['text/plain'],
  json: ['text/plain'],
  md: ['text/plain'],
  txt: ['text/plain'],
  pdf: ['application/pdf'],
  rtf: ['application/rtf'],
  zip: ['application/zip'],
})

const PACKED = new Set(['docx', 'xlsx', 'pptx', 'vsdx', 'odt', 'ods', 'odp'])
const OLE = new Set(['doc', 'xls', 'ppt', 'vsd'])

export interface Asked {
  readonly name: string
  /** The type the sender claims. */
  readonly type: string
  readonly size: number
  /** The list of the field (HTML's accept); the default list when it has none. */
  readonly accept: string | undefined
}

/**
 * Is the type of this file allowed, by its name and by what it really is (decisions section 6)? Gives the type to
 * store, or undefined: 'The type of the file X is not allowed.'
 */
export async function allowedType(asked: Asked, peek: Peek): Promise<string | undefined> {
  const ending = endingOf(asked.name)
  if (DENIED.has(ending) || !isAccepted(asked.accept, asked)) return undefined
  const head = await peek(0, HEAD)
  if (head.length === 0) return asked.size === 0 && CONTENTS[ending]?.includes('text/plain') ? mimeTypeOf(asked.name) : undefined
  const content = contentOf(head)
  if (content === 'forbidden') return undefined
  if (!(await fits(ending, content, asked.size, peek))) return undefined
  return mimeTypeOf(asked.name) || 'application/octet-stream'
}

async function fits(ending: string, content: Content, size: number, peek: Peek): Promise<boolean> {
  if (PACKED.has(ending)) return content === 'application/zip' && (await officeOfZip(peek, size)) === ending
  if (OLE.has(ending)) return content === 'application/x-ole-storage' && (await officeOfOle(peek)) === ending
  const contents = CONTENTS[ending]
  // An ending we know nothing of, which the field's own list names: anything that is not forbidden.
  return contents ? contents.includes(content) : !(ending in mimeTypes)
}

/** The name of a file as it is kept: without folders and control characters, at most 255 characters, never empty. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // Controls, halves of a character, and the marks that turn the direction of reading and so hide an ending.
  const plain = last.replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim().normalize('NFC')
  if (plain === '' || plain === '.' || plain === '..') return 'file'
  if (plain.length <= 200) return plain
  const ending = endingOf(plain).slice(0, 20)
  // Where the cut goes through a character, its half goes too: the database keeps none.
  return `${plain.slice(0, 200 - ending.length - 1)}.${ending}`.replace(/\p{Cs}/gu, '')
}
