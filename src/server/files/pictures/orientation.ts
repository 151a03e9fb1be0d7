/** Tag of the first directory of a TIFF block (EXIF) that says how a picture is turned. */
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12

/** How a TIFF block (EXIF) turns its picture: 1 (as it lies) to 8. What cannot be read turns nothing. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return 1
  const isLittle = order.startsWith('I')
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (at + ENTRY_BYTES > tiff.length) return 1
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 8)
    return short(at + 2) === SHORT && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A TIFF block (EXIF) that says how its picture is turned, and nothing else. */
export function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
