import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aPage as aFormPage } from '#tests/kit/builders.ts'
import { admin, anAdminForm, aSubmission, aSubmissionPage, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { aRequestStatus } from '../../../admin/request-statuses-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'
import { mockNetwork } from '../../../runner/network-for-tests.ts'
import { aConversation, anEntry, everyEntry, partsOf, photo, plan, talking } from './conversation-for-tests.ts'

/** What is written about a request stands beside it (P8.110 to P8.122). */

afterEach(() => page.viewport(1280, 800))

const ADDRESS = '/acme/admin/submissions/s1'
const form = anAdminForm([
  aFormPage(aField('text', 'people', { label: 'How many people?' }), aField('text', 'wishes', { label: 'Wishes' })),
])
const request = aSubmission({ form, answers: { people: '120' }, pages: [0], shown: ['people', 'wishes'] })
const aPage = { ...aSubmissionPage(request), user: { ...admin, key: 'ada' } }
const thread = page.getByRole('group', { name: 'What happened' })
const message = page.getByRole('textbox', { name: 'Write to Vera Visitor' })
const note = page.getByRole('textbox', { name: 'Write a note for staff' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const choose = (name: string) => page.getByRole('radio', { name })
const written = (text: string) => ({ status: 200, body: { success: true, message: ['', ''], data: { entry: anEntry('new', { text }) } } })
const entries = () => [...document.querySelectorAll('.talk-entry')].map(one => one.getAttribute('data-kind'))

async function open(...args: Parameters<typeof talking>) {
  const mounted = mountStaff(aPage, ADDRESS, talking(...args))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return mounted
}

test('messages, notes and questions stand in the order of time, each as what it is', async () => {
  await open([aConversation()])
  await expect.poll(entries).toEqual(['message', 'note', 'question', 'message', 'message'])
  await expect.element(thread.getByRole('link', { name: 'https://example.org/plan' })).toHaveAttribute('href', 'https://example.org/plan')
  await expect.element(thread.getByText('Internal note')).toBeVisible()
  await expect.element(thread.getByText('Asks for: How many people?')).toBeVisible()
  await expect.element(thread.getByText('Answered 03/05/2026 10:00 AM')).toBeVisible()
  await expect.element(thread.getByText('Mail to vera@example.org: sent')).toBeVisible()
  await expect.element(thread.getByText('Mail to vera@example.org: not delivered. The mail server refused the address.')).toBeVisible()
  await expect.element(thread.getByRole('link', { name: plan.name })).toHaveAttribute('href', plan.link)
  await expect.element(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab', { name: 'Messages 4' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('what is written elsewhere stands there once the page is told of it, also where it was written before that began', async () => {
  let newsStream: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = () => new ReadableStream<Uint8Array>({ start: controller => void (newsStream = controller) })
  const emitNews = (newest: string, mark: string) =>
    newsStream?.enqueue(new TextEncoder().encode(`id: 1\nevent: written\ndata: ${JSON.stringify({ newest, mark })}\n\n`))
  const [one, two, three] = [anEntry('e1'), anEntry('e2', { text: 'Written meanwhile' }), anEntry('e3', { text: 'And one more' })]
  await open([aConversation([one]), aConversation([one, two]), aConversation([one, two, three])], ({ path }) =>
    path.endsWith('/conversation/news') ? { body: {}, stream: stream() } : undefined,
  )
  await expect.poll(entries).toHaveLength(1)
  await message.fill('Dear Vera')
  await expect.poll(() => newsStream).toBeDefined()
  emitNews('e2', 'a')
  await expect.element(thread.getByText('Written meanwhile')).toBeVisible()
  emitNews('e3', 'b')
  await expect.element(thread.getByText('And one more')).toBeVisible()
  await expect.element(message).toHaveValue('Dear Vera')
})

test('what is typed for staff is never sent to the requester: each has a box, a ground and a button of its own', async () => {
  const sent = mockNetwork(({ body }) => written(String(body.get('text'))))
  await open([aConversation([])])
  await message.fill('Dear Vera')
  await choose('Internal note').click()
  await expect.element(note).toHaveValue('')
  await note.fill('She is a friend of the house')
  await choose('To requester').click()
  await expect.element(message).toHaveValue('Dear Vera')
  await button('Send').click()
  await expect
    .poll(() => sent.map(({ body }) => partsOf(body)))
    .toEqual([
      [
        { name: 'kind', value: 'message' },
        { name: 'text', value: 'Dear Vera' },
      ],
    ])
  await expect.element(page.getByText('Message sent.')).toBeInTheDocument()
  await expect.element(message).toHaveValue('')
  await expect.element(message).toHaveFocus()
  await choose('Internal note').click()
  await expect.element(note).toHaveValue('She is a friend of the house')
  await button('Add note').click()
  await expect.poll(() => sent.at(-1)?.body.get('kind')).toBe('note')
})

test('nothing that was typed is lost: neither by a failure, nor when the page is loaded again', async () => {
  const answers = [
    { status: 0, body: {} },
    { status: 409, body: { success: false, message: ['', 'There are too many messages.'] } },
    written('Dear Vera'),
    written('Dear Vera'),
  ]
  const sent = mockNetwork((_request, count) => answers[count - 1])
  await open([aConversation([])])
  await message.fill('Dear Vera')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(/^No answer came\. Your text is kept here\./)).toBeVisible()
  await button('Send').click()
  await expect.element(page.getByText('There are too many messages.')).toBeVisible()
  const [first, second] = sent.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second, 'a repeat after an answer that was lost').toBe(first)
  await open([aConversation([])])
  await expect.element(message).toHaveValue('Dear Vera')
  await button('Send').click()
  await expect.element(message).toHaveValue('')
  expect(sent[2]?.headers['idempotency-key'], 'a repeat after the page was loaded anew').toBe(first)
  await message.fill('Dear Vera')
  await button('Send').click()
  await expect.poll(() => sent).toHaveLength(4)
  expect(sent[3]?.headers['idempotency-key'], 'the same words once more, of which it is known that they arrived').not.toBe(first)
})

test('nothing is sent that has neither words nor files, or too many of them', async () => {
  const sent = mockNetwork(() => written(''))
  await open([aConversation([])])
  await button('Send').click()
  await expect.element(page.getByText('Write something, or attach a file.')).toBeVisible()
  await expect.element(message).toHaveFocus()
  await message.fill('x'.repeat(5_001))
  await button('Send').click()
  await expect.element(page.getByText('Please shorten this by 1 character: at most 5,000 fit.')).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible()
})

test('Enter in the choice of canned replies takes the one that is found, and sends nothing', async () => {
  const sent = mockNetwork(({ body }) => written(String(body.get('text'))))
  await open([aConversation([])])
  await message.fill('Dear Vera')
  const choice = page.getByRole('combobox', { name: 'Insert a canned reply' })
  await choice.fill('nothing like it')
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveValue('Dear Vera')
  await choice.fill('ful')
  await expect.element(page.getByRole('option', { name: 'Full' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveValue('Dear Vera\n\nAll rooms are taken.')
  expect(sent).toEqual([])
})

test('files go along, with how far they are, and can be stopped on their way', async () => {
  const sent = mockNetwork(() => undefined)
  await open([aConversation([])])
  const chooser = document.querySelector<HTMLInputElement>('.talk-form input[type="file"]')!
  await userEvent.upload(chooser, [new File(['a'], 'offer.txt'), new File(['b'], 'map.txt')])
  await button('Remove map.txt').click()
  await button('Send').click()
  await expect.poll(() => partsOf(sent[0]!.body).at(-1)).toEqual({ name: 'files', value: 'offer.txt' })
  await expect.element(page.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('aria-valuetext', '50 % sent')
  await expectAccessible()
  await button('Stop').click()
  await expect.element(page.getByText('Stopped. Your text is kept here.')).toBeVisible()
  await expect.element(button('Remove offer.txt')).toBeVisible()
})

test('the box of a message stays while it is sent, whatever is pressed: it is not there again to be sent twice', async () => {
  const sent = mockNetwork(() => undefined)
  await open([aConversation([])])
  await message.fill('Dear Vera')
  await button('Send').click()
  await expect.element(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('i')
  await expect.element(message).toHaveFocus()
  await expect.element(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible()
  await button('Stop').click()
  await expect.element(page.getByText('Stopped. Your text is kept here.')).toBeVisible()
  await expect.element(message).toHaveValue('Dear Vera')
  expect(sent).toHaveLength(1)
})

test('a colleague is named by an @, found as one types, and told only as long as the name stands there', async () => {
  const sent = mockNetwork(({ body }) => written(String(body.get('text'))))
  await open([aConversation([])])
  await choose('Internal note').click()
  await userEvent.type(note, 'Please look @mar')
  await expect.element(page.getByRole('option', { name: /^Marcus Oyelaran/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(note).toHaveValue('Please look @Mara Lind ')
  expect(page.getByRole('listbox').elements()).toEqual([])
  await button('Add note').click()
  await expect.poll(() => sent[0]?.body.get('people')).toBe('u2')
})

test('where it cannot be loaded that is said in its place, and it can be asked for again', async () => {
  await open([500, aConversation()])
  await expect.element(page.getByText('The conversation could not be loaded.')).toBeVisible()
  await expectAccessible()
  await button('Try again').click()
  await expect.poll(entries).toHaveLength(5)
})

test('earlier messages are asked for', async () => {
  const { calls } = await open([aConversation(everyEntry, { has_earlier: true })], ({ path }) =>
    path.endsWith('?before=e1') ? { body: aConversation([anEntry('e0', { text: 'The very first' })]) } : undefined,
  )
  await button('Show earlier messages').click()
  await expect.element(thread.getByText('The very first')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show earlier messages' }).elements()).toEqual([])
  expect(calls.some(({ path }) => path.includes('before=e1'))).toBe(true)
})

test('who may only read sees what was written and no box', async () => {
  mountStaff({ ...aPage, user: { ...reader, permissions: { ...reader.permissions, can_view: true } } }, ADDRESS, talking([aConversation()]))
  await expect.poll(entries).toHaveLength(5)
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(page.getByRole('tab', { name: 'Mails' }).elements()).toEqual([])
})

test('where no mail goes that is said where one writes', async () => {
  // In the words of the server, which are a sentence.
  await open([aConversation([], { mails: { goes: false, why_not: 'No mail goes: nobody said an email address.' } })])
  await expect.element(page.getByText('No mail goes: nobody said an email address.', { exact: true })).toBeVisible()
})

test('the key I and the address lead to a note', async () => {
  await open([aConversation()])
  await expect.poll(entries).toHaveLength(5)
  await userEvent.keyboard('i')
  await expect.element(note).toHaveFocus()
  mountStaff(aPage, `${ADDRESS}?do=note`, talking([aConversation()]))
  await expect.element(note).toHaveFocus()
  expect(location.search).toBe('')
})

test('pictures and PDF are looked at over the page, by keys alone', async () => {
  await open([aConversation()])
  await expect.element(button(`View ${photo.name}`)).toBeVisible()
  await button(`View ${plan.name}`).click()
  const viewer = page.getByRole('dialog', { name: plan.name })
  await expect.element(viewer.getByTitle(`Pages of ${plan.name}`)).toHaveAttribute('src', `${plan.link}?view=1`)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('img', { name: photo.name })).toBeVisible()
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(`View ${plan.name}`)).toHaveFocus()
})

test('an answer that was changed says what it was, who changed it and when; what was left empty is folded away', async () => {
  const changed = { people: { before: '80', who: '', by_requester: true, at: '2026-03-05T15:02:00Z' } }
  mountStaff(aSubmissionPage({ ...request, changed }), ADDRESS, talking([aConversation([])]))
  await expect.element(page.getByText('changed by Vera Visitor, 03/05/2026 10:02 AM')).toBeVisible()
  await expect.element(page.getByText('1 of 2 answered')).toBeVisible()
  expect(page.getByText('Wishes').elements()).toEqual([])
  await button('Show 1 not answered').click()
  await expect.element(page.getByText('Wishes')).toBeVisible()
  await expectAccessible()
})

test('the question that waits says since when, and is ended after it was asked whether it should be', async () => {
  const question = {
    uuid: 'q1',
    text: 'How many stay?',
    fields: [{ map_field: 'people', label: 'How many people?' }],
    by: { uuid: 'u1', name: 'Ada Admin' },
    at: '2026-03-05T14:05:00Z',
    remind_at: '2026-03-08T14:05:00Z',
  }
  const waiting = aSubmissionPage({ ...request, status: aRequestStatus('more_information'), question })
  const { calls } = mountStaff(
    waiting,
    ADDRESS,
    talking([aConversation()], ({ method }) =>
      method === 'DELETE' ? { body: { success: true, message: ['', ''], data: {} } } : undefined,
    ),
  )
  const card = page.getByRole('region', { name: 'Waiting for the requester' })
  await expect.element(card.getByText('Asked by Ada Admin on 03/05/2026 09:05 AM. A reminder goes on 03/08/2026 10:05 AM.')).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: 'End question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End question' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'DELETE').map(({ headers }) => headers.get('if-match')))
    .toEqual(['"2.3"'])
})
