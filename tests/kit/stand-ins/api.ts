import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createRawServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What the stand-in heard. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface StandIn {
  readonly origin: string
  /** `127.0.0.1:4711` */
  readonly hostAndPort: string
  readonly requests: ReceivedRequest[]
  /** Connections so far, spoken on or not. */
  connections(): number
  /** Only the requests whose path begins so. */
  requestsTo(path: string): ReceivedRequest[]
  close(): Promise<void>
}

type Answer = (requests: ReceivedRequest, response: ServerResponse) => void

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
}

const CITIES: Readonly<Record<string, readonly string[]>> = { south: ['Rome', 'Bari'], north: ['Turin', 'Milan'] }

/** A system that other people run: well-behaved at some paths, at others everything but. */
const answers: Readonly<Record<string, Answer>> = {
  '/cities': ({ path }, response) => {
    const region = new URL(path, 'http://local').searchParams.get('region') ?? ''
    const found = region === '' ? Object.values(CITIES).flat() : (CITIES[region] ?? [])
    json(response, { data: { items: found.map(name => ({ id: name.toLowerCase(), name: { en: name } })) } })
  },
  '/many': (_, response) =>
    json(
      response,
      Array.from({ length: 5000 }, (_, at) => ({ id: `${at}`, name: `Place number ${at}` })),
    ),
  '/phone': ({ path }, response) =>
    json(response, { number: `+39 ${new URL(path, 'http://local').searchParams.get('city')}`, name: 'Reception' }),
  '/echo': (requests, response) => json(response, [{ id: 'echo', name: JSON.stringify(requests) }]),
  '/posted': ({ body }, response) => json(response, [{ id: (JSON.parse(body) as { city: string }).city, name: 'Posted' }]),
  '/empty': (_, response) => json(response, { data: { items: [] } }),
  '/fails': (_, response) => json(response, { error: 'no' }, 500),
  '/unauthorized': (_, response) => json(response, [{ id: 'x' }], 401),
  '/slow': () => undefined,
  '/drips': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('[')
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/endless': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const chunk = Buffer.alloc(65_536, ' ')
    const pour = () => {
      while (!response.destroyed && response.write(chunk)) continue
    }
    response.on('drain', pour)
    pour()
  },
  '/huge': (_, response) => json(response, `["${'x'.repeat(1_100_000)}"]`),
  '/says-huge': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99999999999' })
    response.write('[')
  },
  '/bomb': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(40_000_000, ' ')))
  },
  '/packed': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' })
    response.end(gzipSync('["packed"]'))
  },
  '/half-packed': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync('["packed"]').subarray(0, 12))
  },
  '/zstd': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'secret-code' })
    response.end('[]')
  },
  '/broken-json': (_, response) => json(response, '[{"id": "a"'),
  '/deep': (_, response) => json(response, `${'['.repeat(500_000)}${']'.repeat(500_000)}`),
  '/no-list': (_, response) => json(response, { items: 'none' }),
  '/null': (_, response) => json(response, 'null'),
  '/html': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<p>["a"]</p>')
  },
  '/many-headers': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-long': 'x'.repeat(60_000) })
    response.end('["a"]')
  },
  '/switches': (_, response) =>
    void response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
  '/hangs-up': (_, response) => void response.destroy(),
  ...Object.fromEntries(
    Object.entries({ system: 200, guarded: 401, failing: 500 }).map(([name, status]): [string, Answer] => [
      `/${name}/api/common/v1/company/internationalisation_setttings`,
      (_, response) => json(response, { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }, status),
    ]),
  ),
  '/hostile-options': (_, response) =>
    json(response, [
      { id: 'a||b', name: 'Two in one' },
      { id: '|edge', name: 'Edge' },
      { id: 'ok', name: '<img src=x onerror=alert(1)>' },
      { id: 'ok', name: 'Twice' },
      { id: '', name: 'Nothing' },
      { id: null, name: 'Null' },
      { id: { a: 1 }, name: 'Object' },
      'text',
      null,
      7,
      { id: 7, name: 8 },
      { id: true },
      { __proto__: { id: 'inherited' } },
      { id: 'lines', name: 'two\r\nlines\0' },
      { id: 'x'.repeat(501), name: 'Long' },
    ]),
}

/** Starts the stand-in on a port of its own. `redirect`: where `/redirects` leads. */
export async function standIn(redirect = ''): Promise<StandIn> {
  const requests: ReceivedRequest[] = []
  let connections = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      requests.push(one)
      const [path = ''] = one.path.split('?')
      if (path === '/redirects') {
        response.writeHead(302, { location: redirect, 'content-type': 'application/json' })
        return response.end('[]')
      }
      const answer = answers[path]
      if (answer) answer(one, response)
      else json(response, { error: 'nothing here' }, 404)
    })
  })
  server.on('connection', () => (connections += 1))
  await listen(server)
  return {
    ...placeOf(server),
    requests,
    connections: () => connections,
    requestsTo: path => requests.filter(one => one.path.startsWith(path)),
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

/** Stands where nothing may ever reach: counts who knocks. */
export interface Canary {
  readonly origin: string
  readonly port: string
  readonly hits: () => number
  close(): Promise<void>
}

export async function canary(): Promise<Canary> {
  let hits = 0
  const sockets = new Set<Socket>()
  const server = createRawServer(socket => {
    hits += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await listen(server)
  const { origin } = placeOf(server)
  return {
    origin,
    port: new URL(origin).port,
    hits: () => hits,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
}

function placeOf(server: Server): { origin: string; hostAndPort: string } {
  const address = server.address()
  const hostAndPort = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { origin: `http://${hostAndPort}`, hostAndPort }
}
