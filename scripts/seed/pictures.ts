import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number, alpha: number]
/** The colour at a point of a square from -1 to 1, y downwards. */
type Paint = (x: number, y: number) => Colour

const CLEAR: Colour = [0, 0, 0, 0]
const WHITE: Colour = [255, 255, 255, 255]

/** The logo of a demo company: an open door in a rounded square of its accent colour. PNG, 256 × 256. */
export function logo(accent: string): Buffer {
  const ground = colourOf(accent)
  return draw(256, 256, (x, y) => {
    if (!inRoundedSquare(x, y, 0.94, 0.36)) return CLEAR
    return inDoor(x, y) ? WHITE : ground
  })
}

/** A poster's motif: rings in the accent colour. PNG, 270 × 480. */
export function motif(accent: string): Buffer {
  const [red, green, blue] = colourOf(accent)
  return draw(270, 480, (x, y) => {
    const ring = Math.floor(Math.hypot(x * 0.56, y - 0.2) * 7) % 2
    return ring === 0 ? [red, green, blue, 255] : [255 - (255 - red) / 6, 255 - (255 - green) / 6, 255 - (255 - blue) / 6, 255]
  })
}

function inRoundedSquare(x: number, y: number, half: number, radius: number): boolean {
  const dx = Math.max(0, Math.abs(x) - (half - radius))
  const dy = Math.max(0, Math.abs(y) - (half - radius))
  return Math.hypot(dx, dy) <= radius
}

/** An arch with its leaf standing half open. */
function inDoor(x: number, y: number): boolean {
  const arch = (wide: number, top: number) => Math.abs(x) <= wide && y <= 0.62 && (y >= top || Math.hypot(x, y - top) <= wide)
  const frame = arch(0.5, -0.12) && !arch(0.38, -0.12)
  const leaf = arch(0.38, -0.12) && x <= 0.06 && y >= -0.5 + (x + 0.38) * 0.5
  const knob = Math.hypot(x + 0.06, y - 0.16) <= 0.05
  return frame || (leaf && !knob)
}

function colourOf(hex: string): Colour {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red!, green!, blue!, 255]
}

/** Nine looks at every point make smooth edges. */
const LOOKS = [-1 / 3, 0, 1 / 3]

/** A PNG of this size, painted point by point. */
export function draw(width: number, height: number, paint: Paint): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 4))
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const seen = LOOKS.flatMap(down =>
        LOOKS.map(right => paint(((column + 0.5 + right) / width) * 2 - 1, ((row + 0.5 + down) / height) * 2 - 1)),
      )
      rows.set(mix(seen), row * (1 + width * 4) + 1 + column * 4)
    }
  }
  return png(width, height, rows)
}

function mix(colours: readonly Colour[]): number[] {
  const opaque = colours.reduce((sum, colour) => sum + colour[3], 0)
  const channel = (index: 0 | 1 | 2) =>
    opaque === 0 ? 0 : Math.round(colours.reduce((sum, colour) => sum + colour[index] * colour[3], 0) / opaque)
  return [channel(0), channel(1), channel(2), Math.round(opaque / colours.length)]
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
