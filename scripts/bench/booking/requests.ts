import { randomInt, randomUUID } from 'node:crypto'
import { ZONE } from './slots.ts'

/** An address of its own for each request, as visitors have: limits, and the locks that guard them, are by address. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** What a visitor of a company's pages sends, as bytes. */
export function visitorRequests(origin: string, company: string, token: string) {
  const { host } = new URL(origin)
  const headers = { host, 'sec-fetch-site': 'same-origin', origin }

  const tenantCall = (method: string, path: string, body: object): Buffer =>
    bytesOf(method, `/tenant/${company}/api/${path}`, JSON.stringify(body), {
      ...headers,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': someAddress(),
      'content-type': 'application/json',
    })

  return {
    hold: (body: object) => tenantCall('PATCH', 'resources/v1/widget/space/lock', { lock: true, from_form: true, ...body }),
    plan: (body: object) => tenantCall('POST', 'event_requests/v1/event_request/space-schedular/plot', body),

    /** One part for each answer and our own. */
    submit(form: string, run: string, answers: Readonly<Record<string, string>>): Buffer {
      const boundary = '----FoyerBenchBoundary'
      const parts = Object.entries({ ...answers, _version: '2', _timezone: ZONE, _run_uid: run }).map(
        ([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
      )
      return bytesOf('POST', `/api/portal${form}`, `${parts.join('')}--${boundary}--\r\n`, {
        ...headers,
        'x-forwarded-for': someAddress(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': randomUUID(),
      })
    },
  }
}

/** A POST to the bare server. */
export const bareRequest = (port: number, path: string, body: object): Buffer =>
  bytesOf('POST', path, JSON.stringify(body), { host: `127.0.0.1:${port}`, 'content-type': 'application/json' })

function bytesOf(method: string, path: string, body: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
