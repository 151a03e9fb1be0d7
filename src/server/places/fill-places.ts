import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Connection } from '../db/pool.ts'
import { runOn } from '../db/with-client.ts'
import { selectAnyPlace } from './places.sql.ts'

const LOADER = fileURLToPath(new URL('load-places.ts', import.meta.url))

/**
 * Fills the table of places in the background when it is empty. That takes some seconds; until it is
 * done address fields find nothing. @returns stops it: what is half done is rolled back, and done at the next start.
 * `log` gets the outcome.
 */
export function fillPlaces(owner: Connection, log: (line: string) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  void isFilled(owner)
    .then(filled => (filled || signal.aborted ? undefined : load(owner, signal)))
    .then(
      loaded => loaded && log('The places of address fields are loaded'),
      (error: unknown) => signal.aborted || log(`The places of address fields could not be loaded: ${String(error)}`),
    )
  return () => stopped.abort()
}

async function isFilled(owner: Connection): Promise<boolean> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await runOn(client, selectAnyPlace({}))).length > 0
  } finally {
    await client.end()
  }
}

function load(owner: Connection, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LOADER], { stdio: ['pipe', 'ignore', 'pipe'], signal })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-500)))
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve(true) : reject(new Error(stderr.trim() || `ended with ${String(code)}`))))
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(owner))
  })
}
