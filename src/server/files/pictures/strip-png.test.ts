import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chunk, exif, PNG, pngWith } from '#tests/kit/pictures.ts'
import { orientationOf } from './orientation.ts'
import { stripPng } from './strip-png.ts'

test('a picture without anything beside it stays as it is, byte by byte', () => {
  expect(stripPng(PNG)).toEqual(PNG)
})

test.each([
  ['a text', chunk('tEXt', 'Author\0secret')],
  ['a packed text', chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync('secret')]))],
  ['XMP', chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>secret</x:xmpmeta>')],
  ['when it was changed', chunk('tIME', Buffer.from([7, 234, 11, 22, 23, 0, 0]))],
  ['where and with what it was taken', chunk('eXIf', exif(1))],
  ['an empty chunk that nobody knows', chunk('prVt', '')],
])('%s is taken out, and the rest stays byte by byte', (_what, piece) => {
  expect(stripPng(pngWith(piece))).toEqual(PNG)
  expect(stripPng(Buffer.concat([PNG.subarray(0, -12), piece, PNG.subarray(-12)])), 'behind the picture').toEqual(PNG)
})

test('what decides how it looks stays', () => {
  const picture = pngWith(chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])), chunk('pHYs', Buffer.alloc(9)), chunk('sRGB', '\0'))
  expect(stripPng(picture)).toEqual(picture)
})

test('a turned picture stays turned, and tells nothing else', () => {
  const stripped = stripPng(pngWith(chunk('eXIf', exif(6)), chunk('eXIf', exif(3))))!
  expect(orientationOf(stripped.subarray(stripped.indexOf('eXIf') + 4))).toBe(6)
  expect(stripped.length).toBe(PNG.length + 38)
  expect(stripped.includes('Cam')).toBe(false)
  expect(stripPng(stripped), 'stripped once more').toEqual(stripped)
})

test('what hangs behind the picture goes', () => {
  expect(stripPng(Buffer.concat([PNG, PNG, Buffer.from('secret')]))).toEqual(PNG)
})

test('a file that is cut anywhere, or of which a byte is another, is refused', () => {
  for (let length = 0; length < PNG.length; length += 1) expect(stripPng(PNG.subarray(0, length)), `${length} bytes`).toBeUndefined()
  for (let at = 0; at < PNG.length; at += 1) {
    const changed = Buffer.from(PNG)
    changed[at] = changed[at]! ^ 1
    expect(stripPng(changed), `byte ${at}`).toBeUndefined()
  }
})

test.each([
  ['a second header', pngWith(PNG.subarray(8, 33))],
  ['no header', Buffer.concat([PNG.subarray(0, 8), PNG.subarray(33)])],
  ['a header of another length', Buffer.concat([PNG.subarray(0, 8), chunk('IHDR', Buffer.alloc(12)), PNG.subarray(33)])],
  ['no picture', Buffer.concat([PNG.subarray(0, 33), PNG.subarray(-12)])],
  ['what it cannot be shown without and nobody knows', pngWith(chunk('NEWX', 'x'))],
  ['a chunk longer than the file', pngWith(Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x74, 0x45, 0x58, 0x74]))],
])('%s: it is refused', (_what, bytes) => {
  expect(stripPng(bytes)).toBeUndefined()
})

test('a picture has at most 20,000 chunks', () => {
  // Header, data and end are three.
  const texts = (count: number) => pngWith(...Array.from({ length: count }, () => chunk('tEXt', '')))
  expect(stripPng(texts(19_997))).toEqual(PNG)
  expect(stripPng(texts(19_998))).toBeUndefined()
})
