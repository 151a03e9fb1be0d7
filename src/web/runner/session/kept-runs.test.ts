import { expect, test } from 'vitest'
import type { FileItem } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { ada, guest, pageOf } from '../page-for-tests.ts'
import { StoredGuestRuns } from '../guest/stored-guest-runs.ts'
import { newUid } from '../../shell/new-uid.ts'
import type { SaveResult } from '../sending.ts'
import { aFileStore, aSession, aWorld, choose, inNewTab, sentResult, settled, type TestWorld, type } from './for-tests.ts'
import { dialogTexts } from './reading-for-tests.ts'
import { watchUnapplied } from '../unapplied-answers.ts'
import type { FormSession } from './session.ts'
import type { World } from './world.ts'

const bob: UserData = { ...ada, key: 'key-of-bob-00000', name: 'Bob Kahn', email: 'bob@acme.example' }
const form = aForm(aPage(aField('text', 'Name'), aField('file', 'Plan'), aField('date', 'Day')))
const draft: SavedData = { saved_at: '2026-03-04T08:00:00Z', revision: 5, answers: { Name: 'Saved' }, files: {}, leftovers: {} }

const draftSaved: SaveResult = { kind: 'saved', draft: { saved_at: '2026-03-04T09:00:01Z', revision: 7, files: {} } }

function pageFor(user: UserData, saved?: SavedData): FormPage {
  const page = pageOf(form, { can_be_saved: true }, { user })
  return saved ? { ...page, form: { ...page.form, saved_data: saved } } : page
}

const nameIn = (session: FormSession) => session.getState().visit.run.field('Name').value
const namesKept = (world: TestWorld) => [...world.local.values()].map(text => JSON.parse(text).answers.Name?.[1])
const ownersKept = (world: TestWorld) => [...world.local.keys()].map(key => key.split(':')[4])

/** The same browser, which refuses to say which tabs are open. */
function brokenWorld(world: TestWorld): World {
  const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  const { local } = world.storage
  const store = new StoredGuestRuns({
    local,
    files: aFileStore(),
    clock: world.clock,
    openKeys: refuse,
    claim: refuse,
    report: () => {},
    reportUnkept: () => {},
  })
  return { ...inNewTab(world), guestRuns: { ...world.guestRuns, store: async () => store } }
}

async function opened(page: FormPage, world: World): Promise<FormSession> {
  const session = aSession(page, world)
  await settled()
  return session
}

/** Somebody typed a name into the form and closed the tab. */
async function left(page: FormPage, world: TestWorld, name = 'Gala'): Promise<void> {
  const tab = world.newTab()
  type(await opened(page, tab), 'Name', name)
  world.pass(500)
  tab.close()
}

test('what a user typed is kept and asked about like a guest’s, and shown to no other user and to no guest', async () => {
  const world = aWorld()
  await left(pageFor(ada), world)
  expect((await opened(pageFor(guest), world.newTab())).getState().prompt.kind).toBe('resolved')
  expect(namesKept(world)).toEqual(['Gala'])
  const session = await opened(pageFor(ada), world.newTab())
  expect(dialogTexts(session).join(' ')).toContain('It was kept in this browser only. Start Over deletes it.')
  const { prompt } = session.getState()
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  expect([nameIn(session), session.getState().visit.isDirty()]).toEqual(['Gala', true])
  expect((await opened(pageFor(bob), world.newTab())).getState().prompt.kind).toBe('resolved')
})

test('nothing says whose it is but the key that the page gives; without one a user’s answers are not kept', async () => {
  const world = aWorld()
  await left(pageFor(ada), world)
  const [[key, text]] = [...world.local] as [[string, string]]
  expect(key.split(':').slice(0, 5)).toEqual(['foyer', 'answers', 'acme', pageFor(ada).form.uuid, ada.key])
  expect(text).not.toContain(ada.email)
  world.storage.local.delete(key)
  const { key: _key, ...unknown } = ada
  await left(pageFor(unknown), world)
  expect(world.local.size).toBe(0)
})

