import { expect, onTestFinished, test, vi } from 'vitest'
import type { FileItem } from '#engine/model/values.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { texts } from '../../shell/texts.ts'
import { accepted, draftSaved, mockNetwork, refused, type Reply, type Request } from '../network-for-tests.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, choose, overTheWire, settled, type } from './for-tests.ts'
import { dialogTexts } from './reading-for-tests.ts'

const form = aForm(aPage(aField('text', 'Name', { required: true }), aField('file', 'Plan', { isMultiple: true })))
const page = pageOf(form, { can_be_saved: true }, { user: ada })
const broken: Reply = { status: 503, body: { success: false, message: ['Not available', 'The portal is busy.'] } }
const silent: Reply = { status: 0, body: undefined }

/** A run with these files chosen. */
function opened(reply: (request: Request, count: number) => Reply, ...names: string[]) {
  const requests = mockNetwork(reply)
  const world = overTheWire(aWorld())
  const session = aSession(page, world)
  const { visit } = session.getState()
  type(session, 'Name', 'Gala')
  choose(session, 'Plan', ...names.map(name => new File(['abc'], name)))
  const items = () => visit.run.field('Plan').value as readonly FileItem[]
  return {
    world,
    requests,
    session,
    visit,
    items,
    phase: () => session.getState().phase,
    /** What the list says of each file. */
    statuses: () =>
      items().map(({ name, key }) => [name, visit.files.get(key) ? (visit.files.uploadStatuses().get(key)?.is ?? 'chosen') : 'stored']),
    /** Sends it. @returns once that has come to this */
    async send(intent: 'submit' | 'save', outcome: string) {
      session.send(intent)
      await expect.poll(() => session.getState().phase.kind).toBe(outcome)
      return session.getState().phase
    },
  }
}

/** On the device these files are no longer what was chosen. Gives what makes them readable again. */
function lose(...names: string[]): () => void {
  const slice = Blob.prototype.slice
  const lost = vi.spyOn(Blob.prototype, 'slice').mockImplementation(function (this: Blob, ...args) {
    const part = slice.apply(this, args)
    if (names.includes((this as File).name)) part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    return part
  })
  onTestFinished(() => lost.mockRestore())
  return () => lost.mockRestore()
}

const filesIn = ({ body }: Request) => Promise.all((body.getAll('Plan') as File[]).map(async file => [file.name, await file.text()]))

test('after a failure that may pass the dialog offers to try again, which is the same run', async () => {
  const { session, send, requests } = opened((_request, count) => (count === 1 ? broken : accepted), 'a.pdf')
  expect(await send('submit', 'failed')).toEqual({ kind: 'failed', text: 'The portal is busy.', mayRetry: true })
  session.dispatch({ type: 'dismissed' })
  await send('submit', 'sent')
  const [first, again] = requests
  expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(again?.body.get('_run_uid')).toBe(first?.body.get('_run_uid'))
  expect(await Promise.all(requests.map(filesIn))).toEqual([[['a.pdf', 'abc']], [['a.pdf', 'abc']]])
})

test.each([
  ['no answer came', silent, true],
  ['there were too many requests', { status: 429, body: undefined }, true],
  ['the server failed', { status: 500, body: undefined }, true],
  ['the answers were refused', refused({ Name: 'This name is taken.' }), false],
  ['the form is closed', { status: 410, body: undefined }, false],
] as const)('when %s, the dialog offers another try only if it may help: %#', async (_when, reply, mayRetry) => {
  const { session, send } = opened(() => reply, 'a.pdf')
  expect(await send('submit', 'failed')).toMatchObject({ mayRetry })
  expect(dialogTexts(session).includes('Try again')).toBe(mayRetry)
})

test('a cancelled transfer leaves files that were not sent; while it lasts each says how far it is', async () => {
  const { session, visit, items, statuses, phase, send, requests } = opened(
    (_request, count) => (count === 1 ? undefined : accepted),
    'a.pdf',
    'b.pdf',
  )
  await send('submit', 'sending')
  await expect.poll(() => requests.length).toBe(1)
  expect(items().map(({ key }) => visit.files.uploadStatuses().get(key))).toEqual([
    { is: 'sending', share: 0 },
    { is: 'sending', share: 0 },
  ])
  expect(phase()).toMatchObject({ progress: { share: 0.5, files: [{ name: 'a.pdf' }, { name: 'b.pdf' }] } })
  session.dispatch({ type: 'cancelPressed' })
  await expect.poll(() => phase().kind).toBe('filling')
  expect(statuses()).toEqual([
    ['a.pdf', 'unsent'],
    ['b.pdf', 'unsent'],
  ])
  await send('submit', 'sent')
})

