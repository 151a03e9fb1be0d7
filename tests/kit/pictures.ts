import { crc32, deflateSync } from 'node:zlib'

/** 16 by 8 pixels, as Chromium writes a JPEG: with a colour profile. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFla' +
    'AAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUw' +
    'AAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEA' +
    'AAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAA' +
    '0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09P' +
    'T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFA' +
    'EBAAAAAAAAAAAAAAAAAAAABf/EABkRAAIDAQAAAAAAAAAAAAAAAABDBYHBBv/aAAwDAQACEQMRAD8AkJIEefZWi04u8P/Z',
  'base64',
)

/** 1 by 1 pixel. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A segment of a JPEG. */
export function segment(marker: number, payload: string | Buffer): Buffer {
  const bytes = typeof payload === 'string' ? Buffer.from(payload, 'latin1') : payload
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes])
}

/** The JPEG with this behind its first two bytes. */
export const jpegWith = (...segments: readonly Buffer[]) => Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)])

/** A chunk of a PNG. */
export function chunk(type: string, data: string | Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), typeof data === 'string' ? Buffer.from(data, 'latin1') : data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of one colour, of so many pixels: few bytes, however large it is. */
export function plainPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const lines = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([PNG.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', '')])
}

/** The JPEG, which says that it has so many pixels. */
export function jpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(JPEG)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const PNG_HEADER_END = 33

/** The PNG with this behind its header. */
export const pngWith = (...chunks: readonly Buffer[]) =>
  Buffer.concat([PNG.subarray(0, PNG_HEADER_END), ...chunks, PNG.subarray(PNG_HEADER_END)])

/** EXIF as a telephone writes it: who made it, how it is turned, where it was taken. */
export function exif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const isLittle = order === 'II'
  const short = (value: number) => (isLittle ? Buffer.from([value & 0xff, value >> 8]) : Buffer.from([value >> 8, value & 0xff]))
  const long = (value: number) => Buffer.concat(isLittle ? [short(value), short(0)] : [short(0), short(value)])
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([short(tag), short(type), long(count), value, Buffer.alloc(4 - value.length)])
  const entries = [
    entry(0x010f, 2, 4, Buffer.from('Cam\0', 'latin1')),
    entry(0x0112, 3, 1, short(orientation)),
    entry(0x8825, 4, 1, long(50)),
    // The directory of the place: north.
    Buffer.concat([short(1), entry(1, 2, 2, Buffer.from('N\0', 'latin1'))]),
  ]
  const [maker, turned, place, gps] = entries as [Buffer, Buffer, Buffer, Buffer]
  return Buffer.concat([
    Buffer.from(order, 'latin1'),
    short(42),
    long(8),
    short(3),
    maker,
    turned,
    place,
    long(0),
    gps,
    Buffer.from('51.5074'),
  ])
}
