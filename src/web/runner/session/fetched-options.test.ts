import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FormDefinition } from '#engine/model/form.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, settled, type } from './for-tests.ts'
import { markupOf, markupOfPage } from './reading-for-tests.ts'
import { FormSession } from './session.ts'
import { unappliedIn } from './unapplied-for-tests.ts'

type Answer = { status: number; values?: readonly { value: string; label: string }[] } | undefined

/** Stands in for the server's look-ups; undefined: no answer ever comes. */
function answerWith(reply: (address: URL) => Answer): readonly string[] {
  const requests: string[] = []
  const fetching: typeof fetch = (input, init) => {
    const address = new URL(String(input), 'http://portal.test')
    requests.push(decodeURIComponent(address.pathname.split('/').slice(-2)[0] + address.search))
    const answer = reply(address)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    if (answer) resolve(Response.json(answer, { status: answer.status }))
    return promise
  }
  vi.stubGlobal('fetch', fetching)
  onTestFinished(() => void vi.unstubAllGlobals())
  return requests
}

const values = (...names: string[]) => ({ status: 200, values: names.map(name => ({ value: name.toLowerCase(), label: name })) })
const api = (url = '') => ({ api: { method: 'GET', url } })
const form = aForm(
  aPage(
    aField('radio', 'Region', { ...options('south', 'north'), defaultValue: 'south' }),
    aField('dropdown_api', 'City', api('{Region}')),
    aField('radio_api', 'Hotel', api()),
    aField('text_api', 'Phone', api('{City}')),
  ),
)
const answers = ({ pathname, searchParams }: URL): Answer => {
  if (pathname.includes('City')) return searchParams.get('Region') === 'north' ? values('Turin', 'Milan') : values('Rome', 'Bari')
  return pathname.includes('Hotel') ? values('Grand', 'Plaza') : values(`Phone of ${searchParams.get('City')}`)
}

/** The same, while `isBroken` says so without those of City. */
const answersUnless = (isBroken: () => boolean) => (address: URL) =>
  isBroken() && address.pathname.includes('City') ? { status: 502 } : answers(address)

function fieldOf(session: FormSession, mapField: string) {
  return session.getState().visit.fieldView(mapField).state
}

const offered = (session: FormSession, mapField = 'City') => fieldOf(session, mapField).options.map(({ label }) => label)

test('API fields load their choices once the script runs, and again when what they depend on changes', async () => {
  const requests = answerWith(answers)
  expect(markupOfPage(pageOf(form))).toContain('Loading...')
  const session = new FormSession(pageOf(form), { preview: false }, aWorld())
  await import('../lookups.ts')
  await settled()
  expect([fieldOf(session, 'City').fetch, requests]).toEqual(['pending', []])
  onTestFinished(session.start())
  await expect.poll(() => offered(session, 'Hotel')).toEqual(['Grand', 'Plaza'])
  expect(requests.toSorted()).toEqual(['City?Region=south&_version=3', 'Hotel?_version=3'])
  type(session, 'City', 'rome')
  await expect.poll(() => offered(session, 'Phone')).toEqual(['Phone of rome'])
  type(session, 'Region', 'north')
  await expect.poll(() => offered(session)).toEqual(['Turin', 'Milan'])
  expect(requests).toContain('City?Region=north&_version=3')
  expect(fieldOf(session, 'City').value).toBe('')
})

test('a failure offers another try, and gives back what was chosen', async () => {
  let isBroken = false
  answerWith(answersUnless(() => isBroken))
  const world = aWorld()
  const session = aSession(pageOf(form), world)
  const fetched = () => fieldOf(session, 'City').fetch
  await expect.poll(fetched).toBe('arrived')
  type(session, 'City', 'bari')
  isBroken = true
  type(session, 'Region', 'north')
  await expect.poll(fetched).toBe('failed')
  expect(world.toasts()).toEqual([])
  type(session, 'Region', 'south')
  await expect.poll(() => fieldOf(session, 'City').value).toBe('bari')
  type(session, 'Region', 'north')
  await expect.poll(fetched).toBe('failed')
  isBroken = false
  session.getState().visit.retryOptions('City')
  await expect.poll(() => offered(session)).toEqual(['Turin', 'Milan'])
})

test('a source that never answers leaves the rest of the form as it is', async () => {
  answerWith(() => undefined)
  const session = aSession(pageOf(aForm(aPage(aField('text', 'Name'), aField('dropdown_api', 'City', api('{Name}'))))), aWorld())
  type(session, 'Name', 'Gala')
  await expect.poll(() => fieldOf(session, 'City').fetch).toBe('pending')
  expect([fieldOf(session, 'Name').value, session.getState().visit.run.form().canSubmit]).toEqual(['Gala', true])
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
})

