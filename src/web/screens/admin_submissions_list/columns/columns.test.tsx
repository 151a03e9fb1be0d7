import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SavedView } from '#contract/portal/inbox-view.ts'
import { columnsIn } from '#contract/portal/list-columns.ts'
import { aSubmissionsList, type CallMade, expectAccessible, mountStaff } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../../admin/widths-for-tests.ts'
import { aListedRequest as row } from '../inbox/listed-for-tests.ts'

/** The columns of the list and their order are chosen (P8.192). */

const ADDRESS = '/acme/admin/submissions'
const form = { uuid: 'f1', name: 'Gala' }
const menu = { mapField: 'menu', label: 'Menu' }
const offered = [menu, { mapField: 'drink', label: 'Drink' }]
const saved: SavedView = { uuid: 'v1', name: 'Kitchen', is_shared: false, filter: { form: form.uuid } }
const rows = [row(1, { answers: { menu: 'Fish', drink: 'Tea' } }), row(2)]
const base = aSubmissionsList({ total: 2, submissions: rows, columns: [menu], form, views: [saved] })
const list = { ...base, offered, query: { ...base.query, form: form.uuid } }

/** The list with the columns that its address names. */
function listOf({ path }: CallMade): typeof list {
  const columns = new URL(path, location.origin).searchParams.get('columns') ?? ''
  const shown = columns === '' ? list.shown : columnsIn(columns)
  return {
    ...list,
    shown,
    columns: offered.filter(({ mapField }) => shown.includes(`answer.${mapField}`)),
    query: { ...list.query, columns },
  }
}
const mount = (search = `?form=${form.uuid}`, shown = list) =>
  mountStaff(shown, ADDRESS + search, made =>
    made.path.includes('/exports')
      ? { body: { success: false, message: ['No', 'Not now.'], exports: [] } }
      : made.method === 'GET'
        ? { body: listOf(made) }
        : { body: { success: true, message: ['Columns saved.', ''] } },
  )
const heads = () => Array.from(document.querySelectorAll('.staff-table th'), ({ textContent }) => textContent).slice(1)
const patches = (calls: readonly CallMade[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const dialog = page.getByRole('dialog', { name: 'Columns' })
const open = () => page.getByRole('button', { name: 'Columns', exact: true }).click()

afterEach(() => page.viewport(1280, 800))

test('columns are chosen and moved by keys alone: the address says them, and they are kept', async () => {
  const { calls } = mount()
  await expect.poll(heads).toEqual(['Event', 'Date of event', 'Spaces', 'People', 'Requester', 'Status', 'Assignee', 'Submitted', 'Menu'])
  ;(page.getByRole('button', { name: 'Columns', exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('checkbox', { name: 'Drink' })).not.toBeChecked()
  await expectAccessible()
  for (const name of ['Spaces', 'People', 'Requester', 'Assignee', 'Submitted']) {
    ;(dialog.getByRole('checkbox', { name }).element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
  }
  ;(dialog.getByRole('checkbox', { name: 'Drink' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  for (let step = 0; step < 8; step += 1) await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(dialog.getByRole('checkbox', { name: 'Drink' })).toHaveFocus()
  await expect.element(page.getByRole('status').filter({ hasText: 'Drink: 1 of 9' })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(heads).toEqual(['Event', 'Drink', 'Date of event', 'Status', 'Menu'])
  expect(new URLSearchParams(location.search).get('columns')).toBe('answer.drink event_start status answer.menu')
  expect(patches(calls)).toEqual([{ form: 'f1', columns: ['answer.drink', 'event_start', 'status', 'answer.menu'] }])
  await expect.element(page.getByText('Fish')).toBeVisible()
})

test('a column is moved by its buttons, the focus stays with it, and none at all are refused', async () => {
  const { calls } = mount()
  await open()
  await dialog.getByRole('button', { name: 'Move Spaces up' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Move Spaces down' })).toHaveFocus()
  const boxes = dialog.getByRole('checkbox')
  await expect.element(boxes.first()).toHaveAccessibleName('Spaces')
  for (const box of boxes.elements()) if ((box as HTMLInputElement).checked) (box as HTMLInputElement).click()
  await dialog.getByRole('button', { name: 'Show these' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose at least one column.')
  await expectAccessible()
  expect(patches(calls)).toEqual([])
})

test('the usual ones are led back to', async () => {
  const { calls } = mount(`?form=${form.uuid}&columns=status`, {
    ...list,
    shown: ['status'],
    columns: [],
    query: { ...list.query, columns: 'status' },
  })
  await expect.poll(heads).toEqual(['Event', 'Status'])
  await open()
  await dialog.getByRole('button', { name: 'Usual columns' }).click()
  await expect.poll(heads).toHaveLength(9)
  expect([location.search, patches(calls)]).toEqual(['?form=f1', [{ form: 'f1', columns: [] }]])
})

test('of a saved view they are kept with the view, not for oneself', async () => {
  const { calls } = mount(`?form=${form.uuid}&saved=v1`)
  await open()
  await expect.element(dialog.getByText(/Save the view to keep them with it/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Menu' }).click()
  await dialog.getByRole('button', { name: 'Show these' }).click()
  await expect.poll(heads).toHaveLength(8)
  await page.getByRole('button', { name: 'Edit view' }).click()
  await expect.element(page.getByText(/You changed the filters or the columns since/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => patches(calls))
    .toEqual([
      {
        name: 'Kitchen',
        is_shared: false,
        filter: { form: 'f1', columns: 'event_start spaces people who status assignee submitted_at' },
      },
    ])
})

test('where they could not be kept it says so, and the list has them', async () => {
  mountStaff(list, `${ADDRESS}?form=f1`, made =>
    made.method === 'GET' ? { body: listOf(made) } : { status: 503, body: { success: false, message: ['Failed', 'Try again later.'] } },
  )
  await open()
  await dialog.getByRole('checkbox', { name: 'Menu' }).click()
  await dialog.getByRole('button', { name: 'Show these' }).click()
  await expect.element(page.getByText('Your columns could not be saved')).toBeVisible()
  await expect.poll(heads).not.toContain('Menu')
})

test('an export is told which columns are seen', async () => {
  const { calls } = mount(`?form=f1&columns=status`, {
    ...list,
    shown: ['status', 'answer.menu'],
    query: { ...list.query, columns: 'status' },
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ shown: ['status', 'answer.menu'] })
})

test('chosen columns never give way, in whatever order, and stand on cards', async () => {
  const shown = ['submitted_at', 'assignee', 'answer.drink', 'status', 'event_start', 'spaces', 'who']
  const chosen = { ...list, shown, columns: [offered[1]!] }
  await page.viewport(880, 800)
  mount(`?form=f1&columns=${shown.join('+')}`, chosen)
  await expect.poll(heads).toEqual(['Event', 'Submitted', 'Assignee', 'Drink', 'Status', 'Date of event', 'Spaces', 'Requester'])
  expect(Array.from(document.querySelectorAll('.staff-table th')).filter(head => head.getClientRects().length === 0)).toEqual([])
  // A shade marks that the table goes on, as long as it does.
  const frame = document.querySelector('.staff-table-frame')!
  const shade = () => getComputedStyle(document.querySelector('.staff-list')!, '::after').content
  await expect.poll(shade).toBe('""')
  frame.scrollLeft = 10_000
  await expect.poll(shade).toBe('none')
  frame.scrollLeft = 0
  await expect.poll(shade).toBe('""')
  await expectAccessibleAtEachWidth()
})

test('the choice stands in the window of a phone', async () => {
  mount()
  await expectAccessibleDialog('Columns', 'Columns')
})
