import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, options } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import { aFormPage, anAdminForm, type CallMade, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'

const form = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [
      aField('dropdown', 'kind', { label: 'Kind of event', ...options('dinner', 'talk') }),
      aField('text', 'menu', { label: 'Menu' }),
    ],
  },
])
const server: Server = ({ method }) =>
  method === 'PATCH'
    ? { body: { success: true, message: ['', ''], data: { version: 4, warnings: [] } } }
    : { body: aFormPage({ ...form, version: 4 }) }

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const saved = (calls: readonly CallMade[]) => calls.find(one => one.method === 'PATCH')?.body

afterEach(() => page.viewport(1280, 800))

async function edit(section: string) {
  const mounted = mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', server)
  await button('Edit').click()
  await page.getByRole('tab', { name: section, exact: true }).click()
  return mounted
}

async function add(language: string) {
  await page.getByLabelText('Add a language').first().fill(language)
  await button('Add').click()
}

test('all texts of a form are translated beside their originals, and it is counted how many', async () => {
  const { calls } = await edit('DISPLAY')
  await add('de')
  await expect.element(page.getByRole('status').filter({ hasText: '0 of 11 texts' })).toBeVisible()
  await button(/^Texts of the form/).click()
  await page.getByLabelText('Title: Gala dinner in German (de)').fill('Festessen')
  await button(/^Event 0 of/).click()
  await page.getByLabelText('Option: Talk in German (de)').fill('Vortrag')
  await expect.element(page.getByRole('status').filter({ hasText: '2 of 11 texts' })).toBeVisible()
  await expectAccessible()
  await button('Save').click()
  await expect
    .poll(() => saved(calls))
    .toMatchObject({
      translations: { de: { title: 'Festessen' } },
      fields: [{ fields: [{ translations: { de: { values: { talk: 'Vortrag' } } } }, {}] }],
    })
})

test('a language that is written from right to left is typed from right to left', async () => {
  await edit('CONTENT')
  await button(/^Menu Text/).click()
  await page.getByRole('tab', { name: 'Translations' }).click()
  await add('Arabic (ar)')
  const input = page.getByLabelText('Label: Menu in Arabic (ar)')
  await expect.element(input).toHaveAttribute('dir', 'rtl')
  await expect.element(input).toHaveAttribute('lang', 'ar')
  await input.fill('قائمة الطعام')
  await expectAccessible()
  await button(/^Kind of event/).click()
  await page.getByRole('tab', { name: 'Translations' }).click()
  await expect.element(page.getByLabelText('Label: Kind of event in Arabic (ar)')).toBeVisible()
})

test('a language is chosen from the list by keyboard', async () => {
  await edit('DISPLAY')
  const input = page.getByLabelText('Add a language').first()
  await input.fill('germ')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('German (de)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Language', { exact: true })).toHaveValue('de')
})

test('what is no language is refused with a word', async () => {
  await edit('DISPLAY')
  await add('Klingonish')
  await expect.element(page.getByText('This is not the tag of a language.')).toBeVisible()
  await add('en')
  await expect.element(page.getByText('The form is written in this language.')).toBeVisible()
})

test('translations are written on a phone', async () => {
  await page.viewport(360, 740)
  await edit('DISPLAY')
  await add('he')
  await button(/^Event 0 of/).click()
  await expectAccessible()
})
