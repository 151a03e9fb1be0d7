import { expect, test } from 'vitest'
import type { UserData } from '#contract/portal/people.ts'
import { aField, aForm, aPage } from '#tests/builders.ts'
import { texts } from '../../shell/texts.ts'
import { ada, guest, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, sentResult, settled, type } from './for-tests.ts'
import { otherUserOf } from './state.ts'

const form = aForm(aPage(aField('text', 'Name'), aField('text', 'last_name')))
const pageFor = (user: UserData) => pageOf(form, { can_be_saved: true }, { user })
const bob = { ...ada, name: 'Bob Kahn', email: 'bob@acme.example' }

/** Pressed by Ada, whose session was lost. */
async function lost(intent: 'submit' | 'save' = 'submit') {
  const done = intent === 'save' ? { kind: 'saved' as const, draft: undefined } : sentResult
  const world = aWorld((_request, count) => (count === 1 ? { kind: 'unauthorized' } : done))
  const session = aSession(pageFor(ada), world)
  type(session, 'Name', 'Gala')
  session.send(intent)
  await settled()
  return { world, session, phase: () => session.getState().phase }
}

test.each(['submit', 'save'] as const)(
  'a session lost during a %s goes on after a login of the same user, with the same key of a submit',
  async intent => {
    const { world, phase } = await lost(intent)
    expect(phase()).toEqual({ kind: 'login', resume: intent })
    world.closeLogin(ada)
    await settled()
    expect([phase().kind, world.sent.length]).toEqual([intent === 'save' ? 'saved' : 'sent', 2])
    const [first, again] = world.sent
    expect(again?.loggedIn).toBe(true)
    expect(first?.idempotencyKey === again?.idempotencyKey).toBe(intent === 'submit')
  },
)

test.each([
  ['nobody logs in', undefined, texts.stillHere],
  ['somebody else logs in', bob, texts.pressAgain],
])('nothing is sent when %s', async (_when, user, text) => {
  const { world, session, phase } = await lost()
  if (user) session.setPage(pageFor(user))
  world.closeLogin(user)
  await settled()
  expect([phase().kind, world.sent.length]).toEqual(['filling', 1])
  expect(world.toasts()).toContain(`${texts.notSent}: ${text}`)
  expect(session.getState().visit.run.field('Name').value).toBe('Gala')
  session.send('submit')
  await settled()
  expect(phase().kind).toBe('sent')
})

test('where the login does not open again so soon, the failure is told', async () => {
  const world = aWorld(() => ({ kind: 'unauthorized' }))
  const session = aSession(pageFor(ada), world)
  session.send('submit')
  await settled()
  world.closeLogin(undefined)
  await settled()
  session.send('submit')
  await settled()
  expect(session.getState().phase).toEqual({ kind: 'failed', text: texts.unauthorizedText, mayRetry: false })
})

test("when somebody else logs in, the first one's answers are theirs until it is decided", async () => {
  const world = aWorld()
  const session = aSession(pageFor(ada), world)
  session.setPage(pageFor(bob))
  expect(otherUserOf(session.getState())?.name).toBe('Bob Kahn')
  session.dispatch({ type: 'answersAdopted' })
  expect(otherUserOf(session.getState())).toBeUndefined()
  session.setPage(pageFor(ada))
  session.startAnother(true)
  expect([otherUserOf(session.getState()), session.getState().owner.email]).toEqual([undefined, ada.email])
})

test('a guest who logs in takes the answers along, gets the others from the profile, and leaves nothing in the browser', async () => {
  const world = aWorld()
  const session = aSession(pageFor(guest), world)
  type(session, 'Name', 'Gala')
  world.pass(500)
  expect(world.local.size).toBe(1)
  session.setPage(pageFor({ ...ada, last_name: 'Lovelace' }))
  const { run } = session.getState().visit
  expect([run.field('Name').value, run.field('last_name').value]).toEqual(['Gala', 'Lovelace'])
  expect([session.getState().owner.email, world.local.size]).toEqual([ada.email, 0])
})

test('a logout during a run is said, and the answers stay the one of who began it', () => {
  const world = aWorld()
  const session = aSession(pageFor(ada), world)
  session.setPage(pageFor(guest))
  type(session, 'Name', 'Gala')
  world.pass(500)
  expect(world.toasts()).toEqual([`${texts.loggedOut}: ${texts.stillHere}`])
  expect([session.getState().owner.email, world.local.size]).toEqual([ada.email, 0])
})
