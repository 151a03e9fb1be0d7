import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atRest } from '#tests/kit/at-rest.ts'
import { aField, options, when } from '#tests/kit/builders.ts'
import { contrast } from '#contract/styles/colors.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './warnings-in.ts'
import { aFormPage, anAdminForm, expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'

const ADDRESS = '/acme/admin/forms/event_request/gala'
const form = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [
      aField('text', 'event_name', { label: 'Event name' }),
      aField('dropdown', 'size', { label: 'Size', required: true, values: [] }),
    ],
  },
  {
    id: 'p2',
    title: 'More',
    conditions: [when('event_name', '==', 'x')],
    fields: [
      aField('date', 'day', {
        label: 'Day',
        validation: {
          conditions: [
            { operator: '>', checkValue: '2026-01-01' },
            { type: 'and', operator: '<', checkValue: '2027-01-01' },
          ],
        },
        valueConditions: [{ value: { formula: 'Today()' }, conditions: [] }],
        maxValue: { formula: "'2026-12-31'" },
      }),
    ],
  },
])
const NO_OPTION = '“Size” is required and has no option: nobody can send the form while it is shown.'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const fine: Server = ({ method }) =>
  method === 'PATCH'
    ? { body: { success: true, message: ['', ''], data: { version: 4, warnings: [NO_OPTION] } } }
    : { body: aFormPage({ ...form, version: 4 }) }

afterEach(async () => {
  document.documentElement.dataset['mantineColorScheme'] = 'light'
  await page.viewport(1280, 800)
})

async function edit(server: Server = fine, shown = form) {
  mountStaff(aFormPage(shown), ADDRESS, server)
  await button('Edit').click()
}

const FORMULA = 'This formula is empty.'
test.each([
  [
    'a validation row',
    'fields/1/fields/0/validation/conditions/1',
    /^Day/,
    () => page.getByRole('combobox', { name: 'Join validation 2' }),
  ],
  [
    'a formula of a value',
    'fields/1/fields/0/valueConditions/0/value/formula',
    /^Day/,
    () => page.getByRole('textbox', { name: 'Formula of value 1' }),
  ],
  [
    'a bound',
    'fields/1/fields/0/maxValue/formula',
    /^Day/,
    () => page.getByRole('group', { name: 'Latest date' }).getByLabelText('Formula'),
  ],
  ['a default', 'fields/0/fields/1/defaultValue', /^Size/, () => page.getByRole('textbox', { name: 'Default value' })],
  ['a condition of a page', 'fields/1/conditions/0', /^More/, () => page.getByRole('combobox', { name: 'Field of condition 1' })],
  ['the page after a submit', 'redirect_page', /^SETTINGS/, () => page.getByRole('combobox', { name: 'Redirect after submission' })],
] as const)('what is wrong with %s leads to its tab and its input', async (_what, path, place, input) => {
  await edit(({ method }) =>
    method === 'PATCH'
      ? { status: 422, body: { success: false, message: ['', ''], issues: { [path]: FORMULA } } }
      : { body: aFormPage(form) },
  )
  await button('Save').click()
  await page.getByRole('alert').getByRole('button', { name: place }).click()
  await expect.element(input().first()).toHaveFocus()
  await expectAccessible()
})

