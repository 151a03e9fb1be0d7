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

const widthOf = (key: string) => document.querySelector(`.staff-table th[data-column="${key}"]`)!.getBoundingClientRect().width / 16
const edgeOf = (key: string) => document.querySelector<HTMLElement>(`.staff-table th[data-column="${key}"] .staff-column-edge`)!

/** Drags the edge of a column so many pixels to the right. */
async function drag(key: string, by: number): Promise<void> {
  const edge = edgeOf(key)
  const { top, left } = edge.getBoundingClientRect()
  const at = (x: number): PointerEventInit => ({ bubbles: true, button: 0, pointerId: 1, clientX: left + 4 + x, clientY: top + 4 })
  // No pointer is down that could be captured.
  edge.setPointerCapture = () => {}
  edge.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  edge.dispatchEvent(new PointerEvent('pointermove', at(by / 2)))
  edge.dispatchEvent(new PointerEvent('pointermove', at(by)))
  await expect.poll(() => edge.dataset['dragged']).toBe('')
  edge.dispatchEvent(new PointerEvent('pointerup', at(by)))
  await expect.poll(() => edge.dataset['dragged']).toBeUndefined()
}

/** Keeps what is sent to it, as the server does. */
function mountKeeping(widths: Record<string, number> = {}) {
  let stored: Readonly<Record<string, number>> = widths
  return mountStaff({ ...list, widths }, `${ADDRESS}?form=f1`, made => {
    if (made.method === 'PATCH') stored = (made.body as { widths?: typeof stored }).widths ?? stored
    return { body: made.method === 'GET' ? { ...listOf(made), widths: stored } : { success: true, message: ['Columns saved.', ''] } }
  })
}

test('a column is as wide as its edge is dragged, and that is kept; pressed twice it is as wide as ever', async () => {
  await page.viewport(1440, 800)
  const { calls } = mountKeeping()
  await expect.poll(heads).toHaveLength(9)
  expect(widthOf('status')).toBeCloseTo(8.5, 1)
  await drag('status', 64)
  await expect.poll(() => widthOf('status')).toBeCloseTo(12.5, 1)
  expect(patches(calls)).toEqual([{ form: 'f1', widths: { status: 12.5 } }])
  await drag('status', -900)
  await expect.poll(() => patches(calls)[1]).toEqual({ form: 'f1', widths: { status: 3 } })
  edgeOf('status').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  await expect.poll(() => patches(calls)[2]).toEqual({ form: 'f1', widths: {} })
  await expect.poll(() => widthOf('status')).toBeCloseTo(8.5, 1)
  await expectAccessible()
})

test('where text runs to the left an edge is dragged to the left; what the event is called has its width, and the last column what is left', async () => {
  await page.viewport(1440, 800)
  const { calls } = mountKeeping()
  await expect.poll(heads).toHaveLength(9)
  const before = widthOf('event')
  document.documentElement.dir = 'rtl'
  try {
    await drag('event', -32)
    await expect.poll(() => widthOf('event')).toBeCloseTo(before + 2, 0)
    const [sent] = patches(calls) as [{ widths: { event: number } }]
    expect(sent.widths.event).toBeCloseTo(before + 2, 0)
    expect(widthOf('spaces')).toBeCloseTo(8.25, 1)
  } finally {
    document.documentElement.dir = 'ltr'
  }
})

test('by keys alone a column is made wider in the dialog, and the usual ones have their usual widths again', async () => {
  await page.viewport(1440, 800)
  const { calls } = mountKeeping({ status: 12.5 })
  await expect.poll(() => widthOf('status')).toBeCloseTo(12.5, 1)
  await open()
  await expect.element(dialog.getByRole('combobox', { name: 'Width of Status' })).toHaveDisplayValue('As dragged')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Width of Requester' }), 'Wide')
  await dialog.getByRole('button', { name: 'Show these' }).click()
  await expect.poll(() => widthOf('who')).toBeCloseTo(15, 1)
  expect(patches(calls)[0]).toMatchObject({ form: 'f1', widths: { status: 12.5, who: 15 } })
  await open()
  await dialog.getByRole('button', { name: 'Usual columns' }).click()
  await expect.poll(() => widthOf('who')).toBeCloseTo(7.25, 1)
  expect(patches(calls)[1]).toEqual({ form: 'f1', columns: [], widths: {} })
})

test('a width that could not be kept says so, and stands until the list is read again', async () => {
  await page.viewport(1440, 800)
  mountStaff(list, `${ADDRESS}?form=f1`, made =>
    made.method === 'GET' ? { body: listOf(made) } : { status: 503, body: { success: false, message: ['Failed', 'Try again later.'] } },
  )
  await expect.poll(heads).toHaveLength(9)
  await drag('status', 64)
  await expect.element(page.getByText('Your columns could not be saved')).toBeVisible()
  expect(widthOf('status')).toBeCloseTo(12.5, 1)
})

test('columns that were made wider stand in each width, and none gives way', async () => {
  mountKeeping({ status: 12.5, event: 20 })
  await expect.poll(heads).toHaveLength(9)
  await page.viewport(880, 800)
  expect(Array.from(document.querySelectorAll('.staff-table th')).filter(head => head.getClientRects().length === 0)).toEqual([])
  await expectAccessibleAtEachWidth()
})

test('the choice stands in the window of a phone', async () => {
  mount()
  await expectAccessibleDialog('Columns', 'Columns')
})
