import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage, when } from '#tests/builders.ts'
import { listening, open } from './for-tests.tsx'
import { accepted, refused, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })

const form = aForm(
  aPage(aField('text', 'Name', { required: true }), aField('text', 'Secret', { submit: false })),
  aPage(aField('text', 'City'), aField('file', 'Plan', { isMultiple: true })),
)

async function fillIn(): Promise<void> {
  await box('Name').fill('Gala')
  await button('Next').click()
  await box('City').fill('Lisbon')
}

test('a submit sends one part per answer, the version, the zone, a run and an idempotency key', async () => {
  const requests = mockNetwork(() => accepted)
  open(pageOf(form))
  await box('Secret').fill('kept back')
  await fillIn()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  const [sent] = requests
  expect(sent).toMatchObject({ method: 'POST', address: '/api/portal/acme/forms/event_request/gala' })
  const parts = Object.fromEntries(sent!.body)
  expect(parts).toMatchObject({ Name: 'Gala', City: 'Lisbon', _version: '3', integration_flag: 'true' })
  expect(JSON.parse(String(parts['excluded_request_fields']))).toEqual({ Secret: 'kept back' })
  expect(parts['_timezone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(parts['_run_uid']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
  expect(sent!.headers['idempotency-key']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
  expect(sent!.headers['idempotency-key'], 'of the press, not of the run').not.toBe(parts['_run_uid'])
})

test('after success the dialog shows the words of the author, the reference and Request Another', async () => {
  mockNetwork(() => accepted)
  open(pageOf(form))
  await fillIn()
  await button('Submit').click()
  const dialog = page.getByRole('dialog', { name: 'All is well' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('We have got your request.')).toBeVisible()
  await expect.element(dialog.getByText('7KQ-M2X')).toBeVisible()
  await dialog.getByRole('button', { name: 'Request Another' }).click()
  await expect.element(box('Name')).toHaveValue('')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a guest who may edit gets the link to it', async () => {
  const data = { event_id: '1', reference: '7KQ-M2X', edit_link: '/acme/forms/event_request/gala?event_id=1&key=k#edit' }
  mockNetwork(() => ({ status: 200, body: { success: true, message: ['', ''], data } }))
  open(pageOf(form))
  await fillIn()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', data.edit_link)
})

test('without can_request_another there is no such button, and after Close the reference stays in view', async () => {
  mockNetwork(() => accepted)
  open(pageOf(form, { can_request_another: false }))
  await fillIn()
  await button('Submit').click()
  const dialog = page.getByRole('dialog', { name: 'All is well' })
  await expect.element(dialog).toBeVisible()
  expect(button('Request Another').query()).toBeNull()
  await dialog.getByText('Close', { exact: true }).click()
  await expect.element(page.getByText('7KQ-M2X')).toBeVisible()
  expect(box('City').query()).toBeNull()
})

test('without words of the author the dialog says Form Successfully Submitted', async () => {
  mockNetwork(() => accepted)
  open(pageOf(form, { submitted_content: '', submitted_title: '' }))
  await fillIn()
  await button('Submit').click()
  await expect.element(page.getByText('Form Successfully Submitted')).toBeVisible()
})

test('after a submit the query string and the hash are cleared', async () => {
  mockNetwork(() => accepted)
  const before = location.href
  history.replaceState(null, '', `${location.pathname}?Name=x#hash`)
  open(pageOf(form))
  await fillIn()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(location.search + location.hash).toBe('')
  history.replaceState(null, '', before)
})

test('a failure shows its dialog with the server message, and loses nothing', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? refused({}, 'The form has changed.') : accepted))
  open(pageOf(form))
  await fillIn()
  await button('Submit').click()
  const dialog = page.getByRole('dialog', { name: 'Failed to submit form' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('The form has changed.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(box('City')).toHaveValue('Lisbon')
  await expect.element(button('Submit')).toHaveFocus()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  const keys = requests.map(request => request.headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
})

test('a failure without a message says the retry text', async () => {
  mockNetwork(() => ({ status: 500, body: undefined }))
  open(pageOf(form))
  await fillIn()
  await button('Submit').click()
  const retry = 'Please try again or contact a staff member to know more about this issue.'
  await expect.element(page.getByRole('dialog', { name: 'Failed to submit form' }).getByText(retry)).toBeVisible()
})

test('what the server finds wrong is shown at its field, on its page, until the answer changes', async () => {
  mockNetwork(() => refused({ Name: 'This name is taken.' }))
  open(pageOf(form))
  await fillIn()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible()
  await expect.element(box('Name')).toHaveAccessibleDescription('This name is taken.')
  await expect.element(page.getByRole('region', { name: 'There is a problem with one answer' })).toHaveFocus()
  await box('Name').fill('Other')
  await expect.element(box('Name')).not.toHaveAccessibleDescription('This name is taken.')
})

test('a submit with invalid inputs says so in an alert and leads to them, on whichever page', async () => {
  const requests = mockNetwork(() => accepted)
  const late = aForm(
    aPage(aField('text', 'Name', { conditions: [when('City', '!=', 'Rome')] }), aField('text', 'Size')),
    aPage(aField('text', 'City', { required: true })),
  )
  open(pageOf(late))
  await button('Next').click()
  await button('Submit').click()
  await expect.element(page.getByText('Please validate your inputs before submitting the form')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'There is a problem with one answer' })).toHaveFocus()
  expect(requests).toEqual([])
})

test('files are sent as parts under the name of their field, and their transfer can be cancelled', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? undefined : accepted))
  open(pageOf(form))
  await fillIn()
  const files = [new File(['abc'], 'a.pdf'), new File(['defg'], 'b.pdf')]
  await userEvent.upload(page.getByLabelText('Plan'), files)
  await button('Submit').click()
  const dialog = page.getByRole('dialog', { name: 'Uploading your answers' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '0.5')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('a.pdf')).toBeVisible()
  await expect.element(button('Submit')).toHaveFocus()
  await expect.element(page.getByText('Your answers are still here.')).toBeVisible()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  expect(page.getByText('Your answers are still here.').query(), 'a note of the try before').toBeNull()
  expect(requests[1]!.body.getAll('Plan').map(file => (file as File).name)).toEqual(['a.pdf', 'b.pdf'])
})

test('leaving asks only while something is typed that was not sent', async () => {
  mockNetwork(() => accepted)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const listens = listening('beforeunload')
  open(pageOf(form))
  await listens()
  expect(asks()).toBe(false)
  await fillIn()
  expect(asks()).toBe(true)
  await button('Submit').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(asks()).toBe(false)
})
