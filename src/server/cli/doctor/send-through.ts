import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
  type Server,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Config } from '../../config.ts'

/** What became of requests that were sent to the public address: an upload of which only the beginning is sent, and one that is answered slowly. */
export interface Sighting {
  /** What arrived here; undefined: nothing did while the body was under way. */
  readonly arrived: { readonly headers: IncomingHttpHeaders; readonly from: string } | undefined
  /** The status of the answer to the upload, if one came instead. */
  readonly status: number | undefined
  /** The beginning of the answer came before its end was sent. */
  readonly streamed: boolean
  /** What the request claimed as X-Forwarded-For. */
  readonly claimed: string
}

const WAIT_MS = 5_000
/** Bytes: the largest upload that the portal takes. */
const MAX_BODY = 510 * 1024 * 1024
/** An address reserved for documentation (RFC 5737). */
const CLAIMED = '203.0.113.7'

/**
 * Listens where the portal would, and sends two requests to the public address: a large upload, and one whose answer comes in
 * two parts. (Not in one: some proxies begin no answer while a body is under way.) 'taken': something listens there already.
 * @throws Error when the public address cannot be reached
 */
export async function sendThrough({ host, port }: Pick<Config, 'host' | 'port'>, publicUrl: URL): Promise<Sighting | 'taken'> {
  const token = randomUUID()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<NonNullable<Sighting['arrived']>>()
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  const server = createServer((incoming, answer) => {
    if (incoming.headers['x-foyer-doctor'] !== token) return void answer.writeHead(503).end()
    incoming.on('error', () => undefined)
    if (incoming.method === 'POST') {
      incoming.once('data', () => arrive({ headers: incoming.headers, from: incoming.socket.remoteAddress ?? '' }))
      return undefined
    }
    answer.writeHead(200, { 'content-type': 'text/plain' }).write('first\n')
    void within(seen).then(() => answer.end('last\n'))
  })
  if (!(await listens(server, { host, port }))) return 'taken'
  try {
    const upload = await sendUpload(publicUrl, token, arrived)
    return { ...upload, streamed: upload.arrived !== undefined && (await readSlowly(publicUrl, token, see)), claimed: CLAIMED }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function ask(publicUrl: URL, method: 'GET' | 'POST', headers: OutgoingHttpHeaders) {
  const send = publicUrl.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = send(new URL('/livez', publicUrl), { method, headers })
  const answered = once(outgoing, 'response').then(([answer]) => answer as IncomingMessage)
  answered.catch(() => undefined)
  return { outgoing, answered }
}

/** Begins a body as large as the largest, until its beginning arrives or an answer comes. */
async function sendUpload(
  publicUrl: URL,
  token: string,
  arrived: Promise<NonNullable<Sighting['arrived']>>,
): Promise<Pick<Sighting, 'arrived' | 'status'>> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': MAX_BODY,
    'x-foyer-doctor': token,
    'x-forwarded-for': CLAIMED,
  }
  const { outgoing, answered } = ask(publicUrl, 'POST', headers)
  outgoing.write(Buffer.alloc(65_536, 0x20))
  try {
    const first = await within(Promise.race([arrived, answered]))
    return first && 'from' in first ? { arrived: first, status: undefined } : { arrived: undefined, status: first?.statusCode }
  } finally {
    outgoing.on('error', () => undefined)
    outgoing.destroy()
  }
}

/** Does the beginning of an answer come before its end was sent? `see` lets the end be sent. */
async function readSlowly(publicUrl: URL, token: string, see: () => void): Promise<boolean> {
  const { outgoing, answered } = ask(publicUrl, 'GET', { 'x-foyer-doctor': token })
  outgoing.end()
  try {
    const answer = await within(answered)
    return answer !== undefined && (await within(once(answer, 'data'))) !== undefined
  } finally {
    see()
    outgoing.on('error', () => undefined)
    outgoing.destroy()
  }
}

/** What a promise gives; undefined when it does not within seconds. */
async function within<T>(promise: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), WAIT_MS)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function listens(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  server.listen({ host, port })
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}
