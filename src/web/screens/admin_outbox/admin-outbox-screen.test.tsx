import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DeliveryRow, DELIVERY_STATES, MESSAGE_KINDS } from '#contract/portal/outbox.ts'
import { expectFingerSized } from '../../admin/finger-sized-for-tests.ts'
import { expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aDelivery, anOutbox, NO_COUNTS, waiting } from './deliveries-for-tests.ts'
import { ADDRESS, anOutboxPage, isOfList, isOfPage, isResend } from './outbox-for-tests.ts'

const RETRY = 'Please try again or contact a staff member to know more about this issue.'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = page.getByRole('heading', { name: 'Outbox' })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const cellsOf = (text: string) =>
  row(text)
    .getByRole('cell')
    .elements()
    .map(cell => cell.textContent)

/** Reads the list again as after a while: nobody waits for it. */
const lookAnew = () => document.dispatchEvent(new Event('visibilitychange'))

/** Intervals go on when a test says so. */
function holdIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

const everyState = [
  aDelivery(1),
  aDelivery(2, { is_caught: false, kind: 'notice' }),
  aDelivery(3, waiting),
  aDelivery(4, { ...waiting, state: 'sending', attempts: 1 }),
  aDelivery(5, {
    ...waiting,
    state: 'failed',
    attempts: 3,
    why: 'The mail server could not be reached.',
    next_at: '2026-03-05T04:30:00Z',
  }),
  aDelivery(6, { is_caught: false, state: 'dead', why: 'The mail server of the address refused it for good. Check the address.' }),
  aDelivery(7, {
    is_caught: false,
    state: 'suppressed',
    attempts: 0,
    why: 'This address got too many confirmations. It gets no more for now.',
  }),
  aDelivery(8, { submission: undefined, can_resend: false }),
]
const full = anOutboxPage(anOutbox(everyState))

afterEach(() => page.viewport(1280, 800))

test('a message says to whom it is, what it is, of which request, when, where it is, why, and when it is tried again', async () => {
  await page.viewport(1440, 900)
  mountStaff(full, ADDRESS)
  await expect.element(row('guest1@').getByRole('link', { name: 'ACM-1' })).toHaveAttribute('href', '/acme/admin/submissions/s1')
  const when = '03/04/2026 10:29 PM'
  expect(cellsOf('guest1@')).toEqual([
    'guest1@visitors.example',
    'Confirmation',
    'Gala dinner ACM-1',
    when,
    'CaughtSent to nobody',
    'Send again',
  ])
  expect(cellsOf('guest2@')[1]).toBe('Notice')
  expect(cellsOf('guest8@')[2]).toBe('Deleted submission')
  expect([2, 3, 4, 5, 6, 7].map(number => cellsOf(`guest${number}@`)[4])).toEqual([
    'Sent',
    'Waiting',
    'Sending',
    'Will retryThe mail server could not be reached.Tried 3 times · Next try: 03/04/2026 11:30 PM',
    'FailedThe mail server of the address refused it for good. Check the address.Tried once',
    'Held backThis address got too many confirmations. It gets no more for now.',
  ])
  // Each state has a sign of its own beside its word.
  const signs = Array.from(document.querySelectorAll('.outbox-mark path'), sign => sign.getAttribute('d'))
  expect(new Set(signs).size).toBe(7)
  await expectAccessible()
})

test('what each message is stands whole', async () => {
  await page.viewport(1440, 900)
  mountStaff(anOutboxPage(anOutbox(MESSAGE_KINDS.map((kind, index) => aDelivery(index + 1, { kind })))), ADDRESS)
  await expect.element(row('guest1@').getByRole('cell', { name: 'Confirmation' })).toBeVisible()
  const cells = MESSAGE_KINDS.map(
    (_, index) =>
      row(`guest${index + 1}@`)
        .getByRole('cell')
        .elements()[1]!,
  )
  expect(cells.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent)).toEqual([])
})

