import { afterEach, expect, test, vi } from 'vitest'
import { seldom } from './seldom.ts'

afterEach(() => void vi.useRealTimers())

test('what is said again and again is said at once when it changes, then once in a while', () => {
  vi.useFakeTimers()
  const said: string[] = []
  const report = seldom(60_000)
  const about = (what: string) => report(what, () => said.push(what))
  for (let times = 0; times < 5; times += 1) about('a')
  vi.advanceTimersByTime(59_999)
  about('a')
  expect(said).toEqual(['a'])
  vi.advanceTimersByTime(1)
  about('a')
  about('b')
  about('b')
  about('')
  about('b')
  expect(said).toEqual(['a', 'a', 'b', 'b'])
})
