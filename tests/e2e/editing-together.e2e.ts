import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectToast, signIn } from './kit/staff.ts'

test('two windows edit the same form: the second save loses nothing and says what changed', async ({ page, company, context, expectComplaint }) => {
  expectComplaint(/status of 412/)
  await company.form('event_request', 'workshop', workshop())
  await signIn(page, company, 'admin/forms/event_request/workshop')
  const other = await context.newPage()
  await other.goto(page.url())
  for (const window of [page, other]) await window.getByRole('button', { name: 'Edit', exact: true }).click()

  await page.getByLabel('Title', { exact: true }).first().fill('First come')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Form saved successfully.')

  const title = other.getByLabel('Title', { exact: true }).first()
  await title.fill('Second come')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/Someone else|changed|saved/i).first()).toBeVisible()
  await expect(title).toHaveValue('Second come')
  expect((await company.page('forms/event_request/workshop'))['title']).toBe('First come')
})
