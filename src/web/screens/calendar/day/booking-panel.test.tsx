import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingData } from '#contract/portal/bookings.ts'
import type { Field } from '#engine/model/form.ts'
import { aSubmission, aSubmissionPage, expectAccessible } from '../../../admin/mount-for-tests.tsx'
import { barsOf, places } from '../bars-for-tests.ts'
import { aDay, all, barNamed, DAY, forumRow, mount, mountDay, NOW, ZONE } from './day-for-tests.tsx'

/** What opens of a bar: beside the day, over it, and on a phone from its list (P12.126, P12.128, P12.129). */

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

const aBooking = (more: Partial<BookingData> = {}): BookingData => ({
  uuid: 'b1',
  version: 4,
  space: 'Auditorium',
  place: 'Barton Hall, Floor 1, Austin',
  building: 'Barton Hall',
  zone: ZONE,
  periods: [{ start: `${DAY} 09:00`, end: `${DAY} 12:00` }],
  layout: 'Theater',
  layout_description: '',
  headcount: 380,
  status: { key: 'confirmed', label: 'Confirmed', color: '#2f7d4f' },
  is_cancelled: false,
  ...more,
})

const nights: Field = { id: 'f1', type: 'sleeping_room_widget', mapField: 'nights', label: 'Nights of guests' } as unknown as Field

/** A request that has something in each of its parts. */
function aWholeRequest() {
  const plain = aSubmission()
  return aSubmission({
    uuid: 's1',
    requester: 'Owen Fairbanks',
    bookings: [aBooking(), aBooking({ uuid: 'b9', space: 'Terrace', calendar_link: '/acme/calendar?view=day&open=r9.b9.1', layout: '' })],
    form: { ...plain.form, fields: [{ id: 'p1', title: '', fields: [nights] } as never] },
    pages: [0],
    shown: ['nights'],
    answers: { nights: [{ date: DAY, any: 12, single: 0, double: 0, suite: 0 }] as never },
    files: { plan: [{ uuid: 'x1', name: 'plan.pdf', type: 'application/pdf', size: 2048, link: '/acme/files/x1' } as never] },
    history: [{ datetime: '2026-11-20T10:00:00Z', who: 'Dana Whitfield', changes: ['Set to In review'] }],
  })
}

const withRequest =
  (request = aWholeRequest()) =>
  ({ path }: { readonly path: string }) => ({ body: path.includes('/admin/submissions/s1') ? aSubmissionPage(request) : aDay() })

const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()

test('where there is room it stands beside the day, which goes on being pressed; Escape leads back to it', async () => {
  mount(aDay(), all, withRequest())
  await barNamed(/^Leadership forum/).click()
  const panel = page.getByRole('complementary', { name: 'Leadership forum' })
  await expect.element(panel).toHaveFocus()
  expect(boxOf('.day-panel').width).toBe(368)
  expect(boxOf('.timeline').right).toBeLessThanOrEqual(boxOf('.day-panel').left + 1)
  expect(document.querySelector('[data-layer]')).toBeNull()
  await barNamed(/^Partner lunch/).click()
  await expect.element(page.getByRole('complementary', { name: 'Partner lunch' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary', { name: 'Partner lunch' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('grid')).toHaveFocus()
  expect(location.search).toBe('')
})

test('where there is less room it lies over the day', async () => {
  await page.viewport(1100, 900)
  mount(aDay(), all, withRequest())
  await barNamed(/^Leadership forum/).click()
  await expect.element(page.getByRole('dialog', { name: 'Leadership forum' }).getByText('Owen Fairbanks')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the parts of a request that have something are there, what is asked for less behind More', async () => {
  mount(aDay(), all, withRequest())
  await barNamed(/^Leadership forum/).click()
  const panel = page.getByRole('complementary', { name: 'Leadership forum' })
  await expect.element(panel.getByRole('tab', { name: 'Info', selected: true })).toBeVisible()
  const names = () => [...document.querySelectorAll('[role="tab"]')].map(tab => tab.textContent)
  expect(names()).toEqual(['Info', 'Spaces2', 'Guest rooms'])
  await expectAccessible()
  await panel.getByRole('tab', { name: /^Spaces/ }).click()
  await expect.element(panel.getByText('This booking')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: /Terrace/ })).toHaveAttribute('href', '/acme/calendar?view=day&open=r9.b9.1')
  await panel.getByRole('tab', { name: 'Guest rooms' }).click()
  await expect.element(panel.getByRole('table', { name: 'Nights of guests' })).toBeVisible()
  await panel.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Log/ }).click()
  await expect.element(panel.getByText('Set to In review')).toBeVisible()
  expect(names()).toEqual(['Info', 'Spaces2', 'Guest rooms', 'Log1'])
  await expectAccessible()
  await panel.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Files/ }).click()
  await expect.element(panel.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
})

