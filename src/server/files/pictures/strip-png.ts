import { crc32 } from 'node:zlib'
import { orientationOf, tiffOf } from './orientation.ts'

const SIGNATURE: Buffer = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length, type and checksum. */
const AROUND = 12
const HEADER_BYTES = 13
/** No program writes so many: a file of nothing but chunks would keep everybody else waiting. */
const MAX_CHUNKS = 20_000

/** What decides how a picture looks, films of pictures (APNG) among it. */
const VISUAL_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS bKGD cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

/**
 * A PNG without texts, times, places and what else was written into it beside the picture. What decides how it looks stays.
 * @returns undefined: it is no whole PNG
 */
export function stripPng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const pieces: Buffer[] = [SIGNATURE]
  let [hasData, isTurned] = [false, false]
  for (let at = SIGNATURE.length, chunks = 0; at + AROUND <= bytes.length && chunks < MAX_CHUNKS; chunks += 1) {
    const length = bytes.readUInt32BE(at)
    const end = at + AROUND + length
    if (end > bytes.length || bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if ((type === 'IHDR') !== (pieces.length === 1) || (type === 'IHDR' && length !== HEADER_BYTES)) return undefined
    // A capital says that the picture cannot be shown without it.
    if (!VISUAL_CHUNKS.has(type) && /^[A-Z]/.test(type)) return undefined
    hasData ||= type === 'IDAT'
    if (VISUAL_CHUNKS.has(type)) pieces.push(bytes.subarray(at, end))
    if (type === 'IEND') return hasData ? Buffer.concat(pieces) : undefined
    const orientation = type === 'eXIf' && !isTurned ? orientationOf(bytes.subarray(at + 8, end - 4)) : 1
    if (orientation !== 1) pieces.push(chunkOf('eXIf', tiffOf(orientation)))
    isTurned ||= orientation !== 1
    at = end
  }
  return undefined
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + AROUND)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}
