import { asText } from '#engine/model/json.ts'

/**
 * Endings of file names and the MIME types that files with them have: the first is the usual one. The browser judges
 * by name alone (systems disagree about types); the server compares with what the content is as well.
 */
export const mimeTypes: Readonly<Record<string, readonly string[]>> = Object.assign(Object.create(null), {
  avif: ['image/avif'],
  bmp: ['image/bmp'],
  gif: ['image/gif'],
  heic: ['image/heic'],
  heif: ['image/heif'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
  jpeg: ['image/jpeg'],
  jpg: ['image/jpeg'],
  jfif: ['image/jpeg'],
  png: ['image/png'],
  svg: ['image/svg+xml'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  webp: ['image/webp'],

  '3gp': ['video/3gpp'],
  avi: ['video/x-msvideo'],
  m4v: ['video/x-m4v', 'video/mp4'],
  mkv: ['video/x-matroska'],
  mov: ['video/quicktime'],
  mp4: ['video/mp4'],
  mpeg: ['video/mpeg'],
  mpg: ['video/mpeg'],
  ogv: ['video/ogg'],
  webm: ['video/webm'],
  wmv: ['video/x-ms-wmv'],

  aac: ['audio/aac'],
  flac: ['audio/flac'],
  m4a: ['audio/mp4'],
  mp3: ['audio/mpeg'],
  oga: ['audio/ogg'],
  ogg: ['audio/ogg'],
  wav: ['audio/wav'],

  csv: ['text/csv', 'application/vnd.ms-excel'],
  json: ['application/json'],
  md: ['text/markdown'],
  txt: ['text/plain'],
  xml: ['application/xml', 'text/xml'],

  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  odp: ['application/vnd.oasis.opendocument.presentation'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet'],
  odt: ['application/vnd.oasis.opendocument.text'],
  pdf: ['application/pdf'],
  ppt: ['application/vnd.ms-powerpoint'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  rtf: ['application/rtf', 'text/rtf'],
  vsd: ['application/vnd.visio'],
  vsdx: ['application/vnd.ms-visio.drawing', 'application/vnd.visio'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  zip: ['application/zip', 'application/x-zip-compressed'],
})

/** Images, video, plain text, csv, pdf and office documents (P7.6). */
export const DEFAULT_ACCEPT = 'image/*,video/*,text/plain,.txt,.csv,.pdf,.xls,.xlsx,.doc,.docx,.ppt,.pptx,.vsdx'

/** The ending of a name in lower case without its dot, '' when it has none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0
    ? ''
    : name
        .slice(dot + 1)
        .trim()
        .toLowerCase()
}

/** The usual MIME type for a file of this name, '' when unknown. */
export function mimeTypeOf(name: string): string {
  return mimeTypes[endingOf(name)]?.[0] ?? ''
}

/**
 * May a file be added? `accept` is a list as HTML has it: endings ('.pdf'), types ('text/plain') and families
 * ('image/*'). A name with a known ending is judged by that, whatever type it claims; with an unknown one only a type
 * that the list names in full is allowed.
 */
export function isAccepted(accept: string | undefined, file: { name: string; type: string }): boolean {
  const ending = endingOf(file.name)
  const known = mimeTypes[ending]
  return acceptList(accept).some(entry => {
    if (entry.startsWith('.')) return ending === entry.slice(1)
    if (!known) return file.type.toLowerCase() === entry
    return known.some(type => (entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry))
  })
}

/** The entries of an accept list in lower case; the default's when the field has none. */
export function acceptList(accept: string | undefined): readonly string[] {
  const entries = asText(accept)
    .toLowerCase()
    .split(',')
    .map(entry => entry.trim())
  const filled = entries.filter(entry => entry !== '')
  return filled.length > 0 ? filled : acceptList(DEFAULT_ACCEPT)
}
