import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another system, as API fields and address fields ask one. */
export interface Outside {
  /** `http://127.0.0.1:4567` */
  readonly origin: string
  /** What was asked: method and address. */
  readonly requests: readonly string[]
  stop(): Promise<void>
}

const ROOMS: Readonly<Record<string, readonly string[]>> = { north: ['Attic', 'Ballroom'], south: ['Cellar', 'Den'] }
const CITIES = ['Berlin', 'Bern', 'Bergamo']

/** Starts it on a free port of this machine. */
export async function startOutside(): Promise<Outside> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
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

const ANSWERS: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  '/wings': () => ({ data: Object.keys(ROOMS).map(id => ({ id, name: `${id[0]?.toUpperCase()}${id.slice(1)} wing` })) }),
  '/rooms': query => (ROOMS[query.get('wing') ?? ''] ?? []).map(name => ({ id: name.toLowerCase(), name })),
  '/extras': () => [
    { id: 'flowers', name: 'Flowers' },
    { id: 'music', name: 'Music' },
  ],
  '/people': () => Array.from({ length: 3000 }, (_, index) => ({ id: `p${index}`, name: `Person ${String(index).padStart(4, '0')}` })),
  '/price': query => ({ text: `A seat in the ${query.get('wing')} wing is 12 dollars` }),
  // As Photon answers.
  '/places/': query => ({
    features: CITIES.filter(city => city.toLowerCase().startsWith((query.get('q') ?? '').toLowerCase())).map(name => ({
      properties: { name, country: 'Somewhere' },
    })),
  }),
}
