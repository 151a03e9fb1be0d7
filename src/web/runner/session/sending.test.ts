import { expect, onTestFinished, test, vi } from 'vitest'
import { RETRY } from '#contract/answer.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { isOffline, watchConnection } from '../../api/connection.ts'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { texts } from '../../shell/texts.ts'
import { mockNetwork } from '../network-for-tests.ts'
import { ada, guest, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, failedResult, overTheWire, sentResult, settled, type } from './for-tests.ts'
import { dialogTexts, textsOf } from './reading-for-tests.ts'

const form = aForm(aPage(aField('text', 'Name')))
const page = pageOf(form, { can_be_saved: true }, { user: ada })

function opened(...[reply]: Parameters<typeof aWorld>) {
  const world = aWorld(reply)
  const session = aSession(page, world)
  type(session, 'Name', 'Gala')
  return { world, session, phase: () => session.getState().phase }
}

test('a second press while a submit is under way sends nothing more', async () => {
  const { world, session, phase } = opened()
  session.send('submit')
  session.send('submit')
  session.send('save')
  await settled()
  expect(world.sent.map(({ intent }) => intent)).toEqual(['submit'])
  expect(phase()).toEqual({ kind: 'sent', submitted: { event_id: '1', reference: '7KQ-M2X' }, isClosed: false })
})

test('after a submit nothing is left to lose, and the address is cleared', async () => {
  const { world, session } = opened()
  world.hide()
  expect(world.guards()).toEqual({ isUnsaved: true, holdsAnswers: true })
  session.send('submit')
  await settled()
  expect(world.guards()).toEqual({ isUnsaved: false, holdsAnswers: false })
  expect(world.clearedAddresses()).toBe(1)
})

test('after a save leaving does not ask until something changes', async () => {
  const draft = { saved_at: '2026-03-04T10:00:00Z', revision: 7, files: {} }
  const { world, session } = opened(() => ({ kind: 'saved', draft }))
  world.hide()
  session.send('save')
  await settled()
  expect(session.getState()).toMatchObject({ phase: { kind: 'saved' }, draftRevision: 7 })
  expect(world.guards().isUnsaved).toBe(false)
  type(session, 'Name', 'Gala 2')
  expect(world.guards().isUnsaved).toBe(true)
})

test('answers are held while they are sent, though none was typed', async () => {
  const world = aWorld(() => undefined)
  const session = aSession(page, world)
  session.send('submit')
  await settled()
  expect(world.guards()).toEqual({ isUnsaved: false, holdsAnswers: true })
  session.dispatch({ type: 'cancelPressed' })
  await settled()
  expect(world.guards().holdsAnswers).toBe(false)
})

test('a transfer that is cancelled says that everything is still here, until the next try', async () => {
  const { world, session, phase } = opened((_request, count) => (count === 1 ? undefined : sentResult))
  session.send('submit')
  await settled()
  session.dispatch({ type: 'cancelPressed' })
  await settled()
  expect(phase().kind).toBe('filling')
  expect(world.toasts()).toEqual([`${sendingTexts.cancelled}: ${texts.stillHere}`])
  session.send('submit')
  await settled()
  expect(world.toasts()).toEqual([])
  expect(phase().kind).toBe('sent')
})

test('what the server finds wrong is shown at its field; a save that failed is reported', async () => {
  const issues = { Name: 'This name is taken.' }
  const { world, session, phase } = opened(() => ({ kind: 'failed', text: 'Look again.', issues, mayRetry: false }))
  session.send('save')
  await settled()
  expect(phase().kind).toBe('filling')
  expect(world.toasts()).toEqual([`${texts.saveFailed}: Look again.`])
  session.getState().visit.leave('Name')
  expect(session.getState().visit.fieldView('Name').message).toBe(issues.Name)
  expect(world.guards().holdsAnswers).toBe(true)
})

test('a submit waits for the connection, says so, and goes on by itself', async () => {
  const { world, session, phase } = opened()
  world.setOnline(false)
  session.send('submit')
  await settled()
  expect([phase(), world.sent.length]).toEqual([{ kind: 'offline', intent: 'submit' }, 0])
  expect(textsOf(session)).toContain('Your form will be submitted as soon as you are connected again.')
  world.setOnline(true)
  await settled()
  expect([phase().kind, world.sent.length]).toEqual(['sent', 1])
})

