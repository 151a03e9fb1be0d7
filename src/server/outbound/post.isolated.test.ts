import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { allowedFrom } from './allowed.ts'
import { OutboundFailure } from './failure.ts'
import { makeOutbound, type OutboundParts } from './outbound.ts'

type Respond = (response: ServerResponse) => void
const answers = new Map<string, Respond>()
const server = createServer((request, response) => answers.get(request.url ?? '')?.(response))
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const message = { company: 'acme', body: '{}', headers: { 'webhook-id': '1' } }
const door = (parts: Partial<OutboundParts> = {}) =>
  makeOutbound({ allowed: allowedFrom(host), times: { GET: 10_000, POST: 10_000 }, ...parts })
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundFailure ? error.reason : String(error)),
  )

test('a post goes by the rules of every request: no private address, no other port, no plain http', async () => {
  const outbound = door({ allowed: allowedFrom(''), resolve: async () => [{ address: '10.0.0.1', family: 4 }] })
  const reasons = async (url: string) => [
    await reasonOf(outbound.post({ ...message, url })),
    await reasonOf(outbound.check({ company: 'acme', url })),
  ]
  expect(await reasons('https://inside.example/')).toEqual(['address', 'address'])
  expect(await reasons('https://127.0.0.1/')).toEqual(['address', 'address'])
  expect(await reasons('https://[::ffff:10.0.0.1]/')).toEqual(['address', 'address'])
  expect(await reasons('https://example.com:8443/')).toEqual(['port', 'port'])
  expect(await reasons(`http://${host}/`)).toEqual(['scheme', 'scheme'])
})

test('a receiver that never answers is left in time', async () => {
  answers.set('/hangs', () => {})
  expect(await reasonOf(door({ times: { GET: 150, POST: 150 } }).post({ ...message, url: `http://${host}/hangs` }))).toBe('time')
})

test('of an answer of megabytes that comes slowly the begin is read, and the status counts', async () => {
  const written: number[] = []
  answers.set('/large', response => {
    response.writeHead(201, { 'content-length': String(10 * 1024 * 1024) })
    const chunk = Buffer.alloc(1024, 'x')
    const more = (): void => {
      if (response.destroyed) return
      written.push(chunk.length)
      response.write(chunk, () => setImmediate(more))
    }
    more()
  })
  const answer = await door().post({ ...message, url: `http://${host}/large` })
  expect([answer.status, answer.begin.length]).toEqual([201, 4_096])
  expect(written.reduce((sum, one) => sum + one, 0)).toBeLessThan(10 * 1024 * 1024)
})

test('a head without the body that it promises counts, and so does what is no text', async () => {
  answers.set('/half', response => {
    response.writeHead(200, { 'content-length': '100' })
    response.write(Buffer.from([0x41, 0x00, 0x1b, 0xff, 0x0a, 0x42]), () => response.destroy())
  })
  expect(await door().post({ ...message, url: `http://${host}/half` })).toEqual({ status: 200, begin: 'A\uFFFD\uFFFD\uFFFD\nB' })
})

test('a redirect is an answer like any other, and leads nowhere', async () => {
  answers.set('/moved', response => void response.writeHead(302, { location: '/target' }).end())
  let reached = false
  answers.set('/target', response => {
    reached = true
    response.end()
  })
  expect((await door().post({ ...message, url: `http://${host}/moved` })).status).toBe(302)
  expect(reached).toBe(false)
})
