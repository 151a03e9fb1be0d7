import { expect, test } from 'vitest'
import { speak } from '#web/shell/languages-for-tests.ts'
import { inList } from './in-list.ts'

test.each([
  ['en', 'Hall, Kitchen'],
  ['de', 'Hall, Kitchen'],
  ['ar', 'Hall، Kitchen'],
  ['ja', 'Hall、Kitchen'],
])('a list in %s is separated as that language does', async (tag, list) => {
  await speak(tag)
  expect(inList(['Hall', 'Kitchen'])).toBe(list)
})
