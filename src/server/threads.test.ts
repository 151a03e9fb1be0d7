import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openThreads } from './threads.ts'

/** It says again what it is begun, but for `hang`: that it begins and never ends. What it began stands in a file. */
const SCRIPT = `import { appendFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
parentPort.on('message', request => {
  appendFileSync(new URL('begun', import.meta.url), request + '\\n')
  parentPort.postMessage({ begun: true })
  if (request === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  parentPort.postMessage({ answer: request })
})`

function openEchoes() {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'))
  const script = join(folder, 'echo.mjs')
  writeFileSync(script, SCRIPT)
  const shares = { threads: 2, waiting: 100, waitingOfCompany: 5 }
  // An answer that comes is there within a moment, also on a busy machine.
  const threads = openThreads<string, string>({ script, what: 'an echo', ...shares, answerMs: 3_000, restMs: 60_000 })
  onTestFinished(async () => {
    await threads.close()
    rmSync(folder, { recursive: true })
  })
  return {
    echo: (company: string, request: string) =>
      threads.use(company, ask => ask(request)).catch((error: { status?: number }) => error.status),
    begun: () => readFileSync(join(folder, 'begun'), 'utf8').trim().split('\n'),
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
  expect(begun().toSorted()).toEqual(['hang', 'one', 'three', 'two'])
  expect(await echo('acme', 'again')).toBe(503)
  expect(await echo('other', 'still')).toBe('still')
})
