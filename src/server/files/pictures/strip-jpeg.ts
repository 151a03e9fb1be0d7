import { orientationOf, tiffOf } from './orientation.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const EXIF = Buffer.from('Exif\0\0', 'latin1')
const JFIF = Buffer.from('JFIF\0', 'latin1')
/** No program writes so many: a file of nothing but segments would keep everybody else waiting. */
const MAX_SEGMENTS = 5_000
/** Bytes of a JFIF segment up to its little picture. */
const JFIF_BYTES = 14

interface Segment {
  readonly marker: number
  /** Without marker and length. Empty at the end of the picture. */
  readonly payload: Buffer
  /** What follows a scan's header up to the next marker: the picture itself. */
  readonly scan: Buffer
  /** Where the next one begins. */
  readonly end: number
}

/**
 * A JPEG without what was written into it beside the picture: where and with what it was taken, by whom, comments, little pictures,
 * what hangs behind its end. What decides how it looks stays: tables, frames, scans, colour profile, how it is turned.
 * @returns undefined: it is no whole JPEG
 */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const pieces = [bytes.subarray(0, 2)]
  let [hasFrame, hasScan, isTurned] = [false, false, false]
  for (let at = 2, segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    const segment = segmentAt(bytes, at)
    if (!segment) return undefined
    const { marker, scan, end } = segment
    if (marker === EOI) return hasScan ? Buffer.concat([...pieces, Buffer.from([0xff, EOI])]) : undefined
    if (marker === SOS && !hasFrame) return undefined
    hasFrame ||= isFrame(marker)
    hasScan ||= marker === SOS
    const payload = visiblePart(segment, isTurned)
    isTurned ||= marker === APP1 && payload !== undefined
    if (payload) pieces.push(headOf(marker, payload.length), payload, scan)
    at = end
  }
  return undefined
}

function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  let at = from
  if (bytes[at] !== 0xff) return undefined
  // Any number of these may stand before a marker.
  while (bytes[at] === 0xff) at += 1
  const marker = bytes[at] ?? 0
  const none = bytes.subarray(0, 0)
  if (marker === EOI) return { marker, payload: none, scan: none, end: at + 1 }
  // What stands alone has no place between segments.
  if (marker < 0x02 || (marker >= 0xd0 && marker <= SOI) || at + 3 > bytes.length) return undefined
  const length = bytes.readUInt16BE(at + 1)
  const next = at + 1 + length
  if (length < 2 || next > bytes.length) return undefined
  const end = marker === SOS ? scanEnd(bytes, next) : next
  return end === undefined ? undefined : { marker, payload: bytes.subarray(at + 3, next), scan: bytes.subarray(next, end), end }
}

/** Where the next marker begins; undefined: the file ends before. */
function scanEnd(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1]!
    if (next === 0xff) at += 1
    else if (next === 0 || (next >= 0xd0 && next < SOI)) at += 2
    else return at
  }
  return undefined
}

/** Frames of every coding; the other markers among them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** What of a segment stays; undefined: nothing. */
function visiblePart({ marker, payload }: Segment, isTurned: boolean): Buffer | undefined {
  if (marker >= 0xc0 && marker <= 0xdf) return payload
  if (marker === APP2 && payload.toString('latin1', 0, 12) === 'ICC_PROFILE\0') return payload
  // Says how its colours are told.
  if (marker === APP14 && payload.toString('latin1', 0, 5) === 'Adobe') return payload
  if (marker === APP0 && startsWith(payload, JFIF) && payload.length >= JFIF_BYTES)
    return Buffer.concat([payload.subarray(0, JFIF_BYTES - 2), Buffer.alloc(2)])
  if (marker !== APP1 || isTurned || !startsWith(payload, EXIF)) return undefined
  const orientation = orientationOf(payload.subarray(EXIF.length))
  return orientation === 1 ? undefined : Buffer.concat([EXIF, tiffOf(orientation)])
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

function headOf(marker: number, length: number): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(length + 2, 2)
  return head
}
