import { expect, test } from 'vitest'
import type { FileItem } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { ada, guest, pageOf } from '../page-for-tests.ts'
import { kinds } from '#fields/types.ts'
import { newUid } from '../../shell/new-uid.ts'
import { browserStore } from './browser-store.ts'
import { aFileStore, aSession, aWorld, choose, inNewTab, settled, type TestWorld, type } from './for-tests.ts'
import { dialogTexts } from './reading-for-tests.ts'
import { unappliedIn } from './unapplied-for-tests.ts'
import type { World } from './world.ts'

const form = aForm(aPage(aField('text', 'Name'), aField('text', 'Colour', { defaultValue: 'blue' }), aField('file', 'Plan')))
const page = pageOf(form, {}, { user: guest })

/** Somebody comes back to this page, in another tab. */
async function returning(shown: FormPage, world: World) {
  const session = aSession(shown, inNewTab(world))
  await settled()
  const { prompt } = session.getState()
  if (prompt.kind !== 'open') throw new Error('nothing is asked')
  return { session, load: () => session.load(prompt.choices[0], []) }
}

test("a guest's typed answers are kept in the browser, and asked about on return", async () => {
  const world = aWorld()
  type(aSession(page, world), 'Name', 'Gala')
  world.pass(500)
  const { session, load } = await returning(page, world)
  const words = dialogTexts(session).join(' ')
  expect(words).toContain('You have a saved version of this form. What would you like to do?')
  expect(words).toContain('It was kept in this browser only. Start Over deletes it.')
  expect(session.getState().visit.run.field('Name').value).toBe('')
  load()
  const { run } = session.getState().visit
  expect(['Name', 'Colour'].map(name => run.field(name).value)).toEqual(['Gala', 'blue'])
})

test('files are kept with the answers, and go with them', async () => {
  const world = aWorld()
  const before = aSession(page, world)
  choose(before, 'Plan', new File(['abc'], 'plan.pdf', { type: 'application/pdf' }))
  world.pass(500)
  await settled()
  expect(world.files.size).toBe(1)
  const { session, load } = await returning(page, world)
  load()
  const { visit } = session.getState()
  const [item] = visit.run.field('Plan').value as readonly FileItem[]
  expect(item).toMatchObject({ name: 'plan.pdf', size: 3, type: 'application/pdf' })
  expect(await visit.files.get(item!.key)?.text()).toBe('abc')
  expect(unappliedIn(session)()).toEqual([])
  await settled()
  expect([world.local.size, world.files.size], 'the entry it came from is replaced').toEqual([1, 1])
  session.send('submit')
  await settled()
  expect([world.local.size, world.files.size]).toEqual([0, 0])
})

test('a file that is taken back is not kept any longer; Start Over deletes all of them; a login makes them the user’s', async () => {
  const world = aWorld()
  const session = aSession(page, world)
  choose(session, 'Plan', new File(['abc'], 'plan.pdf'), new File(['d'], 'more.pdf'))
  world.pass(500)
  await settled()
  expect(world.files.size).toBe(2)
  const { visit } = session.getState()
  visit.change('Plan', (visit.run.field('Plan').value as readonly FileItem[]).slice(1))
  world.pass(500)
  await settled()
  expect(world.files.size).toBe(1)
  const { session: next } = await returning(page, world)
  next.startOver()
  await settled()
  expect([world.local.size, world.files.size]).toEqual([0, 0])
  choose(next, 'Plan', new File(['abc'], 'plan.pdf'))
  world.pass(500)
  await settled()
  expect(world.files.size).toBe(1)
  next.setPage({ ...page, user: ada })
  await settled()
  expect([...world.local.keys()]).toEqual([expect.stringContaining(`:${ada.key}:`)])
  expect(world.files.size).toBe(1)
})

test('a file that the browser has no room for is named at once and on return, with the reason', async () => {
  const full = aFileStore()
  const world = aWorld(undefined, {
    ...full,
    put: (key, value) =>
      value instanceof File && value.size > 3 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : full.put(key, value),
  })
  choose(aSession(page, world), 'Plan', new File(['abc'], 'plan.pdf'), new File(['abcd'], 'film.mp4'))
  world.pass(500)
  await settled()
  expect(world.lostFiles()).toEqual([{ name: 'film.mp4', why: 'full' }])
  const { session, load } = await returning(page, world)
  expect(dialogTexts(session)).toContain('This browser had no room to keep film.mp4. Please choose again.')
  load()
  expect(session.getState().visit.run.field('Plan').value).toMatchObject([{ name: 'plan.pdf' }])
  expect(unappliedIn(session)()).toEqual([{ label: 'Plan', text: 'film.mp4' }])
})

