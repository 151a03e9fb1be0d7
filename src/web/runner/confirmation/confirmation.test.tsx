import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormContent } from '#contract/portal/forms.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from '../for-tests.tsx'
import { mockNetwork } from '../network-for-tests.ts'
import { ada, pageOf } from '../page-for-tests.ts'

const edit_link = '/acme/forms/event_request/gala?event_id=e1&key=k1#edit'
const data = { event_id: 'e1', reference: '7KQ-M2X', edit_link, edit_link_until: '2026-12-06T12:00:00Z' }
const form = aForm(aPage(aField('text', 'Name'), aField('date', 'start_date'), aField('time', 'start_time')))
const success = page.getByRole('dialog', { name: 'All is well' })

/** A guest fills in the form and sends it. */
async function send(more: Partial<FormContent> = {}, of = form, answer: object = data): Promise<void> {
  mockNetwork(() => ({ status: 200, body: { success: true, message: ['', ''], data: answer } }))
  open(pageOf(of, more))
  await page.getByRole('textbox', { name: 'Name' }).fill('Gala')
  await page.getByRole('textbox', { name: 'start_date' }).fill('12/15/2026')
  await page.getByRole('textbox', { name: 'start_time' }).fill('09:00 AM')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(success).toBeVisible()
}

async function expectAccessible(): Promise<void> {
  expect(await barriersIn()).toEqual([])
}

test('the confirmation begins at its title, fills the window, and tells what is known', async () => {
  await send()
  await expect.element(success.getByRole('heading', { level: 1 })).toHaveFocus()
  const { width, height } = success.element().getBoundingClientRect()
  expect([Math.round(width), Math.round(height)]).toEqual([innerWidth, innerHeight])
  const steps = success.getByRole('listitem')
  await expect.poll(() => steps.nth(0).element().textContent).toMatch(/^Today, \d\d:\d\d [AP]MYour request was sent\.$/)
  await expect
    .poll(() => steps.nth(1).element().textContent)
    .toMatch(/^Until 12\/0[67]\/2026 \d\d:\d\d [AP]MYou can change it with your own link\.$/)
  await expect.element(steps.nth(2)).toHaveTextContent('Tuesday, 12/15/2026Requested for 09:00 AM.')
})

test('an event is said to begin once all its spaces are confirmed, and else what it is requested for', async () => {
  const booked = (...statuses: string[]) => ({
    ...data,
    bookings: statuses.map((status, at) => ({ uid: `s${at}`, status, label: status, effect: 'block' })),
  })
  const third = success.getByRole('listitem').nth(2)
  await send({}, form, booked('confirmed', 'confirmed'))
  await expect.element(third).toHaveTextContent('Tuesday, 12/15/2026Your event begins at 09:00 AM.')
  await send({}, form, booked('confirmed', 'requested'))
  await expect.element(third).toHaveTextContent('Tuesday, 12/15/2026Requested for 09:00 AM.')
})

test('a mail is spoken of where the server says that one goes, or that this address got too many', async () => {
  const first = success.getByRole('listitem').first()
  await send({}, form, { ...data, confirmation: { to: 'ann@visitors.example' } })
  await expect.element(first.getByText('A confirmation goes to ann@visitors.example.', { exact: true })).toBeVisible()
  await send({}, form, { ...data, confirmation: { to: 'ann@visitors.example', is_withheld: true } })
  const none = 'No confirmation goes to ann@visitors.example this time: it got many already. Save your reference.'
  await expect.element(first.getByText(none, { exact: true })).toBeVisible()
  await send()
  await expect.element(first.getByText('Your request was sent.')).toBeVisible()
  expect(first.getByText(/confirmation/).query()).toBeNull()
})

test('a guest with an edit link is led to the page of the request, where it can be cancelled', async () => {
  await send()
  await expect
    .element(success.getByRole('link', { name: 'Read or cancel the request' }))
    .toHaveAttribute('href', '/acme/submissions/e1?key=k1')
})

test('Print and Save as PDF ask the browser to print, and the second one says how a file is made', async () => {
  const printing = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => printing.mockRestore())
  await send()
  await success.getByRole('button', { name: 'Print', exact: true }).click()
  const save = success.getByRole('button', { name: 'Save as PDF' })
  await save.click()
  expect(printing).toHaveBeenCalledTimes(2)
  await expect.element(save).toHaveAccessibleDescription('In the window that opens, choose “Save as PDF” in place of a printer.')
})

test('the zone of an event is named where it is not that of the clock that its time is read by (P5.40)', async () => {
  const zone = aField('text', 'timezone', { hidden: true, defaultValue: 'Pacific/Auckland' })
  await send({}, aForm(aPage(...form.fields.flatMap(({ fields }) => fields), zone)))
  const begins = success.getByRole('listitem').nth(2)
  await expect.element(begins).toHaveTextContent('Tuesday, 12/15/2026Requested for 09:00 AM, Auckland (GMT+13).')
})