test('a reminder names the form whose draft it is about, as long as that is there', async () => {
  const reminder = { kind: 'draft_reminder', submission: undefined, can_resend: false } as const
  mountStaff(anOutboxPage(anOutbox([aDelivery(1, { ...reminder, draft_of: 'Book us' }), aDelivery(2, reminder)])), ADDRESS)
  await expect.element(row('guest1@').getByRole('cell', { name: 'Book us A draft' })).toBeVisible()
  expect(cellsOf('guest2@')[2]?.trim()).toBe('A draft')
})

test('the outbox stands in each width without a barrier, and a finger can press what there is', async () => {
  mountStaff(full, ADDRESS)
  await expect.element(button('guest1@visitors.example')).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.viewport(360, 740)
  await row('guest5@').element().scrollIntoView()
  await expect.element(row('guest5@').getByText('The mail server could not be reached.')).toBeVisible()
  expectFingerSized()
})

test('messages of one state are asked of the server, with how many there are in each', async () => {
  const counts = { ...NO_COUNTS, sent: 1234, dead: 2 }
  const all = anOutboxPage(anOutbox([aDelivery(1)], { counts }))
  const dead = anOutboxPage(anOutbox([aDelivery(6, { state: 'dead' })], { counts }), { state: 'dead' })
  const { calls } = mountStaff(all, ADDRESS, ({ path }) => ({ body: path.includes('state=dead') ? dead : all }))
  const states = page.getByRole('group', { name: 'State' })
  await expect.element(states.getByRole('button', { name: 'All (1,236)' })).toHaveAttribute('aria-pressed', 'true')
  expect(states.getByRole('button').elements()).toHaveLength(DELIVERY_STATES.length + 1)
  await states.getByRole('button', { name: 'Failed (2)' }).click()
  await expect.element(row('guest6@')).toBeVisible()
  await expect.element(states.getByRole('button', { name: 'Failed (2)' })).toHaveAttribute('aria-pressed', 'true')
  expect(location.search).toBe('?state=dead')
  expect(calls.map(({ path }) => path)).toEqual(['/api/portal/acme/admin/outbox?state=dead'])
})

test('where none of the newest messages is for who looks the way to older ones stands there', async () => {
  const none = anOutboxPage(anOutbox([], { counts: NO_COUNTS, cursor: 'd9' }))
  const older = anOutboxPage(anOutbox([aDelivery(3)]), { cursor: 'd9' })
  mountStaff(none, ADDRESS, ({ path }) => ({ body: path.includes('cursor=d9') ? older : none }))
  await expect.element(page.getByText(/^None of the newest messages is about a request that you see/)).toBeVisible()
  await page.getByRole('button', { name: 'Older messages' }).click()
  await expect.element(row('guest3@')).toBeVisible()
})

test('messages of one request name it, and lead to those of all', async () => {
  const submission = { reference: 'ACM-1', link: '/acme/admin/submissions/s1' }
  const ofOne = anOutboxPage(anOutbox([aDelivery(1)]), { submission: 's1' }, { submission })
  const { calls } = mountStaff(ofOne, `${ADDRESS}?submission=s1`, () => ({ body: full }))
  await expect.element(page.getByText('Only messages about ACM-1')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ACM-1' }).first()).toHaveAttribute('href', submission.link)
  await button('Show all messages').click()
  await expect.element(row('guest8@')).toBeVisible()
  expect([calls.at(-1)?.path, location.search]).toEqual(['/api/portal/acme/admin/outbox', ''])
})

test('the next page is read from its head, and Back and a button lead to the newest', async () => {
  const newest = anOutboxPage(anOutbox([aDelivery(1)], { cursor: 'c1' }))
  const older = anOutboxPage(anOutbox([aDelivery(51)]), { cursor: 'c1' })
  const { calls } = mountStaff(newest, ADDRESS, ({ path }) => ({ body: path.includes('cursor=c1') ? older : newest }))
  await button('Older messages').click()
  await expect.element(row('guest51@')).toBeVisible()
  await expect.element(heading).toHaveFocus()
  expect(button('Older messages').elements()).toEqual([])
  history.back()
  await expect.element(row('guest1@')).toBeVisible()
  await button('Older messages').click()
  await button('Newest messages').click()
  await expect.element(row('guest1@')).toBeVisible()
  expect(calls.filter(isOfPage).map(({ path }) => path.split('?')[1] ?? '')).toEqual(['cursor=c1', '', 'cursor=c1', ''])
})

const dead = aDelivery(6, { is_caught: false, state: 'dead', why: 'The mail server refused it.' })
const resent: DeliveryRow = aDelivery(6, waiting)
const sentAgain = { body: { success: true, message: ['The mail is sent again.', ''], data: resent } }

test('what is over is sent again by keyboard, stays in its place, and the keyboard goes on there', async () => {
  const { calls } = mountStaff(anOutboxPage(anOutbox([aDelivery(1), dead])), ADDRESS, call => (isResend(call) ? sentAgain : undefined))
  await expect.element(button('Send again: guest6@visitors.example')).toBeVisible()
  button('Send again: guest6@visitors.example').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('guest6@').getByText('Waiting')).toBeVisible()
  await expect.element(page.getByText('The mail is sent again.')).toBeVisible()
  await expect.element(button('guest6@visitors.example')).toHaveFocus()
  expect(button('Send again: guest6@visitors.example').elements()).toEqual([])
  await expect.element(button('Waiting (1)')).toBeVisible()
  expect(calls.filter(isResend).map(({ path }) => path)).toEqual(['/api/portal/acme/admin/outbox/deliveries/d6/resend/'])
})

