import { expect, onTestFinished, test, vi } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { accepted, draftSaved, mockNetwork, type Reply, type Request } from '../network-for-tests.ts'
import { loadNewest } from '../newest.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, choose, overTheWire, settled, type } from './for-tests.ts'
import { drawnIssuesOf } from './pages.ts'
import { dialogTexts, textsOf } from './reading-for-tests.ts'
import type { FormSession } from './session.ts'
import type { Phase } from './state.ts'
import { unappliedIn } from './unapplied-for-tests.ts'

const Name = aField('text', 'Name', { required: true })
const Plan = aField('file', 'Plan', { isMultiple: true, maxSize: 10 })
const old = aForm(
  aPage(
    Name,
    aField('text', 'Gone', { label: 'What is gone' }),
    aField('dropdown', 'Size', options('small', 'large')),
    aField('date', 'Day'),
    aField('text', 'source', { hidden: true }),
  ),
  aPage(Plan, aField('text', 'Last')),
)
const fresh = aForm(
  aPage(
    aField('text', 'source', { hidden: true }),
    Name,
    aField('dropdown', 'Size', options('small', 'huge')),
    aField('date', 'Day'),
    aField('text', 'Fresh'),
  ),
  aPage(Plan, aField('text', 'Last', { label: 'The very last' })),
)
const issues = {
  Gone: 'This question is not asked any more.',
  Size: 'This question was changed meanwhile. Please check your answer.',
  Fresh: 'This question was added meanwhile.',
  Last: 'This question was changed meanwhile. Please check your answer.',
}
const refused: Reply = {
  status: 422,
  body: {
    success: false,
    message: ['Failed to submit form', 'This form was changed meanwhile. Please reload the page and try again.'],
    issues,
    data: { version: 4 },
  },
}
const stored = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }

function newest(more: Partial<FormContent> = {}, shell: Partial<FormPage> = {}): FormPage {
  const data = pageOf(fresh, more, shell)
  return { ...data, form: { ...data.form, version: 4 } }
}

/** The portal answers with this page. @returns the addresses that are asked for */
function serves(data: unknown, status = 200): readonly string[] {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json(data, { status })
  })
  return addresses
}

