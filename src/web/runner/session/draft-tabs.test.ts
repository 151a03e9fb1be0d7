import { expect, onTestFinished, test, vi } from 'vitest'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { failureTexts } from '../../shell/texts-failure.ts'
import { draftSaved, mockNetwork, type Reply } from '../network-for-tests.ts'
import { loadNewest } from '../newest.ts'
import { ada, guest, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, overTheWire, settled, type } from './for-tests.ts'
import { positionIn } from './pages.ts'
import { dialogTexts } from './reading-for-tests.ts'
import type { FormSession } from './session.ts'

const form = aForm(
  aPage(aField('text', 'Name', { label: 'Name' })),
  aPage(aField('text', 'Place', { label: 'Place' })),
  aPage(aField('text', 'Wishes', { label: 'Wishes' })),
)
const saved: SavedData = { saved_at: '2026-03-01T09:00:00Z', revision: 5, page: 1, answers: { Name: 'Gala' }, files: {}, leftovers: {} }
const theirs: SavedData = {
  ...saved,
  saved_at: '2026-03-02T09:00:00Z',
  revision: 6,
  page: 2,
  answers: { Name: 'Gala', Place: 'Berlin', Wishes: 'Theirs' },
}

function pageWith(saved: SavedData | undefined): FormPage {
  const page = pageOf(form, { can_be_saved: true }, { user: ada })
  return saved ? { ...page, form: { ...page.form, saved_data: saved } } : page
}

const changed = (data: object): Reply => ({ status: 412, body: { success: false, message: ['Failed to save form', 'Changed'], data } })
const savedByOthers = changed({ revision: theirs.revision, saved_at: theirs.saved_at })
const goneReply = changed({ revision: 0 })

/** A session at the page of a form, where each save is answered by the next reply. `newest`: what the form's page says then. */
function opened(page: FormPage, replies: readonly Reply[], newest = pageWith(theirs)) {
  vi.stubGlobal('location', { search: '', hash: '', pathname: '/acme/forms/event_request/gala' })
  vi.stubGlobal('fetch', async () => Response.json(newest))
  onTestFinished(() => void vi.unstubAllGlobals())
  const requests = mockNetwork((_request, count) => replies[count - 1])
  const world = overTheWire(aWorld())
  const session = aSession(page, { ...world, network: { ...world.network, loadNewest } })
  const partOf = (name: string) => requests.at(-1)?.body.get(name)
  return { session, world, requests, partOf }
}

const phaseOf = (session: FormSession) => session.getState().phase.kind
async function reached(session: FormSession, kind: string): Promise<void> {
  await expect.poll(() => phaseOf(session)).toBe(kind)
}

const valueOf = (session: FormSession, mapField: string) => session.getState().visit.run.field(mapField).value

/** On the draft's own run. */
async function loaded(replies: readonly Reply[], newest?: FormPage) {
  const all = opened(pageWith(saved), replies, newest)
  await settled()
  all.session.load(saved, [])
  return all
}

test('a draft opens on its page; a save sends the page that is open and the revision that it replaces', async () => {
  const { session, partOf } = await loaded([draftSaved(), draftSaved()])
  const { visit, requestedPage } = session.getState()
  expect(positionIn(visit.run.form().pages, requestedPage).page).toBe(1)
  session.goForward()
  session.send('save')
  await reached(session, 'saved')
  expect([partOf('_page'), partOf('_draft_revision')]).toEqual(['2', '5'])
  session.dispatch({ type: 'dismissed' })
  session.goBack()
  session.send('save')
  await reached(session, 'saved')
  expect([partOf('_page'), partOf('_draft_revision')], 'as that save was answered').toEqual(['1', '7'])
})

test('without a saved version a save says so; one that was not loaded is replaced once that was told', async () => {
  const fresh = opened(pageWith(undefined), [draftSaved()])
  fresh.session.send('save')
  await reached(fresh.session, 'saved')
  expect(fresh.partOf('_draft_revision')).toBe('0')

  const { session, partOf } = opened(pageWith(saved), [draftSaved()])
  await settled()
  session.startOver()
  session.dispatch({ type: 'savePressed' })
  await reached(session, 'notice')
  expect(dialogTexts(session).join(' ')).toContain('takes the place of the version that you saved on 03/01/2026')
  session.send('save')
  await reached(session, 'saved')
  expect(partOf('_draft_revision')).toBe('5')
})