test('the drawing that an answer names is kept with it', async () => {
  const spaces = pageOf(aForm(aPage(aField('widget', 'spaces'))), {}, { user: guest })
  const world = aWorld()
  const before = aSession(spaces, world)
  const { visit } = before.getState()
  const { key } = visit.files.add(new File(['png'], 'hall.png', { type: 'image/png' }))
  const text = JSON.stringify([{ uid: newUid(), layout_uid: newUid(), description: '', is_custom_layout: true, custom_layout_image: key }])
  visit.change('spaces', kinds['widget']!.read(text, visit.form.fields[0]!.fields[0]!))
  world.pass(500)
  await settled()
  const { session, load } = await returning(spaces, world)
  load()
  expect(await session.getState().visit.files.get(key)?.text()).toBe('png')
})

test('what an earlier release kept is taken up: one entry per form, and names of files', async () => {
  const world = aWorld()
  const old = { at: world.clock.now() - 1000, version: 3, answers: { Name: ['Name', 'Gala'] }, files: { Plan: 'plan.pdf' } }
  world.storage.local.set(`foyer:answers:acme:${page.form.uuid}`, JSON.stringify(old))
  const { session, load } = await returning(page, world)
  expect(dialogTexts(session)).toContain('This browser did not keep plan.pdf. Please choose again.')
  load()
  expect(session.getState().visit.run.field('Name').value).toBe('Gala')
  expect(unappliedIn(session)()).toEqual([{ label: 'Plan', text: 'plan.pdf' }])
  expect([...world.local.keys()]).toEqual([expect.stringMatching(`foyer:answers:acme:${page.form.uuid}:.+`)])
})

test('two tabs of one form keep their own answers; one that is open is not offered in the other', async () => {
  const world = aWorld()
  const [one, other] = [world.newTab(), world.newTab()]
  const [first, second] = [aSession(page, one), aSession(page, other)]
  await settled()
  type(first, 'Name', 'First')
  type(second, 'Name', 'Second')
  world.pass(500)
  expect(world.local.size).toBe(2)
  const third = aSession(page, world.newTab())
  await settled()
  expect(third.getState().prompt.kind).toBe('resolved')
  one.close()
  const { session, load } = await returning(page, world.newTab())
  expect(dialogTexts(session)).not.toContain('Which one?')
  load()
  expect(session.getState().visit.run.field('Name').value).toBe('First')
  type(second, 'Name', 'Second still')
  world.pass(500)
  const names = [...world.local.values()].map(text => JSON.parse(text).answers.Name[1])
  expect(names.toSorted()).toEqual(['First', 'Second still'])
})

test('of several tabs that were closed the newest is offered, the others can be chosen; Start Over deletes all of them', async () => {
  const world = aWorld()
  const tabs = [world.newTab(), world.newTab(), world.newTab()]
  const sessions = tabs.map(tab => aSession(page, tab))
  await settled()
  for (const [index, session] of sessions.entries()) {
    type(session, 'Name', `Run ${index}`)
    world.pass(60_000)
  }
  for (const tab of tabs) tab.close()
  const { session } = await returning(page, world.newTab())
  const words = dialogTexts(session)
  expect(words).toContain('You have a saved version of this form. What would you like to do?')
  expect(words).toContain('Which one?')
  expect(words.filter(word => word.startsWith('Run'))).toEqual(['Run 2', 'Run 1', 'Run 0'])
  expect(words).toContain('They were kept in this browser only. Start Over deletes all of them.')
  session.startOver()
  await settled()
  expect(world.local.size).toBe(0)
})

test('of one form the newest five of closed tabs are kept', async () => {
  const world = aWorld()
  const sessions = Array.from({ length: 7 }, () => aSession(page, world))
  await settled()
  for (const [index, session] of sessions.entries()) {
    type(session, 'Name', `Run ${index}`)
    world.pass(500)
  }
  const { session } = await returning(page, world)
  const { prompt } = session.getState()
  expect(prompt.kind === 'open' && prompt.choices.map(({ answers }) => answers['Name'])).toEqual([
    'Run 6',
    'Run 5',
    'Run 4',
    'Run 3',
    'Run 2',
  ])
  expect(world.local.size).toBe(5)
})

