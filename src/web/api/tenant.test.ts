import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { lockSpace } from '#contract/tenant/bookings.ts'
import { posterDetails } from '#contract/tenant/posters.ts'
import { findSpaces, listLayouts } from '#contract/tenant/spaces.ts'
import { callTenant } from './tenant.ts'

interface Sent extends RequestInit {
  readonly address: string
}

let sent: Sent[] = []
let renewals = 0
let answer: (sent: Sent) => Response | Promise<Response> = () => Response.json([])
let pages = 0

/** A page of its own: tokens are remembered by the one that it came with. */
const company = (more = {}) => ({ path: 'acme', tenant_url: '/tenant/acme', tenant_token: `token ${(pages += 1)}`, ...more })
const lock = { uid: 'u', lock: true }
const times = { start_date: '2050-03-16 10:00', end_date: '2050-03-16 11:00', timezone: 'UTC' }
const tokenOf = ({ headers }: Sent) => (headers as Record<string, string>)['authorization']

beforeEach(() => {
  sent = []
  renewals = 0
  answer = () => Response.json([])
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('tenant_token')) return Response.json({ tenant_token: `renewed ${(renewals += 1)}` })
    sent.push({ ...init, address })
    return answer(sent.at(-1)!)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call carries the token, and goes to the company of the page', async () => {
  answer = () => Response.json([{ uid: 'l' }])
  const page = company()
  expect(await callTenant(page, listLayouts, undefined)).toEqual([{ uid: 'l' }])
  expect(sent[0]).toMatchObject({ address: '/tenant/acme/api/resources/v1/layout/list', method: 'GET', body: null, keepalive: false })
  expect(tokenOf(sent[0]!)).toBe(`Bearer ${page.tenant_token}`)
})

test('what changes something is sent to its end, also when the page goes away', async () => {
  await callTenant(company(), lockSpace, lock)
  expect(sent[0]).toMatchObject({ method: 'PATCH', keepalive: true, body: JSON.stringify(lock) })
})

test('what is asked for an edit goes with the key of the guest’s link that stands in the address', async () => {
  vi.stubGlobal('location', { search: '?event_id=e1&key=abc.def' })
  await callTenant(company(), findSpaces, { ...times, event_id: 'e1' })
  await callTenant(company(), findSpaces, times)
  vi.stubGlobal('location', { search: '?event_id=e1' })
  await callTenant(company(), findSpaces, { ...times, event_id: 'e1' })
  expect(sent.map(({ body }) => JSON.parse(String(body)) as object)).toEqual([
    { ...times, event_id: 'e1', event_key: 'abc.def' },
    times,
    { ...times, event_id: 'e1' },
  ])
})

test('a call without a body says what it asks for in the address', async () => {
  await callTenant(company(), posterDetails, undefined, undefined, { amazon_poster_id: 'p 1' })
  expect(sent[0]?.address).toContain('?amazon_poster_id=p+1')
})

test('a token that has run out is renewed once for all calls that were refused with it', async () => {
  answer = one => (tokenOf(one)?.includes('renewed') ? Response.json(['yes']) : new Response('{}', { status: 401 }))
  const page = company()
  expect(await Promise.all([1, 2, 3].map(() => callTenant(page, listLayouts, undefined)))).toEqual([['yes'], ['yes'], ['yes']])
  expect(await callTenant(page, listLayouts, undefined)).toEqual(['yes'])
  expect([renewals, sent.length]).toEqual([1, 7])
})

test('whoever is refused with a new token too is not asked again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answer = () => new Response('{}', { status: 401 })
  expect(await callTenant(company(), listLayouts, undefined)).toBeUndefined()
  expect(sent).toHaveLength(2)
})

test('without an address or a token nothing is asked, and the console says so', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  for (const page of [company({ tenant_url: '' }), company({ tenant_token: '' })]) {
    expect(await callTenant(page, listLayouts, undefined)).toBeUndefined()
  }
  expect(error.mock.calls).toEqual(Array(2).fill(['Missing global variables. Cannot load necessary data.']))
  expect(sent).toEqual([])
})

test('another failure is logged only', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  answer = () => Response.json({ alert: 'no' }, { status: 503 })
  expect(await callTenant(company(), listLayouts, undefined)).toBeUndefined()
  answer = () => Promise.reject(new TypeError('no network'))
  expect(await callTenant(company(), listLayouts, undefined)).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(2)
})

test('an aborted call is none that failed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const aborted = AbortSignal.abort()
  answer = () => Promise.reject(aborted.reason)
  expect(await callTenant(company(), listLayouts, undefined, aborted)).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

describe('what was not served for the many who ask', () => {
  const crowd = () => Response.json({ message: 'Many', data: { reason: 'crowd' } }, { status: 503 })
  const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' })

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', seen)
    seen.visibilityState = 'visible'
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => void vi.useRealTimers())

  test('is asked for again after about 1, 2 and 4 seconds, and no more', async () => {
    // Each comes up to half of its time earlier or later, as it happens: here neither.
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => chance.mockRestore())
    answer = crowd
    const onCrowd = vi.fn()
    const asking = callTenant(company(), lockSpace, lock, undefined, undefined, onCrowd)
    const counts: number[] = []
    for (const milliseconds of [999, 1, 1_999, 1, 3_999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(milliseconds)
      counts.push(sent.length)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4])
    expect(await asking).toBeUndefined()
    expect(onCrowd).toHaveBeenCalledTimes(3)
  })

  test('is there once it is served', async () => {
    answer = () => (sent.length === 1 ? crowd() : Response.json(['yes']))
    const asking = callTenant(company(), findSpaces, times)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await asking).toEqual(['yes'])
  })

  test('is not asked for again while nobody sees the page, once it is not wanted any more, or where it is neither a search nor a hold', async () => {
    answer = crowd
    const stop = new AbortController()
    const asking = [
      callTenant(company(), lockSpace, lock),
      callTenant(company(), findSpaces, times, stop.signal),
      callTenant(company(), listLayouts, undefined),
    ]
    await vi.advanceTimersByTimeAsync(0)
    seen.visibilityState = 'hidden'
    stop.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all(asking)).toEqual([undefined, undefined, undefined])
    expect(sent).toHaveLength(3)
  })

  test('is not asked for again where the portal says something else', async () => {
    answer = () => Response.json({ message: 'busy' }, { status: 503 })
    expect(await callTenant(company(), findSpaces, times)).toBeUndefined()
    expect(sent).toHaveLength(1)
  })
})
