import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#engine/model/form.ts'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './warnings-in.ts'
import { aFormPage, anAdminForm, type CallMade, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Opens a tab of the settings of “Late”. */
async function open(tab: RegExp, more: Partial<Field>) {
  const form = anAdminForm([
    { id: 'p1', fields: [aField('date', 'day', { label: 'Date' }), aField('date', 'late', { label: 'Late', ...more })] },
  ])
  const mounted = mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ method }) =>
    method === 'PATCH' ? { body: { success: true, message: ['', ''], data: { version: 4, warnings: [] } } } : { body: aFormPage(form) },
  )
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await button(/^Late/).click()
  await page.getByRole('tab', { name: tab }).last().click()
  return mounted
}

/** “Late” as it was saved. */
async function saved({ calls }: { calls: readonly CallMade[] }): Promise<Field> {
  await button('Save').click()
  await expect.poll(() => calls.some(({ method }) => method === 'PATCH')).toBe(true)
  return (calls.find(({ method }) => method === 'PATCH')?.body as ReturnType<typeof anAdminForm>).fields[0]!.fields[1]!
}

const ofValue = () => page.getByRole('textbox', { name: 'Formula of value 1' })

test('a wrong formula of a value is told where it is typed, before any save, and put right by one press, which is one step to undo', async () => {
  const mounted = await open(/^Calculated value/, {})
  await button('Add value').click()
  await ofValue().fill("AddDay(GetValue('day'), 2)")
  await userEvent.tab()
  await expect.element(ofValue()).toHaveAccessibleDescription('Unknown function "AddDay" at character 1 of this formula.')
  await expectAccessible()
  await button('Did you mean AddDays?').click()
  await expect.element(ofValue()).toHaveValue("AddDays(GetValue('day'), 2)")
  await expect.element(ofValue()).toHaveFocus()
  await button('Undo').first().click()
  await expect.element(ofValue()).toHaveValue("AddDay(GetValue('day'), 2)")
  await button('Did you mean AddDays?').click()
  expect(mounted.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  expect((await saved(mounted)).valueConditions).toEqual([{ value: { formula: "AddDays(GetValue('day'), 2)" }, conditions: [] }])
})

test('so is that of a bound, which may be meant to read a field', async () => {
  const mounted = await open(/^Settings/, { minValue: { formula: "AddDays(GetValue('dya'), 2)" } })
  const ofBound = page.getByRole('group', { name: 'Earliest date' }).getByRole('textbox', { name: 'Formula' })
  await expect.element(ofBound).toHaveAccessibleDescription(/Unknown field "dya" at character 19 of this formula\./)
  await expectAccessible()
  await button('Did you mean day?').click()
  await expect.element(ofBound).toHaveValue("AddDays(GetValue('day'), 2)")
  await button('Undo').first().click()
  await expect.element(ofBound).toHaveValue("AddDays(GetValue('dya'), 2)")
  await button('Did you mean day?').click()
  expect((await saved(mounted)).minValue).toEqual({ formula: "AddDays(GetValue('day'), 2)" })
})
