import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DeliveryRow } from '#contract/portal/outbox.ts'
import { aField, aPage as aFormPage } from '#tests/kit/builders.ts'
import { admin, anAdminForm, aSubmission, aSubmissionPage, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'
import { aConversation, anEntry, everyEntry, talking } from './conversation-for-tests.ts'

/** What happened to a request in one order of time, with filters (P8.180). */

afterEach(() => page.viewport(1280, 800))

const ADDRESS = '/acme/admin/submissions/s1'
const form = anAdminForm([aFormPage(aField('text', 'people', { label: 'How many people?' }))])
const request = aSubmission({
  form,
  answers: { people: '180' },
  pages: [0],
  shown: ['people'],
  history: [
    { datetime: '2026-03-05T16:02:00Z', who: 'Ada Admin', changes: ['Assigned to Ada Admin'] },
    { datetime: '2026-03-05T16:00:00Z', who: 'Ada Admin', changes: ['Status: New → In review'] },
    { datetime: '2026-03-05T13:30:00Z', who: 'Vera Visitor', changes: ['How many people?: “120” → “180”'] },
    { datetime: '2026-03-04T15:00:00Z', who: 'Vera Visitor', changes: ['Submitted'] },
  ],
})
const aPage = { ...aSubmissionPage(request), user: { ...admin, key: 'ada' } }

const aMail = (uuid: string, more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  uuid,
  kind: 'confirmation',
  channel: 'mail',
  to: 'vera@example.org',
  state: 'sent',
  why: '',
  attempts: 1,
  is_caught: false,
  created_at: '2026-03-04T15:00:01Z',
  can_resend: true,
  ...more,
})
/** The newest first, as the outbox has them. */
const mails = [
  aMail('m5', { kind: 'message', created_at: '2026-03-05T14:05:01Z' }),
  aMail('m4', { kind: 'submission.created', channel: 'webhook', to: 'Signs' }),
  aMail('m3', { kind: 'notice', to: 'marcus@acme.example' }),
  aMail('m2', { kind: 'notice', to: 'dana@acme.example' }),
  aMail('m1'),
]
const outbox = (rows: readonly DeliveryRow[], cursor: string | null = null) => ({ setup: {}, rows, counts: {}, cursor })
const serve = (rows: readonly DeliveryRow[] = mails) =>
  talking([aConversation()], ({ path }) => (path.includes('/outbox/') ? { body: outbox(rows) } : undefined))