test('a run opens on the page where it was left; on one before it where that is gone or has lost what it needs', async () => {
  const pages = [aPage(aField('text', 'A')), aPage(aField('file', 'Plan', { required: true })), aPage(aField('text', 'C'))] as const
  const long = pageOf(aForm(...pages), {}, { user: guest })
  const world = aWorld()
  const before = aSession(long, world)
  type(before, 'A', 'typed')
  choose(before, 'Plan', new File(['abc'], 'plan.pdf'))
  world.pass(500)
  await settled()
  before.goForward()
  before.goForward()
  world.leave()
  const opened = async (shown: FormPage) => {
    const { session, load } = await returning(shown, world)
    load()
    // As it was left, for the next one.
    return [session.getState().requestedPage, [...session.getState().visitedPages].length]
  }
  const text = [...world.local.entries()][0]!
  const again = () => (world.storage.local.keys().forEach(key => world.storage.local.delete(key)), world.storage.local.set(...text))
  expect(await opened(long)).toEqual([2, 3])
  again()
  expect(await opened(pageOf(aForm(pages[0], pages[1]), {}, { user: guest }))).toEqual([1, 2])
  again()
  world.files.clear()
  expect(await opened(long)).toEqual([1, 2])
})

test('an answer of a field that the newer version has no more is listed', async () => {
  const world = aWorld()
  type(aSession(page, world), 'Name', 'Gala')
  world.leave()
  const { session, load } = await returning(pageOf(aForm(aPage(aField('text', 'Other')))), world)
  load()
  expect(unappliedIn(session)()).toEqual([{ label: 'Name', text: 'Gala' }])
})

test('such an answer is listed as the form showed it', async () => {
  const company = { ...page.company, readable_date_format: 'DD.MM.YYYY' }
  const world = aWorld()
  const before = aSession(pageOf(aForm(aPage(aField('date', 'Day'), aField('dropdown', 'Room', options('large')))), {}, { company }), world)
  type(before, 'Day', '2026-03-04')
  type(before, 'Room', 'large')
  world.leave()
  const { session, load } = await returning(pageOf(aForm(aPage(aField('text', 'Other'))), {}, { company }), world)
  load()
  expect(unappliedIn(session)()).toEqual([
    { label: 'Day', text: '04.03.2026' },
    { label: 'Room', text: 'Large' },
  ])
})

test('a browser that refuses storage loses nothing of the run', async () => {
  const world = aWorld()
  const full = browserStore(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const session = aSession(page, { ...world, storage: { local: full, tab: full } })
  type(session, 'Name', 'Gala')
  world.leave()
  expect(session.getState().visit.run.field('Name').value).toBe('Gala')
  session.send('submit')
  await settled()
  expect(session.getState().phase.kind).toBe('sent')
})

/** The browser's storage, with room for so many letters in all its values. */
function withRoom(world: TestWorld, letters: number): World {
  const { local } = world.storage
  const lengthWithout = (key: string) => local.keys().reduce((sum, other) => sum + (other === key ? 0 : local.get(other)!.length), 0)
  const set = (key: string, value: string) => void (lengthWithout(key) + value.length <= letters && local.set(key, value))
  return { ...world, storage: { ...world.storage, local: { ...local, set } } }
}

const keptNames = (world: TestWorld) => [...world.local.values()].map(text => JSON.parse(text).answers.Name?.[1])

test('where there is no room for both, what a run goes on with gives its room to the run', async () => {
  const world = aWorld()
  type(aSession(page, world), 'Name', 'Gala')
  world.leave()
  const room = [...world.local.values()][0]!.length + 20
  const { session, load } = await returning(page, withRoom(world, room))
  load()
  await settled()
  type(session, 'Name', 'Spring gala')
  world.pass(500)
  expect(keptNames(world)).toEqual(['Spring gala'])
  expect(world.unkept()).toBe(0)
})

test('where there is no room for what is typed, the last that was kept stays, and the visitor is told once', async () => {
  const world = aWorld()
  type(aSession(page, world), 'Name', 'Gala')
  world.leave()
  const room = [...world.local.values()][0]!.length + 20
  const { session, load } = await returning(page, withRoom(world, room))
  load()
  type(session, 'Name', 'Long'.repeat(100))
  world.pass(500)
  type(session, 'Name', 'Long'.repeat(101))
  world.pass(500)
  await settled()
  expect(keptNames(world)).toEqual(['Gala'])
  expect(world.unkept()).toBe(1)
  type(session, 'Name', 'Short')
  world.pass(500)
  expect(keptNames(world)).toEqual(['Short'])
})

test('where a run has no room even in the place of what it goes on with, that stays', async () => {
  const world = aWorld()
  type(aSession(page, world), 'Name', 'Gala')
  world.leave()
  const before = [...world.local]
  const renamed = pageOf(aForm(aPage(aField('text', 'Name', { label: 'The name of the event' }))), {}, { user: guest })
  const { load } = await returning(renamed, withRoom(world, before[0]![1].length))
  load()
  await settled()
  expect([...world.local]).toEqual(before)
  expect(world.unkept()).toBe(1)
})
