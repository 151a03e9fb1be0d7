import { afterAll, expect, test } from 'vitest'
import { canary as startCanary, standIn } from '#tests/kit/stand-ins/api.ts'
import { allowedFrom } from './allowed.ts'
import { OutboundFailure } from './failure.ts'
import { makeOutbound, type OutboundParts } from './outbound.ts'
import type { ResolvedAddress } from './target.ts'

const canary = await startCanary()
const api = await standIn(`${canary.origin}/latest/meta-data`)
afterAll(() => Promise.all([canary.close(), api.close()]))

const LOOPBACK: readonly ResolvedAddress[] = [{ address: '127.0.0.1', family: 4 }]
/** Of the open internet, and nobody's: nothing is ever sent there. */
const PUBLIC: readonly ResolvedAddress[] = [{ address: '2d00::1', family: 6 }]

function door(parts: Partial<OutboundParts> = {}) {
  const outbound = makeOutbound({ allowed: allowedFrom(api.hostAndPort), times: { GET: 400, POST: 400 }, ...parts })
  const ask = (url: string, more: object = {}) => outbound.json({ company: 'acme', method: 'GET', url, ...more })
  const reason = (url: string, more: object = {}) =>
    ask(url, more).then(
      () => 'answered',
      (error: unknown) => (error instanceof OutboundFailure ? error.reason : String(error)),
    )
  return { ask, reason }
}

test('an address that the operator allows may be private and without TLS', async () => {
  expect((await door().ask(`${api.origin}/packed`)).json).toEqual(['packed'])
})

test('any other address is https on port 443', async () => {
  const { reason } = door({ allowed: allowedFrom(''), resolve: async () => PUBLIC })
  expect(await reason('http://api.example.com/')).toBe('scheme')
  expect(await reason('https://api.example.com:8443/')).toBe('port')
  expect(await reason(`${api.origin}/packed`)).toBe('scheme')
  for (const url of ['', 'x', 'https://', '//x', 'https://user:pass@api.example.com/'])
    expect([url, await reason(url)]).toEqual([url, 'url'])
  for (const url of ['ftp://api.example.com/', 'file:///etc/passwd', 'gopher://x/', 'data:application/json,[]', 'unix:/run/x']) {
    expect([url, ['scheme', 'url'].includes(await reason(url))]).toEqual([url, true])
  }
})

test('no form of a private address gets through, and nothing knocks there', async () => {
  const { reason } = door({ port: canary.port })
  const before = canary.hits()
  for (const host of [
    '127.0.0.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '127.1',
    '127.0.0.1.',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '１２７.0.0.1',
    '%31%32%37.0.0.1',
  ]) {
    expect([host, await reason(`https://${host}:${canary.port}/`)]).toEqual([host, 'address'])
  }
  expect(canary.hits()).toBe(before)
})

test('a name is refused when any of its addresses is private', async () => {
  const { reason } = door({ port: canary.port, resolve: async () => [...PUBLIC, ...LOOPBACK] })
  expect(await reason(`https://mixed.example:${canary.port}/`)).toBe('address')
  expect(canary.hits()).toBe(0)
})

test('a name that changes its address between two look-ups changes nothing', async () => {
  let lookUps = 0
  // Public whenever it is checked, private whenever somebody asks again: 200 times.
  const resolve = async () => ((lookUps += 1) % 2 === 1 ? PUBLIC : LOOPBACK)
  const { reason } = door({ port: canary.port, resolve, times: { GET: 30, POST: 30 } })
  const seen = new Set<string>()
  for (let round = 0; round < 200; round += 1) seen.add(await reason(`https://rebind${round}.example:${canary.port}/`))
  expect(lookUps).toBe(200)
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(['address']))
  expect(seen.has('answered')).toBe(false)
  expect(canary.hits()).toBe(0)
})

test('a redirect is not followed', async () => {
  expect(await door().reason(`${api.origin}/redirects`)).toBe('redirect')
  expect(canary.hits()).toBe(0)
})

test('what is slow, or never ends, is given up in time', async () => {
  const found = await Promise.all(['/slow', '/drips', '/endless'].map(path => door().reason(api.origin + path)))
  expect(found.slice(0, 2)).toEqual(['time', 'time'])
  expect(['time', 'size']).toContain(found[2])
})