test('a file that can no longer be read is found before anything is sent, and told at its field and in the list', async () => {
  const { session, visit, items, statuses, send, requests } = opened(() => accepted, 'a.pdf', 'b.pdf')
  const restore = lose('b.pdf')
  const text = expect.stringMatching(/^The file b\.pdf can no longer be read/)
  expect(await send('submit', 'failed')).toEqual({ kind: 'failed', text, mayRetry: false })
  visit.reveal(0)
  expect(visit.fieldView('Plan')).toMatchObject({ status: 'invalid', message: text })
  expect(visit.issuesOf(0)).toEqual(['Plan'])
  expect(statuses()).toEqual([
    ['a.pdf', 'chosen'],
    ['b.pdf', 'unread'],
  ])
  expect(requests).toEqual([])
  restore()
  session.dispatch({ type: 'dismissed' })
  visit.change('Plan', [items()[0]!, visit.files.add(new File(['new'], 'b.pdf'))])
  await send('submit', 'sent')
  expect(await filesIn(requests[0]!)).toEqual([
    ['a.pdf', 'abc'],
    ['b.pdf', 'new'],
  ])
})

test('a save names the file that can no longer be read, too, and sends nothing', async () => {
  const { visit, world, statuses, send, requests } = opened(() => draftSaved(), 'a.pdf')
  lose('a.pdf')
  await send('save', 'filling')
  const text = /The file a\.pdf can no longer be read/
  expect(world.toasts()).toEqual([expect.stringMatching(new RegExp(`^${texts.saveFailed}: ${text.source}`))])
  visit.leave('Plan')
  expect(visit.fieldView('Plan').message).toMatch(text)
  expect(statuses()).toEqual([['a.pdf', 'unread']])
  expect(requests).toEqual([])
})

test('a transfer without an answer is blamed on the file that went missing meanwhile, not on the connection', async () => {
  const { visit, send } = opened(() => (lose('a.pdf'), silent), 'a.pdf')
  expect(await send('submit', 'failed')).toMatchObject({ text: expect.stringMatching(/^The file a\.pdf can no longer be read/) })
  visit.change('Plan', [])
  visit.leave('Plan')
  expect(visit.fieldView('Plan').message).toBe('')
})

test('a transfer without an answer whose files are all there is blamed on the way to the portal', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { statuses, send } = opened(() => silent, 'a.pdf')
  expect(await send('submit', 'failed')).toEqual({ kind: 'failed', text: sendingTexts.noAnswer, mayRetry: true })
  expect(statuses()).toEqual([['a.pdf', 'unsent']])
})

test('a file that the server refuses is marked in the list, of two alike names the one that is meant', async () => {
  const { statuses, send } = opened(() => refused({ Plan: 'The type of the file my plan.pdf is not allowed.' }), 'plan.pdf', 'my plan.pdf')
  await send('submit', 'failed')
  expect(statuses()).toEqual([
    ['plan.pdf', 'chosen'],
    ['my plan.pdf', 'refused'],
  ])
})

test('each file that was not sent says so in the list and offers another try', async () => {
  const { session, visit, statuses, send, requests } = opened((_request, count) => (count <= 2 ? broken : accepted), 'a.pdf', 'b.pdf')
  await send('submit', 'failed')
  expect(statuses()).toEqual([
    ['a.pdf', 'unsent'],
    ['b.pdf', 'unsent'],
  ])
  const again = (id: string) => {
    session.closeFailure()
    visit.files.retry(id)
  }
  again('try-b')
  await expect.poll(() => requests.length).toBe(2)
  await expect.poll(() => session.getState().phase.kind).toBe('failed')
  expect(session.getState().pressed, 'where the focus comes back to').toEqual({ at: 'submit', id: 'try-b' })
  again('try-b')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('another try from the list checks the answers first, like the button does', async () => {
  const { session, visit, world, send, requests } = opened(() => broken, 'a.pdf')
  await send('submit', 'failed')
  session.closeFailure()
  type(session, 'Name', '')
  visit.files.retry('try-a')
  await settled()
  expect(world.toasts()).toEqual([`${texts.alert}: ${texts.validateFirst}`])
  expect(session.getState()).toMatchObject({ phase: { kind: 'filling' }, requestedPage: 0, focus: { at: 'summary' } })
  expect(visit.fieldView('Name').status).toBe('invalid')
  expect(requests.length).toBe(1)
})

test('after a save that failed another try from the list saves, and the list says what is stored', async () => {
  const plan = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }
  const { session, visit, world, statuses, send, requests } = opened(
    (_request, count) => (count === 1 ? broken : draftSaved({ Plan: [plan] })),
    'a.pdf',
  )
  await send('save', 'filling')
  expect(world.toasts()).toEqual([`${texts.saveFailed}: The portal is busy.`])
  expect(statuses()).toEqual([['a.pdf', 'unsent']])
  expect(session.getState().focus, 'back to the button').toMatchObject({ at: 'save' })
  visit.files.retry('try-a')
  await expect.poll(() => session.getState().phase.kind).toBe('saved')
  expect(dialogTexts(session)).toContain('Form saved successfully.')
  expect(requests.map(({ address }) => address.endsWith('/save/'))).toEqual([true, true])
  expect(statuses()).toEqual([['a.pdf', 'stored']])
})
