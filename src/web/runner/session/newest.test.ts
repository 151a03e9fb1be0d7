import { expect, test, vi } from 'vitest'
import { RETRY } from '#contract/answer.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { failureTexts } from '../../shell/texts-failure.ts'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, settled, type } from './for-tests.ts'
import { drawnIssuesOf } from './pages.ts'
import { dialogTexts } from './reading-for-tests.ts'

const old = aForm(aPage(aField('text', 'Name'), aField('text', 'Gone')), aPage(aField('text', 'Size')))
const fresh = aForm(aPage(aField('text', 'Name')), aPage(aField('text', 'Size', { label: 'How large' })))
const issues = { Size: 'This question was changed meanwhile. Please check your answer.' }

function newestPage(): FormPage {
  const page = pageOf(fresh)
  return { ...page, form: { ...page.form, version: 4 } }
}

/** A submit was refused, for its version is not taken any more. */
async function replaced(page = pageOf(old)) {
  const world = aWorld(() => ({ kind: 'replaced', issues }))
  const session = aSession(page, world)
  type(session, 'Name', 'Gala')
  type(session, 'Gone', 'Not lost')
  session.send('submit')
  await settled()
  return { world, session, state: session.getState }
}

test('the run goes on in the newest version, at the first page with something wrong, and every page lists what is', async () => {
  const { world, session, state } = await replaced()
  const [runUid, before] = [session.runUid(), state().visit]
  expect(state().phase).toEqual({ kind: 'replaced', issues })
  world.setNewest(newestPage())
  session.dispatch({ type: 'newestPressed' })
  expect(state().phase).toEqual({ kind: 'replaced', issues, isLoading: true })
  await settled()
  const { attempt, visit, requestedPage, revealedPages, focus, phase } = state()
  expect([attempt.number, visit.form.version, session.runUid(), phase.kind]).toEqual([1, 4, runUid, 'filling'])
  expect([requestedPage, [...revealedPages], focus]).toEqual([1, [0, 1], { at: 'title' }])
  expect(drawnIssuesOf(visit, 1)).toEqual([{ mapField: 'Size', message: issues.Size, own: false }])
  expect(visit.run.field('Name').value).toBe('Gala')
  expect(attempt.restored?.leftovers).toEqual({ Gone: { label: 'Gone', text: 'Not lost' } })
  expect([visit.isDirty(), visit === before]).toEqual([true, false])
})

test('without the newest version everything stays as it is, and it can be asked for again', async () => {
  const { world, session, state } = await replaced()
  session.dispatch({ type: 'newestPressed' })
  await settled()
  expect(state().phase).toEqual({ kind: 'replaced', issues, isLoading: false, failure: sendingTexts.replacedFailed })
  expect(dialogTexts(session)).toEqual(expect.arrayContaining([sendingTexts.replacedFailed, RETRY]))
  expect(world.toasts(), 'nothing outside of a dialog is heard').toEqual([])
  world.setNewest(newestPage())
  session.dispatch({ type: 'newestPressed' })
  await settled()
  expect(state().visit.form.version).toBe(4)
})

test('it is asked for once at a time', async () => {
  const { world, session, state } = await replaced()
  const loading = vi.spyOn(world.network, 'loadNewest')
  session.dispatch({ type: 'newestPressed' })
  session.dispatch({ type: 'newestPressed' })
  await settled()
  expect([loading.mock.calls.length, state().phase]).toEqual([
    1,
    { kind: 'replaced', issues, isLoading: false, failure: sendingTexts.replacedFailed },
  ])
})

test.each(['is there', 'cannot be had'])(
  'whoever goes back to the answers meanwhile stays with them, when the newest version %s',
  async how => {
    const { world, session, state } = await replaced()
    if (how === 'is there') world.setNewest(newestPage())
    session.dispatch({ type: 'newestPressed' })
    session.dispatch({ type: 'dismissed' })
    await settled()
    expect([state().attempt.number, state().phase.kind, world.toasts(), state().focus]).toEqual([0, 'filling', [], { at: 'submit' }])
  },
)

const event: EventData = {
  event_id: 'e1',
  mode: 'edit',
  reference: '7KQ-M2X',
  version: 4,
  answers: { Name: 'Gala', Size: 'small' },
  files: {},
  leftovers: {},
}
const edited = pageOf(old, {}, { user: ada, event })

async function changed() {
  const world = aWorld(() => ({ kind: 'changed' }))
  const session = aSession(edited, world)
  type(session, 'Name', 'Mine')
  session.send('submit')
  await settled()
  return { world, session, state: session.getState }
}

test("somebody else's changes take the place of what was begun with; own answers that differ are listed", async () => {
  const { world, session, state } = await changed()
  expect(state().phase).toEqual({ kind: 'changed' })
  world.setNewest({ ...edited, event: { ...event, version: 5, answers: { Name: 'Theirs', Size: 'large' } } })
  session.dispatch({ type: 'newestPressed' })
  expect(state().phase).toEqual({ kind: 'changed', isLoading: true })
  await settled()
  const { attempt, visit, requestedPage, focus } = state()
  expect([attempt.page.event?.version, requestedPage, focus]).toEqual([5, 0, { at: 'title' }])
  expect(['Name', 'Size'].map(name => visit.run.field(name).value)).toEqual(['Theirs', 'large'])
  expect(attempt.enteredMeanwhile).toEqual([{ label: 'Name', text: 'Mine' }])
})

test('where they cannot be had everything stays as it is, and it is said', async () => {
  const { world, session, state } = await changed()
  session.dispatch({ type: 'newestPressed' })
  await settled()
  expect(dialogTexts(session)).toEqual(expect.arrayContaining([failureTexts.openingFailed, RETRY]))
  expect([state().phase, world.toasts()]).toEqual([{ kind: 'changed', isLoading: false, failure: failureTexts.openingFailed }, []])
  expect(state().visit.run.field('Name').value).toBe('Mine')
})