test.each([
  ['/huge', 'size'],
  ['/says-huge', 'size'],
  ['/bomb', 'size'],
  ['/deep', 'depth'],
  ['/broken-json', 'json'],
  ['/html', 'type'],
  ['/fails', 'status'],
  ['/unauthorized', 'status'],
  ['/half-packed', 'encoding'],
  ['/zstd', 'encoding'],
  ['/many-headers', 'connection'],
  ['/hangs-up', 'connection'],
])('what comes from %s is refused (%s)', async (path, expected) => {
  expect(await door({ times: { GET: 10_000, POST: 10_000 } }).reason(api.origin + path)).toBe(expected)
})

test('what is refused is held in memory no longer than it takes', async () => {
  const before = process.memoryUsage().rss
  for (let round = 0; round < 8; round += 1)
    await door({ times: { GET: 10_000, POST: 10_000 } }).reason(`${api.origin}/${round % 2 === 0 ? 'huge' : 'endless'}`)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('another protocol is not spoken: it is a failure like others, at once', async () => {
  expect(await door({ times: { GET: 10_000, POST: 10_000 } }).reason(`${api.origin}/switches`)).toBe('connection')
}, 3000)

test('nobody waits for a request that was ended before it began', async () => {
  const gone = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await door({ resolve: gone }).reason('https://gone.example/', { signal: AbortSignal.abort() })).toBe('ended')
  await new Promise(setImmediate)
})

test('a name that is not found, or takes too long to be found, is a failure in time', async () => {
  const gone = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await door({ resolve: gone }).reason('https://gone.example/')).toBe('name')
  expect(await door({ resolve: () => new Promise(() => undefined) }).reason('https://slow.example/')).toBe('time')
})

test('names of one company that nobody answers for take the look-ups of no other', async () => {
  const hosts: string[] = []
  const outbound = makeOutbound({
    allowed: allowedFrom(''),
    times: { GET: 50, POST: 50 },
    resolve: host => {
      hosts.push(host)
      return host.startsWith('mute') ? new Promise(() => undefined) : Promise.resolve(LOOPBACK)
    },
  })
  const ask = (company: string, host: string) =>
    outbound.json({ company, method: 'GET', url: `https://${host}.example/` }).catch((error: unknown) => (error as OutboundFailure).reason)
  // The system's look-up goes on when nobody waits for it any more, and few of them run at once.
  for (let round = 0; round < 3; round += 1) {
    expect(await Promise.all([ask('acme', `mute${round}`), ask('acme', `mute-too${round}`)])).toEqual(['time', 'time'])
  }
  expect(hosts).toEqual(['mute0.example'])
  expect(await ask('globex', 'there')).toBe('address')
})

test('what failed ten times rests, and one request finds out whether it is back', async () => {
  let now = 0
  const { reason } = door({ clock: () => now })
  for (let round = 0; round < 10; round += 1) expect(await reason(`${api.origin}/fails`)).toBe('status')
  const before = api.connections()
  for (let round = 0; round < 50; round += 1) expect(await reason(`${api.origin}/packed`)).toBe('broken')
  expect(api.connections()).toBe(before)
  now += 30_001
  const both = await Promise.all([reason(`${api.origin}/packed`), reason(`${api.origin}/packed`)])
  expect(both.toSorted()).toEqual(['answered', 'broken'])
  expect(await reason(`${api.origin}/packed`)).toBe('answered')
})

test('a trial is made of what rests too: its failures count for nobody, and its answer ends the rest', async () => {
  const { reason } = door({ clock: () => 0 })
  for (let round = 0; round < 15; round += 1) expect(await reason(`${api.origin}/fails`, { isTrial: true })).toBe('status')
  expect(await reason(`${api.origin}/packed`)).toBe('answered')
  for (let round = 0; round < 10; round += 1) expect(await reason(`${api.origin}/fails`)).toBe('status')
  expect(await reason(`${api.origin}/fails`, { isTrial: true })).toBe('status')
  expect(await reason(`${api.origin}/packed`)).toBe('broken')
  expect(await reason(`${api.origin}/packed`, { isTrial: true })).toBe('answered')
  expect(await reason(`${api.origin}/packed`)).toBe('answered')
})

test('an answer of 4xx says that the other side is well', async () => {
  const { reason } = door()
  for (let round = 0; round < 25; round += 1) expect(await reason(`${api.origin}/unauthorized`)).toBe('status')
})

/** Asks of a company, each by its outcome. */
function asking(parts: Partial<OutboundParts>) {
  const outbound = makeOutbound({ allowed: allowedFrom(''), times: { GET: 10_000, POST: 10_000 }, ...parts })
  return (company: string, url: string, signal?: AbortSignal) =>
    outbound.json({ company, method: 'GET', url, signal }).then(
      () => 'answered',
      (error: unknown) => (error as OutboundFailure).reason,
    )
}

