import '../../../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ConversationEntry, OwnConversation } from '#contract/portal/conversation.ts'
import type { OwnQuestion } from '#contract/portal/request-questions.ts'
import type { OwnSubmissionData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { VisitorApp } from '../../../apps/visitor-app.tsx'
import { screenFor } from '../../../apps/visitor-screens.ts'
import { mockNetwork } from '../../../runner/network-for-tests.ts'
import { acme, ada, guest } from '../../../runner/page-for-tests.ts'
import { dismissToasts } from '../../../shell/toasts.ts'

/** What is written about one's own request, on its page (P8.113, P8.115). */

afterEach(() => {
  dismissToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const submission: OwnSubmissionData = {
  uuid: 's1',
  reference: '7KQ-M2X',
  title: 'Summer gala',
  form_title: 'Gala request',
  start_date: '',
  start_time: '',
  end_date: '',
  end_time: '',
  timezone: '',
  people: '',
  place: '',
  submitted_at: '2026-03-04T09:00:00Z',
  decision: null,
  question: null,
  edit_link: '',
  clone_link: '',
  pages: [{ title: 'About', answers: [{ label: 'Name', texts: ['Summer gala'] }] }],
  asks_for_spaces: false,
  bookings: [],
  poster_places: [],
  history: [],
}
const question: OwnQuestion = {
  uuid: 'q1',
  text: 'How many of your guests stay overnight?',
  fields: [{ map_field: 'people', label: 'How many people?' }],
  at: '2026-03-05T09:00:00Z',
  edit_link: '/acme/forms/event_request/gala?event_id=s1&question=q1#edit',
}
const entry = (uuid: string, more: Partial<ConversationEntry> = {}): ConversationEntry => ({
  uuid,
  kind: 'message',
  side: 'staff',
  who: 'Acme Events',
  is_own: false,
  at: '2026-03-05T09:00:00Z',
  text: 'We look forward to it: https://example.org/house',
  files: [],
  fields: [],
  ...more,
})
const both: OwnConversation = {
  has_earlier: false,
  entries: [
    entry('m1'),
    entry('m2', { kind: 'question', text: question.text, fields: question.fields }),
    entry('m3', {
      side: 'requester',
      who: '',
      is_own: true,
      text: 'Here is the plan.',
      files: [{ uuid: 'f1', name: 'plan.pdf', size: 204_800, type: 'application/pdf', link: '/file/f1' }],
    }),
  ],
}
const pageOf = (more: Partial<OwnSubmissionData> = {}, shell: Partial<OwnSubmissionPage> = {}): OwnSubmissionPage => ({
  render: 'submission',
  company: acme,
  user: ada,
  title: 'Summer gala',
  description: '',
  intro: '',
  key: '',
  submission: { ...submission, ...more },
  ...shell,
})

/** @param conversations one after the other, the last of them stays; a number: a refusal */
async function show(shown: OwnSubmissionPage, conversations: readonly (OwnConversation | number)[] = [both], then = shown) {
  const reads: string[] = []
  const rest = [...conversations]
  let newsStream: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({ start: controller => void (newsStream = controller) })
  const emitNews = (newest: string, mark: string) =>
    newsStream?.enqueue(new TextEncoder().encode(`id: 1\nevent: written\ndata: ${JSON.stringify({ newest, mark })}\n\n`))
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/conversation/news')) return new Response(stream)
    if (!address.includes('/conversation/')) return Response.json(then)
    reads.push(address)
    const one = (rest.length > 1 ? rest.shift() : rest[0]) ?? 500
    return typeof one === 'number' ? Response.json({}, { status: one }) : Response.json(one)
  })
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  onTestFinished(() => root.unmount())
  const Screen = await screenFor(shown)
  flushSync(() => root.render(<VisitorApp first={{ page: shown, Screen }} />))
  return { reads, emitNews }
}

const none: OwnConversation = { entries: [], has_earlier: false }
const written = { status: 200, body: { success: true, message: ['', ''], data: { entry: entry('new') } } }
const messages = page.getByRole('region', { name: 'Messages' })
const box = page.getByRole('textbox', { name: 'Write a message' })
const send = page.getByRole('button', { name: 'Send', exact: true })

test('what staff ask stands on top, with what they ask for and the two ways to answer', async () => {
  await show(pageOf({ question }))
  const banner = page.getByRole('region', { name: 'We need something from you' })
  await expect.element(banner.getByText(question.text)).toBeVisible()
  await expect.element(banner.getByText('How many people?')).toBeVisible()
  await expect.element(banner.getByRole('link', { name: 'Answer in the form' })).toHaveAttribute('href', question.edit_link)
  await expect.element(box).toBeVisible()
  await banner.getByRole('button', { name: 'Answer with a message' }).click()
  await expect.element(box).toHaveFocus()
  for (const width of [1440, 768, 360]) {
    await page.viewport(width, 800)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await barriersIn(document)).toEqual([])
  }
})

