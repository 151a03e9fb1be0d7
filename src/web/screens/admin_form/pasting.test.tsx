import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import { aFormPage, anAdminForm, mountStaff } from '../../admin/mount-for-tests.tsx'

const made = ['Option 1', 'Option 2'].map(text => ({ value: text, label: text }))
const form = anAdminForm([
  { id: 'p1', fields: [aField('dropdown', 'city', { label: 'City', values: made }), aField('text', 'note', { label: 'Note' })] },
])

async function openField(name: RegExp, tab: string) {
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', () => ({ body: aFormPage(form) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('tab', { name: tab, exact: true }).click()
}

/** As a browser does it with what lies on the clipboard. */
function paste(into: Element, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const label = (row: number) => page.getByRole('textbox', { name: `Label of option ${row}`, exact: true })
const value = (row: number) => page.getByRole('textbox', { name: `Value of option ${row}`, exact: true })

test('pasted options keep their values when the input they were pasted into is left', async () => {
  await openField(/^City/, 'Settings')
  await label(1).click()
  paste(label(1).element(), 'Berlin\tber\nRome\trom')
  await expect.element(value(1)).toHaveValue('ber')
  await userEvent.tab()
  await expect.element(label(1)).toHaveValue('Berlin')
  await expect.element(value(1)).toHaveValue('ber')
  await expect.element(value(2)).toHaveValue('rom')
})

test('each paste is a step of its own to undo, however soon after the other', async () => {
  await openField(/^City/, 'Settings')
  await label(1).click()
  paste(label(1).element(), 'Berlin\tber\nRome\trom')
  await expect.element(label(2)).toHaveValue('Rome')
  paste(label(2).element(), 'Paris\tpar\nOslo\tosl')
  await expect.element(label(4)).toHaveValue('Oslo')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(label(4)).not.toBeInTheDocument()
  await expect.element(label(2)).toHaveValue('Rome')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(label(1)).toHaveValue('Option 1')
})

test('a value is added without a condition', async () => {
  await openField(/^Note/, 'Calculated value')
  await page.getByRole('button', { name: 'Add value' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Field of value 1' })).toHaveFocus()
  expect(page.getByRole('combobox', { name: 'Field of condition 1' }).elements()).toEqual([])
})