test('a guest who logs in takes the open run along: it becomes the user’s, other runs stay those of guests', async () => {
  const world = aWorld()
  await left(pageFor(guest), world, 'Other')
  const session = await opened(pageFor(guest), world.newTab())
  session.startOver()
  await settled()
  await left(pageFor(guest), world, 'Other')
  choose(session, 'Plan', new File(['abc'], 'plan.pdf'))
  type(session, 'Name', 'Gala')
  world.pass(500)
  expect(ownersKept(world)).toEqual(['guest', 'guest'])
  session.setPage(pageFor(ada))
  await settled()
  expect(ownersKept(world).toSorted()).toEqual(['guest', ada.key])
  expect(world.files.size, 'its files go along').toBe(1)
  expect((await opened(pageFor(ada), world.newTab())).getState().prompt.kind).toBe('resolved')
})

test('one person’s runs do not push out another’s', async () => {
  const world = aWorld()
  await left(pageFor(guest), world, 'Guest')
  const tabs = Array.from({ length: 6 }, () => world.newTab())
  const sessions = await Promise.all(tabs.map(tab => opened(pageFor(ada), tab)))
  for (const [index, session] of sessions.entries()) {
    type(session, 'Name', String(index + 1))
    world.pass(500)
  }
  for (const tab of tabs) tab.close()
  await opened(pageFor(guest), world.newTab())
  expect(namesKept(world).toSorted()).toEqual(['2', '3', '4', '5', '6', 'Guest'])
})

test('what an earlier release kept of a guest is read, and is no user’s', async () => {
  const world = aWorld()
  const entry = { at: world.clock.now(), version: 3, page: 0, answers: { Name: ['Name', 'Old'] }, files: {} }
  world.storage.local.set(`foyer:answers:acme:${pageFor(guest).form.uuid}:1b4e28ba`, JSON.stringify(entry))
  expect((await opened(pageFor(ada), world.newTab())).getState().prompt.kind).toBe('resolved')
  const { prompt } = (await opened(pageFor(guest), world.newTab())).getState()
  expect(prompt).toMatchObject({ kind: 'open', choices: [{ answers: { Name: 'Old' } }] })
})

test('a session that ended by time keeps them, unseen; another user who opens a form deletes them with their files', async () => {
  const world = aWorld()
  const tab = world.newTab()
  const session = await opened(pageFor(ada), tab)
  choose(session, 'Plan', new File(['abc'], 'plan.pdf'))
  world.pass(500)
  tab.close()
  await opened(pageFor(guest), world.newTab())
  world.pass(1000)
  await settled()
  expect([ownersKept(world), world.files.size]).toEqual([[ada.key], 1])
  await opened(pageFor(bob), world.newTab())
  world.pass(1000)
  await settled()
  expect([ownersKept(world), world.files.size]).toEqual([[], 0])
})

test('a page that a logout in another tab hid keeps nothing more', async () => {
  const world = aWorld()
  const session = await opened(pageFor(ada), world)
  type(session, 'Name', 'Gala')
  world.hide()
  world.leave()
  expect(world.local.size).toBe(0)
})

test('what waited, hidden, for its owner is kept again once the owner is back', async () => {
  const world = aWorld()
  const session = await opened(pageFor(ada), world)
  type(session, 'Name', 'Gala')
  world.pass(500)
  world.local.forEach((_text, key) => world.storage.local.delete(key))
  session.setPage(pageFor({ ...ada }))
  expect(namesKept(world)).toEqual(['Gala'])
})

