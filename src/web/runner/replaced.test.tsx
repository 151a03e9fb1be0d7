import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const dialog = page.getByRole('dialog', { name: 'This form was changed meanwhile' })

const address = location.href
beforeEach(() => history.replaceState(null, '', '/acme/forms/event_request/gala'))
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', address)
})

const Name = aField('text', 'Name', { required: true })
const Plan = aField('file', 'Plan', { isMultiple: true, maxSize: 10 })
const refused = {
  status: 422,
  body: { success: false, message: ['', ''], issues: { Fresh: 'This question was added meanwhile.' }, data: { version: 4 } },
}

async function expectAccessible(): Promise<void> {
  expect(await barriersIn()).toEqual([])
}

test('the keyboard leads through the dialog about a newer version, back to the answers and into the newest one, where nothing is lost', async () => {
  const requests = mockNetwork((_request, count) => (count <= 2 ? refused : accepted))
  const data = pageOf(aForm(aPage(Name, aField('text', 'Fresh'), Plan)))
  vi.stubGlobal('fetch', async () => Response.json({ ...data, form: { ...data.form, version: 4 } }))
  open(pageOf(aForm(aPage(Name, aField('text', 'Gone', { label: 'What is gone' }), Plan))))
  await box('Name').fill('Gala')
  await box('What is gone').fill('Not lost')
  await userEvent.upload(page.getByLabelText('Plan'), new File(['abc'], 'plan.pdf'))
  await button('Submit').click()
  await expect.element(button('Go on in the newest version')).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleDescription(/nothing is lost/)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Submit')).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(button('Go on in the newest version')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/This form was changed while you filled it in/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Gala request' })).toHaveFocus()
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  for (const text of ['What is gone', 'Not lost']) await expect.element(unapplied.getByText(text, { exact: true })).toBeVisible()
  const lines = [...document.querySelectorAll('.run-summary li')].map(line => line.textContent)
  expect(lines).toEqual(['Fresh: This question was added meanwhile.'])
  await expect.element(box('Name')).toHaveValue('Gala')
  await expect.element(page.getByText('plan.pdf')).toBeVisible()
  await expectAccessible()
  await box('Fresh').fill('new')
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  expect(Object.fromEntries(requests[2]!.body)).toMatchObject({ _version: '4', Name: 'Gala', Fresh: 'new' })
})
