import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './schedule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const warn = vi.fn()
const logger = { warn } as unknown as FastifyBaseLogger

test('upkeep begins at once, goes on after a round that failed, and ends when it is ended', async () => {
  const work = vi.fn(async () => {
    if (work.mock.calls.length === 1) throw new Error('The database is gone')
  })
  const end = every({ intervalMs: 1_000, failed: 'the upkeep failed', logger, isDraining: () => false }, work)
  await vi.advanceTimersByTimeAsync(0)
  expect(warn.mock.calls).toEqual([[{ text: 'Error: The database is gone' }, 'the upkeep failed']])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(work).toHaveBeenCalledTimes(3)
  end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a server that is being stopped begins none', async () => {
  const work = vi.fn(async () => undefined)
  const end = every({ intervalMs: 1_000, failed: '', logger, isDraining: () => true }, work)
  await vi.advanceTimersByTimeAsync(5_000)
  end()
  expect(work).not.toHaveBeenCalled()
})
