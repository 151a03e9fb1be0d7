import { expect, test } from 'vitest'
import { sizeText } from './size.ts'

test('a size is told in the unit that people say it in', () => {
  expect([0, 1, 2, 1536, 1_572_864].map(sizeText)).toEqual(['0 bytes', '1 byte', '2 bytes', '1.5 KB', '1.5 MB'])
})
