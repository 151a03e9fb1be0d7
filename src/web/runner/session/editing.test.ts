import { expect, onTestFinished, test, vi } from 'vitest'
import type { FormPage } from '#contract/portal/pages.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { accepted, mockNetwork } from '../network-for-tests.ts'
import { loadNewest } from '../newest.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, overTheWire, settled, type } from './for-tests.ts'
import { dialogTexts, markupOf, textsOf } from './reading-for-tests.ts'
import { canSave } from './state.ts'

const form = aForm(
  aPage(
    aField('text', 'Name', { required: true }),
    aField('text', 'Code', { editable: false }),
    aField('file', 'Plan', { isMultiple: true }),
  ),
)
const plan = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }
const event: EventData = {
  event_id: 'e1',
  mode: 'edit',
  reference: '7KQ-M2X',
  version: 4,
  answers: { Name: 'Gala', Code: 'X-1' },
  files: { Plan: [plan] },
  leftovers: {},
}
const words = { can_be_saved: true, edited_title: 'Changed it', edited_content: '' }
const pageWith = (part: Partial<EventData> = {}): FormPage => pageOf(form, words, { user: ada, event: { ...event, ...part } })

/** The page stands at this address. */
function atAddress(search: string): void {
  vi.stubGlobal('location', { search, hash: '#edit', pathname: '/acme/forms/event_request/gala' })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('in edit mode a field that is not editable is read-only, and nothing can be saved as a draft', () => {
  const session = aSession(pageWith(), aWorld())
  const { visit } = session.getState()
  expect(visit.run.field('Code')).toMatchObject({ value: 'X-1', locked: true })
  expect(visit.run.field('Name').locked).toBeFalsy()
  expect(canSave(session.getState())).toBe(false)
  const html = markupOf(session)
  expect(html).toMatch(/<input[^>]* disabled=""[^>]* value="X-1"|<input[^>]* value="X-1"[^>]* disabled=""/)
  expect(html).toContain('href="/api/portal/acme/files/a1"')
  const shown = textsOf(session)
  for (const said of ['You are editing request 7KQ-M2X.', 'This answer can no longer be changed.', 'Save changes']) {
    expect(shown).toContain(said)
  }
  expect(shown).not.toContain('Save')
})

test('an edit sends event_id, mode and the version it began with; then the edited dialog, and the address is cleared', async () => {
  atAddress('?event_id=e1&key=k1')
  const requests = mockNetwork(() => accepted)
  const world = overTheWire(aWorld())
  const session = aSession(pageWith(), world)
  type(session, 'Name', 'Gala 2')
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  const parts = Object.fromEntries(requests[0]!.body)
  expect(parts).toMatchObject({ event_id: 'e1', mode: 'edit', _event_version: '4', _event_key: 'k1', Name: 'Gala 2' })
  expect(dialogTexts(session)).toEqual(
    expect.arrayContaining(['Changed it', 'Event Successfully Editted', '7KQ-M2X', 'Your changes were sent.']),
  )
  expect(dialogTexts(session)).not.toContain('Request Another')
  expect(world.clearedAddresses()).toBe(1)
})

test('a clone is prefilled and sent as a new request', async () => {
  atAddress('?event_id=e1')
  const requests = mockNetwork(() => accepted)
  const session = aSession(pageWith({ mode: 'clone' }), overTheWire(aWorld()))
  expect(textsOf(session)).toContain('This is a copy of request 7KQ-M2X. It is sent as a new one.')
  const { visit } = session.getState()
  expect(['Name', 'Code'].map(name => visit.run.field(name).value)).toEqual(['Gala', 'X-1'])
  expect(visit.run.field('Code').locked).toBeFalsy()
  expect(canSave(session.getState())).toBe(true)
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  const parts = Object.fromEntries(requests[0]!.body)
  expect(parts).toMatchObject({ event_id: 'e1', mode: 'clone', Name: 'Gala', Code: 'X-1' })
  expect(parts['_event_version']).toBeUndefined()
})

const dates = aForm(
  aPage(
    aField('text', 'Phone'),
    aField('date', 'Start', { minValue: { formula: 'AddDays(Today(), 10)' } }),
    aField('date', 'End', { minValue: { field: 'Start' } }),
  ),
)
const oldDates = { Phone: '1', Start: '2026-01-10', End: '2026-01-12' }

/** Edits a request that was sent long ago. */
function editOldDates() {
  // Rules that ask for the time are evaluated again when the page is seen again.
  atAddress('?event_id=e1')
  vi.stubGlobal('document', new EventTarget())
  const requests = mockNetwork(() => accepted)
  const session = aSession(pageOf(dates, words, { user: ada, event: { ...event, answers: oldDates, files: {} } }), overTheWire(aWorld()))
  return { session, requests, view: (name: string) => session.getState().visit.fieldView(name) }
}

test('mending a phone number moves no date of an old request', async () => {
  const { session, requests, view } = editOldDates()
  type(session, 'Phone', '2')
  expect([view('Start').state.value, view('Start').status, session.getState().visit.issuesOf(0)]).toEqual(['2026-01-10', 'valid', []])
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Phone: '2', Start: '2026-01-10', End: '2026-01-12' })
})

