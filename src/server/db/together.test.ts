import { DatabaseError } from 'pg'
import { expect, test, vi } from 'vitest'
import { ConnectionLost } from './failures.ts'
import { together } from './together.ts'

const limits = { most: 4, weigh: (job: string) => job.length, heaviest: 100, patience: 60_000 }
const refusal = () => new DatabaseError('refused', 0, 'error')

/** Does jobs in capitals, as soon as it is told to go on. */
function slowWork() {
  const done: (readonly string[])[] = []
  const gates: (() => void)[] = []
  async function work(jobs: readonly string[]): Promise<string[]> {
    done.push(jobs)
    await new Promise<void>(resolve => gates.push(resolve))
    return jobs.map(job => job.toUpperCase())
  }
  /** Lets the next transaction end, once it has begun. */
  async function goOn(): Promise<void> {
    await vi.waitFor(() => expect(gates.length).toBeGreaterThan(0))
    gates.shift()?.()
  }
  return { done, work, goOn }
}

test('jobs that arrive while a transaction is under way share the next one', async () => {
  const { done, work, goOn } = slowWork()
  const ask = together({ ...limits, work })
  const first = ask('form', 'a')
  await vi.waitFor(() => expect(done).toEqual([['a']]))
  const others = ['b', 'c', 'd'].map(job => ask('form', job))
  await goOn()
  expect(await first).toBe('A')
  await goOn()
  expect(await Promise.all(others)).toEqual(['B', 'C', 'D'])
  expect(done).toEqual([['a'], ['b', 'c', 'd']])
})

test('jobs of the same moment share, those of another key do not', async () => {
  const { done, work, goOn } = slowWork()
  const ask = together({ ...limits, work })
  const all = Promise.all([ask('form', 'a'), ask('form', 'b'), ask('other', 'c')])
  await goOn()
  await goOn()
  expect(await all).toEqual(['A', 'B', 'C'])
  expect(done).toEqual([['a', 'b'], ['c']])
})

test('nobody is answered before the transaction has ended', async () => {
  const { work, goOn } = slowWork()
  let answered = false
  const asked = together({ ...limits, work })('form', 'a').then(() => (answered = true))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(answered).toBe(false)
  await goOn()
  await asked
})

test('a transaction has an end to its jobs and to their weight', async () => {
  const done: (readonly string[])[] = []
  const work = async (jobs: readonly string[]) => (done.push(jobs), jobs)
  const ask = together({ ...limits, work })
  const heavy = 'x'.repeat(101)
  const jobs = ['a', 'b', 'c', 'd', 'e', heavy, 'f']
  expect(await Promise.all(jobs.map(job => ask('form', job)))).toEqual(jobs)
  expect(done).toEqual([['a', 'b', 'c', 'd'], ['e'], [heavy], ['f']])
})

test('a job that the database refuses fails alone', async () => {
  const work = async (jobs: readonly string[]) => {
    if (jobs.includes('bad')) throw refusal()
    return jobs
  }
  const ask = together({ ...limits, work })
  const [one, bad, two] = await Promise.allSettled([ask('form', 'one'), ask('form', 'bad'), ask('form', 'two')])
  expect([one, two]).toEqual([{ status: 'fulfilled', value: 'one' }, { status: 'fulfilled', value: 'two' }])
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseError) })
})

test('when the connection is lost all jobs of its transaction hear so, and none is tried again: it may be stored', async () => {
  const work = vi.fn(async (jobs: readonly string[]) => {
    if (jobs.includes('a')) throw new ConnectionLost(true, undefined)
    return jobs
  })
  const ask = together({ ...limits, work })
  const answers = await Promise.allSettled([ask('form', 'a'), ask('form', 'b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(work).toHaveBeenCalledTimes(1)
  expect(await ask('form', 'c')).toBe('c')
})

test('who has waited too long hears so, and is not begun any more', async () => {
  const { done, work, goOn } = slowWork()
  const ask = together({ ...limits, work, patience: 30 })
  const first = ask('form', 'a')
  await vi.waitFor(() => expect(done).toHaveLength(1))
  const late = ask('form', 'b')
  await new Promise(resolve => setTimeout(resolve, 60))
  await goOn()
  await expect(late).rejects.toMatchObject({ status: 503 })
  expect(await first).toBe('A')
  expect(done).toEqual([['a']])
})
