import { createHash } from 'node:crypto'

/** The uuid that a thing of the demo has in every run: of version 8, made of its name. */
export function idOf(...name: readonly (string | number)[]): string {
  const hash = createHash('sha256')
    .update(`foyer demo/${name.join('/')}`)
    .digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex').slice(0, 32)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
