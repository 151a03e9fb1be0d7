import { expect, onTestFinished, test, vi } from 'vitest'
import type { UserData } from '#contract/portal/people.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { askLogin, endLogin, loginEnded, provideLogin } from '../../shell/session.ts'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { texts } from '../../shell/texts.ts'
import { ada, guest, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, sentResult, settled, type } from './for-tests.ts'
import { dialogTexts } from './reading-for-tests.ts'
import { otherUserOf } from './state.ts'

const form = aForm(aPage(aField('text', 'Name'), aField('text', 'last_name')))
const pageFor = (user: UserData) => pageOf(form, { can_be_saved: true }, { user })
const bob = { ...ada, key: 'key-of-bob-00000', name: 'Bob Kahn', email: 'bob@acme.example' }

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
  ['somebody else logs in', bob, sendingTexts.pressAgain],
])('nothing is sent when %s', async (_when, user, text) => {
  const { world, session, phase } = await lost()
  if (user) session.setPage(pageFor(user))
  world.closeLogin(user)
  await settled()
  expect([phase().kind, world.sent.length]).toEqual(['filling', 1])
  expect(world.toasts()).toContain(`${sendingTexts.notSent}: ${text}`)
  expect(session.getState().visit.run.field('Name').value).toBe('Gala')
  session.send('submit')
  await settled()
  expect(phase().kind).toBe('sent')
})

test('the login opens by itself at most once in 5 s; meanwhile the failure is shown', async () => {
  let now = 60_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const open = vi.fn()
  const release = provideLogin(open)
  onTestFinished(() => [clock.mockRestore, release].forEach(end => end()))
  const login = { ask: () => askLogin(() => {}), closed: loginEnded }
  const session = aSession(pageFor(ada), { ...aWorld(() => ({ kind: 'unauthorized' })), login })
  const phase = () => session.getState().phase
  const submit = () => {
    session.send('submit')
    return settled()
  }
  await submit()
  expect([phase().kind, open.mock.calls.length]).toEqual(['login', 1])
  endLogin(undefined)
  await settled()
  now += 4999
  await submit()
  expect([phase(), open.mock.calls.length]).toEqual([{ kind: 'failed', text: texts.unauthorizedText, mayRetry: false }, 1])
  expect(dialogTexts(session)).toEqual([texts.submitFailed, texts.unauthorizedText, 'Close'])
  session.dispatch({ type: 'dismissed' })
  now += 1
  await submit()
  expect([phase().kind, open.mock.calls.length]).toEqual(['login', 2])
})

test("when somebody else logs in, the first one's answers are theirs until it is decided", async () => {
  const world = aWorld()
  const session = aSession(pageFor(ada), world)
  session.setPage(pageFor(bob))
  expect(otherUserOf(session.getState())?.name).toBe('Bob Kahn')
  await settled()
  expect(dialogTexts(session)).toEqual([
    'Somebody else is logged in now',
    'You are logged in as Bob Kahn, but the answers on this page were entered by Ada Lovelace.',
    'Keep these answers',
    'Start Over',
  ])
  session.dispatch({ type: 'answersAdopted' })
  expect(otherUserOf(session.getState())).toBeUndefined()
  session.setPage(pageFor(ada))
  session.startAnother(true)
  expect([otherUserOf(session.getState()), session.getState().owner.email]).toEqual([undefined, ada.email])
})

test('a guest who logs in takes the answers along, gets the others from the profile, and leaves no run of a guest in the browser', async () => {
  const world = aWorld()
  const session = aSession(pageFor(guest), world)
  type(session, 'Name', 'Gala')
  world.pass(500)
  expect(world.local.size).toBe(1)
  session.setPage(pageFor({ ...ada, last_name: 'Lovelace' }))
  const { run } = session.getState().visit
  expect([run.field('Name').value, run.field('last_name').value]).toEqual(['Gala', 'Lovelace'])
  expect(session.getState().owner.email).toBe(ada.email)
  expect([...world.local.keys()]).toEqual([expect.stringContaining(`:${ada.key}:`)])
})

test('a logout during a run is announced, and the answers stay those of who began it', () => {
  const world = aWorld()
  const session = aSession(pageFor(ada), world)
  session.setPage(pageFor(guest))
  type(session, 'Name', 'Gala')
  world.pass(500)
  expect(world.toasts()).toEqual([`${texts.loggedOut}: ${texts.stillHere}`])
  expect([session.getState().owner.email, world.local.size]).toEqual([ada.email, 0])
})

test('whoever is logged in now can start over instead', () => {
  const session = aSession(pageFor(ada), aWorld())
  type(session, 'Name', 'Gala')
  session.setPage(pageFor(bob))
  session.startAnother(true)
  const { owner, visit } = session.getState()
  expect([owner.email, visit.run.field('Name').value, visit.isDirty()]).toEqual([bob.email, '', false])
})

test('who logs in half-way has untouched fields filled from the profile, and keeps what was typed', () => {
  const named = aForm(
    aPage(aField('text', 'first_name'), aField('text', 'last_name'), aField('text', 'job_title', { defaultValue: 'Guest' })),
  )
  const session = aSession(pageOf(named, {}, { user: guest }), aWorld())
  type(session, 'first_name', 'Augusta')
  session.setPage(pageOf(named, {}, { user: { ...ada, first_name: 'Ada', last_name: 'Lovelace', job_title: 'Engineer' } }))
  const { run } = session.getState().visit
  expect(['first_name', 'last_name', 'job_title'].map(name => run.field(name).value)).toEqual(['Augusta', 'Lovelace', 'Guest'])
})

test('options that could not be fetched without a session are fetched again after the login', async () => {
  const api = { api: { method: 'GET', url: 'https://api.example/list', response: { label: 'l', value: 'v' } } }
  const asking = () => pageOf(aForm(aPage(aField('text', 'Name'), aField('dropdown_api', 'City', api))), {}, { user: ada })
  let isLoggedIn = false
  vi.stubGlobal('fetch', async () =>
    isLoggedIn
      ? Response.json({ values: [{ value: 'rome', label: 'Rome' }] })
      : Response.json({ success: false, message: ['Unauthorized', ''] }, { status: 401 }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const session = aSession(asking(), aWorld())
  type(session, 'Name', 'Gala')
  const { run } = session.getState().visit
  await expect.poll(() => run.field('City').fetch).toBe('failed')
  isLoggedIn = true
  session.setPage(asking())
  await expect.poll(() => run.field('City').options).toEqual([{ value: 'rome', label: 'Rome' }])
  expect(run.field('Name').value).toBe('Gala')
})
