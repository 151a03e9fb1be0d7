import type * as crypto from 'node:crypto'
import type * as os from 'node:os'
import { expect, test, vi } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { passwordChecker } from './check-password.ts'
import { passwordVerifier } from './passwords.ts'

const hashing: (() => void)[] = []
vi.hoisted(() => delete process.env['UV_THREADPOOL_SIZE'])
const machine = vi.hoisted(() => ({ cores: 16 }))
vi.mock('node:os', async load => ({ ...(await load<typeof os>()), availableParallelism: () => machine.cores }))
vi.mock('node:crypto', async load => ({
  ...(await load<typeof crypto>()),
  argon2: (_kind: string, _options: object, done: (error: null, tag: Buffer) => void) => hashing.push(() => done(null, Buffer.alloc(32))),
}))

test('however many log in and however many cores there are, threads are left for files and names', async () => {
  const verifyPassword = passwordVerifier(defaultLimits)
  const answers = Array.from({ length: 10 }, (_, n) => verifyPassword('x', null, { party: `company ${n}` }))
  await new Promise(setImmediate)
  // Node has four threads for hashing, files and names together.
  expect(hashing).toHaveLength(2)
  let done = 0
  for (; done < 10; done += 1) {
    hashing[done]?.()
    await new Promise(setImmediate)
    expect(hashing).toHaveLength(Math.min(done + 3, 10))
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, () => false))
})

test('on two cores one password is checked at a time, so that one core is left to everybody else', async () => {
  machine.cores = 2
  const verifyPassword = passwordVerifier(defaultLimits)
  const begun = hashing.length
  const answers = ['one', 'other'].map(party => verifyPassword('x', null, { party }))
  await new Promise(setImmediate)
  expect(hashing).toHaveLength(begun + 1)
  hashing[begun]?.()
  await new Promise(setImmediate)
  expect(hashing).toHaveLength(begun + 2)
  hashing[begun + 1]?.()
  expect(await Promise.all(answers)).toEqual([false, false])
})

/** Two passwords are checked, each for 20 ms. Gives after how many milliseconds the second one is begun. */
async function begunAfter(cores: number, isServed: boolean): Promise<number> {
  vi.useFakeTimers()
  try {
    machine.cores = cores
    const verifyPassword = passwordVerifier(defaultLimits, () => isServed)
    const begun = hashing.length
    const answers = [0, 1].map(() => verifyPassword('x', null, { party: 'one' }))
    await vi.advanceTimersByTimeAsync(20)
    hashing[begun]?.()
    let rest = 0
    for (; hashing.length < begun + 2 && rest < 1_000; rest += 1) await vi.advanceTimersByTimeAsync(1)
    hashing[begun + 1]?.()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await Promise.all(answers)).toEqual([false, false])
    return rest
  } finally {
    vi.useRealTimers()
  }
}

test('where passwords leave one core, they rest twice as long as they took while others are served', async () => {
  expect(await begunAfter(2, true)).toBe(40)
  expect(await begunAfter(2, false)).toBeLessThanOrEqual(1)
  expect(await begunAfter(16, true)).toBeLessThanOrEqual(1)
})

test('whoever finds no room to wait is refused before the try is counted and the account looked up', async () => {
  const statements: string[] = []
  const services = {
    config: { limits: defaultLimits },
    database: { ask: async () => [statements.push('database')] },
    refuseLoginCrowd: ({ party }: { party: string }) => {
      throw new Error(`${party} is full`)
    },
  }
  const check = passwordChecker(services as never, undefined as never, 'login_refused')
  const db = { run: async () => [statements.push('company')], batch: async () => [statements.push('company')] }
  const context = { portal: { db, company: { id: 'acme' } }, cookie: undefined, userAgent: undefined, address: '192.0.2.1' }
  await expect(check(context as never, 'ann@acme.example', 'x')).rejects.toThrow('acme is full')
  expect(statements).toEqual([])
})
