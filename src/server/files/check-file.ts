import { endingOf, isAccepted, mimeTypeOf, mimeTypes } from '#fields/kit/file-types.ts'
import { refusedFileTexts, refusalTexts } from '#fields/kit/file-texts.ts'
import { holdsStream, officeOfOle, officeOfZip, type Peek } from './packed.ts'
import { type Content, contentOf } from './signatures.ts'

/** Endings that are refused whatever a field's list says: a browser or a system would run them. */
const DENIED = new Set(
  (
    'html htm xhtml xht shtml mhtml mht svg svgz js mjs cjs jsx ts tsx wasm php phtml asp aspx jsp cgi swf xml xsl xslt hta ' +
    'exe dll com scr cpl msi msp msix appx bat cmd ps1 psm1 vbs vbe wsf wsh jar class app dmg pkg deb rpm apk ipa sh bash zsh ' +
    'csh ksh command py rb pl lnk url desktop reg inf scf iso img vhd docm dotm xlsm xltm xlam pptm potm ppam ppsm sldm vsdm chm'
  ).split(' '),
)

const HEAD_BYTES = 4096

/** Which contents a file with this ending may have. Every ending of fields/kit/file-types.ts that is not denied. */
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

export interface FileToCheck {
  readonly name: string
  /** The type the sender claims. */
  readonly type: string
  readonly size: number
  /** The list of the field (HTML's accept); the default list when it has none. */
  readonly accept: string | undefined
}

export interface CheckedFile {
  /** As it is stored: a picture with the name of another kind of picture gets its own ending. */
  readonly name: string
  /** The type to store; undefined: refused. */
  readonly type: string | undefined
  /** Why it is refused, for the sender; '' if it is not. */
  readonly refusal: string
}

/** Checks whether this file is allowed, by its name and by its content (P7.2). */
export async function checkFile(file: FileToCheck, peek: Peek): Promise<CheckedFile> {
  const { name, size } = file
  const refuse = (refusal: string): CheckedFile => ({ name, type: undefined, refusal })
  const ending = endingOf(name)
  if (DENIED.has(ending)) return refuse(refusedFileTexts.wrongType({ name }))
  const head = await peek(0, HEAD_BYTES)
  const content = contentOf(head)
  const picture = head.length > 0 && isPicture(ending) ? PICTURES[content] : undefined
  if (picture && !CONTENTS[ending]?.includes(content)) return misnamedPicture(file, picture)
  if (!isAccepted(file.accept, file)) return refuse(refusedFileTexts.wrongType({ name }))
  const type = mimeTypeOf(name)
  if (head.length === 0) {
    return size === 0 && CONTENTS[ending]?.includes('text/plain') ? { name, type, refusal: '' } : refuse(refusalTexts.empty({ name }))
  }
  if (content === 'forbidden') return refuse(refusedFileTexts.wrongType({ name }))
  if (await fits(ending, content, size, peek)) return { name, type: type || 'application/octet-stream', refusal: '' }
  return refuse(await refusalOf(name, content, size, peek))
}

/** The usual ending of each picture that a name may be wrong about. */
const PICTURES: Readonly<Partial<Record<Content, string>>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/tiff': 'tif',
  'image/avif': 'avif',
  'image/heic': 'heic',
}

const isPicture = (ending: string): boolean => CONTENTS[ending]?.some(content => content.startsWith('image/')) ?? false

/** A picture under the name of another kind of picture is taken as what it is, if the field's list allows that. */
function misnamedPicture({ name, accept }: FileToCheck, ending: string): CheckedFile {
  const own = `${name.slice(0, name.lastIndexOf('.'))}.${ending}`
  const type = mimeTypeOf(own)
  if (isAccepted(accept, { name: own, type })) return { name: own, type, refusal: '' }
  return { name, type: undefined, refusal: refusalTexts.misnamed({ name, content: 'picture', type: ending.toUpperCase() }) }
}

/** What a file is that its name does not say, as `refusalTexts.misnamed` names it. */
const WHAT: Readonly<Partial<Record<Content, string>>> = {
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
  'application/zip': 'zip',
  'text/plain': 'text',
}

const PROTECTED = 'EncryptedPackage'

/** Why the file is refused, with its real type if that is known. */
async function refusalOf(name: string, content: Content, size: number, peek: Peek): Promise<string> {
  // A document of today's Office that is locked with a password is wrapped in a file of the older kind.
  if (content === 'application/x-ole-storage' && (await holdsStream(peek, PROTECTED))) return refusalTexts.protected({ name })
  const office =
    content === 'application/zip'
      ? await officeOfZip(peek, size)
      : content === 'application/x-ole-storage'
        ? await officeOfOle(peek)
        : undefined
  if (office) return refusalTexts.misnamed({ name, content: 'office', type: office.toUpperCase() })
  // A broken document is an archive too.
  if (content === 'application/zip' && PACKED.has(endingOf(name))) return refusalTexts.unreadable({ name })
  const picture = PICTURES[content]
  const what = picture ? 'picture' : (/^(?:video|audio)(?=\/)/.exec(content)?.[0] ?? WHAT[content])
  return what === undefined
    ? refusalTexts.unreadable({ name })
    : refusalTexts.misnamed({ name, content: what, type: picture?.toUpperCase() ?? '' })
}

async function fits(ending: string, content: Content, size: number, peek: Peek): Promise<boolean> {
  if (PACKED.has(ending)) return content === 'application/zip' && (await officeOfZip(peek, size)) === ending
  if (OLE.has(ending)) return content === 'application/x-ole-storage' && (await officeOfOle(peek)) === ending
  const contents = CONTENTS[ending]
  // An unknown ending that the field's own list names may have any content that is not forbidden.
  return contents ? contents.includes(content) : !(ending in mimeTypes)
}

/** The name of a file as it is stored: without folders and control characters, at most 255 characters, never empty. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // Controls, halves of a character, and the marks that turn the direction of reading and so hide an ending.
  const plain = last
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
    .normalize('NFC')
  if (plain === '' || plain === '.' || plain === '..') return 'file'
  if (plain.length <= 200) return plain
  const ending = endingOf(plain).slice(0, 20)
  // Removes half a character at the cut, which the database cannot store.
  return `${plain.slice(0, 200 - ending.length - 1)}.${ending}`.replace(/\p{Cs}/gu, '')
}
