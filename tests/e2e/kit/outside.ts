import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another system, as API fields and address fields ask one. */
export interface Outside {
  /** `http://127.0.0.1:4567` */
  readonly origin: string
  /** What was asked: method and address. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

const ROOMS: Readonly<Record<string, readonly string[]>> = { north: ['Attic', 'Ballroom'], south: ['Cellar', 'Den'] }
const CITIES = ['Berlin', 'Bern', 'Bergamo']

/** Starts it on a free port of this machine. */
export async function startOutside(): Promise<Outside> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://outside')
  const given = ANSWERS[pathname]?.(searchParams)
  response.writeHead(given === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(given ?? { error: 'nothing here' }))
}

const ANSWERS: Readonly<Record<string, (asked: URLSearchParams) => unknown>> = {
  '/wings': () => ({ data: Object.keys(ROOMS).map(id => ({ id, name: `${id[0]?.toUpperCase()}${id.slice(1)} wing` })) }),
  '/rooms': asked => (ROOMS[asked.get('wing') ?? ''] ?? []).map(name => ({ id: name.toLowerCase(), name })),
  '/extras': () => [
    { id: 'flowers', name: 'Flowers' },
    { id: 'music', name: 'Music' },
  ],
  '/people': () => Array.from({ length: 3000 }, (_, index) => ({ id: `p${index}`, name: `Person ${String(index).padStart(4, '0')}` })),
  '/price': asked => ({ text: `A seat in the ${asked.get('wing')} wing is 12 dollars` }),
  // As Photon answers.
  '/places/': asked => ({
    features: CITIES.filter(city => city.toLowerCase().startsWith((asked.get('q') ?? '').toLowerCase())).map(name => ({
      properties: { name, country: 'Somewhere' },
    })),
  }),
}