test('whoever goes on with somebody else’s answers keeps them as their own; who starts over keeps nothing of them', async () => {
  const world = aWorld()
  const session = await opened(pageFor(ada), world)
  type(session, 'Name', 'Gala')
  world.pass(500)
  session.setPage(pageFor(bob))
  session.dispatch({ type: 'answersAdopted' })
  expect(ownersKept(world)).toEqual([bob.key])
  session.setPage(pageFor(ada))
  session.startAnother(true)
  await settled()
  type(session, 'Name', 'Ball')
  world.pass(500)
  expect([ownersKept(world), namesKept(world)]).toEqual([[ada.key], ['Ball']])
})

test('runs of edit and of clone are not kept', async () => {
  const world = aWorld()
  for (const mode of ['edit', 'clone'] as const) {
    const event = { event_id: 'e1', mode, reference: '7KQ-M2X', version: 1, answers: {}, files: {}, leftovers: {} }
    type(await opened({ ...pageFor(ada), event }, world), 'Name', 'Gala')
    world.leave()
  }
  expect(world.local.size).toBe(0)
})

test('whoever leaves what is kept is asked nothing, not a moment after it was typed either; with files, where it cannot be kept, and in an edit the browser asks', async () => {
  const world = aWorld()
  const session = await opened(pageFor(ada), world)
  type(session, 'Name', 'Gala')
  expect([world.guards().isUnsaved, namesKept(world)]).toEqual([false, ['Gala']])
  choose(session, 'Plan', new File(['abc'], 'plan.pdf'))
  expect(world.guards().isUnsaved).toBe(true)

  const full = aWorld()
  const { tab } = full.storage
  const local = { ...full.storage.local, set: () => {} }
  type(await opened(pageFor(ada), { ...full, storage: { local, tab } }), 'Name', 'Gala')
  expect(full.guards().isUnsaved).toBe(true)

  const edit = aWorld()
  const event = { event_id: 'e1', mode: 'edit' as const, reference: '7KQ-M2X', version: 1, answers: {}, files: {}, leftovers: {} }
  type(await opened({ ...pageFor(ada), event }, edit), 'Name', 'Gala')
  expect(edit.guards().isUnsaved).toBe(true)

  const busy = aWorld(() => undefined)
  const sending = await opened(pageFor(ada), busy)
  type(sending, 'Name', 'Gala')
  sending.send('submit')
  await settled()
  expect(busy.guards().isUnsaved).toBe(true)
})

test('of a draft and a kept run the newer one is offered first, the other below; Start Over deletes what is here alone', async () => {
  const world = aWorld()
  await left(pageFor(ada), world, 'Kept')
  const older = { ...draft, saved_at: '2026-03-04T08:00:00Z' }
  const newer = { ...draft, saved_at: '2026-03-04T10:00:00Z' }
  for (const [saved, order] of [
    [older, ['Kept', 'Saved']],
    [newer, ['Saved', 'Kept']],
  ] as const) {
    const session = await opened(pageFor(ada, saved), inNewTab(world))
    const words = dialogTexts(session)
    expect(words.filter(word => ['Kept', 'Saved'].includes(word))).toEqual(order)
    expect(words.filter(word => ['Only in this browser', 'In your account'].includes(word))).toEqual(
      order[0] === 'Kept' ? ['Only in this browser', 'In your account'] : ['In your account', 'Only in this browser'],
    )
    expect(words).toContain('Start Over deletes what is only in this browser. What is in your account stays.')
    if (saved === newer) session.startOver()
  }
  await settled()
  expect(world.local.size).toBe(0)
})

test('a kept run knows which draft it goes on with: a save after a reload replaces that one, and is told of a later one', async () => {
  const world = aWorld(request => (request.draftRevision === 5 ? draftSaved : sentResult))
  const before = await opened(pageFor(ada, draft), world)
  before.load(draft, [])
  type(before, 'Name', 'Gala')
  world.pass(500)
  const session = await opened(pageFor(ada, draft), world)
  expect(nameIn(session)).toBe('Gala')
  session.send('save')
  await settled()
  expect([world.sent.at(-1)?.draftRevision, session.getState().draftRevision]).toEqual([5, 7])
})

