import { expect, test } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { accepted, draftSaved, mockNetwork } from '../network-for-tests.ts'
import { ada, guest, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, failedResult, overTheWire, settled, type } from './for-tests.ts'
import type { FormSession } from './session.ts'
import type { SendIntent } from './state.ts'

const form = aForm(aPage(aField('text', 'Name')))
const page = pageOf(form, { can_be_saved: true, can_request_another: true }, { user: ada })

test('saves, failed submits and a reload are of one run, and a submit ends it', async () => {
  const broken = { status: 503, body: { success: false, message: ['Busy', 'The portal is busy.'] } }
  const requests = mockNetwork((_request, count) => [draftSaved(), broken, accepted, accepted][count - 1])
  const world = overTheWire(aWorld())
  const send = async (session: FormSession, intent: SendIntent, outcome: string) => {
    session.send(intent)
    await expect.poll(() => session.getState().phase.kind).toBe(outcome)
  }
  const before = aSession(page, world)
  type(before, 'Name', 'Gala')
  await send(before, 'save', 'saved')
  before.dispatch({ type: 'dismissed' })
  await send(before, 'submit', 'failed')
  expect(before.getState().phase).toMatchObject({ text: 'The portal is busy.', mayRetry: true })
  const reloaded = aSession(page, world)
  await settled()
  await send(reloaded, 'submit', 'sent')
  reloaded.startAnother(false)
  await send(reloaded, 'submit', 'sent')
  const [saved, failed, sent, another] = requests.map(({ body }) => body.get('_run_uid'))
  expect(saved).toBe('uid-1')
  expect([failed, sent]).toEqual([saved, saved])
  expect(another).not.toBe(saved)
})

test('a submit keeps its key over tries of the same answers, and takes a new one once an answer changed', async () => {
  const world = aWorld(() => failedResult)
  const session = aSession(page, world)
  type(session, 'Name', 'Gala')
  for (const name of ['', '', 'Ball']) {
    if (name) type(session, 'Name', name)
    session.send('submit')
    await settled()
    session.dispatch({ type: 'dismissed' })
  }
  const [first, again, changed] = world.sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
  expect(new Set(world.sent.map(({ runUid }) => runUid)).size).toBe(1)
})

test('every save has a key of its own, and leaves that of the submit alone', async () => {
  const world = aWorld(({ idempotencyKey }) => (idempotencyKey === '' ? undefined : failedResult))
  const session = aSession(page, world)
  for (const intent of ['submit', 'save', 'save', 'submit'] as const) {
    session.send(intent)
    await settled()
    session.dispatch({ type: 'dismissed' })
  }
  const [first, save, other, again] = world.sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(again).toBe(first)
  expect(new Set([first, save, other]).size).toBe(3)
})

test('Start Over begins a new run', async () => {
  const world = aWorld()
  const before = aSession({ ...page, user: guest }, world)
  type(before, 'Name', 'Gala')
  world.leave()
  const uid = before.runUid()
  const session = aSession({ ...page, user: guest }, world)
  await settled()
  expect(session.runUid()).toBe(uid)
  session.startOver()
  expect(session.runUid()).not.toBe(uid)
})

test('a run of another form has another uid', () => {
  const world = aWorld()
  const other = { ...page, form: { ...page.form, uuid: 'another' } }
  expect(aSession(other, world).runUid()).not.toBe(aSession(page, world).runUid())
})
