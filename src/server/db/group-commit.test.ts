import { DatabaseError } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectionLost, TooSlow } from './failures.ts'
import { groupCommit } from './group-commit.ts'

const limits = { maxBatchSize: 4, sizeOf: (item: string) => item.length, maxBatchBytes: 100, maxWaitMs: 60_000 }
const refusal = () => new DatabaseError('refused', 0, 'error')

/** Commits items in capitals, as soon as it is told to go on. */
function slowCommit() {
  const done: (readonly string[])[] = []
  const gates: (() => void)[] = []
  async function commit(items: readonly string[]): Promise<string[]> {
    done.push(items)
    await new Promise<void>(resolve => gates.push(resolve))
    return items.map(item => item.toUpperCase())
  }
  /** Lets the next transaction end, once it has begun. */
  async function goOn(): Promise<void> {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  return { done, commit, goOn }
}

test('items that arrive while a transaction is under way share the next one', async () => {
  const { done, commit, goOn } = slowCommit()
  const ask = groupCommit({ ...limits, commit })
  const first = ask('form', 'a')
  await expect.poll(() => done).toEqual([['a']])
  const others = ['b', 'c', 'd'].map(item => ask('form', item))
  await goOn()
  expect(await first).toBe('A')
  await goOn()
  expect(await Promise.all(others)).toEqual(['B', 'C', 'D'])
  expect(done).toEqual([['a'], ['b', 'c', 'd']])
})

test('who comes alone waits for nobody: the transaction begins in the same turn', async () => {
  const { done, commit, goOn } = slowCommit()
  const ask = groupCommit({ ...limits, commit })
  for (const item of ['a', 'b']) {
    const answer = ask('form', item)
    expect(done.at(-1)).toEqual([item])
    await goOn()
    expect(await answer).toBe(item.toUpperCase())
    await new Promise(setImmediate)
  }
})

test('after a shared transaction items of the same moment share the next; those of another key do not, nor who comes when it was one again', async () => {
  const { done, commit, goOn } = slowCommit()
  const ask = groupCommit({ ...limits, commit })
  const many = Promise.all(['a', 'b', 'c'].map(item => ask('form', item)))
  await goOn()
  await goOn()
  await many
  const next = Promise.all([ask('form', 'd'), ask('form', 'e'), ask('other', 'f')])
  await goOn()
  await goOn()
  expect(await next).toEqual(['D', 'E', 'F'])
  expect(done.splice(0)).toEqual([['a'], ['b', 'c'], ['f'], ['d', 'e']])
  const last = ask('form', 'g')
  await goOn()
  await last
  await new Promise(setImmediate)
  const alone = ask('form', 'h')
  expect(done).toEqual([['g'], ['h']])
  await goOn()
  await alone
})

test('nobody is answered before the transaction has ended', async () => {
  const { done, commit, goOn } = slowCommit()
  let answered = false
  const answer = groupCommit({ ...limits, commit })('form', 'a').then(() => (answered = true))
  await expect.poll(() => done).toEqual([['a']])
  await new Promise(setImmediate)
  expect(answered).toBe(false)
  await goOn()
  await answer
})

test('a transaction has an end to its items and to their size', async () => {
  const done: (readonly string[])[] = []
  const commit = async (items: readonly string[]) => (done.push(items), items)
  const ask = groupCommit({ ...limits, commit })
  const heavy = 'x'.repeat(101)
  const items = ['a', 'b', 'c', 'd', 'e', heavy, 'f']
  expect(await Promise.all(items.map(item => ask('form', item)))).toEqual(items)
  expect(done).toEqual([['a'], ['b', 'c', 'd', 'e'], [heavy], ['f']])
})

test('an item that the database refuses fails alone', async () => {
  const commit = async (items: readonly string[]) => {
    if (items.includes('bad')) throw refusal()
    return items
  }
  const ask = groupCommit({ ...limits, commit })
  const [, one, bad, two] = await Promise.allSettled(['first', 'one', 'bad', 'two'].map(item => ask('form', item)))
  expect([one, two]).toEqual([
    { status: 'fulfilled', value: 'one' },
    { status: 'fulfilled', value: 'two' },
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseError) })
})

test('a transaction that PostgreSQL ended at its deadline, that of the one with least time, fails none of the others', async () => {
  const commit = async (items: readonly string[]) => {
    if (items.includes('late')) throw new TooSlow()
    return items
  }
  const ask = groupCommit({ ...limits, commit })
  const [, one, late] = await Promise.allSettled(['first', 'one', 'late'].map(item => ask('form', item)))
  expect(one).toEqual({ status: 'fulfilled', value: 'one' })
  expect(late).toMatchObject({ status: 'rejected', reason: expect.any(TooSlow) })
})

test('when the connection is lost all items of its transaction are rejected, and none is tried again: it may be stored', async () => {
  const commit = vi.fn(async (items: readonly string[]) => {
    if (items.includes('a')) throw new ConnectionLost(true, undefined)
    return items
  })
  const ask = groupCommit({ ...limits, commit })
  const answers = await Promise.allSettled(['first', 'a', 'b'].map(item => ask('form', item)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(commit).toHaveBeenCalledTimes(2)
  expect(await ask('form', 'c')).toBe('c')
})

test('an item that has waited too long is refused, and not begun any more', async () => {
  const { done, commit, goOn } = slowCommit()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = groupCommit({ ...limits, commit })
  const first = ask('form', 'a')
  await expect.poll(() => done).toHaveLength(1)
  const late = ask('form', 'b')
  vi.advanceTimersByTime(limits.maxWaitMs)
  await goOn()
  await expect(late).rejects.toMatchObject({ status: 503 })
  expect(await first).toBe('A')
  expect(done).toEqual([['a']])
})
