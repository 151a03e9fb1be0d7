/** How many pixels a picture has that `stripPicture` wrote; 0: it says that it has none. */
export const pixelsOf = (type: string, bytes: Buffer): number =>
  type === 'image/png' ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : pixelsOfJpeg(bytes)

/** They stand in the frame, before the picture itself. */
function pixelsOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
  }
  return 0
}
