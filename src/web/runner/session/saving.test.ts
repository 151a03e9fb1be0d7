import { expect, test } from 'vitest'
import { RETRY } from '#contract/answer.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { draftSaved, mockNetwork } from '../network-for-tests.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, choose, overTheWire, settled, type } from './for-tests.ts'
import { dialogTexts, textsOf } from './reading-for-tests.ts'
import type { FormSession } from './session.ts'

const form = aForm(
  aPage(
    aField('text', 'Name', { required: true }),
    aField('radio', 'Size', options('small', 'large')),
    aField('text', 'Secret', { submit: false }),
  ),
  aPage(aField('file', 'Plan', { isMultiple: true })),
)
const words = { can_be_saved: true, saved_title: 'Kept for you', saved_content: '<p>Come back any time.</p>' }
const draftable = (more: Partial<FormPage> = {}) => pageOf(form, words, { user: ada, ...more })
const plan = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }
const saved: SavedData = { saved_at: '2026-03-01T09:00:00Z', revision: 5, answers: { Name: 'Gala' }, files: {}, leftovers: {} }
const done = { kind: 'saved' as const, draft: undefined }

function returning(): FormPage {
  const page = draftable()
  return { ...page, form: { ...page.form, saved_data: saved } }
}

const meeting = {
  date: '2027-03-09',
  startTime: '09:00',
  endTime: '10:00',
  agendaItemType: 'Lunch',
  setupType: 'Rounds',
  numberOfPeople: 12,
  twentyFourHourHold: true,
  note: 'By the window',
}
const night = { date: '2027-03-08', any: 2, single: 0, double: 1, suite: 0 }
const space = {
  uid: '0190f2d4-7c1a-7000-8000-000000000001',
  layout_uid: '',
  description: '',
  is_custom_layout: false,
  custom_layout_image: '',
  days: '',
  beside: '',
}

const phaseOf = (session: FormSession) => session.getState().phase.kind

/** What is said before a save. */
async function notice(session: FormSession): Promise<string> {
  session.dispatch({ type: 'savePressed' })
  await settled()
  expect(phaseOf(session)).toBe('notice')
  return dialogTexts(session).join('\n')
}

test.each([
  ['to guests', pageOf(form, words), false],
  ['where it is off', pageOf(form, { can_be_saved: false }, { user: ada }), false],
  [
    'while the submit conditions do not hold',
    pageOf({ ...form, submit_conditions: [when('Name', '==', 'ok')] }, words, { user: ada }),
    false,
  ],
  ['to logged-in users where it is on', draftable(), true],
] as const)('Save is shown %s: %#', (_when, page, shown) => {
  expect(textsOf(aSession(page, aWorld())).includes('Save')).toBe(shown)
})

test('a save says first that it reserves no spaces, and sends nothing before that is acknowledged', async () => {
  const world = aWorld(() => done)
  const session = aSession(draftable(), world)
  type(session, 'Name', 'Gala')
  expect(await notice(session)).toMatch(
    /does not reserve any spaces, and spaces that you have selected are not part of what is saved\.\nCancel\nI Acknowledge$/,
  )
  session.dispatch({ type: 'dismissed' })
  await settled()
  expect([phaseOf(session), world.sent]).toEqual(['filling', []])
  await notice(session)
  session.send('save')
  await settled()
  expect([phaseOf(session), world.sent.map(({ intent }) => intent)]).toEqual(['saved', ['save']])
})