test('when another tab saved meanwhile the dialog says when, and everything is as it was until one is chosen', async () => {
  const { session, world } = await loaded([savedByOthers])
  type(session, 'Place', 'Paris')
  session.send('save')
  await reached(session, 'changed')
  const [title, ...said] = dialogTexts(session)
  expect(title).toBe('Another version was saved meanwhile')
  expect(said.join(' ')).toMatch(/you saved this form on 03\/02\/2026.*nothing is lost/)
  expect(said.slice(-2)).toEqual(['Replace it with mine', 'Load that version'])
  session.dispatch({ type: 'dismissed' })
  expect([phaseOf(session), valueOf(session, 'Place'), world.guards().holdsAnswers]).toEqual(['filling', 'Paris', true])
})

test('Load goes on with the other version at its page; what was entered here is listed, and the next save replaces it', async () => {
  const { session, partOf } = await loaded([savedByOthers, draftSaved()])
  type(session, 'Place', 'Paris')
  session.send('save')
  await reached(session, 'changed')
  session.dispatch({ type: 'newestPressed' })
  await expect.poll(() => valueOf(session, 'Wishes')).toBe('Theirs')
  const { attempt, requestedPage, visit } = session.getState()
  expect([valueOf(session, 'Place'), positionIn(visit.run.form().pages, requestedPage).page]).toEqual(['Berlin', 2])
  expect(attempt.enteredMeanwhile).toEqual([{ label: 'Place', text: 'Paris' }])
  expect(visit.isDirty()).toBe(false)
  session.send('save')
  await reached(session, 'saved')
  expect(partOf('_draft_revision')).toBe('6')
})

test('Replace saves at once over the other version, and over no later one', async () => {
  const { session, partOf } = await loaded([savedByOthers, changed({ revision: 8, saved_at: theirs.saved_at }), draftSaved()])
  type(session, 'Place', 'Paris')
  session.send('save')
  await reached(session, 'changed')
  session.send('save')
  await expect.poll(() => session.getState().phase).toMatchObject({ kind: 'changed', draft: { revision: 8 } })
  expect([partOf('_draft_revision'), partOf('Place')]).toEqual(['6', 'Paris'])
  session.send('save')
  await reached(session, 'saved')
  expect([partOf('_draft_revision'), valueOf(session, 'Place')]).toEqual(['8', 'Paris'])
})

test('going back to the answers replaces nothing: the next save asks again', async () => {
  const { session, partOf } = await loaded([savedByOthers, savedByOthers])
  session.send('save')
  await reached(session, 'changed')
  session.dispatch({ type: 'dismissed' })
  session.send('save')
  await reached(session, 'changed')
  expect(partOf('_draft_revision')).toBe('5')
})

test('one that was sent or deleted meanwhile is told, and saved anew when that is asked for', async () => {
  const { session, partOf } = await loaded([goneReply, draftSaved()])
  type(session, 'Place', 'Paris')
  session.send('save')
  await reached(session, 'changed')
  const said = dialogTexts(session)
  expect([said[0], ...said.slice(-2)]).toEqual(['Your saved version is not there any more', 'Back to my answers', 'Save anew'])
  session.send('save')
  await reached(session, 'saved')
  expect([partOf('_draft_revision'), partOf('Place')]).toEqual(['0', 'Paris'])
})

test('the other version that cannot be had keeps the choice, and says so', async () => {
  const { session } = await loaded([savedByOthers], pageWith(undefined))
  session.send('save')
  await reached(session, 'changed')
  session.dispatch({ type: 'newestPressed' })
  await expect.poll(() => session.getState().phase).toMatchObject({ isLoading: false })
  const draft = { revision: 6, saved_at: theirs.saved_at }
  expect(session.getState().phase).toEqual({ kind: 'changed', isLoading: false, draft, failure: failureTexts.openingFailed })
  expect(dialogTexts(session).join()).toContain(failureTexts.openingFailed)
})

test('a draft of somebody else is never what a save replaces: not after another login, nor for a guest who logs in', async () => {
  const bo = { ...ada, name: 'Bo', email: 'bo@acme.example' }
  const { session, partOf } = await loaded([draftSaved(), draftSaved()])
  session.setPage({ ...pageWith({ ...theirs, revision: 40 }), user: bo })
  session.dispatch({ type: 'answersAdopted' })
  session.dispatch({ type: 'savePressed' })
  await reached(session, 'notice')
  expect(dialogTexts(session).join(' '), 'of theirs').toContain('takes the place of the version that you saved on 03/02/2026')
  session.send('save')
  await reached(session, 'saved')
  expect(partOf('_draft_revision')).toBe('40')

  const late = opened({ ...pageWith(undefined), user: guest }, [draftSaved()])
  await settled()
  late.session.setPage(pageWith(theirs))
  late.session.send('save')
  await reached(late.session, 'saved')
  expect(late.partOf('_draft_revision')).toBe('6')
})
