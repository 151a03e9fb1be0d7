import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CaughtMail, DeliveryRow } from '#contract/portal/outbox.ts'
import { expectFingerSized } from '../../admin/finger-sized-for-tests.ts'
import { expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aDelivery, anOutbox, waiting } from './deliveries-for-tests.ts'
import { ADDRESS, anOutboxPage, isOfOne, isResend } from './outbox-for-tests.ts'

const mail: CaughtMail = {
  from: 'Acme Ltd',
  to: 'guest1@visitors.example',
  subject: 'We received your request: Gala dinner (ACM-1)',
  text: 'Gala dinner\n\nhttps://portal.example/acme/submissions/s1\n',
  html:
    '<!doctype html><html lang="en"><head><title>Gala</title></head><body style="margin:0"><h1 style="color:#1d2430">We have it</h1>' +
    '<a href="https://portal.example/acme" style="color:#1d2430">Open it</a></body></html>',
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Confirmation to guest1@visitors.example' })
const frame = dialog.getByTitle(`Mail: ${mail.subject}`)

/** The outbox with one message, which is opened; the server says `more` of it. */
async function open(row: DeliveryRow, more: object, server: Server = () => undefined) {
  const mounted = mountStaff(
    anOutboxPage(anOutbox([row])),
    ADDRESS,
    async call => (await server(call)) ?? (isOfOne(call) ? { body: { ...row, ...more } } : undefined),
  )
  await button(row.to).click()
  await expect.element(dialog).toBeVisible()
  return mounted
}

afterEach(() => page.viewport(1280, 800))

test('a message opens with all that is known of it, and its mail as its reader would see it', async () => {
  await open(aDelivery(1, { attempts: 2 }), { mail })
  await expect.element(frame).toBeVisible()
  const facts = Array.from(dialog.element().querySelectorAll('dl > div'), ({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  )
  expect(facts).toEqual([
    ['State', 'CaughtSent to nobody · Tried 2 times'],
    ['To', 'guest1@visitors.example'],
    ['Kind', 'Confirmation'],
    ['About', 'Gala dinner ACM-1'],
    ['Created', '03/04/2026 10:29 PM'],
    ['Done', '03/04/2026 10:31 PM'],
    ['Tries', '2'],
  ])
  await expect.element(dialog.getByRole('heading', { name: mail.subject })).toBeVisible()
  await expect.element(dialog.getByText('From Acme Ltd · To guest1@visitors.example')).toBeVisible()
  expect(button('Calendar file').elements()).toEqual([])
  expect(frame.element().getAttribute('srcdoc')).toContain('<h1 data-style="1">We have it</h1>')
  await expectAccessible(dialog.element())
  await button('Plain text').click()
  await expect.element(dialog.getByText(/acme\/submissions\/s1/)).toBeVisible()
  expect(frame.elements()).toEqual([])
  await expectAccessibleAtEachWidth(() => dialog.element())
  await page.viewport(360, 740)
  expectFingerSized()
})

test('a mail is shown with the calendar file that goes with it', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await open(aDelivery(1), { mail: { ...mail, calendar: { method: 'CANCEL', content } } })
  await button('Calendar file').click()
  await expect.element(dialog.getByText(/METHOD:CANCEL/)).toBeVisible()
  expect(frame.elements()).toEqual([])
  await expectAccessibleAtEachWidth(() => dialog.element())
})

test('nothing in a mail runs, and a link in it leads nowhere', async () => {
  const heard: unknown[] = []
  const loaded: string[] = []
  const listen = ({ data }: MessageEvent) => void (['ran', 'after'].includes(data) && heard.push(data))
  const noteLoad = ({ target }: Event) => void (target instanceof HTMLIFrameElement && loaded.push(target.srcdoc))
  addEventListener('message', listen)
  document.addEventListener('load', noteLoad, true)
  onTestFinished(() => {
    removeEventListener('message', listen)
    document.removeEventListener('load', noteLoad, true)
  })
  const run = `parent.postMessage('ran','*')`
  const hostile = mail.html.replace('<h1', `<script>${run}</script><img alt="" src="x" onerror="${run}"><svg onload="${run}"></svg><h1`)
  await open(aDelivery(1), { mail: { ...mail, html: hostile } })
  await expect.element(frame).toHaveAttribute('sandbox', '')
  // Whatever a mail could run it has run, or tried to, once its frame is loaded.
  await expect.poll(() => loaded.some(html => html.includes('We have it'))).toBe(true)
  postMessage('after', '*')
  await expect.poll(() => heard).toContain('after')
  expect(heard).toEqual(['after'])
  expect(frame.element().getAttribute('srcdoc')).toContain('<a target="_blank" href="https://portal.example/acme"')
})

test('a press anywhere on its row opens it, by keyboard Enter on the receiver, and Escape leads back there', async () => {
  mountStaff(anOutboxPage(anOutbox([aDelivery(1)])), ADDRESS, () => ({ body: { ...aDelivery(1), mail } }))
  await page.getByRole('cell', { name: 'Confirmation' }).click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  button('guest1@visitors.example').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(frame).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('guest1@visitors.example')).toHaveFocus()
})

test('what could not be loaded says so, and is tried again', async () => {
  let isUp = false
  await open(aDelivery(1), { mail }, call => (isOfOne(call) && !isUp ? { status: 503, body: {} } : undefined))
  await expect.element(dialog.getByRole('alert').getByText('The message could not be loaded.')).toBeVisible()
  await expect.element(dialog.getByText('Gala dinner ACM-1')).toBeVisible()
  isUp = true
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(frame).toBeVisible()
  expect(dialog.getByRole('alert').elements()).toEqual([])
})

test('it is sent again from there, and shown as it is then', async () => {
  const again = aDelivery(1, waiting)
  let now: object = { mail }
  await open(aDelivery(1), {}, call => {
    if (isOfOne(call)) return { body: { ...aDelivery(1), ...now } }
    if (!isResend(call)) return undefined
    now = again
    return { body: { success: true, message: ['The mail is sent again.', ''], data: again } }
  })
  await expect.element(frame).toBeVisible()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(dialog.getByText('Waiting', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('The mail is written when it is sent.')).toBeVisible()
  expect(frame.elements()).toEqual([])
  expect(dialog.getByRole('button', { name: 'Send again' }).elements()).toEqual([])
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test('of what a mail server took no mail is stored, which it says', async () => {
  await open(aDelivery(1, { is_caught: false }), {})
  await expect.element(dialog.getByText('What was sent to a mail server is not stored.')).toBeVisible()
})
