/**
 * `npm run up`: builds when sources changed, starts the server with the demo data, says where it is, and stays in the
 * foreground. Ctrl-C and SIGTERM stop it cleanly: this process is the server.
 */
import { createServer } from 'node:net'
import { join } from 'node:path'
import '#server/compile-cache.mjs'
import { configFrom } from '#server/config.ts'
import { ensureBuilt } from './built.ts'
import { runStep } from './step.ts'

const started = performance.now()
process.env['LOG_LEVEL'] ??= 'warn'

const { host, port } = readSettings()
const taken = await isTaken(host, port)
if (taken) fail(taken)
if (!(await ensureBuilt())) fail('The build failed; what it said stands above.')
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (isEnding = true))
process.on('exit', code => isEnding && code === 0 && console.log('\nFoyer has stopped.'))
const { start } = await import('#server/start.ts')
// What is ready is said once, when the demo is there.
await start(() => undefined).catch((error: unknown) => fail(messageOf(error)))
const address = `http://${host.includes(':') ? `[${host}]` : host.replace('0.0.0.0', '127.0.0.1')}:${port}`
await untilReady(address)
const seeded = await runStep(process.execPath, [join(import.meta.dirname, 'seed/seed.ts')])
// Whoever stopped it hears nothing of what was stopped with it: the server ends this process.
if (isEnding) await new Promise(() => undefined)
if (!seeded.ok) fail('The demo data could not be made; what went wrong stands above.')
console.log(`\nFoyer runs at ${address} (after ${((performance.now() - started) / 1000).toFixed(1)} s). Ctrl-C stops it.`)
if (/^\d/.test(new URL(address).hostname))
  console.log(`For passkeys open it as http://localhost:${port}: browsers keep none for an address in digits.`)

function readSettings() {
  try {
    return configFrom(process.env)
  } catch (error) {
    return fail(messageOf(error))
  }
}

/** Says why nobody can listen there; '' when somebody can. Asked first, before anything long begins. */
function isTaken(onHost: string, onPort: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const probe = createServer()
  probe.on('error', (error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${onPort} is taken by another program. Stop that one, or choose another port: PORT=${onPort + 1} npm run up`,
      EACCES: `Port ${onPort} may not be used by this account. Choose one above 1023: PORT=4380 npm run up`,
      EADDRNOTAVAIL: `This machine has no address ${onHost}. Choose one: HOST=127.0.0.1 npm run up`,
    }
    resolve(reasons[error.code ?? ''] ?? `Nobody can listen on ${onHost}:${onPort}: ${error.message}`)
  })
  probe.listen(onPort, onHost, () => probe.close(() => resolve('')))
  return promise
}

async function untilReady(origin: string): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  fail('The server did not become ready within two minutes.')
}

/** Hoisted: the start above may fail before this line is reached. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function fail(message: string): never {
  console.error(`\n${message}`)
  process.exit(1)
}