/** A run with a saved version, which is not asked about yet. */
function returning(saved: Record<string, string>, fields: FormDefinition = form) {
  const page = pageOf(fields, { can_be_saved: true }, { user: ada })
  const saved_data = { saved_at: '2026-03-01T10:00:00Z', answers: saved, files: {}, leftovers: {} }
  return aSession({ ...page, form: { ...page.form, saved_data } }, aWorld())
}

/** The same, loaded. @returns also what is listed */
async function loaded(...given: Parameters<typeof returning>) {
  const session = returning(...given)
  await settled()
  const { prompt } = session.getState()
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  return { session, unapplied: unappliedIn(session) }
}

test('nothing is asked before the question about a saved version is answered', async () => {
  const requests = answerWith(answers)
  const session = returning({ Region: 'north', City: 'milan' })
  await import('../lookups.ts')
  await settled()
  await settled()
  const { prompt } = session.getState()
  expect([prompt.kind, requests]).toEqual(['open', []])
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  await expect.poll(() => fieldOf(session, 'City')).toMatchObject({ fetch: 'arrived', value: 'milan' })
  expect(requests).toContain('City?Region=north&_version=3')
})

test('a kept answer that turns out to be gone once its options arrive is listed then', async () => {
  answerWith(answers)
  const { session, unapplied } = await loaded({ Region: 'north', City: 'oslo', Hotel: 'plaza' })
  expect(unapplied()).toEqual([])
  await expect.poll(unapplied).toEqual([{ label: 'City', text: 'oslo' }])
  type(session, 'City', 'milan')
  type(session, 'Region', 'south')
  await expect.poll(() => offered(session)).toContain('Bari')
  await settled()
  expect(unapplied(), 'what was chosen here is not listed').toEqual([{ label: 'City', text: 'oslo' }])
})

test('what depends on an answer that turns out to be gone is listed with it', async () => {
  const chained = aForm(aPage(aField('dropdown_api', 'Land', api()), aField('dropdown_api', 'City', api('{Land}'))))
  answerWith(({ pathname, searchParams }) =>
    pathname.includes('Land') ? values('Italy') : searchParams.get('Land') ? values('Oslo') : values('Rome'),
  )
  const { unapplied } = await loaded({ Land: 'norway', City: 'oslo' }, chained)
  await expect.poll(unapplied).toEqual([
    { label: 'Land', text: 'norway' },
    { label: 'City', text: expect.stringMatching(/oslo/i) },
  ])
})

test('a kept answer whose options failed is only judged when they came after all', async () => {
  let isBroken = true
  answerWith(answersUnless(() => isBroken))
  const { session, unapplied } = await loaded({ Region: 'north', City: 'oslo' })
  await expect.poll(() => fieldOf(session, 'City').fetch).toBe('failed')
  await settled()
  await settled()
  expect(unapplied()).toEqual([])
  isBroken = false
  session.getState().visit.retryOptions('City')
  await expect.poll(unapplied).toEqual([{ label: 'City', text: 'oslo' }])
})

test.each<[kind: string, empty: string, more?: object]>([
  ['radio_api', 'No Data'],
  ['checkbox_api', 'No Data'],
  ['dropdown_api', 'No Data'],
  ['dropdown_api', 'No Data', { isMultiple: true }],
  ['datalist_api', ''],
  ['text_api', ''],
] as const)(
  'a field of the kind %s says that it loads, and is empty after a failure, which offers another try: %#',
  async (kind, empty, more) => {
    answerWith(() => ({ status: 502 }))
    const session = aSession(pageOf(aForm(aPage(aField(kind, 'City', { ...api(), ...more })))), aWorld())
    expect(markupOf(session)).toContain('Loading...')
    await expect.poll(() => fieldOf(session, 'City').fetch).toBe('failed')
    const html = markupOf(session)
    expect([html.includes('Loading...'), html.includes('No Data')]).toEqual([false, empty !== ''])
    expect(html).toMatch(/<span role="status">Th(?:ese choices|is text) could not be loaded\.<\/span><button[^>]*>Try again/)
  },
)

