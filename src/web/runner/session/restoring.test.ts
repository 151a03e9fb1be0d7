import { expect, onTestFinished, test, vi } from 'vitest'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { draftPartsOf } from '../draft-parts.ts'
import { accepted, mockNetwork } from '../network-for-tests.ts'
import { ada, guest, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, inNewTab, overTheWire, settled, type } from './for-tests.ts'
import { dialogTexts } from './reading-for-tests.ts'
import { otherDraftOf } from './state.ts'

const form = aForm(
  aPage(
    aField('text', 'Name'),
    aField('text', 'Colour', { defaultValue: 'blue' }),
    aField('text', 'source', { hidden: true, defaultValue: 'web' }),
    aField('text', 'origin', { hidden: true, defaultValue: 'web' }),
    aField('text', 'rank', { hidden: true, valueConditions: [{ value: { formula: "'first'" }, conditions: [when('Name', '==', 'Ada')] }] }),
  ),
)
const saved: SavedData = { saved_at: '2026-03-01T09:00:00Z', revision: 5, answers: { Name: 'Gala' }, files: {}, leftovers: {} }
const guestPage = (query = {}) => pageOf(form, {}, { user: guest, query })

function returning(answers: Record<string, string>, query = {}): FormPage {
  const page = pageOf(form, { can_be_saved: true }, { user: ada, query })
  return { ...page, form: { ...page.form, saved_data: { ...saved, answers } } }
}

const entryOf = ({ local }: ReturnType<typeof aWorld>) => JSON.parse([...local.values()][0] ?? 'null')

async function loaded(page: FormPage) {
  const world = aWorld()
  const session = aSession(page, world)
  await settled()
  const { prompt } = session.getState()
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  return { session, world }
}

test('the prompt about a saved version waits for its dialog, however long; the run has no effects before', async () => {
  const world = aWorld()
  world.setChunk(false)
  world.setOnline(false)
  const session = aSession(returning({ Name: 'Gala' }), world)
  await settled()
  expect(session.getState().prompt.kind).toBe('unknown')
  world.setChunk(true)
  world.setOnline(true)
  await settled()
  expect(session.getState().prompt).toMatchObject({ kind: 'open', choices: [{ answers: { Name: 'Gala' } }] })
})

test("Continue on a draft's card loads it without a question, once", async () => {
  const world = aWorld()
  world.pressContinue()
  const session = aSession(returning({ Name: 'Gala' }), world)
  await settled()
  expect([dialogTexts(session), session.getState().visit.run.field('Name').value]).toEqual([[], 'Gala'])
  expect(session.getState().prompt.kind).toBe('resolved')
  const next = aSession(returning({ Name: 'Gala' }), world)
  await settled()
  expect(dialogTexts(next)).toContain('Load and Continue')
})

test('a saved version is asked about when the form is opened, and the question has to be answered', async () => {
  const session = aSession(returning({ Name: 'Gala' }), aWorld())
  await settled()
  const question = dialogTexts(session)
  expect(question).toEqual([
    'Welcome back',
    'You have a saved version of this form. What would you like to do?',
    expect.stringMatching(/^Saved on 03\/01\/2026/),
    'Start Over',
    'Load and Continue',
  ])
  session.dispatch({ type: 'dismissed' })
  expect(dialogTexts(session)).toEqual(question)
  session.startOver()
  expect(dialogTexts(session)).toEqual([])
})

test('nothing is looked up before the question is answered', async () => {
  const fetching = vi.fn(async () => Response.json({ values: [{ value: 'a', label: 'A' }] }))
  vi.stubGlobal('fetch', fetching)
  onTestFinished(() => void vi.unstubAllGlobals())
  const api = { api: { method: 'GET', url: 'https://api.example/list', response: { label: 'l', value: 'v' } } }
  const asking = pageOf(aForm(aPage(aField('dropdown_api', 'City', api))), { can_be_saved: true }, { user: ada })
  // What looks up is there, so that nothing else would keep it from asking.
  const unasked = aSession(asking, aWorld())
  await expect.poll(() => fetching.mock.calls.length).toBe(1)
  expect(unasked.getState().prompt.kind).toBe('resolved')
  const session = aSession({ ...asking, form: { ...asking.form, saved_data: { ...saved, answers: {} } } }, aWorld())
  await settled()
  await settled()
  expect([session.getState().prompt.kind, fetching.mock.calls.length]).toEqual(['open', 1])
  session.startOver()
  await expect.poll(() => fetching.mock.calls.length).toBe(2)
})

test('Load and Continue puts in answers and files', async () => {
  const requests = mockNetwork(() => accepted)
  const planned = aForm(aPage(aField('text', 'Name'), aField('radio', 'Size', options('small', 'large')), aField('file', 'Plan')))
  const plan = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }
  const page = pageOf(planned, { can_be_saved: true }, { user: ada })
  const data = { ...saved, answers: { Name: 'Gala', Size: 'large' }, files: { Plan: [plan] } }
  const session = aSession({ ...page, form: { ...page.form, saved_data: data } }, overTheWire(aWorld()))
  await settled()
  session.load(data, [])
  const { visit } = session.getState()
  expect([visit.run.field('Name').value, visit.run.field('Size').value]).toEqual(['Gala', 'large'])
  expect(visit.files.linkOf?.({ key: 'a1', name: 'a.pdf', size: 3, type: '' })).toBe(plan.link)
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  expect(JSON.parse(String(requests[0]!.body.get('Plan')))).toMatchObject([{ key: 'a1', name: 'a.pdf' }])
})

test('Start Over begins afresh and takes nothing from the server', async () => {
  const world = aWorld()
  const session = aSession(returning({ Name: 'Gala' }), world)
  await settled()
  session.startOver()
  expect([session.getState().visit.run.field('Name').value, world.sent]).toEqual(['', []])
})