test('what a draft has is not kept besides it: after a save the draft alone is asked about, until something is typed again', async () => {
  const world = aWorld(() => draftSaved)
  const session = await opened(pageFor(ada), world)
  type(session, 'Name', 'Gala')
  world.pass(500)
  session.send('save')
  await settled()
  expect(world.local.size).toBe(0)
  const now = { ...draft, revision: 7, saved_at: '2026-03-04T23:00:00Z' }
  expect((await opened(pageFor(ada, now), world)).getState().prompt).toMatchObject({ kind: 'open', choices: [now] })
  session.dispatch({ type: 'dismissed' })
  type(session, 'Name', 'Ball')
  world.pass(500)
  const again = await opened(pageFor(ada, now), world)
  expect([again.getState().prompt.kind, nameIn(again), again.getState().draftRevision]).toEqual(['resolved', 'Ball', 7])
})

test('files that the server has go along by their links', async () => {
  const stored = { uuid: 'f1', name: 'plan.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/f1' }
  const world = aWorld()
  const withFile = { ...draft, files: { Plan: [stored] } }
  const before = await opened(pageFor(ada, withFile), world)
  before.load(withFile, [])
  type(before, 'Name', 'Gala')
  world.pass(500)
  const session = await opened(pageFor(ada, withFile), world)
  const { visit } = session.getState()
  const [item] = visit.run.field('Plan').value as readonly FileItem[]
  expect([item?.name, item && visit.files.linkOf?.(item)]).toEqual(['plan.pdf', stored.link])
})

test('the same tab goes on without a question, with its files, its page and half a date; nothing of it takes the focus', async () => {
  const world = aWorld()
  const before = await opened(pageFor(guest), world)
  choose(before, 'Plan', new File(['abc'], 'plan.pdf'))
  type(before, 'Name', 'Gala')
  before.getState().visit.unread('Day', { text: '3/', message: 'Write a date as 03/04/2026.' })
  world.pass(500)
  await settled()
  const uid = before.runUid()
  const session = await opened(pageFor(guest), world)
  const { prompt, visit, focus, phase } = session.getState()
  expect([prompt.kind, nameIn(session), focus, phase.kind]).toEqual(['resolved', 'Gala', undefined, 'filling'])
  expect((visit.run.field('Plan').value as readonly FileItem[]).map(({ name }) => name)).toEqual(['plan.pdf'])
  expect(visit.fieldView('Day').unread).toEqual({ text: '3/', message: 'Write a date as 03/04/2026.' })
  expect([session.runUid(), world.local.size]).toEqual([uid, 1])
})

test('half a time that was being typed stands there again, as half a date does, and not the time that it was typed over', async () => {
  const times = pageOf(aForm(aPage(aField('time', 'Doors'), aField('date', 'Day'))))
  const world = aWorld()
  const drafts = { Doors: { text: '1:', message: '' }, Day: { text: '3/', message: '' } }
  const answers = { Doors: ['Doors', '09:30', '09:30 AM'], Day: ['Day', '2026-03-04', '03/04/2026'] }
  const key = `foyer:answers:acme:${times.form.uuid}:guest:${newUid()}`
  world.storage.local.set(key, JSON.stringify({ at: world.clock.now(), version: 1, answers, files: {}, drafts }))
  const session = await opened(times, world)
  const { prompt } = session.getState()
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  const { visit } = session.getState()
  expect(['Doors', 'Day'].map(name => [visit.run.field(name).value, visit.fieldView(name).unread?.text])).toEqual([
    ['', '1:'],
    ['', '3/'],
  ])
})