test('a save carries rows as JSON and leaves the spaces widget out; only the submit conditions see it', async () => {
  const requests = mockNetwork(() => draftSaved())
  const kinds = ['meeting_room_widget', 'sleeping_room_widget', 'widget']
  const session = aSession(pageOf(aForm(aPage(...kinds.map(kind => aField(kind, kind)))), words, { user: ada }), overTheWire(aWorld()))
  const { visit } = session.getState()
  visit.change('meeting_room_widget', [meeting])
  visit.change('sleeping_room_widget', [night])
  visit.change('widget', [space])
  session.send('save')
  await expect.poll(() => phaseOf(session)).toBe('saved')
  const sent = Object.fromEntries(requests[0]!.body) as Record<string, string>
  expect([sent['meeting_room_widget'], sent['sleeping_room_widget']].map(rows => JSON.parse(rows ?? ''))).toEqual([[meeting], [night]])
  expect(sent).not.toHaveProperty('widget')
  expect(JSON.parse(sent['excluded_request_fields'] ?? '')).toEqual({ widget: expect.stringContaining(space.uid) })
})

test('a save sends every answer and the files, and says so with the words of the author', async () => {
  const requests = mockNetwork(() => draftSaved({ Plan: [plan] }))
  const session = aSession(draftable(), overTheWire(aWorld()))
  type(session, 'Name', 'Gala')
  type(session, 'Secret', 'kept too')
  choose(session, 'Plan', new File(['abc'], 'a.pdf'))
  session.send('save')
  await expect.poll(() => phaseOf(session)).toBe('saved')
  const [sent] = requests
  expect(sent).toMatchObject({ method: 'POST', address: '/api/portal/acme/forms/event_request/gala/save/' })
  expect(Object.fromEntries(sent!.body)).toMatchObject({ Name: 'Gala', Secret: 'kept too', _version: '3', _logged_in: 'true' })
  expect(await (sent!.body.get('Plan') as File).text()).toBe('abc')
  expect(dialogTexts(session)).toEqual(['Kept for you', 'Form saved successfully.', 'Come back any time.', 'Close'])
  session.dispatch({ type: 'dismissed' })
  session.send('save')
  await expect.poll(() => phaseOf(session)).toBe('saved')
  expect(JSON.parse(String(requests[1]!.body.get('Plan'))), 'not uploaded again').toMatchObject([{ key: 'a1' }])
  expect(requests[1]!.body.getAll('Plan').length).toBe(1)
})

test('a form that is not complete yet can be saved', async () => {
  const world = aWorld(() => done)
  const session = aSession(draftable(), world)
  expect(session.getState().visit.ownIssuesOf(0)).toEqual(['Name'])
  session.send('save')
  await settled()
  expect([phaseOf(session), world.sent.length]).toEqual(['saved', 1])
})

test('a save that fails says so with the retry text, and loses nothing', async () => {
  mockNetwork(() => ({ status: 500, body: undefined }))
  const world = aWorld()
  const session = aSession(draftable(), overTheWire(world))
  type(session, 'Name', 'Gala')
  session.send('save')
  await expect.poll(() => world.toasts()).toEqual([`Failed to save form: ${RETRY}`])
  expect([phaseOf(session), session.getState().visit.run.field('Name').value]).toEqual(['filling', 'Gala'])
  expect(world.guards().holdsAnswers).toBe(true)
})

test('saving over a saved version that was not loaded says what it replaces', async () => {
  const session = aSession(returning(), aWorld())
  await settled()
  session.startOver()
  expect(await notice(session)).toMatch(/takes the place of the version that you saved on 03\/01\/2026/)
})

test('what was saved before a submit is not spoken of in the next run', async () => {
  const session = aSession(returning(), aWorld())
  await settled()
  session.load(saved, [])
  expect(await notice(session), 'of its own run').not.toContain('takes the place')
  session.dispatch({ type: 'dismissed' })
  session.send('submit')
  await settled()
  session.startAnother(false)
  await settled()
  expect([session.getState().prompt.kind, session.getState().visit.run.field('Name').value]).toEqual(['resolved', ''])
  expect(await notice(session)).not.toContain('takes the place')
})

test('in a preview Save is shown and says that nothing is saved', async () => {
  const world = aWorld()
  const session = aSession(draftable(), world, true)
  expect(textsOf(session)).toContain('Save')
  session.send('save')
  await settled()
  expect(dialogTexts(session)).toContain('This is a preview: nothing is saved.')
  expect(world.sent).toEqual([])
})