test('messages of both stand in the order of time, with their files', async () => {
  await show(pageOf(), [both])
  const lines = messages.getByRole('listitem')
  await expect.element(lines.first()).toBeVisible()
  await expect.element(messages.getByRole('link', { name: 'https://example.org/house' })).toBeVisible()
  await expect.element(messages.getByText('Waiting for your answer')).toBeVisible()
  await expect.element(messages.getByText('You', { exact: true })).toBeVisible()
  await expect.element(messages.getByRole('link', { name: 'plan.pdf' })).toHaveAttribute('href', '/file/f1')
})

test('a message answers the question unless it is said that it does not', async () => {
  const sent = mockNetwork(() => written)
  const { reads } = await show(pageOf({ question }), [none, both], pageOf())
  await box.fill('Twelve.')
  await send.click()
  await expect
    .poll(() => sent.map(({ address, body }) => [address, ...body]))
    .toEqual([['/api/portal/acme/submissions/s1/conversation/', ['text', 'Twelve.'], ['question', 'q1']]])
  await expect.element(page.getByText('Message sent.')).toBeInTheDocument()
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByRole('region', { name: 'We need something from you' })).not.toBeInTheDocument()
  expect(reads.length).toBeGreaterThan(1)

  await show(pageOf({ question }), [none])
  await page.getByRole('checkbox', { name: 'This answers the question' }).click()
  await box.fill('One moment.')
  await send.click()
  await expect.poll(() => sent.at(-1)?.body.get('text')).toBe('One moment.')
  expect(sent.at(-1)?.body.has('question')).toBe(false)
})

test('a guest writes with the key of their link', async () => {
  const sent = mockNetwork(() => written)
  const { reads } = await show(pageOf({}, { user: guest, key: 'k/1' }), [none])
  await box.fill('Hello')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent[0]?.address).toBe('/api/portal/acme/submissions/s1/conversation/?key=k%2F1')
  expect(reads[0]).toContain('key=k%2F1')
})

test('what was typed stays through a failure and a reload; a repeat is the same message', async () => {
  const sent = mockNetwork(() => ({ status: 0, body: {} }))
  await show(pageOf(), [none])
  await box.fill('Hello')
  await send.click()
  await expect.element(page.getByText(/^No answer came\. What you wrote is kept here\./)).toBeVisible()
  await send.click()
  await expect.poll(() => new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  await show(pageOf(), [none])
  await expect.element(box).toHaveValue('Hello')
  await send.click()
  await expect.poll(() => sent).toHaveLength(3)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  await box.fill('Hello!')
  await send.click()
  await expect.poll(() => sent).toHaveLength(4)
  expect(sent[3]?.headers['idempotency-key']).not.toBe(sent[0]?.headers['idempotency-key'])
})

test('nothing is sent without words and files; files go along, and can be taken out again', async () => {
  const sent = mockNetwork(() => written)
  await show(pageOf(), [none])
  await expect.element(messages.getByText(/^No messages yet\./)).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Write something, or attach a file.')).toBeVisible()
  expect(await barriersIn(document)).toEqual([])
  const chooser = document.querySelector<HTMLInputElement>('.event-write input[type="file"]')!
  await userEvent.upload(chooser, [new File(['a'], 'offer.txt'), new File(['b'], 'map.txt')])
  await page.getByRole('button', { name: 'Remove map.txt' }).click()
  await send.click()
  await expect.poll(() => sent[0]?.body.getAll('files').map(file => (file as File).name)).toEqual(['offer.txt'])
})

test('where messages cannot be loaded that is said, and one can write all the same', async () => {
  await show(pageOf(), [500, both])
  await expect.element(messages.getByText('We couldn’t load the messages.')).toBeVisible()
  await expect.element(box).toBeVisible()
  await messages.getByRole('button', { name: 'Try again' }).click()
  await expect.element(messages.getByText('Here is the plan.')).toBeVisible()
})

test('what staff write stands there once the page is told of it, and is not read again for what it has', async () => {
  const longer = { ...both, entries: [...both.entries, entry('m4', { text: 'The hall is free.' })] }
  const { reads, emitNews } = await show(pageOf(), [both, longer])
  await expect.element(messages.getByText('Here is the plan.')).toBeVisible()
  await box.fill('One more thing')
  emitNews('m3', 'a')
  emitNews('m3', 'a')
  emitNews('m4', 'b')
  await expect.element(messages.getByText('The hall is free.')).toBeVisible()
  await expect.element(box).toHaveValue('One more thing')
  expect(reads).toHaveLength(2)
})

test('what is typed stays where messages are gone meanwhile', async () => {
  const { reads } = await show(pageOf(), [both, 404])
  await expect.element(messages.getByText('Here is the plan.')).toBeVisible()
  await box.fill('One more thing')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => reads.length).toBe(2)
  await expect.element(messages.getByText('We couldn’t load the messages.')).toBeVisible()
  await expect.element(box).toHaveValue('One more thing')
})

test('staff who look at it as its owner sees it write on their own page: nothing of it stands here', async () => {
  await show(pageOf(), [404])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(messages).not.toBeInTheDocument()
})