test('options that went with a newer version of the form are listed by what they were called', async () => {
  const size = (...values: string[]) => aField('radio', 'Size', options(...values))
  const extras = (...values: string[]) => aField('checkbox', 'Extras', options(...values))
  const shown = pageOf(aForm(aPage(size('s', 'm'), extras('tea', 'coffee'))))
  const world = aWorld()
  const tab = world.newTab()
  const before = await opened(shown, tab)
  type(before, 'Size', 'm')
  before.getState().visit.change('Extras', ['tea', 'coffee'])
  world.pass(500)
  tab.close()
  const newer = pageOf(aForm(aPage(size('s', 'l'), extras('tea', 'juice'))))
  const session = await opened({ ...newer, form: { ...newer.form, uuid: shown.form.uuid } }, world.newTab())
  const { prompt } = session.getState()
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  const { visit, attempt } = session.getState()
  const listed: string[] = []
  watchUnapplied(visit, attempt.restored!, new Map(), found => listed.push(...found.map(({ label, text }) => `${label}: ${text}`)))()
  expect(listed).toEqual(['Size: M', 'Extras: Tea, Coffee'])
})

test('a text that the number of a newer version may be meant by otherwise is asked about', async () => {
  const counts = pageOf(aForm(aPage(aField('number', 'Guests'), aField('number', 'Rooms'))))
  const world = aWorld()
  const answers = { Guests: ['Guests', '1.500'], Rooms: ['Rooms', '2'] }
  const key = `foyer:answers:acme:${counts.form.uuid}:guest:${newUid()}`
  const entry = { at: world.clock.now(), version: counts.form.version - 1, answers, files: {} }
  world.storage.local.set(key, JSON.stringify(entry))
  const session = await opened(counts, world.newTab())
  const { prompt } = session.getState()
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  const { visit } = session.getState()
  expect(['Guests', 'Rooms'].map(name => [visit.run.field(name).value, visit.fieldView(name).unread?.text])).toEqual([
    ['', '1.500'],
    ['2', undefined],
  ])
})

test('half a date that is taken back is not kept any longer', async () => {
  const world = aWorld()
  const { visit } = (await opened(pageFor(guest), world)).getState()
  visit.unread('Day', { text: '3/', message: 'Write a date as 03/04/2026.' })
  world.pass(500)
  expect(world.local.size).toBe(1)
  visit.unread('Day', undefined)
  world.pass(500)
  expect(world.local.size).toBe(0)
})

test('a copy of a tab that is still open is asked as another tab, and has a run of its own', async () => {
  const world = aWorld()
  const tab = world.newTab()
  type(await opened(pageFor(guest), tab), 'Name', 'Gala')
  world.pass(500)
  const copy = { ...world.newTab(), storage: tab.storage }
  const session = await opened(pageFor(guest), copy)
  expect([session.getState().prompt.kind, nameIn(session)]).toEqual(['resolved', ''])
  type(session, 'Name', 'Mine')
  world.pass(500)
  expect(namesKept(world)).toEqual(['Gala', 'Mine'])
})

test('in the same tab a draft that was saved elsewhere since is asked about; the run of somebody else is not gone on with', async () => {
  const world = aWorld()
  type(await opened(pageFor(ada), world), 'Name', 'Gala')
  world.pass(500)
  const session = await opened(pageFor(ada, { ...draft, saved_at: '2026-03-04T10:00:00Z' }), world)
  const { prompt } = session.getState()
  expect(prompt.kind === 'open' && prompt.choices.map(({ answers }) => answers['Name'])).toEqual(['Saved', 'Gala'])
  const older = aWorld()
  type(await opened(pageFor(ada), older), 'Name', 'Gala')
  older.pass(500)
  expect(nameIn(await opened(pageFor(ada, draft), older))).toBe('Gala')
  expect(nameIn(await opened(pageFor(guest), older))).toBe('')
})

test('what was typed before it was read is listed beside it', async () => {
  const world = aWorld()
  type(await opened(pageFor(guest), world), 'Name', 'Gala')
  world.pass(500)
  const session = aSession(pageFor(guest), world)
  type(session, 'Name', 'Early')
  session.getState().visit.unread('Day', { text: '3/', message: 'Write a date as 03/04/2026.' })
  await settled()
  expect(nameIn(session)).toBe('Gala')
  expect(session.getState().attempt.enteredMeanwhile).toEqual([
    { label: 'Name', text: 'Early' },
    { label: 'Day', text: '3/' },
  ])
})