const happened = page.getByRole('group', { name: 'What happened' })
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name.replace('+', '\\+')}`) })
/** The days with what stands below each, as it is read. */
const shown = () =>
  [...document.querySelectorAll('.talk-day')].map(day => [
    day.querySelector('h3')?.textContent,
    ...Array.from(day.querySelectorAll<HTMLElement>('.talk-entry, .talk-line'), ({ dataset }) => dataset['kind']),
  ])

test('what was done, written and sent stands in one order of time, by days: who, what, when', async () => {
  mountStaff(aPage, ADDRESS, serve())
  await expect.poll(shown).toEqual([
    ['03/04/2026', 'history', 'mails'],
    ['03/05/2026', 'message', 'history', 'note', 'question', 'message', 'message', 'history'],
  ])
  const line = happened.getByRole('listitem').filter({ hasText: '→ 180' })
  await expect.element(line.getByText('Vera Visitor')).toBeVisible()
  await expect.element(line.getByText('120')).toBeVisible()
  await expect.element(line.getByText('08:30 AM')).toHaveAttribute('title', '03/05/2026 08:30 AM')
  await expectAccessibleAtEachWidth()
  await page.getByRole('button', { name: 'Dark look' }).click()
  await expectAccessible()
})

test('what one person did within minutes is one line, and so are notices that went to staff', async () => {
  mountStaff(aPage, ADDRESS, serve())
  const act = happened.getByRole('listitem').filter({ hasText: 'Assigned to Ada Admin' }).first()
  await expect.element(act.getByText('Status: New → In review')).toBeVisible()
  await expect.element(happened.getByText('Confirmation to vera@example.org: Sent')).toBeVisible()
  expect(happened.getByText('dana@acme.example').elements()).toEqual([])
  await happened.getByRole('button', { name: '2 notices to staff' }).click()
  await expect.element(happened.getByText('Notice to dana@acme.example: Sent')).toBeVisible()
  await expect.element(happened.getByRole('button', { name: '2 notices to staff' })).toHaveAttribute('aria-expanded', 'true')
  // A message says by itself what became of its mail, and programs that got theirs are no news.
  expect(happened.getByText(/Message to|Webhook Signs/).elements()).toEqual([])
  await expectAccessible()
})

test('what did not go out says so among all else, and why', async () => {
  const lost = { state: 'dead' as const, why: 'The mail server refused the address.' }
  mountStaff(aPage, ADDRESS, serve([aMail('m2', { kind: 'notice', to: 'dana@acme.example', ...lost }), aMail('m1', lost)]))
  await expect.element(happened.getByText('Confirmation to vera@example.org: Failed. The mail server refused the address.')).toBeVisible()
  await expect.element(happened.getByText('Notice to dana@acme.example: Failed. The mail server refused the address.')).toBeVisible()
})

test('each kind is a filter, chosen by the arrow keys too; where nothing is written there is no box', async () => {
  mountStaff(aPage, ADDRESS, serve())
  await expect.element(tab('Mails 5')).toBeVisible()
  const kinds = () => shown().flatMap(([, ...items]) => items)
  await tab('Messages').click()
  await expect.poll(kinds).toEqual(['message', 'question', 'message', 'message'])
  await expect.element(page.getByRole('textbox', { name: 'Write to Vera Visitor' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(kinds).toEqual(['note'])
  await expect.element(page.getByRole('textbox', { name: 'Write a note for staff' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(kinds).toEqual(['history', 'history', 'history'])
  expect(page.getByRole('textbox').elements()).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(kinds).toEqual(['mails', 'mails'])
  await expect.element(happened.getByText('Submission received to Webhook Signs: Sent')).toBeVisible()
  await expectAccessible()
})

test('what one begins to write is in sight once it was written', async () => {
  mountStaff(aPage, ADDRESS, serve())
  await tab('Messages').click()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('i')
  await expect.element(page.getByRole('textbox', { name: 'Write a note for staff' })).toHaveFocus()
  await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true')
})

test('a part in which nothing is says what comes there', async () => {
  mountStaff(aPage, ADDRESS, talking([aConversation([])]))
  for (const [name, text] of [
    ['Messages', 'Nothing written yet'],
    ['Notes', 'No notes yet'],
    ['Mails', 'No mail was sent about this request in the last 30 days.'],
  ] as const) {
    await tab(name).click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  }
})

test('mails that could not be loaded take nothing else along, and are asked for again', async () => {
  let works = false
  mountStaff(
    aPage,
    ADDRESS,
    talking([aConversation()], ({ path }) =>
      !path.includes('/outbox/') ? undefined : works ? { body: outbox(mails) } : { status: 500, body: {} },
    ),
  )
  await expect.element(happened.getByText('The mails could not be loaded.')).toBeVisible()
  await expect.element(happened.getByText('Twelve.')).toBeVisible()
  works = true
  await happened.getByRole('button', { name: 'Try again' }).click()
  await expect.element(happened.getByText('Confirmation to vera@example.org: Sent')).toBeVisible()
  expect(happened.getByText('The mails could not be loaded.').elements()).toEqual([])
})

test('nothing stands without what was written at that time: earlier messages bring along what was done then', async () => {
  const late = anEntry('e9', { at: '2026-03-05T15:00:00Z' })
  mountStaff(
    aPage,
    ADDRESS,
    talking([aConversation([late], { has_earlier: true })], ({ path }) =>
      path.includes('before=e9') ? { body: aConversation([anEntry('e0', { at: '2026-03-04T14:00:00Z' })]) } : undefined,
    ),
  )
  await expect.poll(shown).toEqual([['03/05/2026', 'message', 'history']])
  await happened.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect.poll(shown).toEqual([
    ['03/04/2026', 'message', 'history'],
    ['03/05/2026', 'history', 'message', 'history'],
  ])
})

test('earlier mails are asked for', async () => {
  const early = aMail('m0', { kind: 'changed' })
  mountStaff(
    aPage,
    ADDRESS,
    talking([aConversation([])], ({ path }) =>
      path.includes('cursor=c1')
        ? { body: outbox([early]) }
        : path.includes('/outbox/')
          ? { body: outbox([aMail('m1')], 'c1') }
          : undefined,
    ),
  )
  await tab('Mails 1+').click()
  await page.getByRole('button', { name: 'Show earlier mails' }).click()
  await expect.element(happened.getByText('Request changed to vera@example.org: Sent')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show earlier mails' }).elements()).toEqual([])
})

test('on a phone the request is one of the parts, and comes first', async () => {
  await page.viewport(360, 740)
  mountStaff(aPage, ADDRESS, serve())
  await expect.element(page.getByRole('heading', { name: 'Answers' })).toBeVisible()
  expect(happened.elements()).toEqual([])
  await tab('All').click()
  await expect.element(happened.getByText('Twelve.')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Answers' }).elements()).toEqual([])
  await expectAccessible()
  await tab('Request').click()
  await expect.element(page.getByRole('heading', { name: 'Answers' })).toBeVisible()
})

test('printed it holds what was done and written, whatever is in sight: no note, and no mail', async () => {
  mountStaff(aPage, ADDRESS, serve())
  await tab('Notes').click()
  dispatchEvent(new Event('beforeprint'))
  expect(
    shown()
      .flatMap(([, ...kinds]) => kinds)
      .toSorted(),
  ).toEqual(['history', 'history', 'history', 'message', 'message', 'message', 'question'])
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => shown().flatMap(([, ...kinds]) => kinds)).toEqual(['note'])
})

test('who may only read finds no mails, and asks for none', async () => {
  const paths: string[] = []
  mountStaff(
    { ...aPage, user: { ...reader, permissions: { ...reader.permissions, can_view: true } } },
    ADDRESS,
    talking([aConversation(everyEntry)], ({ path }) => void paths.push(path)),
  )
  await expect.element(happened.getByText('Twelve.')).toBeVisible()
  expect(tab('Mails').elements()).toEqual([])
  expect(paths.filter(path => path.includes('/outbox/'))).toEqual([])
})