test('of a request without more there is nothing to choose, and one that cannot be read says so', async () => {
  let isRead = false
  mount(aDay(), all, ({ path }) => {
    if (!path.includes('/admin/submissions/s1')) return { body: aDay() }
    return isRead ? { body: aSubmissionPage(aSubmission({ uuid: 's1' })) } : { status: 500, body: {} }
  })
  await barNamed(/^Leadership forum/).click()
  const panel = page.getByRole('complementary', { name: 'Leadership forum' })
  await expect.element(panel.getByText(/380 of 420/)).toBeVisible()
  isRead = true
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('tab', { name: 'Info' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'More' })).not.toBeInTheDocument()
})

test('on a phone a row opens what is known of it, and its request is reached from there', async () => {
  await page.viewport(360, 740)
  const held = { ...forumRow, kind: 'hold' as const, booking: undefined, title: '', link: undefined, space: 'Atrium', status: undefined }
  const rows = [forumRow, held as never]
  mountDay(aDay(), '/acme/calendar', ({ path }) => {
    if (path.includes('/calendar/bars')) return { body: barsOf(places(), []) }
    return path.includes('/admin/submissions/s1')
      ? { body: aSubmissionPage(aWholeRequest()) }
      : { body: aDay({ view: 'agenda', rows, total: 2 }) }
  })
  await page.getByRole('button', { name: 'Leadership forum' }).click()
  const panel = page.getByRole('dialog', { name: 'Leadership forum' })
  await expect.element(panel.getByText('380 of 420')).toBeVisible()
  await expect.element(panel.getByText('08:00 AM – 12:45 PM, with set-up and clearing')).toBeVisible()
  await expect.element(panel.getByRole('tab', { name: 'Info' })).toBeVisible()
  // The address is that which a timeline knows too.
  expect(new URLSearchParams(location.search).get('open')).toMatch(/^r1\.b1\.\d+$/)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Leadership forum' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await panel.getByRole('link', { name: 'Open' }).click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/submissions/s1')
})

const lunchBooking = aBooking({ uuid: 'b2', space: 'Atrium', periods: [{ start: `${DAY} 12:00`, end: `${DAY} 13:00` }], headcount: 180 })
const clashing = () =>
  aSubmission({
    uuid: 's2',
    bookings: [lunchBooking],
    clashes: [{ booking: 'b2', space: 'Atrium', reason: 'taken', has: [null], wait: [] }],
  })

const away = { building: 'Barton Hall', location: 'Austin', layouts: [] }
const spaces = [
  { uuid: 'r7', name: 'Terrace', seats: 200, reasons: [], ...away },
  { uuid: 'r8', name: 'Forum A', seats: 120, reasons: ['Too small'], ...away },
]

test('ways out of a clash are tried without saving anything, and until then nothing is approved', async () => {
  const { calls } = mount(aDay(), all, ({ path }) => {
    if (path.includes('/bookings/b2/spaces')) return { body: { spaces, total: 2, available: 1 } }
    return { body: path.includes('/admin/submissions/s2') ? aSubmissionPage(clashing()) : aDay() }
  })
  await barNamed(/^Partner lunch/).click()
  const panel = page.getByRole('complementary', { name: 'Partner lunch' })
  const ways = panel.getByRole('region', { name: 'Ways out' })
  await expect.element(ways.getByText('Barton Hall · 200 seats')).toBeVisible()
  await expect.element(ways.getByText('Forum A')).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect.element(panel.getByText('It can be approved once nothing of it clashes.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Decline/ })).toBeEnabled()
  await expectAccessible()
  await ways.getByRole('button', { name: /^Try Terrace/ }).click()
  const dialog = page.getByRole('dialog', { name: /Move to another space: Atrium/ })
  await expect.element(dialog.getByRole('radio', { name: /Terrace/ })).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: /^Move to Terrace/ })).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
  await ways.getByRole('button', { name: 'Try Other times' }).click()
  await expect.element(page.getByRole('dialog', { name: /Move Atrium/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('where no other space is free that is said, and what could not be loaded can be tried again', async () => {
  let isRead = false
  mount(aDay(), all, ({ path }) => {
    if (path.includes('/bookings/b2/spaces')) return isRead ? { body: { spaces: [], total: 0, available: 0 } } : { status: 500, body: {} }
    return { body: path.includes('/admin/submissions/s2') ? aSubmissionPage(clashing()) : aDay() }
  })
  await barNamed(/^Partner lunch/).click()
  const ways = page.getByRole('region', { name: 'Ways out' })
  isRead = true
  await ways.getByRole('button', { name: 'Try again' }).click()
  await expect.element(ways.getByText('No other space is free at these times.')).toBeVisible()
})
