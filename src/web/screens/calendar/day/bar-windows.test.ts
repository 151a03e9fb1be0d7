import { expect, test } from 'vitest'
import { barWindows } from './bar-windows.ts'
import type { BarWindow } from './bars.ts'

const windowAt = (number: number): BarWindow => ({
  first: number * 100,
  uuids: [`space${number}`],
  bars: [],
  closures: [],
  weeks: [],
  more: false,
})

/** A server that answers when it is told to, and a clock that stands still until then. */
function world() {
  const reads: { first: number; size: number; signal: AbortSignal; answer: (isThere?: boolean) => Promise<void> }[] = []
  const due: { at: number; act: () => void }[] = []
  let time = 0
  const windows = barWindows({
    read: (first, size, signal) =>
      new Promise(resolve => {
        const numbers = Array.from({ length: size / 100 }, (_, n) => first / 100 + n)
        const answer = async (isThere = true) => {
          resolve(isThere ? numbers.map(windowAt) : undefined)
          await Promise.resolve()
          await Promise.resolve()
        }
        signal.addEventListener('abort', () => resolve(undefined))
        reads.push({ first, size, signal, answer })
      }),
    now: () => time,
    after: (milliseconds, act) => {
      const entry = { at: time + milliseconds, act }
      due.push(entry)
      return () => void due.splice(due.indexOf(entry), due.includes(entry) ? 1 : 0)
    },
  })
  return {
    windows,
    reads,
    known: () => [...windows.now().windows.keys()].toSorted((a, b) => a - b),
    pass(milliseconds: number) {
      time += milliseconds
      for (const entry of due.filter(({ at }) => at <= time)) {
        due.splice(due.indexOf(entry), 1)
        entry.act()
      }
    },
  }
}

test('what lies beside each other is read together, one read at a time', async () => {
  const { windows, reads, known } = world()
  windows.want([0, 1, 2])
  expect(reads.map(({ first, size }) => [first, size])).toEqual([[0, 200]])
  await reads[0]!.answer()
  expect(reads.map(({ first, size }) => [first, size])).toEqual([
    [0, 200],
    [200, 100],
  ])
  await reads[1]!.answer()
  expect(known()).toEqual([0, 1, 2])
  windows.want([1, 2])
  expect(reads).toHaveLength(2)
})

test('what is out of sight before it was read is given up', async () => {
  const { windows, reads, known } = world()
  windows.want([0])
  windows.want([7])
  expect(reads[0]!.signal.aborted).toBe(true)
  await Promise.resolve()
  await Promise.resolve()
  expect(reads.at(-1)!.first).toBe(700)
  await reads.at(-1)!.answer()
  expect(known()).toEqual([7])
  expect(windows.now().hasFailed).toBe(false)
})

test('five windows stay, those nearest to what is in sight', async () => {
  const { windows, reads, known } = world()
  for (let number = 0; number < 8; number += 1) {
    windows.want([number])
    await reads.at(-1)!.answer()
  }
  expect(known()).toEqual([3, 4, 5, 6, 7])
  windows.want([0])
  await reads.at(-1)!.answer()
  expect(known()).toEqual([0, 3, 4, 5, 6])
})

test('what somebody takes is read at once, what follows a second later, and what is out of sight when it is looked at', async () => {
  const { windows, reads, pass } = world()
  windows.want([0, 1])
  await reads[0]!.answer()
  windows.want([0])
  windows.changed(new Set(['space5']))
  expect(reads).toHaveLength(1)
  windows.changed(new Set(['space0', 'space1']))
  expect(reads.map(({ first, size }) => [first, size]).slice(1)).toEqual([[0, 100]])
  // Before the answer came: it may not be in it.
  windows.changed(new Set(['space0']))
  await reads[1]!.answer()
  expect(reads).toHaveLength(2)
  pass(1000)
  expect(reads).toHaveLength(3)
  await reads[2]!.answer()
  windows.want([1])
  pass(1000)
  expect(reads.at(-1)).toMatchObject({ first: 100, size: 100 })
})

test('what cannot be read stays as it was, says so, and is tried again', async () => {
  const { windows, reads, known, pass } = world()
  windows.want([0])
  await reads[0]!.answer()
  windows.changed(undefined)
  await reads[1]!.answer(false)
  expect([known(), windows.now().hasFailed]).toEqual([[0], true])
  pass(5000)
  await reads[2]!.answer(false)
  windows.retry()
  await reads[3]!.answer()
  expect([known(), windows.now().hasFailed]).toEqual([[0], false])
})

test('once it is over nothing is read, and nothing told', async () => {
  const { windows, reads, known } = world()
  windows.want([0])
  windows.stop()
  expect(reads[0]!.signal.aborted).toBe(true)
  windows.changed(undefined)
  windows.want([1])
  expect([reads.length, known()]).toEqual([1, []])
})
