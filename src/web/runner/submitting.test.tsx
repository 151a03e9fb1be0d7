import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { accepted, refused, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const success = page.getByRole('dialog', { name: 'All is well' })

const form = aForm(aPage(aField('text', 'Name', { required: true })), aPage(aField('text', 'City'), aField('file', 'Plan')))

async function fillIn(): Promise<void> {
  await box('Name').fill('Gala')
  await button('Next').click()
  await box('City').fill('Lisbon')
}

test('after a submit the address is cleared, and Request Another begins a blank form at its title', async () => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', `${location.pathname}?Name=x#hash`)
  const requests = mockNetwork(() => accepted)
  open(pageOf(form))
  await fillIn()
  await button('Submit').click()
  await expect.element(success.getByText('7KQ-M2X')).toBeVisible()
  expect(location.search + location.hash).toBe('')
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Name: 'Gala', City: 'Lisbon' })
  await success.getByRole('button', { name: 'Request Another' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(box('Name')).toHaveValue('')
})

test('a failure loses nothing: Escape leads back to Submit, or to what the server found wrong', async () => {
  const issues = { Name: 'This name is taken.' }
  mockNetwork((_request, count) => (count === 1 ? refused({}, 'The form has changed.') : refused(issues)))
  open(pageOf(form))
  await fillIn()
  await button('Submit').click()
  const dialog = page.getByRole('dialog', { name: 'Failed to submit form' })
  await expect.element(dialog.getByText('The form has changed.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Submit')).toHaveFocus()
  await expect.element(box('City')).toHaveValue('Lisbon')
  await button('Submit').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('region', { name: 'There is a problem with one answer' })).toHaveFocus()
  await expect.element(box('Name')).toHaveAccessibleDescription(issues.Name)
})

test('while files are on their way it is shown how far, and Cancel leads back to Submit', async () => {
  mockNetwork(() => undefined)
  open(pageOf(form))
  await fillIn()
  await userEvent.upload(page.getByLabelText('Plan'), new File(['abc'], 'a.pdf'))
  await button('Submit').click()
  const dialog = page.getByRole('dialog', { name: 'Uploading your answers' })
  await expect.element(dialog.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '0.5')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('a.pdf')).toBeVisible()
  await expect.element(button('Submit')).toHaveFocus()
  await expect.element(page.getByText('Your answers are still here.')).toBeVisible()
})
