import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import type { AdminReservationPage, ReservationData } from '#contract/portal/reservations.ts'
import { aStaffShell, admin, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

/** The page of what staff booked without a request (P12.142). */

const ADDRESS = '/acme/admin/reservations/r1'
const space = (name: string, more: object = {}) => ({
  booking: `b-${name}`,
  uuid: name,
  name,
  building: 'Tower',
  zone: 'America/Chicago',
  periods: [{ start: '2050-03-16 09:00', end: '2050-03-16 10:00' }],
  status: { key: 'confirmed', label: 'Confirmed', color: '#2f7d4f' },
  is_cancelled: false,
  calendar_link: `/acme/calendar?from=2050-03-16&to=2050-03-16&space=${name}`,
  space_link: `/acme/admin/resources?space=${name}`,
  ...more,
})
const statuses = [
  { key: 'confirmed', label: 'Confirmed', color: '#2f7d4f', effect: 'block' as const },
  { key: 'waiting', label: 'Waiting', color: '#6b7280', effect: 'wait' as const },
]

const aPage = (more: Partial<ReservationData> = {}, of: Partial<AdminReservationPage> = {}): AdminReservationPage => ({
  ...aStaffShell,
  title: 'Choir',
  render: 'admin_reservation',
  statuses,
  ...of,
  reservation: {
    uuid: 'r1',
    version: 4,
    title: 'Choir',
    notes: 'Two pianos',
    contact: { name: 'Ann', email: 'ann@x.org' },
    spaces: [space('Hall'), space('Room')],
    status: 'confirmed',
    start: '2050-03-16 09:00',
    end: '2050-03-16 10:00',
    overnight: false,
    zone: 'America/Chicago',
    is_cancelled: false,
    is_over: false,
    source: '',
    log: [
      { at: '2026-03-05T15:00:00Z', who: 'Ada Admin', act: 'changed', changes: ['Notes were changed.'] },
      { at: '2026-03-04T15:00:00Z', who: 'Ada Admin', act: 'created', changes: ['Hall, Tower: 03/16/2050'] },
    ],
    ...more,
  },
})

function mount(shown: AdminReservationPage, server: Server = () => undefined) {
  const { calls } = mountStaff(shown, ADDRESS, call => {
    if (call.path.includes('/admin/reservations/spaces')) return { body: { spaces: [], statuses } }
    return (call.method === 'GET' ? undefined : server(call)) ?? { body: shown }
  })
  return { sent: () => calls.filter(({ method }) => method !== 'GET') }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => page.viewport(1280, 800))

test('it shows where and when, whom to ask, and what was done with it', async () => {
  mount(aPage())
  await expect.element(page.getByRole('heading', { name: 'Choir', level: 1 })).toBeVisible()
  await expect
    .poll(() => page.getByRole('region', { name: 'Spaces' }).element().textContent)
    .toMatch(/Hall.*Tower.*03\/16\/2050 09:00 AM – 10:00 AM.*Confirmed/)
  await expect.element(page.getByRole('link', { name: 'Hall' }).first()).toHaveAttribute('href', '/acme/admin/resources?space=Hall')
  await expect.poll(() => page.getByRole('region', { name: 'About it' }).element().textContent).toMatch(/Ann ann@x.org.*Two pianos/)
  await expect
    .poll(() => page.getByRole('region', { name: 'What was done' }).element().textContent)
    .toMatch(/Notes were changed\..*Booked.*Hall, Tower: 03\/16\/2050/)
  await expect.element(button('Calendar')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('for how many it is, how each space stands and what is set up is on it, and an edit that changes none of it sends it again', async () => {
  const layouts = [{ uuid: 'l1', name: 'Theater', seats: 120 }]
  const fit = { people: 50, layout: 'l1', layouts }
  const { sent } = mount(aPage({ spaces: [space('Hall', fit), space('Room')], people: 50, set_up: 90, strike: 0 }), () => ({
    body: { success: true, message: ['Booking saved.', ''], data: { uuid: 'r1', version: 5, link: ADDRESS } },
  }))
  await expect.element(page.getByText('50 people, Theater')).toBeVisible()
  await expect.element(page.getByText('At least 90 and 0 min')).toBeVisible()
  await button('Edit').click()
  const dialog = page.getByRole('dialog', { name: 'Edit booking' })
  await expect.element(dialog.getByRole('combobox', { name: 'Layout of Hall, Tower' })).toHaveValue('l1')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => sent().at(-1)?.body)
    .toMatchObject({ people: 50, set_up: 90, strike: 0, layouts: [{ space: 'Hall', layout: 'l1' }] })
})

test('a dark screen, one from right to left, and one with nothing in it are as readable', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  mount(aPage({ spaces: [], notes: '', contact: { name: '', email: '' }, source: 'EMS-17', log: [] }))
  await expect.element(page.getByText('It has no space.')).toBeVisible()
  await expect.element(page.getByText('EMS-17')).toBeVisible()
  await expectAccessible()
  document.documentElement.dir = 'rtl'
  await expectAccessible()
  document.documentElement.dir = 'ltr'
})

test('an edit sends all of it over the version that was read, and what somebody else changed is said', async () => {
  let isStale = true
  const { sent } = mount(aPage(), () =>
    isStale
      ? { status: 412, body: { success: false, message: ['x', 'y'], data: { version: 9 } } }
      : { body: { success: true, message: ['Booking saved.', ''], data: { uuid: 'r1', version: 10, link: ADDRESS } } },
  )
  await button('Edit').click()
  const dialog = page.getByRole('dialog', { name: 'Edit booking' })
  await expect.element(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Title' }), 'Band')
  await dialog.getByRole('button', { name: 'Remove Room, Tower' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(dialog.getByText('Somebody changed this booking meanwhile')).toBeVisible()
  isStale = false
  await dialog.getByRole('button', { name: 'Save over their change' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent().map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"9"'])
  expect(sent().at(-1)?.body as ReservationContent).toEqual({
    title: 'Band',
    notes: 'Two pianos',
    contact: { name: 'Ann', email: 'ann@x.org' },
    status: 'confirmed',
    spaces: ['Hall'],
    start: '2050-03-16 09:00',
    end: '2050-03-16 10:00',
    overnight: false,
    accepts: false,
  })
})

test('it is cancelled once somebody said so, and comes back by a press', async () => {
  let version = 4
  const { sent } = mount(aPage(), () => {
    version += 1
    return { body: { success: true, message: ['The booking was cancelled.', ''], data: { uuid: 'r1', version, link: ADDRESS } } }
  })
  await button('Cancel booking').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  expect(sent()).toEqual([])
  await button('Cancel booking').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent().map(({ method, path, headers }) => [method, path.replace(/.*reservations\//, ''), headers.get('if-match')]))
    .toEqual([
      ['DELETE', 'r1', '"4"'],
      ['POST', 'r1/restore', '"5"'],
    ])
})

test('one that is cancelled says so, and whose spaces are taken cannot come back', async () => {
  mount(aPage({ is_cancelled: true, spaces: [space('Hall', { is_cancelled: true })] }), () => ({
    status: 422,
    body: {
      success: false,
      message: ['x', 'y'],
      data: { clashes: [{ space: 'Hall', name: 'Hall', text: 'Hall is not available: Booked.' }] },
    },
  }))
  await expect.element(page.getByText('This booking was cancelled: its spaces are free for others.')).toBeVisible()
  await expect.element(button('Edit')).not.toBeInTheDocument()
  await button('Bring back').click()
  await expect.element(page.getByText('Hall is not available: Booked.')).toBeVisible()
})

test('who may only look finds nothing to press', async () => {
  const user = { ...admin, permissions: { can_add: false, can_edit: false, can_delete: false, can_view: true } }
  mount(aPage({ is_over: true }, { user }))
  await expect.element(page.getByText('This booking is over.')).toBeVisible()
  for (const name of ['Edit', 'Cancel booking']) await expect.element(button(name)).not.toBeInTheDocument()
})
