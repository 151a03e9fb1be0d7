import { expect, test } from 'vitest'
import type { FormPage } from '#contract/portal/pages.ts'
import { aField, aForm, aPage, options } from '#tests/builders.ts'
import { guest, pageOf } from '../page-for-tests.ts'
import { browserStore } from './browser-store.ts'
import { aSession, aWorld, choose, settled, type } from './for-tests.ts'
import { dialogTexts } from './reading-for-tests.ts'
import { unappliedIn } from './unapplied-for-tests.ts'

const form = aForm(aPage(aField('text', 'Name'), aField('text', 'Colour', { defaultValue: 'blue' }), aField('file', 'Plan')))
const page = pageOf(form, {}, { user: guest })

/** Somebody comes back to this page. */
async function returning(shown: FormPage, world: ReturnType<typeof aWorld>) {
  const session = aSession(shown, world)
  await settled()
  const { prompt } = session.getState()
  if (prompt.kind !== 'open') throw new Error('nothing is asked')
  return { session, load: () => session.load(prompt.saved, []) }
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

test('files are not kept, and the question says which', async () => {
  const world = aWorld()
  choose(aSession(page, world), 'Plan', new File(['abc'], 'plan.pdf'))
  world.pass(500)
  const { session, load } = await returning(page, world)
  expect(dialogTexts(session)).toContain('Files are not kept. Please choose again: plan.pdf')
  load()
  expect(session.getState().visit.run.field('Plan').value).toEqual([])
  expect(unappliedIn(session)()).toEqual([{ label: 'Plan', text: 'plan.pdf' }])
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
