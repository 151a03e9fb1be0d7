import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#engine/model/form.ts'
import { aField, must, options, when } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './warnings-in.ts'
import { aFormPage, anAdminForm, type CallMade, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'

afterEach(() => page.viewport(1280, 800))

const late = (more: Partial<Field> = {}) => aField('text', 'late', { label: 'Late', ...more })
const formOf = (...fields: Field[]) =>
  anAdminForm([
    {
      id: 'p1',
      fields: [
        aField('date', 'day', { label: 'Date' }),
        aField('dropdown', 'menu', { label: 'Menu', ...options('meat', 'vegan') }),
        aField('checkbox', 'extras', { label: 'Extras', ...options('stage', 'sound', 'light') }),
        aField('file', 'plan', { label: 'Plan' }),
        ...fields,
      ],
    },
  ])

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const fieldOf = () => page.getByRole('combobox', { name: 'Field of condition 1' })
const operator = () => page.getByRole('combobox', { name: 'Operator of condition 1' })
const textOf = () => page.getByRole('textbox', { name: 'Value of condition 1' })
const listOf = () => page.getByRole('combobox', { name: 'Value of condition 1' })

/** Opens a tab of the settings of “Late”. */
async function open(tab: RegExp, ...fields: Field[]) {
  const form = formOf(...fields)
  const mounted = mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ method }) =>
    method === 'PATCH' ? { body: { success: true, message: ['', ''], data: { version: 4, warnings: [] } } } : { body: aFormPage(form) },
  )
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await button(/^Late/).click()
  await page.getByRole('tab', { name: tab }).click()
  return mounted
}

/** The field as it was saved. */
async function saved({ calls }: { calls: readonly CallMade[] }, at = 4): Promise<Field> {
  await button('Save').click()
  await expect.poll(() => calls.some(({ method }) => method === 'PATCH')).toBe(true)
  const { fields } = calls.find(({ method }) => method === 'PATCH')?.body as ReturnType<typeof formOf>
  return fields[0]!.fields[at]!
}

test('a date of a condition is typed as the company writes it, and stored as answers are', async () => {
  const mounted = await open(/^Visibility/, late())
  await button('Add condition').click()
  await fieldOf().selectOptions('day')
  await textOf().fill('24 Dec 2026')
  await expect.element(textOf()).toHaveValue('24 Dec 2026')
  await userEvent.tab()
  await expect.element(textOf()).toHaveValue('12/24/2026')
  await textOf().fill('soon')
  await userEvent.tab()
  await expect.element(textOf()).toHaveValue('soon')
  await expect.element(page.getByText('Enter a date like 12/31/2026.')).toBeVisible()
  await expectAccessible()
  await textOf().fill('1/2/2027')
  expect((await saved(mounted)).conditions).toEqual([{ field: 'day', operator: '==', value: '2027-01-02' }])
})

test('a stored value that is no date stays, is marked, and is saved as it was', async () => {
  const condition = when('day', '>', '12/24/2026')
  const mounted = await open(/^Visibility/, late({ conditions: [condition] }))
  await expect.element(textOf()).toHaveValue('12/24/2026')
  await expect.element(textOf()).toHaveAttribute('aria-invalid', 'true')
  await textOf().click()
  await userEvent.tab()
  await operator().selectOptions('<')
  expect((await saved(mounted)).conditions).toEqual([{ ...condition, operator: '<' }])
})

test('a default is typed as the company writes it, and stored as answers are; what cannot be one stays, and is marked', async () => {
  const mounted = await open(/^Answer/, aField('date', 'late', { label: 'Late', defaultValue: '2026-12-24' }))
  const box = page.getByRole('textbox', { name: 'Default value' })
  await expect.element(box).toHaveValue('12/24/2026')
  await box.fill('soon')
  await userEvent.tab()
  await expect.element(box).toHaveValue('soon')
  await expect.element(page.getByText('Enter a date like 12/31/2026.')).toBeVisible()
  await expectAccessible()
  await box.fill('24 Dec 2027')
  await expect.element(box).toHaveValue('24 Dec 2027')
  await userEvent.tab()
  await expect.element(box).toHaveValue('12/24/2027')
  expect((await saved(mounted)).defaultValue).toBe('2027-12-24')
})

