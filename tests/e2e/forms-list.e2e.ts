import { expectAccessible } from './kit/axe.ts'
import { allowClipboard } from './kit/clipboard.ts'
import { editorOf } from './kit/editor.ts'
import { expect, test } from './kit/fixture.ts'
import { pressByKey, tabTo } from './kit/keyboard.ts'
import { workshop } from './kit/sample-forms.ts'
import { beginForm, expectToast, rowOf, signIn } from './kit/staff.ts'

test('a new form opens in its editor after it was created, unless that is switched off', { tag: '@journey' }, async ({ page, company }) => {
  await signIn(page, company, 'admin/forms/event_request')
  const first = await beginForm(page, 'all-hands', 'All-hands')
  await expect(first.getByLabel('Open after creating?')).toBeChecked()
  await first.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Form created successfully.')
  await expect(page).toHaveURL(new RegExp(`/${company.path}/admin/forms/event_request/all-hands$`))
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()

  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .click()
  await expect(page).toHaveURL(new RegExp(`/${company.path}/admin/forms/event_request/?$`))
  const second = await beginForm(page, 'townhall', 'Town hall')
  await second.getByLabel('Open after creating?').uncheck()
  await second.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Form created successfully.')
  await expect(rowOf(page, 'Town hall')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${company.path}/admin/forms/event_request/?$`))
})

test('a form copied from another has its pages, fields and texts', async ({ page, company, newSomebody }) => {
  await company.form('event_request', 'workshop', workshop())
  await signIn(page, company, 'admin/forms/event_request')
  const dialog = await beginForm(page, 'copy', 'The copy')
  await dialog.getByLabel('Copy from').click()
  await dialog.getByLabel('Copy from').fill('Workshop')
  await page.getByRole('option', { name: /Workshop/ }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Plan another workshop')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/copy$/)
  const editor = editorOf(page)
  await editor.begin()
  const settings = await editor.section('SETTINGS')
  await settings.getByRole('switch', { name: 'Active' }).check()
  await editor.save()

  const visitor = await newSomebody()
  await visitor.page.goto(`/${company.path}/forms/event_request/copy`)
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Plan another workshop' })).toBeVisible()
  await expect(visitor.page.getByText('Page 1 of 2')).toBeVisible()
  await expect(visitor.page.getByLabel('Guests')).toBeVisible()
})

test(
  'a form is deleted by typing its name, and its guest page is gone',
  { tag: '@journey' },
  async ({ page, company, newSomebody, expectComplaint }) => {
    expectComplaint(/status of 404/)
    const link = await company.form('event_request', 'workshop', workshop())
    await signIn(page, company, 'admin/forms')
    await page.getByRole('button', { name: 'Delete form: Workshop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete form' })
    const yes = dialog.getByRole('button', { name: 'Delete' })
    await expect(yes).toBeDisabled()
    await dialog.getByLabel('Name of the form').fill('Workshops')
    await expect(yes).toBeDisabled()
    await expect(dialog.getByText('Type exactly the name of the form to confirm').first()).toBeVisible()
    await dialog.getByLabel('Name of the form').fill('workSHOP')
    await yes.click()
    await expectToast(page, 'Form deleted successfully.')
    await expect(rowOf(page, 'Workshop')).toHaveCount(0)

    const visitor = await newSomebody()
    const answer = await visitor.page.goto(link)
    expect(answer?.status()).toBe(404)
  },
)

test('the guest link can be copied and the preview opened', { tag: '@journey' }, async ({ page, company }) => {
  const link = await company.form('event_request', 'workshop', workshop())
  await allowClipboard(page)
  await signIn(page, company, 'admin/forms/event_request')
  await page.getByRole('button', { name: 'Copy guest link: Workshop' }).click()
  await expectToast(page, 'Link copied')
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(link)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Guest preview: Workshop' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1, name: 'Plan a workshop' })).toBeVisible()
})

test('by keyboard alone the list is filtered by type and status, sorted, and cleared', async ({ page, company }) => {
  await company.form('event_request', 'workshop', workshop())
  await company.form('event_request', 'autumn', { ...workshop(), eventops_form_name: 'Autumn fair' })
  await company.form('event_request', 'closed', { ...workshop(), eventops_form_name: 'Closed fair', is_active: false })
  await company.form('meeting_room', 'board', { ...workshop(), eventops_form_name: 'Board room' })
  await signIn(page, company, 'admin/forms')
  const names = page
    .getByRole('table')
    .getByRole('row')
    .getByRole('link', { name: /^(?!Guest preview)/ })
  await expect(names).toHaveText(['Autumn fair', 'Board room', 'Closed fair', 'Workshop'])

  await tabTo(page, page.getByRole('combobox', { name: 'Type' }))
  // One key: several are one word only when they come within a second.
  await page.keyboard.press('E')
  await expect(page).toHaveURL(new RegExp(`/${company.path}/admin/forms/event_request$`))
  await expect(names).toHaveText(['Autumn fair', 'Closed fair', 'Workshop'])
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }))
  await page.keyboard.press('A')
  await expect(page).toHaveURL(/event_request\?status=Active$/)
  await expect(names).toHaveText(['Autumn fair', 'Workshop'])
  await pressByKey(page, page.getByRole('columnheader', { name: 'Name' }).getByRole('button'))
  await expect(names).toHaveText(['Workshop', 'Autumn fair'])
  await expect(page).toHaveURL(/\?status=Active&sort=eventops_form_name&descending=true$/)
  await expectAccessible(page, 'a filtered list of forms', { always: true })

  await page.reload()
  await expect(names).toHaveText(['Workshop', 'Autumn fair'])
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Active')
  await names.first().press('Enter')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(names).toHaveText(['Workshop', 'Autumn fair'])

  await tabTo(page, page.getByRole('searchbox', { name: 'Search forms' }))
  await page.keyboard.type('closed')
  await expect(page.getByText(/^No form of the type .+ with the status Active matches “closed”\./)).toBeVisible()
  await pressByKey(page, page.getByRole('button', { name: 'Clear filters' }))
  await expect(names).toHaveText(['Workshop', 'Closed fair', 'Autumn fair'])
  await expect(page).toHaveURL(/event_request\?sort=eventops_form_name&descending=true$/)
})
