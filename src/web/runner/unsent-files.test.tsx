import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('listitem').filter({ has: button(`Remove ${name}`) })
const failure = page.getByRole('dialog', { name: 'Failed to submit form' })

const form = aForm(aPage(aField('text', 'Name', { required: true }), aField('file', 'Plan', { isMultiple: true })))
const broken = { status: 503, body: { success: false, message: ['Not available', 'The portal is busy.'] } }

/** On the device this file is no longer what was chosen. Gives what makes it readable again. */
function lose(name: string): () => void {
  const slice = Blob.prototype.slice
  const lost = vi.spyOn(Blob.prototype, 'slice').mockImplementation(function (this: Blob, ...args) {
    const part = slice.apply(this, args)
    if ((this as File).name === name) part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    return part
  })
  onTestFinished(() => lost.mockRestore())
  return () => lost.mockRestore()
}

async function expectAccessible(): Promise<void> {
  expect(await barriersIn()).toEqual([])
}

test('files that were not sent say so in dialog and list; the keyboard leads through another try and another choice, until all are sent', async () => {
  const requests = mockNetwork((_request, count) => (count <= 2 ? broken : count === 3 ? undefined : accepted))
  open(pageOf(form, {}, { user: ada }))
  await page.getByRole('textbox', { name: 'Name' }).fill('Gala')
  const input = page.getByLabelText('Plan')
  await userEvent.upload(
    input,
    ['a.pdf', 'b.pdf'].map(name => new File(['abc'], name)),
  )
  await button('Submit').click()
  await expect.element(failure).toHaveAccessibleDescription('The portal is busy.')
  await expect.element(failure.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.length).toBe(2)
  await failure.getByText('Close', { exact: true }).click()
  for (const name of ['a.pdf', 'b.pdf']) await expect.element(row(name).getByText('Not sent')).toBeVisible()
  await expectAccessible()

  await button('Try again: b.pdf').click()
  const uploading = page.getByRole('dialog', { name: 'Uploading your answers' })
  await expect.element(uploading).toBeVisible()
  expect(document.querySelectorAll('.field-files progress').length).toBe(2)
  await uploading.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Try again: b.pdf')).toHaveFocus()

  const restore = lose('b.pdf')
  await userEvent.keyboard('{Enter}')
  await expect.element(failure.getByText(/The file b\.pdf can no longer be read/)).toBeVisible()
  expect(failure.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  await failure.getByText('Close', { exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'There is a problem with one answer' })).toHaveFocus()
  await expect.element(input).toHaveAccessibleDescription(/The file b\.pdf can no longer be read/)
  await expect.element(row('b.pdf').getByText('Can no longer be read')).toBeVisible()
  await expectAccessible()
  restore()
  await button('Choose again: b.pdf').click()
  await userEvent.upload(input, new File(['new'], 'b.pdf'))
  await expect.element(input).toHaveFocus()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  const sent = requests.at(-1)!.body.getAll('Plan') as File[]
  expect(await Promise.all(sent.map(file => file.text()))).toEqual(['abc', 'new'])
})