test('the answers are there to read, and printed they are the sheet of the request', async () => {
  await send()
  const answers = success.getByRole('region', { name: 'Gala request' })
  await expect.element(answers.getByText('12/15/2026').first()).toBeVisible()
  await answers.getByText('All 3 answers').click()
  await expect.element(answers.getByText('Gala', { exact: true })).toBeVisible()
  await expectAccessible()
  dispatchEvent(new Event('beforeprint'))
  const sheet = document.querySelector('.sheet')
  expect(sheet?.textContent).toContain('7KQ-M2X')
  expect(sheet?.textContent).toMatch(/Sent \d\d\/\d\d\/\d{4}/)
  dispatchEvent(new Event('afterprint'))
})

test('Escape leaves the same as a page, and no form', async () => {
  await send()
  await userEvent.keyboard('{Escape}')
  expect(success.query()).toBeNull()
  await expect.element(page.getByRole('heading', { level: 1, name: 'All is well' })).toHaveFocus()
  await expect.element(page.getByText('7KQ-M2X')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

/** Where the page would go to; it stays. */
function heldNavigations(): readonly string[] {
  const held: string[] = []
  function hold(event: NavigateEvent) {
    const { sameDocument, url } = event.destination
    if (sameDocument) return
    event.preventDefault()
    held.push(url.slice(location.origin.length))
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return held
}

/** Somebody changes a request that was sent, and closes what is said then. @param details_link of the page of the request */
async function change(details_link: string, more: Partial<FormContent> = {}): Promise<void> {
  mockNetwork(() => ({ status: 200, body: { success: true, message: ['', ''], data: { event_id: 'e1', reference: '7KQ-M2X' } } }))
  const event = {
    event_id: 'e1',
    mode: 'edit',
    reference: '7KQ-M2X',
    version: 4,
    answers: { Name: 'Gala' },
    files: {},
    leftovers: {},
  } as const
  open(pageOf(form, { edited_title: 'All is changed', ...more }, { user: ada, event: { ...event, details_link } }))
  await page.getByRole('textbox', { name: 'Name' }).fill('Gala 2')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'All is changed' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'All is changed' })).toBeVisible()
}

test('staff who changed what somebody else sent read the words of the form, and go back to its page once these are closed', async () => {
  const held = heldNavigations()
  await change('/acme/admin/submissions/e1')
  await expect.poll(() => held).toEqual(['/acme/admin/submissions/e1?edited'])
})

test('staff who are led back are not led to the page that follows a submit, too', async () => {
  const held = heldNavigations()
  const fetching = vi.fn(async (_address: string) => Response.json({}))
  vi.stubGlobal('fetch', fetching)
  onTestFinished(() => void vi.unstubAllGlobals())
  await change('/acme/admin/submissions/e1', { redirect_page: 'forms/event_request/thanks' })
  await expect.poll(() => held).toEqual(['/acme/admin/submissions/e1?edited'])
  expect(fetching.mock.calls.flat().filter(address => String(address).includes('thanks'))).toEqual([])
})

test('whoever changed what they sent themselves stays with the confirmation', async () => {
  const held = heldNavigations()
  await change('/acme/submissions/e1')
  await expect.element(page.getByText('7KQ-M2X')).toBeVisible()
  expect(held).toEqual([])
})

test('the reference and the link are copied, and it is said aloud for a while', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  await send()
  await success.getByRole('button', { name: 'Copy: Reference' }).click()
  expect(writeText).toHaveBeenLastCalledWith('7KQ-M2X')
  await expect.element(success.getByRole('status').nth(0)).toHaveTextContent('Copied')
  // Its name has the word that is seen.
  await expect.element(success.getByRole('button', { name: 'Copied: Reference' })).toBeVisible()
  await expectAccessible()
  await success.getByRole('button', { name: 'Copy: Your link to change it' }).click()
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}${edit_link}`)
  await expect
    .poll(() =>
      success
        .getByRole('status')
        .elements()
        .map(status => status.textContent),
    )
    .toEqual(['', ''])
})

test('where copying is not allowed it says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  onTestFinished(() => writeText.mockRestore())
  await send()
  await success.getByRole('button', { name: 'Copy: Reference' }).click()
  await expect.element(success.getByText('Copying is not allowed here. Select the text instead.')).toBeVisible()
})

test.each([
  [320, 'en'],
  [360, 'ar'],
  [1280, 'en'],
] as const)('axe finds nothing, and nothing is wider than the screen, at %i px in %s', async (width, language) => {
  await page.viewport(width, 740)
  onTestFinished(() => page.viewport(1280, 800))
  await send({ language, submitted_content: `<p>${'long'.repeat(60)}</p>` })
  const inspect = async () => {
    await expectAccessible()
    for (const element of [document.documentElement, ...document.querySelectorAll('dialog')])
      expect(element.scrollWidth).toBeLessThanOrEqual(width)
  }
  await inspect()
  await userEvent.keyboard('{Escape}')
  await inspect()
})
