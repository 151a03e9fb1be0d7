import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { file, form, page, text } from '../../scripts/seed/build.ts'
import { afterAll } from 'vitest'
import { type ChildServer, newDataDir, removeDataDir, startChild } from '../kit/child-server.ts'
import { type Company, newCompany } from '../e2e/kit/company.ts'
import { filesBelow } from '../kit/files-below.ts'

/** Tests send more in a second than an address may in a minute. */
export const UNLIMITED = {
  LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
  LIMIT_SUBMITS_PER_ADDRESS_PER_MINUTE: '0',
  LIMIT_STAFF_WRITES_PER_MINUTE: '0',
  LIMIT_LAG_MS: '0',
  LIMIT_IN_FLIGHT_PER_ADDRESS: '0',
  LIMIT_UPLOADS_PER_ADDRESS: '0',
  LIMIT_DRAFTS_PER_MINUTE: '0',
  LIMIT_GUEST_UPLOADS_PER_RUN_PER_MINUTE: '0',
  LIMIT_GUEST_MEGABYTES_PER_ADDRESS_PER_DAY: '0',
}

/** Servers one after the other on one data folder; what is left of them ends with the test file. */
export function serversOnOneFolder(): { readonly dataDir: string; readonly start: () => Promise<ChildServer> } {
  const dataDir = newDataDir()
  const started: ChildServer[] = []
  afterAll(async () => {
    for (const server of started) await server.stop()
    removeDataDir(dataDir)
  })
  return {
    dataDir,
    async start() {
      const server = await startChild({ dataDir, env: UNLIMITED })
      started.push(server)
      return server
    },
  }
}

/** A company with one form: a required text and a file of up to 500 MB. */
export async function companyWithForm(server: ChildServer): Promise<Company> {
  const company = await newCompany(server, 'faults')
  await company.form(
    'event_request',
    'upload',
    form({
      eventops_form_name: 'Upload',
      title: 'Upload',
      description: '',
      intro: '',
      fields: [page('one', 'One', text('title', 'Title', { required: true }), file('recording', 'Recording', { maxSize: 500 }))],
    }),
  )
  return company
}

export const submitPath = (company: Company) => `/api/portal/${company.path}/forms/event_request/upload`

/** One submit without files. Undefined when no answer came. */
export async function submit(
  server: ChildServer,
  company: Company,
  title: string,
  key: string,
): Promise<{ status: number; event_id: string } | undefined> {
  const body = new FormData()
  body.set('_version', '2')
  body.set('title', title)
  try {
    const answer = await fetch(server.origin + submitPath(company), { method: 'POST', body, headers: { 'idempotency-key': key } })
    const outcome = (await answer.json()) as { data?: { event_id: string } }
    return { status: answer.status, event_id: outcome.data?.event_id ?? '' }
  } catch {
    return undefined
  }
}

export const BOUNDARY = 'foyer-faults'
const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`

/** What stands before the bytes of the file in the body of a submit, and after them. */
export const BEFORE = Buffer.from(
  `${part('name="_version"')}2\r\n${part('name="title"')}Long\r\n${part('name="recording"; filename="notes.txt"\r\nContent-Type: text/plain')}`,
)
export const AFTER = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

/** The head of a submit with a body of `bytes` bytes. */
export function submitHead(server: ChildServer, company: Company, bytes: number): string {
  return [
    `POST ${submitPath(company)} HTTP/1.1`,
    `Host: ${new URL(server.origin).host}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${bytes}`,
    'Connection: close',
    '',
    '',
  ].join('\r\n')
}

/** A connection, and all that comes back on it once it is over. */
export async function open(server: ChildServer): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', chunk => (received += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const answer = new Promise<string>(resolve => void socket.on('close', () => resolve(received)))
  await once(socket, 'connect')
  return { socket, answer }
}

/** Sends this many bytes of text, no faster than they are taken. */
export async function pour(socket: Socket, bytes: number): Promise<void> {
  const block = Buffer.from('The quick brown fox jumps over the lazy dog 1234567\n'.repeat(5041)).subarray(0, 256 * 1024)
  for (let left = bytes; left > 0 && !socket.destroyed; left -= block.length) {
    const fits = socket.write(left < block.length ? block.subarray(0, left) : block)
    if (fits) continue
    const received = new AbortController()
    await Promise.race(['drain', 'close'].map(event => once(socket, event, { signal: received.signal })))
    received.abort()
  }
}

/** All files below the folder of a server's files, those under way included. */
export const filesIn = ({ dataDir }: ChildServer): string[] => filesBelow(join(dataDir, 'files'))

/** Rows as the owner of the database of a running server sees them, one company's. */
export async function rowsOf<Row extends object>({ dataDir }: ChildServer, company: Company, sql: string): Promise<Row[]> {
  const connection = runningEmbedded(dataDir)
  if (!connection) throw new Error('No database runs on this folder.')
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.company', company_by_path($1)::text, true)`, [company.path])
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Processes whose command line names this folder (Linux). */
export function processesOn(folder: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(pid => commandLine(pid).includes(folder))
    .map(Number)
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** An operator's command, in a process of its own. Gives what it says. */
export async function foyer(words: string[], env: Record<string, string>): Promise<string> {
  const { DATABASE_URL: _a, DATABASE_APP_URL: _b, INIT_CWD: _c, ...rest } = process.env
  const root = join(import.meta.dirname, '../..')
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/cli.ts', ...words], { cwd: root, env: { ...rest, ...env } })
  return stdout
}

/** Waits until this holds; the caller says what it means when it never does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await holds()) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`It never came about: ${what}`)
}