test('one option is chosen, and a value that is none is typed, kept and marked', async () => {
  const mounted = await open(/^Visibility/, late({ conditions: [when('menu', '==', 'meat')] }))
  await listOf().selectOptions('Vegan')
  await expect.element(listOf()).toHaveValue('vegan')
  await listOf().selectOptions('Another value…')
  await expect.element(textOf()).toHaveFocus()
  await textOf().fill('fish')
  await userEvent.tab()
  await expect.element(listOf()).toHaveValue('fish')
  await expect.element(page.getByText('None of its options: fish')).toBeVisible()
  await expectAccessible()
  expect((await saved(mounted)).conditions).toEqual([when('menu', '==', 'fish')])
})

test('several options are added and removed', async () => {
  const mounted = await open(/^Visibility/, late({ conditions: [when('extras', '()', 'stage||fog')] }))
  const group = page.getByRole('group', { name: 'Value of condition 1' })
  await expect.element(group.getByText('fog (unknown)')).toBeVisible()
  await expect.element(page.getByText('None of its options: fog')).toBeVisible()
  await group.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Light' }).click()
  await group.getByRole('button', { name: 'Remove fog (unknown)' }).click()
  await expect.element(group.getByRole('combobox')).toHaveFocus()
  await expectAccessible()
  await page.viewport(360, 740)
  await expectAccessible()
  expect((await saved(mounted)).conditions).toEqual([when('extras', '()', 'stage||light')])
})

test('files are empty or not, in conditions and validations', async () => {
  const mounted = await open(/^Visibility/, late({ validation: { conditions: [must('==', 'x')] } }))
  await button('Add condition').click()
  await fieldOf().selectOptions('plan')
  const labels = (list: Element) => [...list.querySelectorAll('option')].map(option => option.textContent)
  await expect.poll(() => labels(operator().element())).toEqual(['is empty', 'is not empty'])
  expect(textOf().elements()).toEqual([])
  await operator().selectOptions('is not empty')
  await page.getByRole('tab', { name: /^Validation/ }).click()
  await page.getByRole('combobox', { name: 'Field of validation 1' }).selectOptions('plan')
  // What was stored is not dropped: it is marked until it is cleared.
  const value = page.getByRole('textbox', { name: 'Value of validation 1' })
  await expect.element(value).toHaveAttribute('aria-invalid', 'true')
  await value.clear()
  await expect.element(page.getByRole('combobox', { name: 'Field of validation 1' })).toHaveFocus()
  await expect.poll(() => labels(page.getByRole('combobox', { name: 'Operator of validation 1' }).element())).toContain('is empty')
  expect(page.getByRole('combobox', { name: 'Compare validation 1 with' }).elements()).toEqual([])
  const field = await saved(mounted)
  expect(field.conditions).toEqual([{ field: 'plan', operator: '!=', value: '' }])
  expect(field.validation?.conditions).toMatchObject([{ field: 'plan', operator: '==', checkValue: '' }])
})

test('a press puts a warning right, leads to it, and is one step to undo', async () => {
  const mounted = await open(/^General/, late({ conditions: [when('day', '>', '12/24/2026')] }))
  await button('1 warning').click()
  await expectAccessible()
  await button('Use 12/24/2026').click()
  await expect.element(textOf()).toHaveFocus()
  await expect.element(textOf()).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(button('No warnings')).toBeDisabled()
  await button('Undo').first().click()
  await expect.element(button('1 warning')).toBeEnabled()
  await button('1 warning').click()
  await button('Use 12/24/2026').click()
  expect((await saved(mounted)).conditions).toEqual([when('day', '>', '2026-12-24')])
})

test('the rules follow another value of an option once it is left, and one step takes all of it back', async () => {
  const rules = { conditions: [when('menu', '==', 'vegan'), when('menu', '!=', 'vegan')] }
  const mounted = await open(/^Visibility/, late(rules))
  await button(/^Menu Dropdown/).click()
  await page.getByRole('tab', { name: 'Settings' }).last().click()
  const value = page.getByRole('textbox', { name: 'Value of option 2' })
  await value.fill('plants')
  await userEvent.tab()
  await expect.element(page.getByText('“vegan” is “plants” now. 2 rules changed.')).toBeVisible()
  await button('Undo').last().click()
  await expect.element(value).toHaveValue('vegan')
  await value.fill('greens')
  await userEvent.tab()
  await expect.element(page.getByText('“vegan” is “greens” now. 2 rules changed.')).toBeVisible()
  expect((await saved(mounted)).conditions).toEqual([when('menu', '==', 'greens'), when('menu', '!=', 'greens')])
})
