import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openThreads } from './threads.ts'

/** It says again what it is asked, but for `hang`: that it begins and never ends. Its start, and what it began, stand in a file. */
const SCRIPT = `import { appendFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
const note = line => appendFileSync(new URL('begun', import.meta.url), line + '\\n')
note('started')
parentPort.postMessage({ started: true })
parentPort.on('message', request => {
  note(request)
  if (request === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  parentPort.postMessage({ answer: request })
})`

/** Makes so many texts, of which few are kept, and tells the megabytes that what is new has room for. */
const FILLS = `import { getHeapSpaceStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
parentPort.postMessage({ started: true })
parentPort.on('message', count => {
  let kept = []
  for (let made = 0; made < count; made += 1) {
    if (made % 3_000 === 0) kept = []
    kept.push(JSON.stringify({ made, text: 'x'.repeat(10) + made }))
  }
  parentPort.postMessage({ answer: getHeapSpaceStatistics().find(space => space.space_name === 'new_space').space_size / 1024 / 1024 })
})`

// An answer that comes is there within a moment, also on a busy machine.
const SHARES = { threads: 2, waiting: 100, waitingOfCompany: 5, answerMs: 3_000, restMs: 60_000 }

function openEchoes() {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'))
  const script = join(folder, 'echo.mjs')
  writeFileSync(script, SCRIPT)
  const threads = openThreads<string, string>({ script, what: 'an echo', ...SHARES })
  onTestFinished(async () => {
    await threads.close()
    rmSync(folder, { recursive: true })
  })
  return {
    threads,
    echo: (company: string, request: string) =>
      threads.use(company, ask => ask(request)).catch((error: { status?: number }) => error.status),
    begun: () => (existsSync(join(folder, 'begun')) ? readFileSync(join(folder, 'begun'), 'utf8').trim().split('\n') : []),
  }
}

test('what takes too long is ended alone: others that wait are served, and its company rests', async () => {
  const { echo, begun } = openEchoes()
  const [culprit, next] = [echo('acme', 'hang'), echo('acme', 'hang')]
  const theirs = ['one', 'two', 'three'].map(said => echo(said, said))
  expect(await Promise.all(theirs)).toEqual(['one', 'two', 'three'])
  expect(await culprit).toBe(503)
  // It waited for its turn behind it, and never has one.
  expect(await next).toBe(503)
  expect(
    begun()
      .filter(line => line !== 'started')
      .toSorted(),
  ).toEqual(['hang', 'one', 'three', 'two'])
  expect(await echo('acme', 'again')).toBe(503)
  expect(await echo('other', 'still')).toBe('still')
})

test('a thread has started before it is lent: whoever waits for it holds nothing yet', async () => {
  const { threads, begun } = openEchoes()
  const before = await threads.use('acme', async ask => {
    const lines = begun()
    await ask('one')
    return lines
  })
  expect(before).toEqual(['started'])
})

test('what an answer may take counts from the asking: a thread that never tells that it has begun is ended too', async () => {
  const { echo } = openEchoes()
  expect(await echo('acme', 'hang')).toBe(503)
})

test('a thread that is lent does not end as one without work, however long nothing is asked of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { threads, echo } = openEchoes()
  expect(await echo('acme', 'one')).toBe('one')
  const said = threads.use('acme', ask => {
    vi.advanceTimersByTime(600_000)
    return ask('two')
  })
  expect(await said).toBe('two')
})

test('a thread has what it may take, whatever the process was told of itself', async () => {
  setFlagsFromString('--max-semi-space-size=8')
  const folder = mkdtempSync(join(tmpdir(), 'threads-'))
  const script = join(folder, 'fill.mjs')
  writeFileSync(script, FILLS)
  const threads = openThreads<number, number>({ script, what: 'much', ...SHARES, memory: { maxYoungGenerationSizeMb: 4 } })
  onTestFinished(async () => {
    await threads.close()
    rmSync(folder, { recursive: true })
  })
  expect(await threads.use('acme', ask => ask(400_000))).toBeLessThanOrEqual(4)
})
