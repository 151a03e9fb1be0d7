import axe from 'axe-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/builders.ts'
import { open } from './for-tests.tsx'
import { accepted, draftSaved, refused, type Reply, mockNetwork } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const row = (name: string) => page.getByRole('listitem').filter({ has: button(`Remove ${name}`) })
const failure = page.getByRole('dialog', { name: 'Failed to submit form' })
const received = page.getByRole('dialog', { name: 'All is well' })

const form = aForm(aPage(aField('text', 'Name', { required: true }), aField('file', 'Plan', { isMultiple: true })))
const broken: Reply = { status: 503, body: { success: false, message: ['Not available', 'The portal is busy.'] } }
const silent: Reply = { status: 0, body: undefined }

async function fillIn(...names: string[]): Promise<void> {
  await box('Name').fill('Gala')
  await userEvent.upload(
    page.getByLabelText('Plan'),
    names.map(name => new File(['abc'], name)),
  )
  await expect.element(row(names[0]!)).toBeVisible()
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

async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => [violation.id, violation.nodes.map(node => node.html)])).toEqual([])
}

test('after a failure that may pass the dialog offers to try again, which is the same run', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? broken : accepted))
  open(pageOf(form, {}, { user: ada }))
  await fillIn('a.pdf')
  await button('Submit').click()
  await expect.element(failure.getByText('The portal is busy.')).toBeVisible()
  await expect.element(failure).toHaveAccessibleDescription('The portal is busy.')
  await expect.element(failure.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(received).toBeVisible()
  expect(requests.map(request => request.headers['idempotency-key'])).toEqual(Array(2).fill(requests[0]!.headers['idempotency-key']))
  expect(requests.map(request => request.body.get('_run_uid'))).toEqual(Array(2).fill(requests[0]!.body.get('_run_uid')))
  expect(requests.map(request => (request.body.get('Plan') as File).name)).toEqual(['a.pdf', 'a.pdf'])
})

test.each([
  ['no answer came', silent, true],
  ['there were too many requests', { status: 429, body: undefined }, true],
  ['the server failed', { status: 500, body: undefined }, true],
  ['the answers were refused', refused({ Name: 'This name is taken.' }), false],
  ['the form is closed', { status: 410, body: undefined }, false],
] as const)('when %s, the dialog offers another try only if it may help: %#', async (_when, reply, offered) => {
  mockNetwork(() => reply)
  open(pageOf(form, {}, { user: ada }))
  await fillIn('a.pdf')
  await button('Submit').click()
  await expect.element(failure).toBeVisible()
  expect(failure.getByRole('button', { name: 'Try again' }).query() !== null).toBe(offered)
})

test('each file that was not sent says so in the list and offers another try', async () => {
  const requests = mockNetwork((_request, count) => (count <= 2 ? broken : accepted))
  open(pageOf(form, {}, { user: ada }))
  await fillIn('a.pdf', 'b.pdf')
  await button('Submit').click()
  await failure.getByText('Close', { exact: true }).click()
  await expect.element(row('a.pdf').getByText('Not sent')).toBeVisible()
  await expect.element(row('b.pdf').getByText('Not sent')).toBeVisible()
  await expectAccessible()
  await button('Try again: b.pdf').click()
  await failure.getByText('Close', { exact: true }).click()
  await expect.element(button('Try again: b.pdf')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(received).toBeVisible()
  expect(new Set(requests.map(request => request.headers['idempotency-key'])).size).toBe(1)
})

test('another try from the list checks the answers first, like the button does', async () => {
  const requests = mockNetwork(() => broken)
  open(pageOf(form, {}, { user: ada }))
  await fillIn('a.pdf')
  await button('Submit').click()
  await failure.getByText('Close', { exact: true }).click()
  await box('Name').fill('')
  await button('Try again: a.pdf').click()
  await expect.element(page.getByText('Please validate your inputs before submitting the form')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'There is a problem with one answer' })).toHaveFocus()
  expect(requests.length).toBe(1)
})

