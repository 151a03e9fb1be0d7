import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField, must, options, when } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './preview.tsx'
import { aFormPage, anAdminForm, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/forms/event_request/gala'
const form = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [
      aField('text', 'event_name', { label: 'Event name', required: true }),
      aField('dropdown', 'kind', { label: 'Kind of event', ...options('dinner', 'talk') }),
      aField('text', 'menu', {
        label: 'Menu',
        conditions: [when('kind', '==', 'dinner')],
        validation: { conditions: [must('!=', 'none', 'Guests are hungry.')], validMessage: '' },
        valueConditions: [{ value: { field: 'kind' }, conditions: [when('kind', '!=', '')] }],
      }),
    ],
  },
  { id: 'p2', title: 'Files', fields: [aField('file', 'plans', { label: 'Plans' })] },
])
const server: Server = ({ path }) =>
  path.includes('/preview/') ? { body: { success: true, message: ['', ''], data: { ...form, intro: '<p>Welcome</p>' } } } : undefined

afterEach(() => page.viewport(1280, 800))

/** A tab of the editor or of a field, some of which count what is in them. */
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}(?: \\d+|\\d+)?$`) })

/** What the last of the chosen tabs shows. */
const shown = () => page.getByRole('tabpanel').elements().at(-1)!

async function edit(): Promise<void> {
  mountStaff(aFormPage(form), ADDRESS, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}

/** Nothing is wider than a phone, and axe finds nothing in what a tab shows. */
async function expectAccessibleTabs(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tab(name).click()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(shown())
  }
}

test('a form to read stands in each width without a barrier', async () => {
  mountStaff(aFormPage(form), ADDRESS, server)
  await expect.element(page.getByText('dropdown · kind')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('the editor with an open field stands in each width without a barrier', async () => {
  await edit()
  await tab('CONTENT').click()
  await page.getByRole('button', { name: /^Menu Text/ }).click()
  await expectAccessibleAtEachWidth()
})

test('the preview of a form stands in each width without a barrier', async () => {
  await edit()
  await page.getByRole('button', { name: 'Preview form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect.element(dialog.getByLabelText(/^Event name/)).toBeVisible()
  await expectAccessibleAtEachWidth(() => dialog.element())
})

test('all sections are named side by side where there is a desk', async () => {
  await page.viewport(1440, 900)
  await edit()
  const row = page.getByRole('tablist').element()
  expect(row.childElementCount).toBe(9)
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
})

test('the chosen section stays named in sight when the window becomes narrow', async () => {
  await page.viewport(1440, 900)
  await edit()
  await tab('MAILS').click()
  await page.viewport(360, 740)
  const rightOf = (element: Element) => Math.round(element.getBoundingClientRect().right)
  const row = page.getByRole('tablist').element()
  await expect.poll(() => rightOf(tab('MAILS').element()) <= rightOf(row)).toBe(true)
  expect(tab('MAILS').element().getBoundingClientRect().left).toBeGreaterThanOrEqual(row.getBoundingClientRect().left)
})

test('every section of the editor stands on a phone without a barrier', async () => {
  await page.viewport(360, 740)
  await edit()
  await expectAccessibleTabs([
    'BASIC',
    'SETTINGS',
    'DISPLAY',
    'SAVE SUCCESS DIALOG',
    'SUBMITTED DIALOG',
    'EDIT EVENT SUBMITTED DIALOG',
    'CONTENT',
  ])
})

test('every group of settings of a field stands on a phone without a barrier', async () => {
  await page.viewport(360, 740)
  await edit()
  await tab('CONTENT').click()
  await page.getByRole('button', { name: /^Menu Text/ }).click()
  await expectAccessibleTabs(['General', 'Settings', 'Answer', 'Visibility', 'Validation', 'Calculated value'])
})
