import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, when } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import '../../admin/overlays.tsx'
import './form-editor.tsx'
import './more-sections.tsx'
import { aFormPage, anAdminForm, type CallMade, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const pages = [
  {
    id: 'p1',
    title: 'Event',
    fields: [
      aField('text', 'event_name', { label: 'Event name' }),
      aField('text', 'host', { label: 'Host' }),
      aField('markdown', 'words', { label: 'Words' }),
      aField('text', 'phone', { label: 'Phone' }),
    ],
  },
  { id: 'p2', title: 'More', fields: [aField('text', 'topic', { label: 'Topic', conditions: [when('host', '!=', '')] })] },
]
/** It is sent on, which its event's name is needed for. */
const form = anAdminForm(pages, { integration_form_id: 'leads' })
const done = { success: true, message: ['', ''], data: { version: 4, warnings: [] } }

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })
const bar = page.getByRole('group', { name: 'Chosen fields of Event' })
const inBar = (name: string) => bar.getByRole('button', { name, exact: true })
const notices = page.getByRole('status', { name: 'Notifications' })
const rows = () => [...document.querySelectorAll('.builder-name')].map(row => row.textContent)
const saved = (calls: readonly CallMade[]) => calls.findLast(({ method }) => method === 'PATCH')?.body
const chosen = () => ['Event name', 'Host', 'Words', 'Phone'].filter(name => (box(name).element() as HTMLInputElement).checked)

afterEach(() => page.viewport(1280, 800))

async function edit() {
  const mounted = mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ method }) => ({
    body: method === 'PATCH' ? done : aFormPage(form),
  }))
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await expect.element(box('Event name')).toBeVisible()
  return mounted
}

test('several fields become required at once: it says how many, which are left and why, and one Undo takes it back', async () => {
  const { calls } = await edit()
  await box('Host').click()
  await expect.element(bar.getByText('One field chosen')).toBeVisible()
  await page.getByRole('button', { name: /^Phone/ }).click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('3 fields chosen')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Label', exact: true }).elements(), 'no settings were opened').toEqual([])
  await expectAccessible()
  await inBar('Required').click()
  await expect.element(notices.getByText('2 fields are required now. “Words” cannot be required: it has no answer.')).toBeVisible()
  await expect.element(button('Required: Host')).toHaveAttribute('aria-pressed', 'true')
  await inBar('Required').click()
  await expect.element(notices.getByText('Nothing had to be changed.')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(button('Required: Host')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(button('Required: Phone')).toHaveAttribute('aria-pressed', 'false')
  await inBar('Width').click()
  await page.getByRole('menuitem', { name: 'Half a row' }).click()
  await expect.element(notices.getByText('2 fields have the width “Half a row” now. “Words” has no width of its own.')).toBeVisible()
  await button('Save').click()
  await expect.poll(() => saved(calls)).toMatchObject({ fields: [{ fields: [{}, { width: 'half' }, {}, { width: 'half' }] }, {}] })
})

test('fields are chosen by keyboard alone: Space, arrows with Shift, Escape', async () => {
  await edit()
  ;(box('Host').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(box('Words')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box('Phone')).toHaveFocus()
  expect(chosen()).toEqual(['Host', 'Words'])
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  expect(chosen()).toEqual([])
})

test('Enter on a box leads to what can be done to the chosen fields, and nowhere while none is chosen', async () => {
  await edit()
  ;(box('Host').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Host')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(bar.getByRole('status')).toHaveTextContent('One field chosen')
  await userEvent.keyboard('{Enter}')
  await expect.element(inBar('Required')).toHaveFocus()
  await expect.element(button('Required: Host')).toHaveAttribute('aria-pressed', 'false')
})

test('they are removed together; what the form needs stays and is named, and Undo brings all back', async () => {
  await edit()
  await box('Phone').click()
  await inBar('Choose all').click()
  expect(chosen()).toEqual(['Event name', 'Host', 'Words', 'Phone'])
  await inBar('Remove fields').click()
  await expect
    .element(
      notices.getByText(
        '3 fields removed. One rule that spoke of them is gone too. “Event name” stays: the form needs it, it can only be hidden.',
      ),
    )
    .toBeVisible()
  expect(rows()).toEqual(['Event name', 'Topic'])
  await notices.getByRole('button', { name: 'Undo' }).click()
  expect(rows()).toEqual(['Event name', 'Host', 'Words', 'Phone', 'Topic'])
})

test('where all that is chosen stays it says that nothing was removed, and why', async () => {
  await edit()
  await box('Event name').click()
  await inBar('Remove fields').click()
  await expect.element(notices.getByText('Nothing was removed.')).toBeVisible()
  await expect.element(notices.getByText('“Event name” stays: the form needs it, it can only be hidden.')).toBeVisible()
  expect(rows()).toEqual(['Event name', 'Host', 'Words', 'Phone', 'Topic'])
})

test('after a removal the keyboard goes on at the field beside them, and after Choose none where it began', async () => {
  await edit()
  await box('Host').click()
  await inBar('Remove fields').click()
  await expect.element(box('Words')).toHaveFocus()
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await inBar('Choose none').click()
  await expect.element(box('Words')).toHaveFocus()
})

test('their copies stand below the last of them and are chosen then', async () => {
  await edit()
  await box('Event name').click()
  await box('Words').click()
  await inBar('Duplicate').click()
  await expect.element(notices.getByText('2 fields duplicated.')).toBeVisible()
  expect(rows()).toEqual(['Event name', 'Host', 'Words', 'Event name', 'Words', 'Phone', 'Topic'])
  const names = () =>
    [...document.querySelectorAll('.builder-row:has(input:checked) .builder-sub')].map(sub => sub.lastElementChild?.textContent)
  await expect.poll(names).toEqual(['event_name1', 'words1'])
})

test('what is done to several fields stands in each width without a barrier', async () => {
  await edit()
  await box('Host').click()
  await expect.element(bar).toBeVisible()
  await expectAccessibleAtEachWidth()
})
