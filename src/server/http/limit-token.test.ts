import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { getAbout } from '#contract/v1/about.ts'
import { startServer } from '#tests/kit/server.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'
import { defaultLimits, type Limits } from '../limits.ts'
import { limitToken } from './limit-token.ts'
import { makeRates } from './rates.ts'

/** What is answered to calls of tokens of a company, on a clock that stands still. */
function limited(limits: Partial<Limits>) {
  const services = { rates: makeRates(() => 0), config: { limits: { ...defaultLimits, ...limits } } }
  return (token: string, rate: Call['rate'] = 'apiCallsPerMinute', company = 'acme') => {
    let headers: Record<string, string> = {}
    const reply = { headers: (more: Record<string, string>) => void (headers = more) }
    try {
      limitToken(services as never, { ...getAbout, rate }, { company: { id: company }, token: { id: token } } as never, reply as never)
      return headers
    } catch (problem) {
      return (problem as { extras: { rate: string } }).extras.rate
    }
  }
}

test('a token has so many calls a minute, and writes are fewer of them', () => {
  const call = limited({ apiCallsPerMinute: 4, apiWritesPerMinute: 2 })
  expect(call('a')).toEqual({ 'ratelimit-policy': '"calls";q=4;w=60', ratelimit: '"calls";r=3;t=15' })
  expect(call('a', 'apiWritesPerMinute')).toEqual({
    'ratelimit-policy': '"calls";q=4;w=60, "writes";q=2;w=60',
    ratelimit: '"calls";r=2;t=30, "writes";r=1;t=30',
  })
  call('a', 'apiWritesPerMinute')
  expect(call('a')).toMatchObject({ ratelimit: '"calls";r=0;t=60' })
  expect(call('a')).toBe('calls')
  expect(call('b', 'apiWritesPerMinute')).toBeTypeOf('object')
  expect(call('b', 'apiWritesPerMinute')).toBeTypeOf('object')
  expect(call('b', 'apiWritesPerMinute')).toBe('writes')
  expect(call('b')).toBeTypeOf('object')
})

test('many tokens of a company are no more than its share, and another company has its own', () => {
  const call = limited({ apiCallsPerCompanyPerMinute: 3, apiWritesPerCompanyPerMinute: 1 })
  expect(call('a', 'apiWritesPerMinute')).toBeTypeOf('object')
  expect(call('b', 'apiWritesPerMinute')).toBe('company-writes')
  expect(call('c')).toBeTypeOf('object')
  expect(call('d')).toBe('company')
  expect(call('e', 'apiWritesPerMinute', 'globex')).toBeTypeOf('object')
})

test('a rate that is switched off is in no header', () => {
  const call = limited({ apiCallsPerMinute: 0, apiWritesPerMinute: 0 })
  expect(call('a', 'apiWritesPerMinute')).toEqual({})
})

test('who is too fast is told when to come back, by its token and not by its address', async () => {
  const server = await startServer({ limits: { apiCallsPerMinute: 1 } })
  const company = await server.company('acme')
  const [first, second] = [await aToken(server, company), await aToken(server, company)]
  const call = ({ token }: typeof first) => server.fetch('/api/v1/acme', { headers: asProgram(token) })
  expect((await call(first)).headers.get('ratelimit')).toBe('"calls";r=0;t=60')
  const refused = await call(first)
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit')).toBe(`"calls";r=0;t=${wait}`)
  expect((await call(second)).status).toBe(200)
  await server.stop()
})

test('a call that the token lacks the scope for counts against its limit, and says what is left', async () => {
  const server = await startServer({ limits: { apiCallsPerMinute: 2, apiWritesPerMinute: 1 } })
  const company = await server.company('acme')
  const { token } = await aToken(server, company, { scopes: ['resources:read'] })
  const call = () => server.fetch('/api/v1/acme/submissions', { headers: asProgram(token) })
  const [first, second, third] = [await call(), await call(), await call()]
  expect([first, second, third].map(({ status }) => status)).toEqual([403, 403, 429])
  expect(first.headers.get('ratelimit-policy')).toBe('"calls";q=2;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"calls";r=1;t=\d+$/)
  expect((await first.json()) as object).toMatchObject({ message: [expect.anything(), expect.stringContaining('submissions:read')] })
  await server.stop()
})