test('a submit that is under way by the time it is read goes on; what was kept is asked about beside it', async () => {
  const world = aWorld(() => undefined)
  type(await opened(pageFor(ada), world), 'Name', 'Gala')
  world.pass(500)
  const session = aSession(pageFor(ada), world)
  type(session, 'Name', 'Early')
  session.send('submit')
  await settled()
  const { phase, prompt, submitKey } = session.getState()
  expect([phase.kind, world.sent.length, world.sent[0]?.signal.aborted]).toEqual(['sending', 1, false])
  expect([nameIn(session), world.sent[0]?.idempotencyKey]).toEqual(['Early', submitKey])
  expect(prompt.kind === 'open' && prompt.choices.map(({ answers }) => answers['Name'])).toEqual(['Gala'])
})

test('where what is kept cannot be read, the draft is offered, and what is typed is kept', async () => {
  const world = aWorld()
  type(await opened(pageFor(ada), world.newTab()), 'Name', 'Gala')
  world.pass(500)
  const broken = brokenWorld(world)
  expect((await opened(pageFor(ada, draft), broken)).getState().prompt).toMatchObject({ kind: 'open', choices: [draft] })
  const session = await opened(pageFor(ada), broken)
  expect(session.getState().prompt.kind).toBe('resolved')
  type(session, 'Name', 'Ball')
  world.pass(500)
  expect(namesKept(world)).toContain('Ball')
})

test('what is no part of a draft stays kept beside it: half a date, until it is saved as a date', async () => {
  const world = aWorld(() => draftSaved)
  const session = await opened(pageFor(ada), world)
  type(session, 'Name', 'Gala')
  session.getState().visit.unread('Day', { text: '3/', message: 'Write a date as 03/04/2026.' })
  world.pass(500)
  session.send('save')
  await settled()
  expect([...world.local.values()].map(text => JSON.parse(text).draftRevision)).toEqual([7])
  const again = await opened(pageFor(ada, { ...draft, revision: 7, saved_at: '2026-03-04T23:00:00Z' }), world)
  expect([again.getState().prompt.kind, again.getState().visit.fieldView('Day').unread?.text]).toEqual(['resolved', '3/'])
  again.getState().visit.unread('Day', undefined)
  type(again, 'Day', '2026-03-04')
  again.send('save')
  await settled()
  expect(world.local.size).toBe(0)
})

test('what is no part of a draft stays kept beside it: the spaces', async () => {
  const world = aWorld(() => draftSaved)
  const spaces = pageOf(aForm(aPage(aField('text', 'Name'), aField('widget', 'spaces'))), { can_be_saved: true }, { user: ada })
  const session = await opened(spaces, world)
  const { visit } = session.getState()
  const text = JSON.stringify([{ uid: newUid(), layout_uid: newUid(), description: '', is_custom_layout: false, custom_layout_image: '' }])
  visit.change('spaces', kinds['widget']!.read(text, visit.form.fields[0]!.fields[1]!))
  world.pass(500)
  session.send('save')
  await settled()
  expect([...world.local.values()].map(entry => [JSON.parse(entry).draftRevision, 'spaces' in JSON.parse(entry).answers])).toEqual([
    [7, true],
  ])
})

test('after a submit the tab begins anew', async () => {
  const world = aWorld()
  const before = await opened(pageFor(ada), world)
  type(before, 'Name', 'Gala')
  world.pass(500)
  before.send('submit')
  await settled()
  expect(world.local.size).toBe(0)
  const session = await opened(pageFor(ada), world)
  expect([session.getState().prompt.kind, nameIn(session)]).toEqual(['resolved', ''])
})