test('a waiting submit can be taken back, or tried at once', async () => {
  const { world, session, phase } = opened()
  world.setOnline(false)
  session.send('submit')
  session.dispatch({ type: 'cancelPressed' })
  await settled()
  expect([phase().kind, world.sent.length, world.toasts()]).toEqual(['filling', 0, []])
  session.send('submit')
  session.dispatch({ type: 'tryNowPressed' })
  await settled()
  expect([phase().kind, world.sent.length]).toEqual(['sent', 1])
})

test('a transfer without an answer says so, loses nothing, and counts as being offline', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(watchConnection(() => {}))
  mockNetwork(() => ({ status: 0, body: undefined }))
  const session = aSession(page, overTheWire(aWorld()))
  type(session, 'Name', 'Gala')
  expect(isOffline()).toBe(false)
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('failed')
  const text = `The portal could not be reached. Your answers are still here. ${RETRY}`
  expect(dialogTexts(session)).toEqual([texts.submitFailed, text, 'Close', 'Try again'])
  expect([isOffline(), session.getState().visit.run.field('Name').value]).toEqual([true, 'Gala'])
})

test('where the part that sends cannot be fetched, the submit waits for the connection, says so, and goes on by itself', async () => {
  const { world, session, phase } = opened()
  world.breakLine()
  session.send('submit')
  await settled()
  expect([phase(), world.sent.length]).toEqual([{ kind: 'offline', intent: 'submit' }, 0])
  expect(textsOf(session)).toContain('Your form will be submitted as soon as you are connected again.')
  world.setChunk(true)
  world.setOnline(true)
  await settled()
  expect([phase().kind, world.sent.length]).toEqual(['sent', 1])
})

test('where the part that sends cannot be fetched although there is a connection, that is reported, and the next press tries again', async () => {
  const { world, session, phase } = opened()
  world.setChunk(false)
  session.send('submit')
  await settled()
  expect([phase().kind, world.sent.length]).toEqual(['filling', 0])
  expect(world.toasts()).toEqual([`${texts.submitFailed}: ${texts.offline}`])
  world.setChunk(true)
  session.send('submit')
  await settled()
  expect([phase().kind, world.sent.length]).toEqual(['sent', 1])
})

test('a preview sends and stores nothing, and asks nothing when it is left', async () => {
  const world = aWorld()
  const session = aSession(page, world, true)
  type(session, 'Name', 'Gala')
  for (const intent of ['submit', 'save'] as const) {
    session.send(intent)
    await settled()
    expect(session.getState().phase.kind).toBe(intent === 'submit' ? 'sent' : 'saved')
    session.dispatch(intent === 'submit' ? { type: 'sentClosed' } : { type: 'dismissed' })
    expect(session.getState().phase.kind).toBe('filling')
  }
  expect([world.sent, [...world.local], world.guards().isUnsaved]).toEqual([[], [], false])
})

test('a version that was replaced is reported only while nothing else is under way', async () => {
  const { session, phase } = opened(() => undefined)
  const issues = { Name: 'Is new' }
  session.send('submit')
  await settled()
  session.dispatch({ type: 'versionReplaced', issues })
  await settled()
  expect(phase().kind).toBe('sending')
  session.dispatch({ type: 'cancelPressed' })
  await settled()
  session.dispatch({ type: 'versionReplaced', issues })
  await settled()
  expect(phase()).toEqual({ kind: 'replaced', issues })
})

test('what was on its way when another run began reports nothing to it', async () => {
  const { world, session, phase } = opened(() => undefined)
  session.send('submit')
  await settled()
  session.startAnother(false)
  await settled()
  expect([phase().kind, world.toasts()]).toEqual(['filling', []])
  expect(world.sent[0]?.signal.aborted).toBe(true)
})

test('a guest sends as a guest, a user as a user', async () => {
  for (const user of [guest, ada]) {
    const world = aWorld(() => failedResult)
    aSession(pageOf(form, {}, { user }), world).send('submit')
    await settled()
    expect(world.sent[0]?.loggedIn).toBe(user.is_valid)
  }
})
