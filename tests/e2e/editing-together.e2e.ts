import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectToast, signIn } from './kit/staff.ts'

test(
  'two windows edit the same form: the second save loses nothing and says what changed',
  { tag: '@journey' },
  async ({ page, company, context, expectComplaint }) => {
    expectComplaint(/status of 412/)
    await company.form('event_request', 'workshop', workshop())
    await signIn(page, company, 'admin/forms/event_request/workshop')
    const other = await context.newPage()
    await other.goto(page.url())
    for (const window of [page, other]) await window.getByRole('button', { name: 'Edit', exact: true }).click()

    await page.getByRole('textbox', { name: 'Title' }).fill('First come')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Form saved successfully.')

    const title = other.getByRole('textbox', { name: 'Title' })
    await title.fill('Second come')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = other.getByRole('dialog', { name: 'This form was changed meanwhile' })
    await expect(dialog).toContainText(/title/i)
    expect((await company.page('forms/event_request/workshop'))['title']).toBe('First come')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(title).toHaveValue('Second come')

    // Asked again, it saves over the other one's work only when that is chosen.
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expectToast(other, 'Form saved successfully.')
    expect((await company.page('forms/event_request/workshop'))['title']).toBe('Second come')
  },
)
