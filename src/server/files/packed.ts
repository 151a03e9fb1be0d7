/** Reads bytes of a file that is already stored somewhere: at most `length` from `start`. */
export type Peek = (start: number, length: number) => Promise<Buffer>

export type Office = 'doc' | 'xls' | 'ppt' | 'vsd' | 'docx' | 'xlsx' | 'pptx' | 'vsdx' | 'odt' | 'ods' | 'odp'

const TAIL_BYTES = 65_557
const MAX_ENTRIES = 20_000
const MAX_LISTING = 4 * 1024 * 1024
const SECTOR_ENDS = 0xfffffffa

/** What kind of document a zip archive is, by what it holds; undefined for a plain or a broken archive. */
export async function officeOfZip(peek: Peek, size: number): Promise<Office | undefined> {
  const names = await namesOfZip(peek, size)
  if (!names) return undefined
  const holds = (start: string) => names.some(name => name.startsWith(start))
  // A macro in a document whose name promises none.
  if (names.some(name => name.toLowerCase().endsWith('vbaproject.bin'))) return undefined
  if (names.includes('[Content_Types].xml')) {
    if (holds('word/')) return 'docx'
    if (holds('xl/')) return 'xlsx'
    if (holds('ppt/')) return 'pptx'
    return holds('visio/') ? 'vsdx' : undefined
  }
  return names[0] === 'mimetype' ? openDocument(await peek(0, 200)) : undefined
}

/** OpenDocument begins with its type, stored uncompressed. */
function openDocument(head: Buffer): Office | undefined {
  const type = /application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(head.toString('latin1'))?.[1]
  return type === undefined ? undefined : ({ text: 'odt', spreadsheet: 'ods', presentation: 'odp' } as const)[type as 'text']
}

/** The names in the central directory of a zip archive. */
async function namesOfZip(peek: Peek, size: number): Promise<readonly string[] | undefined> {
  const from = Math.max(0, size - TAIL_BYTES)
  const tail = await peek(from, TAIL_BYTES)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > tail.length) return undefined
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > MAX_ENTRIES || length > MAX_LISTING || start + length > size) return undefined
  const listing = await peek(start, length)
  const names: string[] = []
  for (let at = 0; names.length < count;) {
    if (at + 46 > listing.length || listing.toString('latin1', at, at + 4) !== 'PK\x01\x02') return undefined
    const [name, extra, comment] = [listing.readUInt16LE(at + 28), listing.readUInt16LE(at + 30), listing.readUInt16LE(at + 32)]
    names.push(listing.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names
}

const STREAMS: readonly (readonly [name: string, office: Office])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
  ['VisioDocument', 'vsd'],
]

/** What kind of document an OLE file (Office 97 to 2003) is, by the streams in its directory. */
export async function officeOfOle(peek: Peek): Promise<Office | undefined> {
  let office: Office | undefined
  await eachStream(peek, name => (office = STREAMS.find(([stream]) => stream === name)?.[1]) !== undefined)
  return office
}

/** Does the directory of an OLE file name this stream? */
export function holdsStream(peek: Peek, wanted: string): Promise<boolean> {
  return eachStream(peek, name => name === wanted)
}

/** Walks the directory until a name is the one that is looked for; false when none was. */
async function eachStream(peek: Peek, isIt: (name: string) => boolean): Promise<boolean> {
  const header = await peek(0, 512)
  if (header.length < 512) return false
  const power = header.readUInt16LE(30)
  if (power !== 9 && power !== 12) return false
  const sectorSize = 2 ** power
  const sector = (index: number) => peek((index + 1) * sectorSize, sectorSize)

  let index = header.readUInt32LE(48)
  for (let steps = 0; steps < 64 && index < SECTOR_ENDS; steps += 1) {
    if (streamsIn(await sector(index)).some(isIt)) return true
    const table = header.readUInt32LE(76 + 4 * Math.min(108, Math.floor((index * 4) / sectorSize)))
    if (table >= SECTOR_ENDS) return false
    const next = await sector(table)
    const at = (index * 4) % sectorSize
    if (at + 4 > next.length) return false
    index = next.readUInt32LE(at)
  }
  return false
}

function streamsIn(directory: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = directory.readUInt16LE(at + 64)
    if (length >= 2 && length <= 64) names.push(directory.toString('utf16le', at, at + length - 2))
  }
  return names
}
