import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './warnings-in.ts'
import type { AdminForm } from '#contract/portal/admin-forms.ts'
import { aFormPage, anAdminForm, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'

/** Visitors are led into a form that nobody can send only by who was asked first (P3.47). */

const ADDRESS = '/acme/admin/forms/event_request/gala'
const dialog = page.getByRole('dialog', { name: 'Publish an incomplete form?' })
const lacking = [{ id: 'p1', fields: [aField('widget', 'spaces', { label: 'Your spaces', required: true })] }]

async function edit(more: Partial<AdminForm>, fields = lacking) {
  const form = anAdminForm(fields, more)
  const { calls } = mountStaff(aFormPage(form), ADDRESS, ({ method }) =>
    method === 'GET' ? { body: aFormPage(form) } : { body: { success: true, message: ['Form saved successfully.', ''], data: form } },
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'SETTINGS' }).click()
  const active = page.getByRole('switch', { name: /^Active/ })
  await expect.element(active).toBeVisible()
  return { active, saved: () => calls.filter(({ method }) => method === 'PATCH') }
}
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a save that opens an incomplete form asks first, names why, and leads to what mends it', async () => {
  const { active, saved } = await edit({ is_active: false, status: 'Incomplete', trouble: ['widget_fields'] })
  await active.click()
  await save()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  expect(saved()).toEqual([])
  await expectAccessible()
  await dialog
    .getByRole('button', { name: /Your spaces/ })
    .first()
    .click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'CONTENT' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and publish' }).click()
  await expect.poll(() => saved().length).toBe(1)
  expect(saved()[0]?.body).toMatchObject({ is_active: true })
})

test.each([
  ['stays inactive', { is_active: false }, lacking, false],
  ['is open to visitors already', { is_active: true }, lacking, false],
  ['lacks nothing', { is_active: false }, [{ id: 'p1', fields: [aField('text', 'name')] }], true],
])('a form that %s is saved without a question', async (_which, more, fields, activates) => {
  const { active, saved } = await edit(more, fields)
  if (activates) await active.click()
  await page.getByRole('switch', { name: /^Can be saved/ }).click()
  await save()
  await expect.poll(() => saved().length).toBe(1)
  await expect.element(dialog).not.toBeInTheDocument()
})
