import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, options } from '#tests/kit/builders.ts'
import { pressComposed } from '#tests/kit/composed-press.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import { aFormPage, anAdminForm, type CallMade, mountStaff } from '../../admin/mount-for-tests.tsx'

const form = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [
      aField('text', 'event_name', { label: 'Event name' }),
      aField('dropdown', 'kind', { label: 'Kind', ...options('dinner') }),
      aField('text', 'last', { label: 'Last' }),
    ],
  },
])

const spaces = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [aField('text', 'event_name', { label: 'Event name' }), aField('widget', 'spaces', { label: 'Spaces' })],
  },
])

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const label = page.getByRole('textbox', { name: 'Label', exact: true })
const rows = () => [...document.querySelectorAll('.builder-name')].map(row => row.textContent)
const saved = (calls: readonly CallMade[]) => calls.findLast(({ method }) => method === 'PATCH')?.body
const done = { success: true, message: ['', ''], data: { version: 4, warnings: [] } }

async function edit(of = form) {
  const mounted = mountStaff(aFormPage(of), '/acme/admin/forms/event_request/gala', ({ method }) => ({
    body: method === 'PATCH' ? done : aFormPage(of),
  }))
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  return mounted
}

test('Enter in a label adds a field of the same kind below, whose label is typed at once', async () => {
  const { calls } = await edit()
  await button(/^Kind/).click()
  await label.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(label).toHaveValue('Dropdown')
  await expect.element(label).toHaveFocus()
  await userEvent.keyboard('First course{Enter}')
  await expect.element(label).toHaveValue('Dropdown')
  await userEvent.keyboard('Second course')
  await expect.poll(rows).toEqual(['Event name', 'Kind', 'First course', 'Second course', 'Last'])
  await button('Save').click()
  const added = (mapField: string) => ({ mapField, type: 'dropdown', values: [{}, {}] })
  await expect.poll(() => saved(calls)).toMatchObject({ fields: [{ fields: [{}, {}, added('first_course'), added('second_course'), {}] }] })
})

test('what it added is one step to undo, and the label that was typed before it stays', async () => {
  await edit()
  await button(/^Last/).click()
  await label.fill('Almost last')
  await userEvent.keyboard('{Enter}')
  await expect.poll(rows).toEqual(['Event name', 'Kind', 'Almost last', 'Text'])
  await expect.element(label).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(rows).toEqual(['Event name', 'Kind', 'Almost last'])
})

test('no field is added below one whose label nobody typed yet, so that Enter pressed twice adds one', async () => {
  await edit()
  await button(/^Last/).click()
  await label.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(rows).toEqual(['Event name', 'Kind', 'Last', 'Text'])
  await expect.element(label).toHaveValue('Text')
  await expect.element(label).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await label.fill('The end')
  await expect.poll(rows).toEqual(['Event name', 'Kind', 'Last', 'The end'])
})

test('no second field that books is added', async () => {
  await edit(spaces)
  await button(/^Spaces/).click()
  await label.click()
  await userEvent.keyboard('{Enter}')
  await label.fill('Rooms')
  await expect.poll(rows).toEqual(['Event name', 'Rooms'])
})

test('no field is added while an input method composes, below an empty label, or with another key held', async () => {
  await edit()
  await button(/^Last/).click()
  await label.click()
  pressComposed('Enter')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}{Control>}{Enter}{/Control}')
  await label.clear()
  await userEvent.keyboard('{Enter}')
  await label.fill('The end')
  await expect.poll(rows).toEqual(['Event name', 'Kind', 'The end'])
})
