import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type Server } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Config } from '../../config.ts'

/** What became of a request that was sent to the public address, with the body of a large upload of which only the beginning is sent. */
export interface Sighting {
  /** What arrived here; undefined: nothing did while the body was under way. */
  readonly arrived: { readonly headers: IncomingHttpHeaders; readonly from: string } | undefined
  /** The status of the answer that came, if one did. */
  readonly status: number | undefined
  /** The beginning of the answer came before its end was sent. */
  readonly streamed: boolean
  /** What the request claimed as X-Forwarded-For. */
  readonly claimed: string
}

const WAIT_MS = 5_000
/** Bytes: the largest upload that the portal takes. */
const LARGEST = 510 * 1024 * 1024
/** An address that is nobody's (RFC 5737). */
const CLAIMED = '203.0.113.7'

/**
 * Listens where the portal would, and sends a request to the public address. 'taken': something listens there already.
 * @throws Error when the public address cannot be reached
 */
export async function sendThrough({ host, port }: Pick<Config, 'host' | 'port'>, publicUrl: URL): Promise<Sighting | 'taken'> {
  const token = randomUUID()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<NonNullable<Sighting['arrived']>>()
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  const server = createServer((incoming, answer) => {
    if (incoming.headers['x-foyer-doctor'] !== token) return void answer.writeHead(503).end()
    incoming.once('data', () => {
      arrive({ headers: incoming.headers, from: incoming.socket.remoteAddress ?? '' })
      answer.writeHead(200, { 'content-type': 'text/plain' }).write('first\n')
      void within(seen).then(() => answer.end('last\n'))
    })
    incoming.on('error', () => undefined)
  })
  if (!(await listens(server, { host, port }))) return 'taken'
  try {
    return await send(publicUrl, { token, arrived, see })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

interface Sending {
  readonly token: string
  readonly arrived: Promise<NonNullable<Sighting['arrived']>>
  /** Tells the other end that the beginning of its answer came. */
  see(): void
}

async function send(publicUrl: URL, { token, arrived, see }: Sending): Promise<Sighting> {
  const ask = publicUrl.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { 'content-type': 'application/octet-stream', 'content-length': LARGEST, 'x-foyer-doctor': token, 'x-forwarded-for': CLAIMED }
  const outgoing = ask(new URL('/livez', publicUrl), { method: 'POST', headers })
  const answered = once(outgoing, 'response').then(([answer]) => answer as IncomingMessage)
  answered.catch(() => undefined)
  outgoing.write(Buffer.alloc(65_536, 0x20))
  try {
    const here = await within(Promise.race([arrived, answered.then(() => undefined)]))
    const answer = await within(answered)
    const streamed = answer !== undefined && (await within(once(answer, 'data'))) !== undefined
    see()
    return { arrived: here, status: answer?.statusCode, streamed, claimed: CLAIMED }
  } finally {
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
