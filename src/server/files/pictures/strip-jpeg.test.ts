import { expect, test } from 'vitest'
import { exif, JPEG, jpegWith, segment } from '#tests/kit/pictures.ts'
import { orientationOf } from './orientation.ts'
import { stripJpeg } from './strip-jpeg.ts'

const APP1 = 0xe1
const COMMENT = 0xfe
const exifSegment = (orientation: number, order?: 'II' | 'MM') =>
  segment(APP1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation, order)]))
/** Where the EXIF of a stripped picture says how it is turned. */
const turned = (picture: Buffer) => orientationOf(picture.subarray(picture.indexOf('Exif\0\0') + 6))

test('a picture without anything beside it stays as it is, byte by byte', () => {
  expect(stripJpeg(JPEG)).toEqual(JPEG)
})

test.each([
  ['where and with what it was taken', exifSegment(1)],
  ['XMP', segment(APP1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret</x:xmpmeta>')],
  ['IPTC', segment(0xed, 'Photoshop 3.0\x008BIM secret')],
  ['a comment', segment(COMMENT, 'secret')],
  ['an empty comment', segment(COMMENT, '')],
  ['the longest comment there can be', segment(COMMENT, Buffer.alloc(65_533, 'x'))],
  ['a comment that looks like the end of the picture', segment(COMMENT, '\xff\xd9')],
  ['a little picture of it', segment(0xe0, `JFXX\0\x10${JPEG.toString('latin1')}`)],
  ['where further pictures lie behind it', segment(0xe2, 'MPF\0II*\0')],
  ['what nobody knows', segment(0xef, 'secret')],
  ['bytes that fill up before a marker', Buffer.concat([Buffer.from([0xff, 0xff, 0xff]), segment(COMMENT, 'secret')])],
])('%s is taken out, and the rest stays byte by byte', (_what, piece) => {
  expect(stripJpeg(jpegWith(piece))).toEqual(JPEG)
})

test.each([2, 3, 4, 5, 6, 7, 8])('a picture turned by %i stays turned, and tells nothing else', orientation => {
  for (const order of ['II', 'MM'] as const) {
    const stripped = stripJpeg(jpegWith(exifSegment(orientation, order)))!
    expect(turned(stripped)).toBe(orientation)
    expect(stripped.length).toBe(JPEG.length + 36)
    expect(stripped.includes('Cam')).toBe(false)
    expect(stripped.includes('51.5074')).toBe(false)
    expect(stripJpeg(stripped), 'stripped once more').toEqual(stripped)
  }
})

test.each([0, 9, 65_535])('an orientation of %i turns nothing', orientation => {
  expect(stripJpeg(jpegWith(exifSegment(orientation)))).toEqual(JPEG)
})

test('of two that say how it is turned the first counts', () => {
  expect(turned(stripJpeg(jpegWith(exifSegment(6), exifSegment(3)))!)).toBe(6)
})

test('EXIF that is cut anywhere, or points nowhere, is taken out', () => {
  const whole = exif(6)
  for (let length = 0; length < whole.length; length += 1) {
    const cut = segment(APP1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), whole.subarray(0, length)]))
    const stripped = stripJpeg(jpegWith(cut))!
    expect(stripped.includes('Cam')).toBe(false)
  }
  const nowhere = Buffer.from(whole)
  nowhere.writeUInt32LE(0xffff_fff0, 4)
  expect(orientationOf(nowhere)).toBe(1)
  const endless = Buffer.from(whole)
  endless.writeUInt16LE(65_535, 8)
  endless.writeUInt16LE(0x0113, 22)
  expect(orientationOf(endless)).toBe(1)
})

test('what hangs behind the picture goes: films, further pictures, programs', () => {
  expect(stripJpeg(Buffer.concat([JPEG, JPEG, Buffer.from('secret')]))).toEqual(JPEG)
})

test('the little picture of a JFIF segment goes, and its measures stay', () => {
  const own = JPEG.subarray(2, 20)
  const little = Buffer.concat([own.subarray(4, 16), Buffer.from([2, 1]), Buffer.from('secret')])
  const picture = Buffer.concat([JPEG.subarray(0, 2), segment(0xe0, little), JPEG.subarray(20)])
  expect(stripJpeg(picture)).toEqual(JPEG)
})

test('colours stay: how an Adobe program tells them, and the profile', () => {
  const adobe = jpegWith(segment(0xee, 'Adobe\0d\0\0\0\0\x01'))
  expect(stripJpeg(adobe)).toEqual(adobe)
  expect(stripJpeg(JPEG)?.includes('ICC_PROFILE')).toBe(true)
})

test('a picture of several scans keeps them, without a comment between', () => {
  const scan = JPEG.subarray(JPEG.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const body = JPEG.subarray(0, -2)
  const restarted = Buffer.from([0xff, 0xd0, 0x12, 0xff, 0x00, 0x34])
  const [between, end] = [segment(COMMENT, 'secret'), JPEG.subarray(-2)]
  expect(stripJpeg(Buffer.concat([body, restarted, between, scan, end]))).toEqual(Buffer.concat([body, restarted, scan, end]))
})

test('a file that is cut anywhere is refused', () => {
  for (let length = 0; length < JPEG.length; length += 1) expect(stripJpeg(JPEG.subarray(0, length)), `${length} bytes`).toBeUndefined()
})

test.each([
  ['no frame', Buffer.concat([JPEG.subarray(0, 2), JPEG.subarray(JPEG.lastIndexOf(Buffer.from([0xff, 0xda])))])],
  ['no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a segment shorter than its own length', jpegWith(Buffer.from([0xff, COMMENT, 0, 1]))],
  ['a segment longer than the file', jpegWith(Buffer.from([0xff, COMMENT, 0xff, 0xff]))],
  ['a second beginning', jpegWith(Buffer.from([0xff, 0xd8]))],
  ['bytes between segments', jpegWith(Buffer.from('secret'))],
  ['nothing but bytes that fill up', Buffer.from([0xff, 0xd8, ...Array.from({ length: 40 }, () => 0xff)])],
])('%s: it is refused', (_what, bytes) => {
  expect(stripJpeg(bytes)).toBeUndefined()
})

test('a picture has at most 5,000 segments', () => {
  const comments = (count: number) => stripJpeg(jpegWith(...Array.from({ length: count }, () => segment(COMMENT, ''))))
  expect(comments(4_900)).toEqual(JPEG)
  expect(comments(5_000)).toBeUndefined()
})
