import { expect, test } from 'vitest'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, failedResult, sentResult, settled, type } from './for-tests.ts'

const form = aForm(aPage(aField('text', 'Name'), aField('file', 'Plan')))
const page = pageOf(form, { can_be_saved: true }, { user: ada })
const saved: SavedData = { saved_at: '2026-03-01T09:00:00Z', answers: { Name: 'Gala' }, files: {}, leftovers: {} }

function opened(...[reply]: Parameters<typeof aWorld>) {
  const world = aWorld(reply)
  const session = aSession(page, world)
  return { world, session, focus: () => session.getState().focus }
}

test.each(['submit', 'save'] as const)('after a %s that is cancelled the focus is back at its button', async intent => {
  const { session, focus } = opened(() => undefined)
  session.send(intent)
  await settled()
  expect(focus()).toBeUndefined()
  session.dispatch({ type: 'cancelPressed' })
  await settled()
  expect(focus()).toEqual({ at: intent })
})

test('after a failure that names no answer the focus is back at Submit, each time', async () => {
  const { session, focus } = opened(() => failedResult)
  session.send('submit')
  await settled()
  session.closeFailure()
  const first = focus()
  session.send('submit')
  await settled()
  session.closeFailure()
  expect([first, focus()]).toEqual([{ at: 'submit' }, { at: 'submit' }])
  expect(focus()).not.toBe(first)
})

test('after what Save says before and after, the focus is back at Save', async () => {
  const { session, focus } = opened(() => ({ kind: 'saved', draft: undefined }))
  session.dispatch({ type: 'savePressed' })
  await settled()
  session.dispatch({ type: 'dismissed' })
  const first = focus()
  session.dispatch({ type: 'savePressed' })
  await settled()
  session.send('save')
  await settled()
  session.dispatch({ type: 'dismissed' })
  expect([first, focus()]).toEqual([{ at: 'save' }, { at: 'save' }])
  expect(focus()).not.toBe(first)
})

test('what was pressed beside a file does what was asked for last, and gets the focus back once', async () => {
  const { session, focus, world } = opened(() => undefined)
  const { files } = session.getState().visit
  session.send('save')
  await settled()
  session.dispatch({ type: 'cancelPressed' })
  await settled()
  files.retry('again-1')
  await settled()
  session.dispatch({ type: 'cancelPressed' })
  await settled()
  expect([world.sent.map(({ intent }) => intent), focus()]).toEqual([['save', 'save'], { at: 'save', id: 'again-1' }])
  session.dispatch({ type: 'versionReplaced', issues: {} })
  await settled()
  session.dispatch({ type: 'dismissed' })
  expect(focus()).toEqual({ at: 'save' })
})

test('the focus goes to the title once the words after a submit are closed, and in the run after it', async () => {
  const { session, focus } = opened(() => sentResult)
  session.send('submit')
  await settled()
  session.dispatch({ type: 'sentClosed' })
  const closed = focus()
  session.startAnother(false)
  expect([closed, focus()]).toEqual([{ at: 'title' }, { at: 'title' }])
  expect(focus()).not.toBe(closed)
})

test('in a preview the form stays, and the focus is back at Submit', async () => {
  const session = aSession(page, aWorld(), true)
  session.send('submit')
  await settled()
  session.dispatch({ type: 'sentClosed' })
  expect(session.getState().focus).toEqual({ at: 'submit' })
})

test.each(['Load and Continue', 'Start Over'])('after %s the focus goes to the title', async choice => {
  const session = aSession({ ...page, form: { ...page.form, saved_data: saved } }, aWorld())
  await settled()
  expect(session.getState().focus).toBeUndefined()
  if (choice === 'Start Over') session.startOver()
  else session.load(saved, [])
  expect(session.getState().focus).toEqual({ at: 'title' })
})

test('typing moves no focus', () => {
  const { session, focus } = opened()
  type(session, 'Name', 'Gala')
  expect(focus()).toBeUndefined()
})
