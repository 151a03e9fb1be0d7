import { expect, test } from 'vitest'
import { restingReads } from './resting-reads.ts'

/** What follows changes is read one at a time, and not too often (P12.130, P12.172). */

/** A world in which time goes by when it is told to, and a read lasts until it is over. */
function world(restMs: number) {
  let time = 1_000_000
  const begun: number[] = []
  const over: (() => void)[] = []
  const timers = new Set<{ at: number; act: () => void }>()
  const reads = restingReads({
    read: () => {
      begun.push(time - 1_000_000)
      return new Promise<void>(resolve => over.push(resolve))
    },
    restMs,
    clock: () => time,
    after: (milliseconds, act) => {
      const timer = { at: time + milliseconds, act }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  return {
    reads,
    begun,
    async goOn(milliseconds: number) {
      time += milliseconds
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer)
        timer.act()
      }
    },
    async end() {
      over.shift()?.()
      // What waits for it goes on.
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('what changes while it is read breaks nothing off, and is read once more, no sooner than it may be', async () => {
  const { reads, begun, goOn, end } = world(5000)
  reads.changed()
  for (let n = 0; n < 20; n += 1) {
    await goOn(300)
    reads.changed()
  }
  // A read of six seconds, with something new all the time.
  expect(begun).toEqual([0])
  await end()
  expect(begun).toEqual([0, 6000])
  await goOn(1000)
  await end()
  reads.changed()
  reads.changed()
  expect(begun).toEqual([0, 6000])
  await goOn(3999)
  expect(begun).toEqual([0, 6000])
  await goOn(1)
  expect(begun).toEqual([0, 6000, 11_000])
})

test('who does not want to wait does not, and what is over reads nothing any more', async () => {
  const { reads, begun, goOn, end } = world(5000)
  reads.changed()
  await end()
  reads.changed()
  await goOn(100)
  reads.now()
  expect(begun).toEqual([0, 100])
  await end()
  await goOn(5000)
  expect(begun).toEqual([0, 100])
  reads.changed()
  reads.changed()
  expect(begun).toEqual([0, 100, 5100])
  reads.stop()
  await end()
  reads.now()
  await goOn(10_000)
  expect(begun).toEqual([0, 100, 5100])
})