test('the saved version begins another run; a save of it takes the place of nothing else', async () => {
  const { session } = await loaded(returning({ Name: 'Gala' }))
  const state = session.getState()
  expect([state.attempt.number, state.prompt.kind, otherDraftOf(state)]).toEqual([1, 'resolved', undefined])
  expect(state.visit.run.field('Name').value).toBe('Gala')
  expect(state.visit.isDirty()).toBe(false)
})

test('Start Over goes on as the run is, in another run of the form', async () => {
  const world = aWorld()
  const session = aSession(returning({ Name: 'Gala' }), world)
  await settled()
  const before = session.runUid()
  session.startOver()
  expect([session.getState().prompt.kind, otherDraftOf(session.getState())]).toEqual(['resolved', saved])
  expect(session.runUid()).not.toBe(before)
})

test('what was saved before a submit is not asked about in the next run', async () => {
  const { session } = await loaded(returning({ Name: 'Gala' }))
  session.send('submit')
  await settled()
  session.startAnother(false)
  await settled()
  const { prompt, attempt, visit } = session.getState()
  expect([prompt.kind, attempt.page.form.saved_data, visit.run.field('Name').value]).toEqual(['resolved', undefined, ''])
})

test('what the address preset for hidden fields is saved with a draft; what they have by themselves is not', () => {
  const session = aSession(pageOf(form, {}, { user: ada, query: { source: 'mail', rank: 'low', Name: 'Bo', utm: 'x' } }), aWorld())
  const answers = Object.fromEntries(draftPartsOf(session.getState().visit).answers)
  expect(answers).toMatchObject({ Name: 'Bo', source: 'mail', rank: 'low' })
  expect([answers['origin'], answers['utm']]).toEqual([undefined, undefined])
})

test('a saved version that is loaded presets its hidden fields again, and they still follow their rules', async () => {
  const { session } = await loaded(returning({ Name: 'Bo', source: 'mail', rank: 'low' }, { origin: 'here', source: 'other' }))
  const { visit } = session.getState()
  expect(Object.fromEntries(draftPartsOf(visit).answers)).toMatchObject({ source: 'mail', rank: 'low', origin: 'here' })
  type(session, 'Name', 'Ada')
  expect(['source', 'rank', 'origin'].map(name => visit.run.field(name).value)).toEqual(['mail', 'first', 'here'])
})

test('Start Over has nothing of what a saved version preset', async () => {
  const session = aSession(returning({ source: 'mail' }), aWorld())
  await settled()
  session.startOver()
  expect(session.getState().visit.run.field('source').value).toBe('web')
})

test('only what was typed is stored: neither defaults nor presets of hidden fields', () => {
  const world = aWorld()
  const session = aSession(guestPage({ source: 'mail' }), world)
  world.pass(1000)
  expect(entryOf(world)).toBeNull()
  type(session, 'Name', 'Gala')
  expect(entryOf(world), 'not for every key').toBeNull()
  world.pass(500)
  expect(entryOf(world)).toEqual({ at: world.clock.now(), version: 3, page: 0, answers: { Name: ['Name', 'Gala'] }, files: {}, drafts: {} })
})

test('what was typed is stored at once when the page is left', () => {
  const world = aWorld()
  type(aSession(guestPage(), world), 'Name', 'Gala')
  world.leave()
  expect(entryOf(world).answers.Name).toEqual(['Name', 'Gala'])
})

test('Start Over deletes what was stored, for the next person at this device', async () => {
  const world = aWorld()
  type(aSession(guestPage(), world), 'Name', 'Gala')
  world.leave()
  const session = aSession(guestPage(), inNewTab(world))
  await settled()
  expect(session.getState().prompt).toMatchObject({ kind: 'open', choices: [{ answers: { Name: 'Gala' } }] })
  session.startOver()
  await settled()
  expect(entryOf(world)).toBeNull()
})

test("a guest's loaded answers are as unsent as when they were typed", async () => {
  const world = aWorld()
  type(aSession(guestPage(), world), 'Name', 'Gala')
  world.leave()
  const session = aSession(guestPage(), inNewTab(world))
  await settled()
  const { prompt } = session.getState()
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  expect(session.getState().visit.isDirty()).toBe(true)
})

test('after a submit nothing is kept', async () => {
  const world = aWorld()
  const session = aSession(guestPage(), world)
  type(session, 'Name', 'Gala')
  world.pass(500)
  session.send('submit')
  await settled()
  world.pass(1000)
  expect(entryOf(world)).toBeNull()
})

test('after 72 hours it is gone, and so is what cannot be read', async () => {
  const key = 'foyer:answers:acme:of-another-form'
  const now = aWorld().clock.now()
  const stored = { at: now - 72 * 60 * 60 * 1000 + 1001, version: 3, answers: { Name: ['Name', 'Gala'] }, files: {} }
  for (const [text, isLoaded] of [
    [JSON.stringify(stored), true],
    [JSON.stringify({ ...stored, at: stored.at - 1001 }), false],
    // The clock was set back meanwhile.
    [JSON.stringify({ ...stored, at: now + 60_000 }), true],
    [JSON.stringify({ ...stored, at: now + 24 * 60 * 60 * 1000 + 1001 }), false],
    ['{"at":', false],
    [JSON.stringify({ ...stored, files: { Plan: ['Plan', [{ key: 1 }]] } }), false],
    [JSON.stringify({ ...stored, answers: { Name: 'x' } }), false],
  ] as const) {
    const world = aWorld()
    world.storage.local.set(key, text)
    aSession(guestPage(), world)
    world.pass(1000)
    await settled()
    expect(world.local.has(key), text).toBe(isLoaded)
  }
})