test('what was not sent again says why in its row, which is read anew', async () => {
  const refused = { status: 409, body: { success: false, message: ['Failed to send again', 'It is still waiting to be sent.'] } }
  const now = anOutbox([aDelivery(1), resent])
  let answer: ReturnType<Server> = { status: 503, body: { success: false, message: ['Not available', ''] } }
  const server: Server = call => (isResend(call) ? answer : isOfList(call) ? { body: now } : undefined)
  mountStaff(anOutboxPage(anOutbox([aDelivery(1), dead])), ADDRESS, server)
  await button('Send again: guest6@visitors.example').click()
  await expect.element(row('guest6@').getByRole('alert')).toHaveTextContent(RETRY)
  mountStaff(anOutboxPage(anOutbox([aDelivery(1), dead])), ADDRESS, server)
  answer = refused
  await button('Send again: guest6@visitors.example').click()
  await expect.element(row('guest6@').getByRole('alert')).toHaveTextContent('It is still waiting to be sent.')
  await expect.element(row('guest6@').getByText('Waiting', { exact: true })).toBeVisible()
})

test('a message that left the state that is looked at goes, and the keyboard goes on at the head', async () => {
  holdIntervals()
  const ofDead = anOutboxPage(anOutbox([dead, aDelivery(7, { state: 'dead' })]), { state: 'dead' })
  const now = anOutbox([aDelivery(7, { state: 'dead' })])
  const { calls } = mountStaff(ofDead, `${ADDRESS}?state=dead`, call =>
    isResend(call) ? sentAgain : isOfList(call) ? { body: now } : undefined,
  )
  await button('Send again: guest6@visitors.example').click()
  await expect.element(button('guest6@visitors.example')).toHaveFocus()
  lookAnew()
  await expect.element(row('guest6@')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await expect.element(row('guest7@')).toBeVisible()
  expect(calls.filter(isOfList).map(({ path }) => path.split('?')[1])).toEqual(['state=dead'])
})

test('while something is on its way it is read again every few seconds, as long as somebody sees it, and nothing moves', async () => {
  holdIntervals()
  const visible = vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visible.mockRestore())
  const answers = [
    anOutbox([aDelivery(1), aDelivery(2), aDelivery(3, { ...waiting, state: 'sending' })]),
    anOutbox([aDelivery(1), aDelivery(2), aDelivery(3)]),
  ]
  const whole = answers[1]!
  const { calls } = mountStaff(anOutboxPage(anOutbox([aDelivery(2), aDelivery(3, waiting)])), ADDRESS, () => ({
    body: answers.shift() ?? whole,
  }))
  await expect.element(row('guest3@').getByText('Waiting')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(calls).toEqual([])
  visible.mockReturnValue('visible')
  vi.advanceTimersByTime(4_000)
  await expect.element(row('guest3@').getByText('Sending')).toBeVisible()
  vi.advanceTimersByTime(4_000)
  await expect.element(row('guest3@').getByText('Caught')).toBeVisible()
  // Nothing is on its way any more.
  vi.advanceTimersByTime(60_000)
  expect(calls).toHaveLength(2)
  expect(row('guest1@').elements()).toEqual([])
  await button('Show 1 new message').click()
  await expect.element(row('guest1@')).toBeVisible()
  expect(button(/^Show/).elements()).toEqual([])
})

test('what could not be read again leaves what is there, says so, and is tried again', async () => {
  holdIntervals()
  let isUp = false
  const now = anOutbox([aDelivery(0), aDelivery(1)])
  const { calls } = mountStaff(anOutboxPage(anOutbox([aDelivery(1), aDelivery(3, waiting)])), ADDRESS, () =>
    isUp ? { body: now } : { status: 503, body: { success: false, message: ['Not available', ''] } },
  )
  await button('Refresh').click()
  await expect.element(page.getByRole('alert').getByText(/^The outbox could not be read again\. You see it as it was on \d/)).toBeVisible()
  await expect.element(row('guest1@')).toBeVisible()
  await expectAccessible()
  // Nobody asks on behind the back of whoever reads that.
  lookAnew()
  expect(calls).toHaveLength(1)
  isUp = true
  await button('Try again').click()
  await expect.element(row('guest0@')).toBeVisible()
  await expect.element(button('Refresh')).toHaveFocus()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('an outbox without messages says what will be here; one without such as are looked for leads out', async () => {
  const empty = anOutbox([])
  mountStaff(anOutboxPage(empty), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  expect(page.getByRole('group', { name: 'State' }).elements()).toEqual([])
  await expectAccessibleAtEachWidth()
  const { calls } = mountStaff(anOutboxPage(empty, { state: 'failed' }), `${ADDRESS}?state=failed`, () => ({ body: full }))
  await expect.element(page.getByText('No message has the state “Will retry”.')).toBeVisible()
  await expectAccessible()
  await button('Show all messages').click()
  await expect.element(row('guest1@')).toBeVisible()
  expect(calls.at(-1)?.path).toBe('/api/portal/acme/admin/outbox')
  mountStaff(anOutboxPage(empty, { submission: 's9' }), `${ADDRESS}?submission=s9`)
  await expect.element(page.getByText('Only messages about a submission that was deleted.')).toBeVisible()
  await expect.element(page.getByText('No mail was sent about this submission in the last 30 days.')).toBeVisible()
  mountStaff(anOutboxPage(anOutbox([], { counts: full.outbox.counts }), { cursor: 'c9' }), `${ADDRESS}?cursor=c9`)
  await expect.element(page.getByText('There are no older messages.')).toBeVisible()
  await expect.element(button('Newest messages')).toBeVisible()
})

test('where mails go to nobody, or cannot leave, the head says so and what an operator does', async () => {
  mountStaff(full, ADDRESS)
  await expect.element(page.getByText('No mail server is set up. Mails are kept here and sent to nobody.')).toBeVisible()
  await expect
    .element(page.getByText(/an operator sets SMTP_URL and MAIL_FROM, or an administrator enters .* “Mails” in docs\/OPERATIONS\.md/))
    .toBeVisible()
  mountStaff(anOutboxPage(anOutbox([], { setup: { is: 'no_public_url', from: 'portal@acme.example' } })), ADDRESS)
  await expect.element(page.getByText(/^Mails cannot be sent: the portal has no address/)).toBeVisible()
  await expect.element(page.getByText(/An operator sets PUBLIC_URL/)).toBeVisible()
  mountStaff(anOutboxPage(anOutbox([], { setup: { is: 'sends', from: 'portal@acme.example' } })), ADDRESS)
  await expect.element(page.getByText('Mails come from portal@acme.example.')).toBeVisible()
  expect(page.getByText(/No mail server|cannot be sent/).elements()).toEqual([])
})