test('warnings are there before a save, name fields by label, and lead to the input', async () => {
  await edit()
  await button('1 warning').click()
  await expectAccessible()
  await button(NO_OPTION).click()
  await expect.element(page.getByRole('button', { name: 'Add an option' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Small')
  await expect.element(button('No warnings')).toBeDisabled()
})

test('no warning comes or goes under a press: what is pressed would be pushed away', async () => {
  await edit()
  await button('1 warning').click()
  await button(NO_OPTION).click()
  await expect.element(page.getByRole('button', { name: 'Add an option' })).toBeVisible()
  const ofSize = page.getByRole('button', { name: /^Size/ })
  await expect.element(ofSize).toHaveAccessibleName(/Warning/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const add = page.getByRole('button', { name: 'Add an option' }).element() as HTMLElement
  add.click()
  add.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(300)
  await vi.dynamicImportSettled()
  await atRest()
  await expect.element(ofSize).toHaveAccessibleName(/Warning/)
  add.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
  await expect.element(ofSize).not.toHaveAccessibleName(/Warning/)
})

test.each(['light', 'dark'])('the number of warnings, and the first words above them, can be read in the %s look', async scheme => {
  await edit()
  document.documentElement.dataset['mantineColorScheme'] = scheme
  const count = page.getByText('1', { exact: true })
  await expect.poll(() => contrastOf(count.element(), button('1 warning').element())).toBeGreaterThanOrEqual(4.5)
  await button('1 warning').click()
  await expect.element(page.getByText('Check before you publish')).toBeVisible()
  await expectAccessible()
})

/** Of text on the ground of what it stands in; both opaque. */
function contrastOf(text: Element, ground: Element): number {
  const channels = (color: string) => (color.match(/\d+/g) ?? []).slice(0, 3).map(Number) as [number, number, number]
  return contrast(channels(getComputedStyle(text).color), channels(getComputedStyle(ground).backgroundColor))
}

test('warnings are there when a form is read, after a reload too, and lead into the editor', async () => {
  mountStaff(aFormPage(form), ADDRESS, fine)
  await expect.element(page.getByText('Check before you publish')).toBeVisible()
  await expectAccessible()
  await button(NO_OPTION).click()
  await expect.element(page.getByRole('button', { name: 'Add an option' })).toHaveFocus()
})

const nights = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [aField('text', 'event_name'), aField('dropdown', 'size', { label: 'Size', required: true, values: [] })],
  },
  { id: 'p2', title: 'Rooms', fields: [aField('sleeping_room_widget', 'guest_rooms', { label: 'Guest rooms', required: true })] },
])

test('a reason of the list of forms opens the editor where it is mended, once', async () => {
  mountStaff(aFormPage(nights), `${ADDRESS}?lacks=widget_fields`, fine)
  await expect.element(page.getByRole('combobox', { name: 'Start date' })).toHaveFocus()
  expect(location.search).toBe('')
})

test('one press adds the field that a widget lacks, before it and with the focus, and Undo takes it back', async () => {
  await edit(fine, nights)
  await button('2 warnings').click()
  await expectAccessible()
  await button('Add this field').click()
  await expect.element(page.getByText('“Start date” was added.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Start date/ })).toHaveFocus()
  await expect.element(button('1 warning')).toBeEnabled()
  const names = [...document.querySelectorAll('[data-field]')].map(row => row.getAttribute('data-field'))
  expect(names.at(-1)).toBe('id-guest_rooms')
  expect(names).toHaveLength(4)
  await button('Undo').first().click()
  await expect.element(button('2 warnings')).toBeEnabled()
  expect(page.getByRole('button', { name: /^Start date/ }).elements()).toEqual([])
})

test('a reason that was mended meanwhile, or that is none, leads nowhere and leaves the address', async () => {
  mountStaff(aFormPage(nights), `${ADDRESS}?lacks=submit_never`, fine)
  await expect.element(page.getByText(NO_OPTION)).toBeVisible()
  await expect.element(button('Edit')).toBeVisible()
  expect(location.search).toBe('')
})

test('who may not edit reads the warnings that a reason of the list leads to', async () => {
  mountStaff(aFormPage(nights, { user: reader }), `${ADDRESS}?lacks=no_option`, fine)
  await expect.element(page.getByText(NO_OPTION)).toBeVisible()
  await expect.element(button('Edit')).not.toBeInTheDocument()
})

test('a field that a warning is about is marked in the list of fields', async () => {
  await edit()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await expect.element(page.getByRole('button', { name: /^Size.*Warning/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Event name|Day).*Warning/ }).elements()).toEqual([])
  await button('1 warning').click()
  await button(NO_OPTION).click()
  await page.getByRole('button', { name: 'Add an option' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Size.*Warning/ }).elements()).toEqual([])
})

test('who may not edit reads the warnings', async () => {
  mountStaff(aFormPage(form, { user: reader }), ADDRESS, fine)
  await expect.element(page.getByText(NO_OPTION)).toBeVisible()
  expect(button(NO_OPTION).elements()).toEqual([])
})

test('a save keeps the section, the field and its tab that one was at', async () => {
  await edit()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await page.getByRole('button', { name: /^Day/ }).first().click()
  await page.getByRole('tab', { name: /^Validation/ }).click()
  await page.getByRole('textbox', { name: 'Message of validation 1' }).fill('Later, please.')
  await button('Save').click()
  await expect.element(page.getByText('Form saved successfully.')).toBeVisible()
  await button('Edit').click()
  await expect.element(page.getByRole('tab', { name: 'CONTENT', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Message of validation 1' })).toBeVisible()
})

test('an inactive form says so, and leads to the switch that publishes it', async () => {
  mountStaff(aFormPage({ ...form, is_active: false, status: 'Inactive' }), ADDRESS, fine)
  await expect.element(page.getByText('This form is inactive: visitors cannot open it.')).toBeVisible()
  await expectAccessible()
  await button('Switch “Active” on').click()
  await expect.element(page.getByRole('switch', { name: /^Active/ })).toHaveFocus()
  await expect.element(page.getByText('Inactive', { exact: true })).toBeVisible()
})

test.each([
  [1440, 900],
  [1280, 500],
  [768, 700],
  [360, 640],
])('the list of kinds stays inside a window of %i x %i, wherever its button stands', async (width, height) => {
  await page.viewport(width, height)
  const long = Array.from({ length: 12 }, (_, index) => aField('text', `f${index}`, { label: `Field ${index}`, ...options() }))
  await edit(fine, anAdminForm([{ id: 'p1', title: 'Event', fields: long }]))
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  for (const block of ['start', 'center', 'end'] as const) {
    const add = page.getByRole('button', { name: 'Add field to Event' })
    add.element().scrollIntoView({ block })
    await add.click()
    const search = page.getByRole('textbox', { name: 'Search kinds of field' })
    await expect.element(search).toBeVisible()
    await expect
      .poll(() => {
        const { top, left, right, bottom } = search.element().closest('[data-position]')!.getBoundingClientRect()
        return [top >= 0, left >= 0, right <= width, bottom <= height].every(Boolean) ? 'inside' : [top, left, right, bottom].join(' ')
      })
      .toBe('inside')
    await userEvent.keyboard('{Escape}')
    await expect.element(search).not.toBeInTheDocument()
  }
})
