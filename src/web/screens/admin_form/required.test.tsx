import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, options } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import { aFormPage, anAdminForm, type CallMade, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/forms/event_request/gala'
const pages = [
  {
    id: 'p1',
    title: 'Event',
    fields: [
      aField('text', 'event_name', { label: 'Event name', required: true }),
      aField('radio', 'kind', { label: 'Kind of event', ...options('dinner', 'talk') }),
      aField('markdown', 'words', { label: 'Words' }),
    ],
  },
]
/** It is sent on, which its event's name is needed for. */
const form = anAdminForm(pages, { integration_form_id: 'leads' })
const done = { success: true, message: ['', ''], data: { version: 4, warnings: [] } }

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const star = (name: string) => button(`Required: ${name}`)
const saved = (calls: readonly CallMade[]) => calls.findLast(({ method }) => method === 'PATCH')?.body

async function edit() {
  const mounted = mountStaff(aFormPage(form), ADDRESS, ({ method }) => ({ body: method === 'PATCH' ? done : aFormPage(form) }))
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  return mounted
}

test('one press in its row makes a field required, another one not; each is one step to undo', async () => {
  const { calls } = await edit()
  await expect.element(star('Event name')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(star('Kind of event')).toHaveAttribute('aria-pressed', 'false')
  await star('Kind of event').click()
  await star('Event name').click()
  await expect.element(star('Event name')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(star('Event name')).toHaveAttribute('title', 'The form needs its answer for what it books or sends on.')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(star('Event name')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(star('Kind of event')).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByRole('textbox', { name: 'Label', exact: true }).elements(), 'nothing was opened by it').toEqual([])
  await button('Save').click()
  await expect.poll(() => saved(calls)).toMatchObject({ fields: [{ fields: [{ required: true }, { required: true }, {}] }] })
})

test('what has no answer has no such press, in its row and in its settings', async () => {
  await edit()
  await expect.element(button(/^Words/)).toBeVisible()
  expect(star('Words').elements()).toEqual([])
  expect(document.querySelector('[data-field="id-words"] .builder-row-line')?.textContent).toContain(
    'It has no answer, and is never required.',
  )
  await button(/^Words/).click()
  await expect.element(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('Words')
  expect(page.getByRole('switch', { name: 'Required' }).elements()).toEqual([])
})

test('a field opens with its name, Required and its options, without another press', async () => {
  const { calls } = await edit()
  await button(/^Kind of event/).click()
  await expect.element(page.getByRole('tab', { name: 'Settings', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Field name' })).toHaveValue('kind')
  const required = page.getByRole('switch', { name: 'Required' })
  await required.click()
  await expect.element(star('Kind of event')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: 'Label of option 2' }).fill('Party')
  await expectAccessible()
  await button('Save').click()
  await expect
    .poll(() => saved(calls))
    .toMatchObject({ fields: [{ fields: [{}, { required: true, values: [{ label: 'Dinner' }, { label: 'Party' }] }, {}] }] })
})

test('rows with what makes them required, and open settings, stand in each width without a barrier', async () => {
  await edit()
  await button(/^Kind of event/).click()
  await expectAccessibleAtEachWidth()
  await page.viewport(360, 740)
  for (const one of document.querySelectorAll('.builder-star')) {
    const { width, height } = one.getBoundingClientRect()
    expect(Math.min(width, height), 'as large as a finger').toBeGreaterThanOrEqual(44)
  }
  await page.viewport(1280, 800)
})
