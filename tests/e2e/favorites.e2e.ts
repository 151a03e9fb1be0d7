import type { Page } from '@playwright/test'
import type { Company } from './kit/company.ts'
import { editorOf } from './kit/editor.ts'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectToast, rowOf, signIn } from './kit/staff.ts'

const DIET = { id: 'diet', mapField: 'diet', type: 'text', label: 'What do you eat?' }

/** Keeps a favorite field without a browser. */
async function keepFavorite(company: Company, name: string, json: object = DIET): Promise<string> {
  const { body } = await company.send('POST', `/api/portal/${company.path}/admin/fields/`, { name, json })
  return (body['data'] as { uuid: string }).uuid
}

/** Adds a field that begins with a favorite field to the first page. */
async function addFavorite(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await page
    .getByRole('button', { name: /^Add field to/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Search/ }).fill(name)
  await page
    .getByRole('group', { name: 'Favorites' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

test(
  'a favorite field is set up once, used in a form, changed, and the form takes the newer version',
  { tag: '@journey' },
  async ({ page, company, other }) => {
    await company.form('event_request', 'workshop', workshop())
    await signIn(page, company, 'admin/settings/fields')
    await expect(page.getByRole('heading', { name: 'No favorite field yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Create field' }).click()
    await page
      .getByRole('button', { name: /^Short text|^Text/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Diet')
    await page.getByRole('textbox', { name: 'Label', exact: true }).fill('What do you eat?')
    const preview = page.getByRole('region', { name: 'As visitors see it' })
    await expect(preview.getByRole('textbox', { name: 'What do you eat?' })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Field created successfully.')
    await expect(page).toHaveURL(new RegExp(`/${company.path}/admin/settings/field/[0-9a-f-]{36}$`))
    const favorite = page.url()
    await expect(page.getByText(/No form uses it yet/)).toBeVisible()

    const editor = editorOf(page)
    await page.goto(`/${company.path}/admin/forms/event_request/workshop`)
    await editor.begin()
    await addFavorite(page, 'Diet')
    await expect(page.locator('.builder-panel').getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('What do you eat?')
    await editor.save()
    await other.goto(`/${company.path}/forms/event_request/workshop`)
    await expect(other.getByText('What do you eat?').first()).toBeAttached()
    const uuid = favorite.split('/').at(-1) ?? ''
    expect(await other.content()).not.toContain(uuid)

    await page.goto(favorite)
    await expect(page.getByRole('link', { name: 'Workshop' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Label', exact: true }).fill('What may we cook for you?')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Field saved successfully.')
    await expect(page.getByText('Update available')).toBeVisible()

    await page.getByRole('link', { name: 'Workshop' }).click()
    // The screen that is left has an Edit of its own.
    await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible()
    await editor.begin()
    await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
    await expect(page.getByText('A newer version is there')).toBeVisible()
    await page.getByRole('button', { name: 'Take newer version of What do you eat?' }).click()
    await expect(page.getByText('A newer version is there')).toHaveCount(0)
    await editor.save()
    await other.reload()
    await expect(other.getByText('What may we cook for you?').first()).toBeAttached()
    await page.goto(favorite)
    await expect(page.getByRole('link', { name: 'Workshop' })).toBeVisible()
    await expect(page.getByText('Update available')).toHaveCount(0)
  },
)

test('a field of a form is saved as a favorite; under a name that is taken it warns and replaces', async ({ page, company }) => {
  const uuid = await keepFavorite(company, 'Diet')
  await company.form('event_request', 'workshop', workshop())
  await signIn(page, company, 'admin/forms/event_request/workshop')
  const editor = editorOf(page)
  await editor.begin()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  const save = async (name: string) => {
    await page
      .getByRole('button', { name: /^Actions of / })
      .nth(1)
      .click()
    await page.getByRole('menuitem', { name: 'Save as favorite' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  }
  await page
    .getByRole('button', { name: /^Add field to/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^E-mail/ }).click()
  await save('Contact')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Field created successfully.')
  await save('DIET')
  await expect(page.getByText('There is a favorite field “DIET” already: saving replaces it.')).toBeVisible()
  await page.getByRole('button', { name: 'Replace' }).click()
  await expectToast(page, 'Field saved successfully.')
  const { favorite } = (await company.page(`admin/settings/field/${uuid}`)) as { favorite: { name: string; version: number } }
  expect(favorite).toMatchObject({ name: 'DIET', version: 2 })
  await page
    .getByRole('button', { name: /^Add field to/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: 'Favorites' }).getByRole('button')).toHaveText([/^Contact/, /^DIET/])
})

test('two editors of different settings at once: what each of them changed is saved', async ({
  page,
  company,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/)
  const uuid = await keepFavorite(company, 'Diet')
  await signIn(page, company, `admin/settings/field/${uuid}`)
  const second = await context.newPage()
  await second.goto(page.url())
  for (const window of [page, second]) await window.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('First')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Field saved successfully.')

  await second.getByRole('textbox', { name: 'Description', exact: true }).fill('What guests eat')
  await second.getByRole('tab', { name: 'General' }).click()
  await second.getByRole('textbox', { name: 'Short label', exact: true }).fill('Diet')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = second.getByRole('dialog', { name: 'This field was changed meanwhile' })
  await expect(dialog).toContainText('label: “What do you eat?” → “First”')
  await expect(dialog).not.toContainText('Both of you changed')
  await dialog.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expectToast(second, 'Field saved successfully.')
  const { favorite } = (await company.page(`admin/settings/field/${uuid}`)) as { favorite: object }
  expect(favorite).toMatchObject({ description: 'What guests eat', json: { ...DIET, label: 'First', shortLabel: 'Diet' }, version: 3 })
})

test('deleting names the forms that use it, whose fields stay', async ({ page, company }) => {
  const uuid = await keepFavorite(company, 'Diet')
  const { fields, ...content } = workshop()
  const [first, ...rest] = fields
  const used = { ...DIET, favorite: { uuid, version: 1 } }
  await company.form('event_request', 'workshop', { ...content, fields: [{ ...first!, fields: [...first!.fields, used] }, ...rest] })
  await signIn(page, company, 'admin/settings/fields')
  await expect(rowOf(page, 'Diet')).toContainText('1')
  await page.getByRole('button', { name: 'Delete favorite field: Diet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete favorite field' })
  await expect(dialog).toContainText('One form uses it: “Workshop”.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'Field deleted successfully.')
  await expect(page.getByRole('heading', { name: 'No favorite field yet' })).toBeVisible()
  await page.goto(`/${company.path}/forms/event_request/workshop`)
  await expect(page.getByText('What do you eat?').first()).toBeAttached()
})

test('a favorite field is created by keyboard alone', async ({ page, company }) => {
  await signIn(page, company, 'admin/settings/fields')
  await page.getByRole('button', { name: 'Create field' }).focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('textbox', { name: /^Search/ })
  await expect(search).toBeVisible()
  await search.focus()
  await page.keyboard.type('number')
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeVisible()
  await name.focus()
  await page.keyboard.type('Seats')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Kind', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Field created successfully.')
  await page.getByRole('button', { name: 'Back' }).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Seats')).toBeVisible()
})
