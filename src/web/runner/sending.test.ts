import { expect, test } from 'vitest'
import { RETRY } from '#contract/answer.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { accepted, mockNetwork, refused, type Reply } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'
import { aSession, aWorld, choose, overTheWire, settled, type } from './session/for-tests.ts'
import type { FormSession } from './session/session.ts'

const form = aForm(
  aPage(aField('text', 'Name', { required: true }), aField('text', 'Secret', { submit: false })),
  aPage(aField('text', 'City'), aField('file', 'Plan', { isMultiple: true })),
)

/** Submits what is filled in. */
async function submit(reply: Reply, fillIn: (session: FormSession) => void = () => {}) {
  const requests = mockNetwork(() => reply)
  const session = aSession(pageOf(form), overTheWire(aWorld()))
  const phase = () => session.getState().phase
  type(session, 'Name', 'Gala')
  fillIn(session)
  session.send('submit')
  await expect.poll(() => requests.length).toBe(1)
  if (reply) await expect.poll(() => phase().kind).not.toBe('sending')
  return { session, request: requests[0]!, phase }
}

test('a submit sends one part per answer, the version, the zone, the run and the key', async () => {
  const { session, request, phase } = await submit(accepted, filling => {
    type(filling, 'Secret', 'kept back')
    type(filling, 'City', 'Lisbon')
  })
  expect(phase()).toMatchObject({ kind: 'sent', submitted: { event_id: '1', reference: '7KQ-M2X' }, isClosed: false })
  expect(request).toMatchObject({ method: 'POST', address: '/api/portal/acme/forms/event_request/gala' })
  const parts = Object.fromEntries(request.body)
  expect(parts).toMatchObject({ Name: 'Gala', City: 'Lisbon', _version: '3', _run_uid: 'uid-1', integration_flag: 'true' })
  expect(JSON.parse(String(parts['excluded_request_fields']))).toEqual({ Secret: 'kept back' })
  expect(parts['_timezone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(request.headers['idempotency-key'], 'of the press, not of the run').toBe(session.getState().submitKey)
  expect(session.getState().submitKey).toMatch(/^uid-[2-9]$/)
})

test('files are sent as parts under the name of their field, after the answers', async () => {
  const files = ['a.pdf', 'b.pdf'].map(name => new File([`bytes of ${name}`], name))
  const { request } = await submit(accepted, session => choose(session, 'Plan', ...files))
  expect([...request.body.keys()].slice(-2)).toEqual(['Plan', 'Plan'])
  const sent = request.body.getAll('Plan') as File[]
  expect(await Promise.all(sent.map(async file => [file.name, await file.text()]))).toEqual([
    ['a.pdf', 'bytes of a.pdf'],
    ['b.pdf', 'bytes of b.pdf'],
  ])
})

test('how far the files are is known while they are sent, and a cancel is no failure', async () => {
  const { session, phase } = await submit(undefined, filling => choose(filling, 'Plan', new File(['abc'], 'a.pdf')))
  expect(phase()).toMatchObject({ kind: 'sending', progress: { share: 0.5, sent: 50, total: 100, files: [{ name: 'a.pdf', share: 0 }] } })
  session.dispatch({ type: 'cancelPressed' })
  await settled()
  expect(phase().kind).toBe('filling')
})

test('a failure has the words of the server; without any the retry text', async () => {
  const refusal = await submit(refused({}, 'Look again.'))
  expect(refusal.phase()).toEqual({ kind: 'failed', text: 'Look again.', mayRetry: false })
  const breakdown = await submit({ status: 500, body: undefined })
  expect(breakdown.phase()).toEqual({ kind: 'failed', text: RETRY, mayRetry: true })
})

test('a failure of the server names its request, what was refused does not', async () => {
  const message = ['Failed', RETRY]
  const breakdown = await submit({ status: 503, body: { success: false, message, request_id: 'abc-1' } })
  expect(breakdown.phase()).toMatchObject({ kind: 'failed', text: `${RETRY} If you write to us, name abc-1.` })
  const refusal = await submit({ status: 413, body: { success: false, message, request_id: 'abc-2' } })
  expect(refusal.phase()).toMatchObject({ kind: 'failed', text: RETRY })
})

test('where somebody else saved changes of the edited submission first, that is said', async () => {
  const { phase } = await submit({ status: 412, body: { success: false, message: ['', ''] } })
  expect(phase()).toEqual({ kind: 'changed' })
})
