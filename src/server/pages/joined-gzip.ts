import { crc32, deflateRawSync } from 'node:zlib'

/** Bytes that are sent often, compressed once. */
export interface Packed {
  readonly plain: Buffer
  /** Raw deflate, final. */
  readonly deflated: Buffer
  readonly crc: number
  /** Moves a checksum past these bytes (see `past`). */
  readonly shift: readonly number[]
}

export function pack(plain: Buffer): Packed {
  return { plain, deflated: deflateRawSync(plain, { level: 9 }), crc: crc32(plain), shift: shiftOver(plain.length) }
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** Bytes of the longest beginning. */
export const MAX_STORED_BYTES = 0xffff

/**
 * A gzip stream of some fresh bytes (at most 64 KiB, put in as they are) followed by packed ones: compressing costs
 * nothing when only the beginning of an answer differs from the last one (RFC 1951, RFC 1952).
 */
export function joinedGzip(fresh: Buffer, packed: Packed): Buffer {
  if (fresh.length > MAX_STORED_BYTES) throw new RangeError('Too much to be stored in one block')
  const stored = Buffer.allocUnsafe(5)
  stored[0] = 0
  stored.writeUInt16LE(fresh.length, 1)
  stored.writeUInt16LE(~fresh.length & 0xffff, 3)
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE((past(packed.shift, crc32(fresh)) ^ packed.crc) >>> 0, 0)
  trailer.writeUInt32LE((fresh.length + packed.plain.length) >>> 0, 4)
  return Buffer.concat([HEADER, stored, fresh, packed.deflated, trailer])
}

/** A matrix over bits: what a checksum becomes when so many zero bytes follow. */
type Matrix = readonly number[]

function past(matrix: Matrix, crc: number): number {
  let result = 0
  for (let bit = 0, rest = crc >>> 0; rest !== 0; bit += 1, rest >>>= 1) if (rest & 1) result ^= matrix[bit] ?? 0
  return result
}

const square = (matrix: Matrix): Matrix => matrix.map(column => past(matrix, column))
const IDENTITY: Matrix = Array.from({ length: 32 }, (_, bit) => (1 << bit) >>> 0)
/** One zero bit. */
const ONE_BIT: Matrix = [0xedb88320, ...Array.from({ length: 31 }, (_, bit) => (1 << bit) >>> 0)]

function shiftOver(bytes: number): Matrix {
  // One zero byte is eight zero bits.
  let power = square(square(square(ONE_BIT)))
  let matrix = IDENTITY
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) matrix = matrix.map(column => past(power, column))
    power = square(power)
  }
  return matrix
}
