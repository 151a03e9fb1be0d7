import { expect, test } from 'vitest'
import { laws, refutation } from '#tests/kit/laws.ts'
import { cases, LAW_SEED, lawTime } from '#tests/kit/scale.ts'

/** `npm run laws` asks a million, from another seed each time. */
const CASES = cases(10_000)

/** '' when the law held in its share of the cases, else the smallest case in which it did not. */
const broken = (law: keyof typeof laws) => refutation(laws[law], CASES * laws[law].share, LAW_SEED)

test('after any sequence of changes the incremental result equals the full evaluation of the final state', lawTime, async () => {
  expect(await broken('incremental')).toBe('')
})

test("the browser's result equals the server's, which stores what was sent unchanged", lawTime, async () => {
  expect(await broken('server')).toBe('')
})

test("the browser's result equals the server's when both fetch options, with the answers that stand in placeholders", lawTime, async () => {
  expect(await broken('fetching')).toBe('')
})

test('days later an edit that touches nothing alters no answer, and time alone refuses none that was valid', lawTime, async () => {
  expect(await broken('edited')).toBe('')
})

test('of several answers that come in one step none is lost', lawTime, async () => {
  expect(await broken('together')).toBe('')
})

test('evaluating the same state twice gives the same result, which is the one that is explained', lawTime, async () => {
  expect(await broken('twice')).toBe('')
})

test('a field that is watched is told exactly when its state changes, and keeps its state object until then', lawTime, async () => {
  expect(await broken('watched')).toBe('')
})

test('a field that another one brings is shown by conditions that read it, and stands with others that it brings', lawTime, async () => {
  expect(await broken('brought')).toBe('')
})