test('a date that cannot stay beside a changed one keeps its place, marked, until it is changed', async () => {
  const { session, requests, view } = editOldDates()
  type(session, 'Start', '2099-12-24')
  expect([view('End').state.value, view('End').status]).toEqual(['2026-01-12', 'invalid'])
  session.send('submit')
  await settled()
  expect([session.getState().phase.kind, session.getState().visit.ownIssuesOf(0), requests]).toEqual(['filling', ['End'], []])
  type(session, 'End', '2099-12-25')
  session.getState().visit.leave('End')
  expect(view('End').status).toBe('valid')
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
})

test('leaving an edit without a change does not ask', () => {
  const world = aWorld()
  const session = aSession(pageWith(), world)
  expect(world.guards().isUnsaved).toBe(false)
  type(session, 'Name', 'Gala 2')
  expect(world.guards().isUnsaved).toBe(true)
})

test('when somebody changed it meanwhile the dialog says so, and nothing is lost', async () => {
  atAddress('?event_id=e1')
  mockNetwork(() => ({ status: 412, body: { success: false, message: ['', ''] } }))
  const world = overTheWire(aWorld())
  const session = aSession(pageWith(), world)
  type(session, 'Name', 'Mine')
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('changed')
  expect(dialogTexts(session)[0]).toBe('This request was changed meanwhile')
  session.dispatch({ type: 'dismissed' })
  expect([session.getState().phase.kind, session.getState().visit.run.field('Name').value]).toEqual(['filling', 'Mine'])
  expect(world.guards().isUnsaved).toBe(true)
})

test('where it was decided meanwhile that is said, and what was typed stays', async () => {
  atAddress('?event_id=e1')
  const text = 'This request was declined: it cannot be changed any more. You can send a new one.'
  mockNetwork(() => ({ status: 410, body: { success: false, message: ['Failed to submit form', text] } }))
  const world = overTheWire(aWorld())
  const session = aSession(pageWith(), world)
  type(session, 'Name', 'Mine')
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('failed')
  expect(dialogTexts(session).join()).toContain(text)
  session.dispatch({ type: 'dismissed' })
  expect([session.getState().phase.kind, session.getState().visit.run.field('Name').value]).toEqual(['filling', 'Mine'])
  expect(world.guards().isUnsaved).toBe(true)
})

test('the newest version takes the place of mine, whose answers stay listed', async () => {
  atAddress('?event_id=e1')
  const refused = { status: 412, body: { success: false, message: ['', ''] } }
  const requests = mockNetwork((_request, count) => (count === 1 ? refused : accepted))
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json(pageWith({ version: 5, answers: { Name: 'Theirs', Code: 'X-1' } }))
  })
  const world = overTheWire(aWorld())
  const session = aSession(pageWith(), { ...world, network: { ...world.network, loadNewest } })
  type(session, 'Name', 'Mine')
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('changed')
  session.dispatch({ type: 'newestPressed' })
  await expect.poll(() => session.getState().visit.run.field('Name').value).toBe('Theirs')
  expect(addresses).toEqual(['/api/portal/acme/forms/event_request/gala?event_id=e1&mode=edit'])
  expect(session.getState().attempt.enteredMeanwhile).toEqual([{ label: 'Name', text: 'Mine' }])
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  expect(requests[1]!.body.get('_event_version')).toBe('5')
})

test('rows of a clone go along with its event, in sight or not; those of an edit stay', async () => {
  const night = (date: string) => ({ date, any: 3, single: 0, double: 0, suite: 0 })
  const rows = aForm(aPage(aField('date', 'start_date')), aPage(aField('sleeping_room_widget', 'nights')))
  const answers = { start_date: '2026-05-04', nights: JSON.stringify([night('2026-05-03'), night('2026-05-04')]) }
  const daysIn = (mode: 'clone' | 'edit') => {
    const session = aSession(pageOf(rows, words, { user: ada, event: { ...event, mode, answers, files: {} } }), aWorld())
    type(session, 'start_date', '2026-05-05')
    const nights = () => session.getState().visit.run.field('nights').value as readonly { readonly date: string }[]
    return () => nights().map(({ date }) => date)
  }
  const edited = daysIn('edit')
  await expect.poll(daysIn('clone')).toEqual(['2026-05-04', '2026-05-05'])
  expect(edited()).toEqual(['2026-05-03', '2026-05-04'])
})
