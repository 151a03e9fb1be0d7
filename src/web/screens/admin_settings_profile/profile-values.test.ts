import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkProfile, sendProfile } from './profile-values.ts'

const ADDRESS = '/api/portal/acme/admin/settings/profile'
const logo = new File(['picture'], 'logo.png', { type: 'image/png' })

/** A request that moves when the test says so, and gets its answer when the test has it. */
class StandIn extends EventTarget {
  static last: StandIn
  upload = new EventTarget()
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  body: FormData | undefined
  open(...opened: string[]) {
    this.opened = opened
    StandIn.last = this
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', StandIn)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a save with a logo takes as long as the logo moves, and is given up after 30 seconds in which it does not', async () => {
  const result = sendProfile('acme', { phone: '112', new_logo: logo }, 7)
  const { last } = StandIn
  expect([last.opened, last.headers['if-match']]).toEqual([['POST', ADDRESS], '"7"'])
  expect([...(last.body ?? [])].map(([name]) => name)).toEqual(['phone', 'new_logo'])
  let over = false
  void result.then(() => (over = true))
  for (let step = 0; step < 5; step += 1) {
    await vi.advanceTimersByTimeAsync(29_000)
    last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: step, total: 100 }))
  }
  await vi.advanceTimersByTimeAsync(29_999)
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toEqual({ ok: false, status: 0, body: undefined })
})

test('a save with a logo gives what the server answers', async () => {
  const result = sendProfile('acme', { new_logo: logo }, 7)
  const body = { success: false, message: ['Failed to save company profile', ''], issues: { new_logo: 'No' } }
  StandIn.last.answer(422, body)
  expect(await result).toEqual({ ok: false, status: 422, body })
})

test('a save without a file has the 30 seconds of every write', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const body = { success: true, message: ['Company profile saved successfully.', ''] }
  const fetching = vi.fn(async (_address: string, _init: RequestInit) => Response.json(body))
  vi.stubGlobal('fetch', fetching)
  expect(await sendProfile('acme', { phone: '112', new_logo: '' }, 7)).toEqual({ ok: true, status: 200, body })
  expect(limit).toHaveBeenCalledWith(30_000)
  const [[address, init] = []] = fetching.mock.calls
  expect([address, init?.method, new Headers(init?.headers).get('if-match')]).toEqual([ADDRESS, 'POST', '"7"'])
  expect([...(init?.body as FormData)]).toEqual([
    ['phone', '112'],
    ['new_logo', ''],
  ])
})

test('space around a website or a phone, as a paste brings it, is none of its shape', () => {
  expect(checkProfile({ website: ' https://www.larkfield.example ', phone: '+47 22 33 44 55 ' })).toEqual({})
  expect(checkProfile({ website: ' ', phone: ' ' })).toEqual({})
  expect(Object.keys(checkProfile({ website: 'no where', phone: 'call us' }))).toEqual(['website', 'phone'])
})

test('a phone is a phone with whatever signs it is pasted', () => {
  for (const phone of ['\u202a+47 22\u201133\u201144\u202c', '+47\u00a022\u200b33', '＋４７ ２２ー３３'])
    expect(checkProfile({ phone }), JSON.stringify(phone)).toEqual({})
})