test('after a save that failed another try from the list saves, and the list says what is stored', async () => {
  const plan = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }
  const requests = mockNetwork((_request, count) => (count === 1 ? broken : draftSaved({ Plan: [plan] })))
  open(pageOf(form, { can_be_saved: true }, { user: ada }))
  await fillIn('a.pdf')
  await button('Save').click()
  await button('I Acknowledge').click()
  await expect.element(page.getByText('Failed to save form')).toBeVisible()
  await expect.element(button('Save')).toHaveFocus()
  await button('Try again: a.pdf').click()
  await expect.element(page.getByText('Form saved successfully.')).toBeVisible()
  expect(requests.map(request => request.address.endsWith('/save/'))).toEqual([true, true])
  await userEvent.keyboard('{Escape}')
  await expect.element(row('a.pdf').getByText('Saved')).toBeVisible()
  await expect.element(button('Save')).toHaveFocus()
})

test('a cancelled transfer leaves files that were not sent; while it lasts each says how far it is', async () => {
  mockNetwork((_request, count) => (count === 1 ? undefined : accepted))
  open(pageOf(form, {}, { user: ada }))
  await fillIn('a.pdf', 'b.pdf')
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'Uploading your answers' })).toBeVisible()
  expect(document.querySelectorAll('.field-files progress').length).toBe(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('a.pdf').getByText('Not sent')).toBeVisible()
  await button('Try again: a.pdf').click()
  await expect.element(received).toBeVisible()
})

test('a file that can no longer be read is found before anything is sent, and told at its field and in the list', async () => {
  const requests = mockNetwork(() => accepted)
  open(pageOf(form, {}, { user: ada }))
  await fillIn('a.pdf', 'b.pdf')
  const restore = lose('b.pdf')
  await button('Submit').click()
  await expect.element(failure.getByText(/The file b\.pdf can no longer be read/)).toBeVisible()
  expect(failure.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  await failure.getByText('Close', { exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'There is a problem with one answer' })).toHaveFocus()
  await expect.element(page.getByLabelText('Plan')).toHaveAccessibleDescription(/The file b\.pdf can no longer be read/)
  await expect.element(row('b.pdf').getByText('Can no longer be read')).toBeVisible()
  await expect.element(row('a.pdf').getByText('Ready to send')).toBeVisible()
  await expectAccessible()
  expect(requests).toEqual([])
  restore()
  await button('Choose again: b.pdf').click()
  await userEvent.upload(page.getByLabelText('Plan'), new File(['new'], 'b.pdf'))
  await expect.element(page.getByLabelText('Plan')).toHaveFocus()
  await button('Submit').click()
  await expect.element(received).toBeVisible()
  const sent = requests[0]!.body.getAll('Plan') as File[]
  expect(await Promise.all(sent.map(file => file.text()))).toEqual(['abc', 'new'])
})

test('a save names the file that can no longer be read, too, and sends nothing', async () => {
  const requests = mockNetwork(() => draftSaved())
  open(pageOf(form, { can_be_saved: true }, { user: ada }))
  await fillIn('a.pdf')
  lose('a.pdf')
  await button('Save').click()
  await button('I Acknowledge').click()
  await expect.element(page.getByText('Failed to save form')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Notifications' }).getByText(/The file a\.pdf can no longer be read/)).toBeVisible()
  await expect.element(page.getByLabelText('Plan')).toHaveAccessibleDescription(/The file a\.pdf can no longer be read/)
  await expect.element(button('Choose again: a.pdf')).toBeVisible()
  expect(requests).toEqual([])
})

test('a transfer without an answer is blamed on the file that went missing meanwhile, not on the connection', async () => {
  mockNetwork(() => {
    lose('a.pdf')
    return silent
  })
  open(pageOf(form, {}, { user: ada }))
  await fillIn('a.pdf')
  await button('Submit').click()
  await expect.element(failure.getByText(/The file a\.pdf can no longer be read/)).toBeVisible()
  expect(page.getByText('You are offline.').query()).toBeNull()
  await failure.getByText('Close', { exact: true }).click()
  await button('Remove a.pdf').click()
  await expect.element(page.getByLabelText('Plan')).not.toHaveAccessibleDescription(/no longer be read/)
})

test('a file that the server refuses is marked in the list, of two alike names the one that is meant', async () => {
  mockNetwork(() => refused({ Plan: 'The type of the file my plan.pdf is not allowed.' }))
  open(pageOf(form, {}, { user: ada }))
  await fillIn('plan.pdf', 'my plan.pdf')
  await button('Submit').click()
  await failure.getByText('Close', { exact: true }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Not accepted' }).getByText('my plan.pdf')).toBeVisible()
  await expect.element(page.getByText('Ready to send')).toBeVisible()
  expect(page.getByRole('button', { name: /^Try again/ }).query()).toBeNull()
})
