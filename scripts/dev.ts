/**
 * `npm run dev`: the server with the demo data; builds again what changed in the web rooms, and starts the server again
 * after every change. Reload the page to see it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.ts'

const root = join(import.meta.dirname, '..')
const QUIET_MS = 200

let server: ChildProcess | undefined
let again = false
let working = false
let timer: NodeJS.Timeout | undefined

/** Builds (when something it is made of changed) and starts the server again; one round at a time. */
async function round(): Promise<void> {
  again = working
  if (working) return
  working = true
  const built = await ensureBuilt()
  if (built) await restart()
  working = false
  if (again) await round()
}

async function restart(): Promise<void> {
  await stopServer()
  server = spawn(process.execPath, [join(root, 'scripts/up.ts')], { stdio: 'inherit', detached: process.platform !== 'win32' })
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopServer().then(() => process.exit(0)))
}
watch(join(root, 'src'), { recursive: true }, (_, name) => {
  if (name && /\.test\.tsx?$/.test(name)) return
  clearTimeout(timer)
  timer = setTimeout(() => void round(), QUIET_MS)
})
await round()
