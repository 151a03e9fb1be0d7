/**
 * Builds what the server serves: dist/visitor, dist/staff (each asset also as .br and .gz) and dist/ssr/visitor.js. Then compiles
 * the server itself and its threads into NODE_COMPILE_CACHE (.cache/node), so that its first start is as quick as every other.
 */
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import '#server/compile-cache.mjs'
import type { WorkerSetup } from '#server/forms/form-worker-thread.ts'
import { staffBuild, visitorBuild, visitorServerBuild } from '../vite.builds.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|ico)$/

const builds = { visitor: visitorBuild, ssr: visitorServerBuild, staff: staffBuild }

/** `node scripts/build.ts [visitor] [ssr] [staff]`: those named, or all and the compiled server. */
const names = process.argv.slice(2)
process.env['NODE_ENV'] = 'production'
for (const [name, config] of Object.entries(builds)) {
  if (names.length > 0 && !names.includes(name)) continue
  await build(config())
  if (name !== 'ssr') await report(name, await compressAll(join(dist, name)))
}

if (names.length === 0) await compileServer()

async function compileServer(): Promise<void> {
  await import('#server/start.ts')
  flushCompileCache()
  for (const script of globSync('src/server/**/*-thread.ts', { cwd: root, exclude: ['**/in-thread.ts'] }))
    await compileThread(join(root, script))
}

/** A thread writes what it compiled when it ends. */
async function compileThread(script: string): Promise<void> {
  const setup: WorkerSetup = { keys: [new Uint8Array(32)] }
  const thread = new Worker(script, { workerData: setup, execArgv: [] })
  await once(thread, 'message')
  await thread.terminate()
}

/** Writes `file.br` and `file.gz` beside every asset; gives the brotli bytes of each. */
async function compressAll(folder: string): Promise<Map<string, number>> {
  const names = (await readdir(folder)).filter(name => COMPRESSIBLE.test(name))
  const sizes = await Promise.all(names.map(name => compress(join(folder, name))))
  return new Map(names.map((name, index) => [name, sizes[index] ?? 0]))
}

async function compress(path: string): Promise<number> {
  const bytes = await readFile(path)
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params: best }), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return br.length
}

async function report(name: string, sizes: Map<string, number>): Promise<void> {
  for (const [file, bytes] of sizes) console.log(`${name}/${file} ${(bytes / 1024).toFixed(1)} KiB brotli`)
}
