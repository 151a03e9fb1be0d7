import { expect, test } from 'vitest'
import { responseCache } from './response-cache.ts'

const MEGABYTE = 1024 * 1024
const text = (label: string) => [{ value: label, label }]

/** How often `ask` was called for each of these questions, fetches again one after the other. */
async function countRefetches(questions: readonly string[], labelOf: (question: string) => string): Promise<number> {
  const cache = responseCache(() => 0)
  let fetches = 0
  for (const question of [...questions, ...questions.toReversed()]) {
    await cache.get(question, async () => {
      fetches += 1
      return text(labelOf(question))
    })
  }
  return fetches - questions.length
}

const questions = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

test('small answers are kept by the hundred', async () => {
  expect(await countRefetches(questions(500), () => 'Rome')).toBe(0)
})

test('long answers are kept only as far as there is room for them', async () => {
  const long = 'x'.repeat(MEGABYTE)
  expect(await countRefetches(questions(100), question => question + long)).toBeGreaterThan(50)
})

test('questions that differ anywhere are different, however long they are', async () => {
  const cache = responseCache(() => 0)
  const ask = (end: string) => cache.get('q'.repeat(5000) + end, async () => text(end))
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([text('a'), text('b'), text('a')])
})
