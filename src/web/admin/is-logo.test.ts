import { expect, test } from 'vitest'
import { isLogo } from './is-logo.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8, 0xff]
const GIF = [...'GIF89a'].map(letter => letter.charCodeAt(0))

const fileOf = (beginning: readonly number[], size: number, name = 'logo.png', type = 'image/png') => {
  const bytes = new Uint8Array(size)
  bytes.set(beginning.slice(0, size))
  return new File([bytes], name, { type })
}

test.each([
  ['a PNG of one byte less than 2 MB', 'taken', fileOf(PNG, 2_097_151)],
  ['a PNG of 2 MB', 'taken', fileOf(PNG, 2_097_152)],
  ['a PNG of one byte more', 'refused', fileOf(PNG, 2_097_153)],
  ['a JPEG that is called otherwise', 'taken', fileOf(JPEG, 100, 'logo', '')],
  ['a GIF that is called a PNG', 'refused', fileOf(GIF, 100)],
  ['a text that is called a PNG', 'refused', fileOf([60, 63], 100)],
  ['a PNG that ends in its first bytes', 'refused', fileOf(PNG, 3)],
  ['empty', 'refused', fileOf([], 0)],
])('a file that is %s is %s as a logo', async (_what, expected, file) => {
  expect(await isLogo(file)).toBe(expected === 'taken')
})
