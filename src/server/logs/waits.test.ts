import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndedWait } from '../fair-queue.ts'
import { makeLogger } from './logger.ts'
import { waitsReporter } from './waits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function openReport() {
  const lines: Record<string, unknown>[] = []
  const logger = makeLogger('info', { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const report = waitsReporter(logger, id => ({ 1: 'acme', 2: 'hooli' })[id])
  const [search, hold] = [
    report({ what: 'a search', limits: { party: 'LIMIT_A', all: 'LIMIT_B' } }),
    report({ what: 'a hold', limits: { party: 'LIMIT_C' } }),
  ]
  const wait = (given: Partial<EndedWait>): EndedWait => ({ party: '1', usedUp: 'party', milliseconds: 2_000, isRefused: false, ...given })
  return { lines, search, hold, wait }
}

test('a company whose visitors wait long or are refused is named at once, then at most once a minute with all that was meanwhile', () => {
  const { lines, search, hold, wait } = openReport()
  search(wait({}))
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      company: 'acme',
      company_id: '1',
      what: 'a search',
      waited: 1,
      refused: 0,
      longest_ms: 2_000,
      limit: 'LIMIT_A',
      msg: expect.stringMatching(/all of its share of this server.*raise the limit or add a server/),
    }),
  ])
  search(wait({ milliseconds: 2_900 }))
  hold(wait({ isRefused: true, milliseconds: 0 }))
  vi.advanceTimersByTime(59_999)
  hold(wait({}))
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  search(wait({ usedUp: 'all' }))
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({
      company: 'acme',
      waited: 3,
      refused: 1,
      longest_ms: 2_900,
      limit: 'LIMIT_B',
      msg: expect.stringMatching(/more to do than it can/),
    }),
  ])
})

test('each company has its minute; short waits, and what no company asked, are no news', () => {
  const { lines, search, wait } = openReport()
  search(wait({ milliseconds: 999 }))
  search(wait({ party: 'nobody', isRefused: true }))
  expect(lines).toEqual([])
  search(wait({}))
  search(wait({ party: '2', isRefused: true, usedUp: 'address', milliseconds: 3_000 }))
  expect(lines.map(({ company, refused }) => [company, refused])).toEqual([
    ['acme', 0],
    ['hooli', 1],
  ])
  expect(lines[1]?.['msg']).toMatch(/one address has all of its share.*TRUSTED_PROXIES/)
})
