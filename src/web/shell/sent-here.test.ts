import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetLogin, rememberLogin } from './login.ts'
import { forgetSent, rememberSent, sentKeyOf, sentRequestsIn } from './sent-here.ts'

const NOW = Date.parse('2026-03-04T09:00:00Z')
const DAY = 86_400_000
const KEY = 'foyer:requests:acme'

/** What a browser stores. */
function aStorage(before: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(before))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { entries, stored: (now = NOW) => sentRequestsIn(entries.get(sentKeyOf('acme')) ?? null, now) }
}

const link = (id: string) => ({
  edit_link: `/acme/forms/event_request/gala?event_id=${id}&key=k.1#edit`,
  edit_link_until: '2026-03-07T09:00:00.000Z',
})
const send = (reference: string, { at = NOW, title = 'Gala', more = {} } = {}) =>
  rememberSent(
    'acme',
    { event_id: `id-${reference}`, reference, ...more },
    { at: new Date(at).toISOString(), firstDay: '2026-12-15', sheet: { title } },
  )

test('what a guest sends is kept with its day and the address of its page, or without where no link was given', () => {
  const { stored } = aStorage()
  send('A', { more: link('e1') })
  send('B')
  const common = { title: 'Gala', day: '2026-12-15', at: '2026-03-04T09:00:00.000Z' }
  expect(stored()).toEqual([
    { reference: 'B', link: '', until: '', ...common },
    { reference: 'A', link: '/acme/submissions/id-A?key=k.1', until: '2026-03-07T09:00:00.000Z', ...common },
  ])
})

test('at most ten are kept, the newest first, and what is sent once more stands once', () => {
  const { stored } = aStorage()
  for (let at = 0; at < 12; at += 1) send(`R${at}`)
  expect(stored().map(({ reference }) => reference)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(at => `R${at}`))
  send('R5', { title: 'Changed' })
  expect(stored().map(({ reference }) => reference)).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map(at => `R${at}`))
  expect(stored()[0]?.title).toBe('Changed')
})

test('after 14 days it is gone', () => {
  const { stored } = aStorage()
  send('A')
  expect([stored(NOW + 14 * DAY - 1).length, stored(NOW + 14 * DAY).length]).toEqual([1, 0])
  send('B', { at: NOW + 14 * DAY })
  expect(stored(NOW + 14 * DAY).map(({ reference }) => reference)).toEqual(['B'])
})

test('while somebody is logged in, in another tab too, nothing is kept; a session that ended by itself is none', () => {
  const { stored, entries } = aStorage({ 't:acme:token_expiry': String(NOW / 1000 + 60) })
  send('A')
  expect(stored()).toEqual([])
  entries.set('t:acme:token_expiry', String(NOW / 1000 - 60))
  send('A')
  expect(stored().length).toBe(1)
})

test.each([
  ['login', () => rememberLogin('acme', NOW / 1000)],
  ['logout', () => forgetLogin('acme')],
] as const)('a %s takes it away, and leaves what belongs to another company', (_which, happen) => {
  vi.stubGlobal('addEventListener', () => {})
  const { stored, entries } = aStorage({ 'foyer:requests:other': '[]' })
  send('A')
  happen()
  expect([stored(), entries.has('foyer:requests:other')]).toEqual([[], true])
})

test('one is removed, or all; what is torn or of another shape is nothing', () => {
  const { stored, entries } = aStorage()
  for (const reference of ['A', 'B', 'C']) send(reference, { at: Date.now() })
  forgetSent('acme', 'B')
  expect(stored(Date.now()).map(({ reference }) => reference)).toEqual(['C', 'A'])
  forgetSent('acme')
  expect(entries.has(KEY)).toBe(false)
  for (const text of ['{', '{}', '[1, null, {"reference": "A"}]']) expect(sentRequestsIn(text, NOW)).toEqual([])
})

test('without storage nothing is kept, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  send('A')
  forgetSent('acme')
  expect(sentRequestsIn(null, NOW)).toEqual([])
})
