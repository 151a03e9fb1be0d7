import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, options } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import '../../admin/overlays.tsx'
import './form-editor.tsx'
import './more-sections.tsx'
import { aFormPage, anAdminForm, mountStaff } from '../../admin/mount-for-tests.tsx'

const form = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [aField('text', 'event_name', { label: 'Event name' }), aField('dropdown', 'kind', { label: 'Kind', ...options('dinner') })],
  },
  { id: 'p2', title: 'More', fields: [aField('text', 'topic', { label: 'Topic' })] },
])

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** Presses it as somebody does who has no mouse. */
async function press(name: string | RegExp) {
  await focusOn(button(name))
  await userEvent.keyboard('{Enter}')
}
async function choose(item: string) {
  await focusOn(page.getByRole('menuitem', { name: item, exact: true }))
  await userEvent.keyboard('{Enter}')
}

async function focusOn(locator: ReturnType<typeof button>) {
  await expect.element(locator).toBeVisible()
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}

async function edit(section = 'CONTENT') {
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', () => ({ body: aFormPage(form) }))
  await press('Edit')
  await expect.element(page.getByRole('tab', { name: section, exact: true })).toBeVisible()
  if (section !== 'BASIC') await page.getByRole('tab', { name: section, exact: true }).click()
}

test('a dialog gives the focus back to what opened it', async () => {
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala')
  await press('Logs')
  await expect.element(page.getByRole('dialog', { name: 'Logs' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Logs')).toHaveFocus()
})

test('Edit leads to the editor, and Cancel back to Edit', async () => {
  await edit('BASIC')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await press('Cancel')
  await expect.element(button('Edit')).toHaveFocus()
})

test('a new field is named at once, and called after its label', async () => {
  await edit()
  await press('Add field to Event')
  await userEvent.keyboard('drop{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveFocus()
  await userEvent.keyboard('Größe des Saals?')
  await userEvent.tab()
  const name = page.getByRole('textbox', { name: 'Field name' })
  await expect.element(name).toHaveValue('grosse_des_saals')
  await expect.element(name).toHaveFocus()
})

test('a name of somebody’s own goes before the label’s, and is shown as it was made unique', async () => {
  await edit()
  await press('Add field to Event')
  await userEvent.keyboard('text{Enter}')
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Your guests')
  const name = page.getByRole('textbox', { name: 'Field name' })
  // At one stroke, as a script or an extension fills it in.
  const input = name.element() as HTMLInputElement
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'topic')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await userEvent.tab()
  await expect.element(name).toHaveValue('topic1')
  await expect.poll(() => [...document.querySelectorAll('.builder-sub')].map(sub => sub.textContent)).toContain('Texttopic1')
})

test('a field that was saved keeps its name, whatever its label', async () => {
  await edit()
  await page.getByRole('button', { name: /^Topic/ }).click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Another topic')
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Field name' })).toHaveValue('topic')
})

test('a new page is titled at once', async () => {
  await edit()
  await press('Add page')
  await expect.element(page.getByRole('textbox', { name: 'Title of page 3' })).toHaveFocus()
})

test('a menu gives the focus back, also when it moved its field to another page', async () => {
  await edit()
  await press('Actions of Event name')
  await choose('Move down')
  await expect.element(button('Actions of Event name')).toHaveFocus()
  await press('Actions of Kind')
  await choose('More')
  await expect.element(button('Actions of Kind')).toHaveFocus()
  await press('Actions of page 1')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Actions of page 1')).toHaveFocus()
})

test('what was duplicated has the focus, and after a removal the field beside it; undone, the field itself', async () => {
  await edit()
  await press('Actions of Event name')
  await choose('Duplicate')
  await expect.poll(() => document.activeElement?.textContent).toContain('event_name1')
  await press('Actions of Kind')
  await choose('Remove')
  await expect.poll(() => document.activeElement?.textContent).toContain('event_name1')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => document.activeElement?.textContent).toContain('kind')
})

test('a new condition has the focus, and a removed one leaves it nearby', async () => {
  await edit()
  await page.getByRole('button', { name: /^Topic/ }).click()
  await page.getByRole('tab', { name: 'Visibility' }).click()
  await press('Add condition')
  await expect.element(page.getByRole('combobox', { name: 'Field of condition 1' })).toHaveFocus()
  await press('Remove condition 1')
  await expect.element(button('Add condition')).toHaveFocus()
})

test('what a save refused is told with its place, and leads there', async () => {
  const refused = {
    success: false,
    message: ['Not saved', 'A title is required.'],
    issues: { submitted_title: 'A title is required.', 'fields/1/fields/0/label': 'Too long.' },
  }
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ method }) =>
    method === 'PATCH' ? { status: 422, body: refused } : { body: aFormPage(form) },
  )
  await press('Edit')
  await page.getByRole('tab', { name: 'SUBMITTED DIALOG', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await page.getByRole('tab', { name: 'BASIC', exact: true }).click()
  await press('Save')
  await button('SUBMITTED DIALOG: A title is required.').click()
  await expect.element(page.getByRole('region', { name: 'SUBMITTED DIALOG' }).getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await button('Topic: Too long.').click()
  await expect.element(page.getByLabelText('Label', { exact: true })).toHaveFocus()
  await expect.element(page.getByLabelText('Label', { exact: true })).toHaveValue('Topic')
})
