import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { BookingsImported, BookingsReport } from '#contract/portal/reservation-imports.ts'
import { admin, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { anEmptyCalendar } from './calendar-for-tests.ts'

/** Import and export of the calendar (P12.145 to P12.147). */

const shown = anEmptyCalendar({ building: 'h1', search: 'choir' })
const report: BookingsReport = {
  rows: 4,
  good: 2,
  same: 1,
  wrong_rows: 1,
  clash_rows: 1,
  wrong: [{ row: 5, title: 'Solo', column: 'space', value: 'Atrium', reason: 'There is no such space, or it is not in use.' }],
  clashes: [{ row: 2, title: 'Choir', column: 'space', value: '', reason: 'Somebody has this space then.' }],
  ignored: ['Colour'],
  booked: 0,
  read_as: 'UTF-8',
  letters: [],
}

type Answer = { status?: number; body: unknown }

interface Mounted {
  readonly clashes?: CalendarPage['calendar']['clashes']
  /** Those that can be undone, and what it says to the undo of one. */
  readonly imports?: readonly BookingsImported[]
  readonly undone?: Answer
}

function mount(answer: (query: string) => Answer, { clashes = '', imports = [], undone }: Mounted = {}) {
  const body = { ...shown, calendar: { ...shown.calendar, clashes } }
  const { calls } = mountStaff(body, '/acme/calendar', ({ method, path }) => {
    if (method === 'POST') return path.endsWith('/undo') && undone ? undone : answer(new URL(path, location.href).search)
    return { body: path.endsWith('/reservations/imports') ? { imports } : body }
  })
  return {
    undone: () => calls.flatMap(({ path }) => /imports\/(.+)\/undo$/.exec(path)?.[1] ?? []),
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => new URL(path, location.href).search),
  }
}
const said = (more: Partial<BookingsReport> = {}) => ({ body: { success: true, message: ['x', ''], data: { ...report, ...more } } })
const dialog = () => page.getByRole('dialog', { name: 'Import bookings' })
const open = async () => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import bookings' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Choose a file' })).toBeVisible()
}
const choose = () => userEvent.upload(dialog().element().querySelector<HTMLInputElement>('input[type="file"]')!, new File(['x'], 'old.csv'))

test('what is shown is exported by its filters', async () => {
  mount(() => said())
  await page.getByRole('button', { name: 'More' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Export as CSV' }))
    .toHaveAttribute('href', '/api/portal/acme/calendar/export?from=2050-03-16&to=2050-03-22&building=h1&search=choir')
})

test('of clashes alone clashes alone are exported', async () => {
  mount(() => said(), { clashes: 'true' })
  await page.getByRole('button', { name: 'More' }).click()
  const item = page.getByRole('menuitem', { name: 'Export as CSV' })
  await expect.element(item).toHaveAttribute('href', expect.stringMatching(/&search=choir&clashes=true$/))
})

test('a file is checked, names what clashes and what cannot be read, and the others are booked', async () => {
  const { sent } = mount(query => said(query === '' ? {} : { booked: 2 }))
  await open()
  await choose()
  await expect.element(dialog().getByRole('heading', { name: 'old.csv (UTF-8)' })).toHaveFocus()
  for (const text of [
    '2 rows can be booked',
    '1 row was imported before',
    '1 row clashes',
    '1 row cannot be read',
    'Nothing is read of: Colour.',
  ])
    await expect.element(dialog().getByText(text)).toBeVisible()
  await expect.element(dialog().getByRole('row', { name: '2 Choir space: Somebody has this space then.' })).toBeVisible()
  await expect
    .element(dialog().getByRole('row', { name: /5 Solo space: There is no such space, or it is not in use\. Atrium/ }))
    .toBeVisible()
  await expectAccessibleAtEachWidth(() => dialog().element())
  await dialog().getByRole('button', { name: 'Import only the 2 rows that can be booked' }).click()
  await expect.element(page.getByText('2 bookings were imported.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent()).toEqual(['', '?take=good'])
})

test('where each row can be booked all of them are, and what changed meanwhile is said', async () => {
  const { sent } = mount(() => said({ wrong_rows: 0, clash_rows: 0, wrong: [], clashes: [], ignored: [] }))
  await open()
  await choose()
  await dialog().getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(page.getByText('Something changed meanwhile: nothing was booked. Look again.')).toBeVisible()
  expect(sent()).toEqual(['', '?take=all'])
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(dialog().element())
})

test('an import is undone from its notice', async () => {
  const body = { success: true, message: ['2 bookings were cancelled.', ''], data: { cancelled: 2, stays: 0, changed: [] } }
  const { undone } = mount(query => said(query === '' ? {} : { booked: 2, import: 'i1' }), { undone: { body } })
  await open()
  await choose()
  await dialog().getByRole('button', { name: 'Import only the 2 rows that can be booked' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 bookings were cancelled.')).toBeVisible()
  expect(undone()).toEqual(['i1'])
})

test('one of the last minutes is undone from the dialog, with what was changed since, and a refusal says why', async () => {
  const imports = [{ uuid: 'i1', bookings: 3, at: '2050-03-01T15:24:00Z', undo_until: '2050-03-01T15:34:00Z' }]
  const late = { status: 409, body: { success: false, message: ['This import was not undone', 'An import can be undone for 10 minutes.'] } }
  const server = { imports, undone: late as Answer }
  mount(() => said(), server)
  await open()
  const undo = dialog().getByRole('button', { name: /^Undo the import of 3 bookings, / })
  await expectAccessibleAtEachWidth(() => dialog().element())
  await undo.click()
  await expect.element(page.getByText('An import can be undone for 10 minutes.')).toBeVisible()
})

test('what stays of an import that is undone is named', async () => {
  const imports = [{ uuid: 'i1', bookings: 3, at: '2050-03-01T15:24:00Z', undo_until: '2050-03-01T15:34:00Z' }]
  const data = { cancelled: 2, stays: 1, changed: [{ uuid: 'r1', title: 'Choir' }] }
  const { undone } = mount(() => said(), {
    imports,
    undone: { body: { success: true, message: ['2 bookings were cancelled.', '1 was changed since, and stays.'], data } },
  })
  await open()
  await dialog()
    .getByRole('button', { name: /^Undo the import of 3 bookings, / })
    .click()
  await expect.element(page.getByText('1 was changed since, and stays. Changed since: Choir.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(undone()).toEqual(['i1'])
})

test('a file that is refused says why', async () => {
  mount(() => ({ status: 409, body: { success: false, message: ['Already taken', 'An import of bookings is under way since 10:24.'] } }))
  await open()
  await choose()
  await expect.element(page.getByText('An import of bookings is under way since 10:24.')).toBeVisible()
})

test('whoever may only look finds neither', async () => {
  const user = { ...admin, permissions: { can_add: false, can_edit: false, can_delete: false, can_view: true } }
  mountStaff({ ...shown, user }, '/acme/calendar', () => ({ body: { ...shown, user } }))
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument()
})
