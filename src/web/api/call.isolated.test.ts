import { afterEach, expect, test, vi } from 'vitest'
import { deleteForm, editForm } from '#contract/portal/forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { provideLogin } from '../shell/session.ts'
import { showFailure } from '../shell/show-failure.ts'
import { toastsNow } from '../shell/toasts.ts'
import { addressOf, call } from './call.ts'
import { setFailureHandler } from './failure.ts'

setFailureHandler(showFailure)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const gala = { company: 'acme', type: 'event_request', path: 'gala' }

function answer(status: number, body: unknown) {
  const fetching = vi.fn(async (_address: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

test('an address has its parts filled in and escaped', () => {
  expect(addressOf('/api/portal/:company/files/:uuid', { company: 'a/b', uuid: 'x y' })).toBe('/api/portal/a%2Fb/files/x%20y')
  expect(addressOf(getPage.path, { company: 'acme', '*': 'forms/a b/c' }, { search: 'x&y', page: '' })).toBe(
    '/api/portal/acme/forms/a%20b/c?search=x%26y',
  )
})

test('an edit carries the version it started from', async () => {
  const fetching = answer(200, { success: true, message: ['', ''] })
  const result = await call(editForm, { params: gala, body: {} as never, ifMatch: 7 })
  expect(result).toMatchObject({ ok: true, status: 200, body: { success: true } })
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({
    method: 'PATCH',
    credentials: 'include',
    headers: { 'if-match': '"7"', 'content-type': 'application/json' },
  })
})

test('401 says Unauthorized and opens the login, at most once per 5 s', async () => {
  const open = vi.fn()
  const unregister = provideLogin(open)
  vi.spyOn(console, 'info').mockReturnValue()
  answer(401, { success: false, message: ['Unauthorized', ''] })
  const clock = vi.spyOn(performance, 'now')
  for (const [now, times] of [
    [10_000, 1],
    [14_000, 1],
    [15_001, 2],
  ] as const) {
    clock.mockReturnValue(now)
    await call(deleteForm, { params: { company: 'acme', type: 'poster', id: '1' } })
    expect(open).toHaveBeenCalledTimes(times)
  }
  expect(toastsNow().at(-1)).toMatchObject({
    kind: 'failure',
    title: 'Unauthorized',
    text: 'Please try to login again or contact a staff member to know more about this issue',
  })
  unregister()
})

test('403 says Forbidden, and an alert of the server is shown', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  answer(403, { success: false, message: ['No', ''] })
  await call(deleteForm, { params: { company: 'acme', type: 'poster', id: '1' } })
  expect(toastsNow().at(-1)).toMatchObject({
    title: 'Forbidden',
    text: "You don't have permission to do this request. Please contact a staff member to know more about this issue.",
  })
  answer(409, { success: false, message: ['No', ''], alert: 'This name is taken.' })
  await call(deleteForm, { params: { company: 'acme', type: 'poster', id: '1' } })
  expect(toastsNow().at(-1)).toMatchObject({ title: 'This name is taken.' })
})

test('of any other status nothing is shown but an alert, and what the server says is logged', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const shown = toastsNow()
  answer(422, { success: false, message: ['Not saved', 'Choose another name.'] })
  await call(deleteForm, { params: { company: 'acme', type: 'poster', id: '1' } })
  expect(toastsNow()).toEqual(shown)
  expect(info.mock.lastCall).toEqual(['Not saved: Choose another name.'])
})

test('without an answer the call is a failure, and nothing is thrown', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await call(getPage, { params: { company: 'acme', '*': '' } })).toEqual({ ok: false, status: 0, body: undefined })
  expect(warn.mock.lastCall?.[0]).toBe('getPage got no answer')
})

test('reading gives up after 10 s, writing after 30 s', async () => {
  answer(200, {})
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await call(getPage, { params: { company: 'acme', '*': '' } })
  await call(editForm, { params: gala, body: {} as never })
  expect(limit.mock.calls).toEqual([[10_000], [30_000]])
})
