import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSpaces } from './live.ts'

/** The stream of one request, as the server sends it. */
interface Connection {
  readonly address: string
  readonly headers: Record<string, string>
  send(text: string): Promise<void>
  end(): Promise<void>
  readonly signal: AbortSignal
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()
let connections: Connection[] = []
let refusals: number[] = []
let stop = () => {}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  page.visibilityState = 'visible'
  connections = []
  refusals = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('fetch', (address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    if (address.includes('tenant_token')) return Promise.resolve(Response.json({ tenant_token: 'renewed' }))
    const refusal = refusals.shift()
    if (refusal !== undefined) return Promise.resolve(new Response('{}', { status: refusal }))
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
    const writer = writable.getWriter()
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
    connections.push({
      address,
      headers,
      signal,
      async send(text) {
        void writer.write(new TextEncoder().encode(text))
        await settled()
      },
      async end() {
        void writer.close()
        await settled()
      },
    })
    return Promise.resolve(new Response(readable))
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What whoever watches is told, in words. */
async function watched(buildings: string[] = []): Promise<string[]> {
  const events: string[] = []
  stop = watchSpaces({
    company: { path: 'acme', tenant_token: 'mine' },
    buildings,
    onChanged: spaces => events.push(spaces.join(' ')),
    onReset: () => events.push('reset'),
    onBack: () => events.push('back'),
  })
  await settled()
  return events
}

function see(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('what changed is passed on, however the bytes are cut', async () => {
  const events = await watched(['a', 'b'])
  expect(connections[0]).toMatchObject({
    address: '/tenant/acme/api/resources/v1/widget/space/changes?building_id=a%2Cb',
    headers: { authorization: 'Bearer mine' },
  })
  await connections[0]?.send('retry: 1\n\nid: 1\nevent: chan')
  await connections[0]?.send('ged\ndata: {"spaces":["x","y"]}\n')
  expect(events).toEqual([])
  await connections[0]?.send('\n:\nid: 2\n\nid: 3\nevent: reset\ndata: {}\n\n')
  expect(events).toEqual(['x y', 'reset'])
})

test('a stream that ended is taken up again when the server says, with the last event', async () => {
  await watched()
  await connections[0]?.send('id: 5\nevent: changed\ndata: {"spaces":["x"]}\n\n:\nid: 7\n\nretry: 3000\n\n')
  await connections[0]?.end()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(connections[1]?.headers).toMatchObject({ 'last-event-id': '7' })
})

test('a server that is not there is tried ever more slowly, and quickly again once it was', async () => {
  refusals = [503, 429, 503, 500, 503, 503]
  await watched()
  for (const wait of [1, 2, 4, 8, 16, 16]) {
    const left = refusals.length
    await vi.advanceTimersByTimeAsync(wait * 1000 - 1)
    expect(refusals).toHaveLength(left)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(connections).toHaveLength(1)
  await connections[0]?.send(':\nid: 1\n\n')
  await connections[0]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections).toHaveLength(2)
})

test('watchers are notified when the connection is back after it broke, and not when the server ended it', async () => {
  const events = await watched()
  await connections[0]?.send(':\nid: 1\n\n')
  await connections[0]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(events).toEqual(['back'])
  await connections[1]?.send(':\nid: 2\n\nretry: 500\n\n')
  await connections[1]?.end()
  await vi.advanceTimersByTimeAsync(500)
  expect([connections.length, events]).toEqual([3, ['back']])
})

test('once the browser has a connection again it does not wait for its next try', async () => {
  refusals = [503, 503, 503, 503]
  await watched()
  await vi.advanceTimersByTimeAsync(7_000)
  expect([refusals, connections]).toEqual([[], []])
  for (let time = 0; time < 2; time += 1) {
    browser.dispatchEvent(new Event('online'))
    await settled()
    expect(connections).toHaveLength(1)
  }
  stop()
  browser.dispatchEvent(new Event('online'))
  await settled()
  expect(connections).toHaveLength(1)
})

test('a token that is over is renewed, and a refusal for good ends it', async () => {
  refusals = [401]
  await watched()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections[0]?.headers).toMatchObject({ authorization: 'Bearer renewed' })
  stop()
  vi.spyOn(console, 'warn').mockReturnValue()
  refusals = [404]
  await watched()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
  expect(console.warn).toHaveBeenCalledOnce()
})

test('a connection that fell silent is made anew; heartbeats keep it', async () => {
  await watched()
  for (let beats = 0; beats < 3; beats += 1) {
    await vi.advanceTimersByTimeAsync(39_000)
    await connections[0]?.send(':\nid: 1\n\n')
  }
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(40_000 + 1_000)
  expect(connections).toHaveLength(2)
  expect(connections[0]?.signal.aborted).toBe(true)
})

test('a page that is hidden lets go after a while, and comes back with what it heard last', async () => {
  await watched()
  await connections[0]?.send(':\nid: 4\n\n')
  see('hidden')
  await vi.advanceTimersByTimeAsync(10_000)
  see('visible')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connections[0]?.signal.aborted).toBe(false)
  await connections[0]?.send(':\nid: 4\n\n')
  see('hidden')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connections[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
  see('visible')
  await settled()
  expect(connections[1]?.headers).toMatchObject({ 'last-event-id': '4' })
})

test('nothing is told, tried or kept after its end', async () => {
  const events = await watched()
  stop()
  expect(connections[0]?.signal.aborted).toBe(true)
  see('hidden')
  see('visible')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
  expect(events).toEqual([])
})