/** Opens a form at its address, in a world as far as the network. */
function opened(data: FormPage, reply: (request: Request, count: number) => Reply, search = '', hash = '') {
  vi.stubGlobal('location', { search, hash, pathname: '/acme/forms/event_request/gala' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const requests = mockNetwork(reply)
  const world = overTheWire(aWorld())
  const session = aSession(data, { ...world, network: { ...world.network, loadNewest } })
  return { session, world, requests }
}

const firstRefused = (_request: Request, count: number) => (count === 1 ? refused : accepted)

/** Fills in the earlier version. */
function fillIn(session: FormSession): void {
  for (const [name, text] of Object.entries({ Name: 'Gala', Gone: 'Not lost', Size: 'large', Last: 'z' })) type(session, name, text)
  choose(session, 'Plan', new File(['abc'], 'plan.pdf'), new File(['def'], 'map.pdf'))
}

async function reached(session: FormSession, phase: Phase['kind']): Promise<void> {
  await expect.poll(() => session.getState().phase.kind).toBe(phase)
}

/** Asks for the newest version, and goes on in it. */
async function goOn(session: FormSession): Promise<void> {
  await reached(session, 'replaced')
  session.dispatch({ type: 'newestPressed' })
  await expect.poll(() => session.getState().attempt.carriedOver).toBeDefined()
}

const valueOf = (session: FormSession, mapField: string) => session.getState().visit.run.field(mapField).value

const partsOf = ({ body }: Request) => Object.fromEntries([...body].filter(([name]) => name !== 'Plan'))

test('a run whose version is not taken any more goes on in the newest one with every answer and file that fits, the others beside it', async () => {
  const { session, requests } = opened(pageOf(old, {}, { query: { source: 'mail' } }), firstRefused)
  const addresses = serves(newest())
  fillIn(session)
  session.send('submit')
  await reached(session, 'replaced')
  expect(dialogTexts(session)).toEqual([
    'This form was changed meanwhile',
    expect.stringContaining('nothing is lost'),
    'Back to my answers',
    'Go on in the newest version',
  ])
  await goOn(session)

  const run = String(requests[0]!.body.get('_run_uid'))
  expect(addresses).toEqual([`/api/portal/acme/forms/event_request/gala?_run_uid=${run}`])
  expect(textsOf(session)).toContain(sendingTexts.replacedNote)
  expect([valueOf(session, 'Name'), valueOf(session, 'Last')]).toEqual(['Gala', 'z'])
  expect(unappliedIn(session)()).toEqual([
    { label: 'Size', text: 'Large' },
    { label: 'What is gone', text: 'Not lost' },
  ])
  const { visit, requestedPage, revealedPages } = session.getState()
  const found = [0, 1].map(page => drawnIssuesOf(visit, page).map(({ mapField, message }) => [mapField, message]))
  expect(found).toEqual([
    [
      ['Size', issues.Size],
      ['Fresh', issues.Fresh],
    ],
    [['Last', issues.Last]],
  ])
  expect([requestedPage, [...revealedPages]]).toEqual([0, [0, 1]])

  type(session, 'Size', 'huge')
  session.send('submit')
  await reached(session, 'sent')
  const [first, second] = requests
  expect(partsOf(second!)).toMatchObject({ _version: '4', _run_uid: run, Name: 'Gala', Size: 'huge', Last: 'z', source: 'mail' })
  expect(second!.body.has('Gone')).toBe(false)
  const files = second!.body.getAll('Plan') as File[]
  expect(await Promise.all(files.map(async file => [file.name, await file.text()]))).toEqual([
    ['plan.pdf', 'abc'],
    ['map.pdf', 'def'],
  ])
  expect(second!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key'])
})

test('a text that the number of the newest version may be meant by otherwise is asked about, and one that is plain is taken', async () => {
  const counts = (type: string) => aForm(aPage(aField(type, 'Guests'), aField(type, 'Rooms')))
  const { session } = opened(pageOf(counts('text')), firstRefused)
  const newer = pageOf(counts('number'))
  serves({ ...newer, form: { ...newer.form, version: 4 } })
  type(session, 'Guests', '1.500')
  type(session, 'Rooms', '2.5')
  session.send('submit')
  await goOn(session)
  expect([valueOf(session, 'Guests'), valueOf(session, 'Rooms')]).toEqual(['', '2.5'])
  const { visit } = session.getState()
  expect([visit.fieldView('Guests').unread?.text, visit.issuesOf(0)]).toEqual(['1.500', ['Guests']])
})

test('the run after it begins in the newest version, too', async () => {
  const { session, requests } = opened(pageOf(old, { can_request_another: true }), firstRefused)
  serves(newest({ can_request_another: true }))
  fillIn(session)
  session.send('submit')
  await goOn(session)
  type(session, 'Size', 'huge')
  session.send('submit')
  await reached(session, 'sent')
  session.startAnother(false)
  expect(textsOf(session)).toContain('Fresh')
  expect(textsOf(session)).not.toContain(sendingTexts.replacedNote)
  type(session, 'Name', 'Next')
  session.send('submit')
  await reached(session, 'sent')
  expect(partsOf(requests[2]!)).toMatchObject({ _version: '4', Name: 'Next' })
  expect(requests[2]!.body.get('_run_uid')).not.toBe(requests[1]!.body.get('_run_uid'))
})

test('without the newest version everything stays as it is, and it can be asked for again', async () => {
  const { session } = opened(pageOf(old), () => refused)
  serves({ ...newest(), render: 'other', heading: 'Closed', forms: [] }, 410)
  fillIn(session)
  session.send('submit')
  await reached(session, 'replaced')
  session.dispatch({ type: 'newestPressed' })
  await expect.poll(() => dialogTexts(session).join()).toContain(sendingTexts.replacedFailed)
  expect(dialogTexts(session)).toContain('Go on in the newest version')
  expect([valueOf(session, 'Last'), valueOf(session, 'Plan')]).toMatchObject(['z', [{ name: 'plan.pdf' }, { name: 'map.pdf' }]])
  serves(newest())
  await goOn(session)
  expect(valueOf(session, 'Last')).toBe('z')
})

test('a saved version goes on so as well: its files are named, and what could not be read stays in its box', async () => {
  const words = { can_be_saved: true }
  const data = pageOf(old, words, { user: ada })
  const saved = {
    saved_at: '2026-03-01T09:00:00Z',
    revision: 5,
    answers: { Name: 'Gala', Size: 'large', Last: 'z', source: 'mail' },
    files: { Plan: [stored] },
    leftovers: { old: { label: 'Older', text: 'Still here' } },
  }
  const reply = (_request: Request, count: number) => (count === 1 ? refused : draftSaved({ Plan: [stored] }))
  const { session, requests } = opened({ ...data, form: { ...data.form, saved_data: saved } }, reply)
  const now = newest(words, { user: ada })
  serves({ ...now, form: { ...now.form, saved_data: saved } })
  await settled()
  session.load(saved, [])
  type(session, 'Gone', 'Not lost')
  session.getState().visit.unread('Day', { text: 'no day', message: 'Format: MM/DD/YYYY' })
  session.send('save')
  await goOn(session)

  expect(session.getState().visit.fieldView('Day')).toMatchObject({ status: 'invalid', unread: { text: 'no day' } })
  expect(unappliedIn(session)().map(({ text }) => text)).toEqual(expect.arrayContaining(['Not lost', 'Large', 'Still here']))
  session.dispatch({ type: 'savePressed' })
  await reached(session, 'notice')
  expect(dialogTexts(session).join(' '), 'it is a save of the same run').not.toContain('takes the place of')
  session.send('save')
  await reached(session, 'saved')
  const sent = Object.fromEntries(requests[1]!.body)
  expect(sent).toMatchObject({ _version: '4', Name: 'Gala', Last: 'z', source: 'mail', Day: '' })
  expect(JSON.parse(String(sent['Plan']))).toEqual([{ key: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf' }])
})

test('an edit goes on with the request as it was begun, so that what somebody else changed meanwhile is not written over', async () => {
  const event: EventData = {
    event_id: 'e1',
    mode: 'edit',
    reference: '7KQ-M2X',
    version: 4,
    answers: { Name: 'Gala', Last: 'theirs', source: 'kept' },
    files: { Plan: [stored] },
    leftovers: {},
  }
  const theirs = { ...event, version: 5, answers: { ...event.answers, Name: 'Of somebody else', Fresh: 'new' } }
  const { session, requests } = opened(pageOf(old, {}, { user: ada, event }), firstRefused, '?event_id=e1', '#edit')
  const addresses = serves(newest({}, { user: ada, event: theirs }))
  type(session, 'Name', 'Mine')
  type(session, 'Last', 'mine too')
  session.send('submit')
  await goOn(session)
  expect(textsOf(session)).toContain('You are editing request 7KQ-M2X.')
  expect(addresses[0]).toContain('?event_id=e1&mode=edit&_run_uid=')
  expect([valueOf(session, 'Name'), valueOf(session, 'Fresh')]).toEqual(['Mine', 'new'])
  session.send('submit')
  await reached(session, 'sent')
  expect(Object.fromEntries(requests[1]!.body)).toMatchObject({
    _version: '4',
    _event_version: '4',
    event_id: 'e1',
    mode: 'edit',
    Name: 'Mine',
    Last: 'mine too',
  })
})

test('an answer whose field takes another kind of answer now is listed as it read', async () => {
  const [first, second] = fresh.fields
  const other = aForm(
    { ...first!, fields: [aField('file', 'Name', { label: 'Name', isMultiple: false }), aField('number', 'Size')] },
    second!,
  )
  const { session } = opened(pageOf(old), () => refused)
  const data = newest()
  serves({ ...data, form: { ...data.form, ...other } })
  fillIn(session)
  session.send('submit')
  await goOn(session)
  const listed = unappliedIn(session)().map(({ text }) => text.toLowerCase())
  expect(listed).toEqual(expect.arrayContaining(['gala', 'not lost', 'large']))
})

test('choices that are not asked for any more lead to the newest version, once, and again on demand', async () => {
  const city = aField('dropdown_api', 'City', {
    required: true,
    api: { url: '{tenant_url}/cities?of={Name}', response: { label: 'name', value: 'id' } },
  })
  const { session } = opened(pageOf(aForm(aPage(Name, city))), () => accepted)
  let requests = 0
  const gone = { success: false, message: ['Not available', ''], issues: { City: issues.Gone }, data: { version: 4 } }
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/field/') ? ((requests += 1), Response.json(gone, { status: 410 })) : Response.json(newest()),
  )
  type(session, 'Name', 'G')
  await reached(session, 'replaced')
  session.dispatch({ type: 'dismissed' })
  type(session, 'Name', 'Gala')
  await expect.poll(() => [requests, session.getState().visit.run.field('City').fetch]).toEqual([2, 'failed'])
  await settled()
  expect(session.getState().phase.kind).toBe('filling')
  session.getState().visit.retryOptions('City')
  await goOn(session)
  expect(textsOf(session)).toContain(sendingTexts.replacedNote)
  expect([valueOf(session, 'Name'), textsOf(session).includes('Fresh')]).toEqual(['Gala', true])
})