test('requests that waited while their origin failed are not sent to it any more', async () => {
  const down = await standIn()
  const ask = asking({ allowed: allowedFrom(down.hostAndPort) })
  const reasons = await Promise.all(Array.from({ length: 90 }, () => ask('acme', `${down.origin}/fails`)))
  expect(down.requests.length).toBeLessThanOrEqual(20)
  expect(reasons.filter(reason => reason === 'status')).toHaveLength(down.requests.length)
  expect(reasons.filter(reason => reason === 'broken')).toHaveLength(90 - down.requests.length)
  await down.close()
})

test('of all companies together only so many ask at once, and the others wait', async () => {
  const systems = [await standIn(), await standIn(), await standIn()] as const
  const atOnce = { all: 3, company: 2, origin: 2 }
  const ask = asking({ allowed: allowedFrom(systems.map(system => system.hostAndPort).join()), atOnce })
  const gone = new AbortController()
  const all = ['acme', 'globex', 'initech'].flatMap((company, n) =>
    Array.from({ length: 2 }, () => ask(company, `${systems[n]!.origin}/slow`, gone.signal)),
  )
  const counts = () => systems.map(({ requests }) => requests.length)
  await expect.poll(() => counts().reduce((sum, count) => sum + count)).toBe(3)
  expect(counts()).toEqual([2, 1, 0])
  gone.abort()
  await Promise.all(all)
  await Promise.all(systems.map(system => system.close()))
})

test('ten of a company ask at once, six of them the same origin; the others wait, another company does not', async () => {
  const systems = [await standIn(), await standIn(), await standIn()] as const
  const [slow, slower, quick] = systems
  const ask = asking({ allowed: allowedFrom(systems.map(system => system.hostAndPort).join()) })
  const gone = new AbortController()
  const all = Array.from({ length: 15 }, () => ask('acme', `${slow.origin}/slow`, gone.signal))
  await expect.poll(() => slow.requests.length).toBe(6)
  expect(await ask('acme', `${quick.origin}/packed`)).toBe('answered')
  all.push(...Array.from({ length: 15 }, () => ask('acme', `${slower.origin}/slow`, gone.signal)))
  await expect.poll(() => slower.requests.length).toBe(4)
  const late = ask('acme', `${quick.origin}/packed`, gone.signal)
  expect(await ask('globex', `${slow.origin}/packed`)).toBe('answered')
  expect([slow, slower, quick].map(system => system.requestsTo('/slow').length + system.requestsTo('/packed').length)).toEqual([7, 4, 1])
  gone.abort()
  expect(new Set(await Promise.all([...all, late]))).toEqual(new Set(['ended']))
  await Promise.all(systems.map(system => system.close()))
})

test('a name that nobody answers for holds up no origin whose name was just found, and closes none', async () => {
  const port = new URL(api.origin).port
  const { promise: found, reject } = Promise.withResolvers<readonly ResolvedAddress[]>()
  const ask = asking({
    allowed: allowedFrom(`there.example:${port},late.example:${port}`),
    resolve: host => (host === 'mute.example' ? found : Promise.resolve(LOOPBACK)),
  })
  expect(await ask('acme', `http://there.example:${port}/packed`)).toBe('answered')
  // Only what nobody can answer is short of time.
  expect(await ask('acme', 'https://mute.example/', AbortSignal.timeout(50))).toBe('time')
  expect(await ask('acme', `http://there.example:${port}/packed`)).toBe('answered')
  const turns = Array.from({ length: 12 }, () => ask('acme', `http://late.example:${port}/packed`, AbortSignal.timeout(50)))
  expect(new Set(await Promise.all(turns))).toEqual(new Set(['time']))
  reject(new Error('ENOTFOUND'))
  expect(await ask('acme', `http://late.example:${port}/packed`)).toBe('answered')
})

test('an authorization that no header can hold is never quoted', async () => {
  expect(await door().reason(`${api.origin}/packed`, { authorization: 'Bearer a\r\nx-evil: 1' })).toBe('url')
})

test('the setting names hosts with ports', () => {
  expect([...allowedFrom('a.example:443, [::1]:80,127.0.0.1:9')]).toEqual(['a.example:443', '[::1]:80', '127.0.0.1:9'])
  for (const text of ['a.example', 'https://a.example:1', 'a.example:x', 'u@a:1']) expect(() => allowedFrom(text)).toThrow(/OUTBOUND_ALLOW/)
})