describe('the places of the inventory', () => {
  const location = (name: string, timezone: string) => ({ value: name, label: name, prefills: { timezone } })
  const [austin, berlin] = [location('Austin', 'America/Chicago'), location('Berlin', 'Europe/Berlin')]
  const first = {
    region: [
      { value: 'amer', label: 'AMER' },
      { value: 'emea', label: 'EMEA' },
    ],
    location: [austin, berlin],
    worksite: [{ value: 'Spreehof', label: 'Spreehof' }],
  }
  const zones = { values: ['UTC', 'America/Chicago', 'Europe/Berlin'].map(zone => ({ value: zone, label: zone })) }
  const places = aForm(
    aPage(aField('dropdown', 'region'), aField('dropdown', 'location'), aField('radio', 'worksite'), aField('dropdown', 'timezone', zones)),
  )
  const listed = ({ pathname, searchParams }: URL): Answer => {
    if (pathname.includes('worksite')) return { status: 200, values: searchParams.get('location') === 'Austin' ? [] : first.worksite }
    return { status: 200, values: first.location.filter(({ value }) => (searchParams.get('region') === 'emea') === (value === 'Berlin')) }
  }
  const pageWith = (query: Record<string, string> = {}) => pageOf(places, {}, { options: first, query, timezone: 'UTC' })

  test('can be chosen before the script runs, and are not asked for again', async () => {
    const requests = answerWith(listed)
    expect(markupOfPage(pageWith())).toMatch(/<option value="Berlin">Berlin<\/option>/)
    const session = aSession(pageWith(), aWorld())
    await import('../lookups.ts')
    await settled()
    expect([offered(session, 'region'), offered(session, 'location'), requests]).toEqual([['AMER', 'EMEA'], ['Austin', 'Berlin'], []])
  })

  test('are narrowed by a region and a location, and stand there until the narrower list has come', async () => {
    const requests = answerWith(listed)
    const session = aSession(pageWith(), aWorld())
    await import('../lookups.ts')
    await settled()
    type(session, 'region', 'emea')
    expect([fieldOf(session, 'location').fetch, offered(session, 'location')]).toEqual(['arrived', ['Austin', 'Berlin']])
    await expect.poll(() => offered(session, 'location')).toEqual(['Berlin'])
    type(session, 'region', 'amer')
    type(session, 'location', 'Berlin')
    await expect.poll(() => offered(session, 'location')).toEqual(['Austin'])
    expect(fieldOf(session, 'location').value).toBe('')
    type(session, 'location', 'Austin')
    await expect.poll(() => offered(session, 'worksite')).toEqual([])
    expect(requests).toContain('worksite?region=amer&location=Austin&_version=3')
    type(session, 'region', '')
    await expect.poll(() => offered(session, 'location')).toEqual(['Austin', 'Berlin'])
  })

  test('a location selects its time zone until the visitor chooses one', async () => {
    answerWith(listed)
    const session = aSession(pageWith(), aWorld())
    type(session, 'location', 'Berlin')
    expect(fieldOf(session, 'timezone').value).toBe('Europe/Berlin')
    type(session, 'location', 'Austin')
    expect(fieldOf(session, 'timezone').value).toBe('America/Chicago')
    type(session, 'timezone', 'UTC')
    type(session, 'location', 'Berlin')
    expect(fieldOf(session, 'timezone').value).toBe('UTC')
  })

  test('a location of the address selects its time zone, and none where the address has one', async () => {
    answerWith(listed)
    expect(fieldOf(aSession(pageWith({ location: 'Berlin' }), aWorld()), 'timezone').value).toBe('Europe/Berlin')
    const both = aSession(pageWith({ location: 'Berlin', timezone: 'UTC' }), aWorld())
    expect(fieldOf(both, 'timezone').value).toBe('UTC')
  })

  test('that could not be narrowed offer another try', async () => {
    let isBroken = true
    answerWith(address => (isBroken ? { status: 502 } : listed(address)))
    const session = aSession(pageWith(), aWorld())
    await import('../lookups.ts')
    await settled()
    type(session, 'region', 'emea')
    await expect.poll(() => fieldOf(session, 'location').fetch).toBe('failed')
    expect(markupOf(session)).toContain('These choices could not be loaded.')
    isBroken = false
    session.getState().visit.retryOptions('location')
    await expect.poll(() => offered(session, 'location')).toEqual(['Berlin'])
  })

  test('of an inventory that has none are said to be none', () => {
    answerWith(listed)
    const empty = markupOfPage(pageOf(places, {}, { options: { region: [], location: [], worksite: [] } }))
    expect(empty.match(/No Data/g)).toHaveLength(3)
    expect(empty).not.toContain('could not be loaded')
  })
})
