import type * as crypto from 'node:crypto'
import type * as os from 'node:os'
import { expect, test, vi } from 'vitest'
import { defaultLimits } from '../limits.ts'
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
