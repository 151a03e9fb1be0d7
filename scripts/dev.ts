/**
 * `npm run dev`: the server with the demo data, and Vite before it. A saved component or style sheet is seen in the open
 * page at once and what was typed stays; a saved file of the server starts it again. See CONTRIBUTING.md.
 */
import { join, relative } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { configFrom } from '#server/config.ts'
import { endWithStdin } from '#server/end-with-stdin.ts'
import { devClient } from './dev/client.ts'
import { serverProcess } from './dev/server-process.ts'
import { writeUnbuilt } from './dev/unbuilt.ts'
import { isTest, roomOf } from './rooms/walls.ts'
import { runStep } from './step.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, '.cache/unbuilt')
/** What the server runs: of fields/ the definitions. */
const SERVER_ROOMS: ReadonlySet<string | undefined> = new Set(['engine', 'contract', 'definition', 'server'])

const started = performance.now()
const { host, port } = settings()
writeUnbuilt(dist, root)
const server = await serverProcess(root, dist)
const vite = await createServer(devClient({ root, host, port, server: server.address, isServerReady: server.isReady }))
await listen(vite)
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void Promise.all([server.stop(), vite.close()]).then(() => {
      console.log('\nFoyer has stopped.')
      process.exit(0)
    })
  })
}
endWithStdin()
server.restart()
if (!(await server.isReady())) await fail('What went wrong stands above.')
const seeded = await runStep(process.execPath, [join(root, 'scripts/seed/seed.ts')])
if (!seeded.ok) await fail('The demo data could not be made; what went wrong stands above.')
vite.watcher.on('all', (_event, file) => {
  const path = relative(root, file).replaceAll('\\', '/')
  if (isTest(path) || !SERVER_ROOMS.has(roomOf(path))) return
  server.restart()
  void server.isReady().then(isReady => isReady && console.log(`The server runs again, with ${path}.`))
})
console.log(`\nFoyer runs at ${addressOf(vite)} (after ${((performance.now() - started) / 1000).toFixed(1)} s). Ctrl-C stops it.`)
console.log('What you save is seen in the open page.')

function settings() {
  try {
    return configFrom(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function listen(server: ViteDevServer): Promise<void> {
  await server
    .listen()
    .catch((error: unknown) => fail(`${error instanceof Error ? error.message : error}. Another one: PORT=${port + 1} npm run dev`))
}

function addressOf({ httpServer }: ViteDevServer): string {
  const bound = httpServer?.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : port
  return `http://${host.includes(':') ? `[${host}]` : host.replace('0.0.0.0', '127.0.0.1')}:${boundPort}`
}

async function fail(message: string): Promise<never> {
  // Whoever stopped it hears nothing of what was stopped with it.
  if (isEnding) await new Promise(() => undefined)
  console.error(`\n${message}`)
  await server.stop()
  process.exit(1)
}
