import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Begins a thread as `openThreads` does, and says where it finds what was compiled. */
const SCRIPT = `import { Worker } from 'node:worker_threads'
import ${JSON.stringify(new URL('compile-cache.mjs', import.meta.url).href)}
const worker = new Worker(new URL('thread.mjs', import.meta.url), { execArgv: [] })
worker.on('message', where => console.log(where))`
const THREAD = `import { getCompileCacheDir } from 'node:module'
import { parentPort } from 'node:worker_threads'
parentPort.postMessage(getCompileCacheDir() ?? 'nowhere')`

test('the threads of a server find what was compiled where the server does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'begin.mjs'), SCRIPT)
  writeFileSync(join(folder, 'thread.mjs'), THREAD)
  const foundBy = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, [join(folder, 'begin.mjs')], {
      env: { ...process.env, NODE_COMPILE_CACHE: undefined, ...env },
    }).toString()
  expect(foundBy({})).toContain(join('.cache', 'node'))
  expect(foundBy({ NODE_COMPILE_CACHE: join(folder, 'other') })).toContain(join(folder, 'other'))
})
