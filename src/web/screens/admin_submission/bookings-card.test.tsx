import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DayBar } from '#contract/portal/booked-day.ts'
import type { BookingData } from '#contract/portal/bookings.ts'
import { aSubmission, aSubmissionPage, expectAccessible, mountStaff, reader } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'
import { lakeCampus } from '../../shell/poster-places-for-tests.ts'

const ADDRESS = '/acme/admin/submissions/s1'
const requested = { key: 'requested', label: 'Requested', color: '#b97e10' }

const ballroom: BookingData = {
  uuid: 'b1',
  version: 3,
  space: 'Ballroom A',
  place: 'Tower, Seattle',
  building: 'Tower',
  zone: 'America/Los_Angeles',
  periods: [{ start: '2026-03-10 09:00', end: '2026-03-10 17:00' }],
  layout: 'Theater',
  layout_description: '',
  headcount: 120,
  status: requested,
  is_cancelled: false,
}

const pageWith = (...bookings: BookingData[]) => aSubmissionPage(aSubmission({ bookings }))

afterEach(() => page.viewport(1280, 800))

test('what a submission has booked says where, when, set up how and for how many; one that was removed stays to be read', async () => {
  mountStaff(pageWith(ballroom, { ...ballroom, uuid: 'b2', space: 'Gallery', is_cancelled: true }), ADDRESS)
  const card = page.getByRole('region', { name: 'Spaces' })
  await expect.element(card.getByText('03/10/2026 09:00 AM – 05:00 PM').first()).toBeVisible()
  await expect.element(card.getByText('America/Los_Angeles · Theater · 120 people').first()).toBeVisible()
  await expect.element(card.getByText('Removed', { exact: true })).toBeVisible()
  expect(card.getByRole('button', { name: 'Move Gallery, Tower' }).elements()).toEqual([])
  await expectAccessible()
  await page.viewport(360, 740)
  await expectAccessible()
})

const lunch: DayBar = {
  is: 'other',
  start: 750,
  end: 900,
  set_up: 30,
  strike: 0,
  title: 'Vendor lunch',
  status: 'Confirmed',
  takes: true,
  link: '/acme/admin/submissions/s7',
}
const own: DayBar = { ...lunch, is: 'this', start: 540, end: 1_020, strike: 30, title: 'Gala', status: 'Requested' }
const day = (...bars: DayBar[]): BookingData => ({ ...ballroom, day: { date: '2026-03-10', bars } })

test('a booking shows its day: what else is in its space with set-up and clearing, and what clashes', async () => {
  const held: DayBar = { ...lunch, is: 'hold', start: 1_080, end: 1_140, set_up: 0, title: '', status: '' }
  const { link: _link, ...masked } = lunch
  const hidden: DayBar = { ...masked, start: 1_050, end: 1_080, set_up: 0, title: '', space: 'Ballroom AB' }
  const { calls } = mountStaff(pageWith(day(own, lunch, hidden, held)), ADDRESS)
  const card = page.getByRole('region', { name: 'Spaces' })
  await expect.element(card.getByText('Hatched: set-up and clearing')).toBeVisible()
  const items = card.getByRole('list', { name: 'Also in Ballroom A, Tower on 03/10/2026' }).getByRole('listitem')
  await expect.element(items.first()).toBeVisible()
  expect(items.elements().map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'Clash Vendor lunch 12:30 PM – 03:00 PM · Confirmed · set-up from 12:00 PM',
    'Booked (Ballroom AB) 05:30 PM – 06:00 PM · Confirmed',
    'Held by somebody who is booking 06:00 PM – 07:00 PM',
  ])
  expect(document.querySelectorAll('.booking-day-clash')).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Dark look' }).click()
  await expectAccessible()
  await items.first().getByRole('link', { name: 'Vendor lunch' }).click()
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/portal/acme/admin/submissions/s7')
})

test('bars stand where their hours are, in either direction, and a day with nothing else says so', async () => {
  mountStaff(pageWith(day({ ...own, set_up: 0, strike: 0 }), { ...day(own, lunch), uuid: 'b2', space: 'Gallery' }), ADDRESS)
  await expect.element(page.getByText('Nothing else on 03/10/2026.')).toBeVisible()
  const at = (element: Element) => {
    const [bar, line] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()]
    return [(bar.left - line.left) / line.width, (line.right - bar.right) / line.width].map(share => Math.round(share * 100))
  }
  const first = document.querySelector('.booking-day-bar')!
  // From 9 to 17 of 7 to 19 o'clock.
  expect(at(first)).toEqual([17, 17])
  const second = [...document.querySelectorAll('.booking-day-bar')].at(-1)!
  const [before, behind] = at(second)
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  expect(at(second)).toEqual([behind, before])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('days of bookings stand in each width without a barrier', async () => {
  const long: DayBar = { ...lunch, title: 'A very long name of an event '.repeat(5).trim() }
  mountStaff(pageWith(day(own, long), { ...day(own), uuid: 'b2', space: 'Gallery' }), ADDRESS)
  await expect.element(page.getByText('Nothing else on 03/10/2026.')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('one that was released with its request says so, for it comes back with that', async () => {
  mountStaff(pageWith({ ...ballroom, is_cancelled: true, is_released: true }), ADDRESS)
  const card = page.getByRole('region', { name: 'Spaces' })
  await expect.element(card.getByText('Released with the request')).toBeVisible()
  expect(card.getByText('Removed', { exact: true }).query()).toBeNull()
  expect(card.getByRole('button').elements()).toEqual([])
})

test('one that is over says so beside the status that it keeps', async () => {
  mountStaff(pageWith({ ...ballroom, is_over: true }, { ...ballroom, uuid: 'b2', is_cancelled: true, is_over: true }), ADDRESS)
  const card = page.getByRole('region', { name: 'Spaces' })
  await expect.element(card.getByText('Over: it keeps the status that it had.')).toBeVisible()
  expect(card.getByText('Over: it keeps the status that it had.').elements()).toHaveLength(1)
})

test('a space leads to its card in the inventory, one that was deleted nowhere', async () => {
  const inventory_link = '/acme/admin/resources?within=b&space=s'
  const { calls } = mountStaff(pageWith({ ...ballroom, inventory_link }, { ...ballroom, uuid: 'b2', space: 'Gallery' }), ADDRESS)
  const card = page.getByRole('region', { name: 'Spaces' })
  await expect.element(card.getByRole('link', { name: 'Ballroom A' })).toHaveAttribute('href', inventory_link)
  await expect.element(card.getByText('Gallery', { exact: true })).toBeVisible()
  expect(card.getByRole('link', { name: 'Gallery' }).elements()).toEqual([])
  await expectAccessible()
  await card.getByRole('link', { name: 'Ballroom A' }).click()
  await expect.poll(() => calls.map(({ path }) => path)).toContain(`/api/portal${inventory_link}`)
})

test('of one that waits it says which in line it is', async () => {
  const waiting = { ...ballroom, status: { ...requested, key: 'waiting', label: 'Waiting' } }
  mountStaff(pageWith({ ...waiting, rank: 2 }, { ...ballroom, uuid: 'b2', headcount: null, rank: 11 }), ADDRESS)
  const card = page.getByRole('region', { name: 'Spaces' })
  await expect.element(card.getByText('America/Los_Angeles · Theater · 120 people · 2nd in line')).toBeVisible()
  await expect.element(card.getByText('America/Los_Angeles · Theater · 11th in line')).toBeVisible()
})

test('what the requester changed is marked until staff give it a status, and not once it is removed', async () => {
  const changed = { ...ballroom, reconfirm_at: '2026-03-01T10:00:00Z' }
  mountStaff(pageWith(changed, { ...changed, uuid: 'b2', space: 'Gallery', is_cancelled: true }, { ...ballroom, uuid: 'b3' }), ADDRESS)
  const marks = page.getByText('To be confirmed again: the requester changed it.')
  await expect.element(marks).toBeVisible()
  expect(marks.elements()).toHaveLength(1)
  expect(marks.element().closest('li')?.textContent).toContain('Ballroom A')
  await expectAccessible()
})

test('a custom layout has its words, and its drawing to download', async () => {
  const drawing = { uuid: 'f1', name: 'plan.png', size: 2048, type: 'image/png', link: '/api/portal/acme/files/f1' }
  mountStaff(pageWith({ ...ballroom, layout: 'Custom', layout_description: 'Stage in the middle', drawing }), ADDRESS)
  const card = page.getByRole('region', { name: 'Spaces' })
  await expect.element(card.getByText('America/Los_Angeles · Custom · 120 people')).toBeVisible()
  await expect.element(card.getByText('Stage in the middle')).toBeVisible()
  await expect.element(card.getByText('Drawing: plan.png 2 KB')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'plan.png' })).toHaveAttribute('href', drawing.link)
  await page.viewport(360, 740)
  await expectAccessible()
})

test('places of posters are shown by campus, with their buildings, days and poster', async () => {
  mountStaff(aSubmissionPage(aSubmission({ poster_places: [lakeCampus] })), ADDRESS)
  const card = page.getByRole('region', { name: 'Places of posters' })
  for (const text of [
    'Lake Campus',
    '03/09/2050 – 03/13/2050',
    'One location in each of 2 buildings · Poster PX-20418',
    'Foundry',
    'Hudson House',
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  await page.viewport(360, 740)
  await expectAccessible()
})

test('a move that is not possible says what is in the way, and what was typed stays', async () => {
  const refused = { success: false, message: ['Failed to change the booking', 'Ballroom A is not available: Booked.'] }
  const { calls } = mountStaff(pageWith(ballroom), ADDRESS, ({ method }) =>
    method === 'PATCH' ? { status: 422, body: refused } : undefined,
  )
  await page.getByRole('button', { name: 'Move Ballroom A, Tower' }).click()
  await page.getByLabelText('End').fill('2026-03-10T08:00')
  await expect.element(page.getByText('The end has to be after the start.')).toBeVisible()
  await page.getByLabelText('End').fill('2026-03-10T18:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ballroom A is not available: Booked.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Ballroom A is not available: Booked.')
  await expect.element(page.getByLabelText('End')).toHaveValue('2026-03-10T18:00')
  await expectAccessible()
  const made = calls.filter(({ method }) => method === 'PATCH')
  expect(made.map(({ path, headers, body }) => [path, headers.get('if-match'), body])).toEqual([
    ['/api/portal/acme/admin/submissions/s1/bookings/b1', '"3"', { start: '2026-03-10 09:00', end: '2026-03-10 18:00' }],
  ])
})

test('a move that is not possible offers when it is', async () => {
  const refused = { success: false, message: ['Failed', 'Booked.'], data: { next_free_start: '2026-03-11 10:00' } }
  const { calls } = mountStaff(pageWith(ballroom), ADDRESS, ({ method }) =>
    method === 'PATCH' ? { status: 422, body: refused } : undefined,
  )
  await page.getByRole('button', { name: 'Move Ballroom A, Tower' }).click()
  await page.getByLabelText('End').fill('2026-03-10T18:00')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Take 03/11/2026 10:00 AM' }).click()
  await expect.element(page.getByLabelText('Start')).toHaveValue('2026-03-11T10:00')
  await expect.element(page.getByLabelText('End')).toHaveValue('2026-03-11T19:00')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.filter(({ method }) => method === 'PATCH').length).toBe(2)
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ start: '2026-03-11 10:00', end: '2026-03-11 19:00' })
})

test('times that the clocks of the space skip are told beside them (P12.58)', async () => {
  mountStaff(pageWith({ ...ballroom, zone: 'Europe/Berlin' }), ADDRESS)
  await page.getByRole('button', { name: 'Move Ballroom A, Tower' }).click()
  await page.getByLabelText('Start').fill('2026-03-29T02:30')
  await expect.element(page.getByLabelText('Start')).toHaveAccessibleDescription(/^02:30 AM does not exist that night/)
  await expectAccessible()
})

test('the focus goes to the title of the spaces when one is removed', async () => {
  const done = { success: true, message: ['Booking saved successfully.', ''] }
  let isRemoved = false
  mountStaff(pageWith(ballroom), ADDRESS, ({ method }) => {
    isRemoved ||= method === 'DELETE'
    return { body: method === 'DELETE' ? done : pageWith({ ...ballroom, is_cancelled: isRemoved }) }
  })
  await page.getByRole('button', { name: 'Remove Ballroom A, Tower' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Ballroom A, Tower' }).click()
  await expect.element(page.getByText('Removed', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Spaces' })).toHaveFocus()
})

test('removing asks first', async () => {
  const done = { success: true, message: ['Booking saved successfully.', ''] }
  const { calls } = mountStaff(pageWith(ballroom), ADDRESS, ({ method }) => ({ body: method === 'DELETE' ? done : pageWith(ballroom) }))
  const made = () => calls.filter(({ method }) => method === 'DELETE').length
  await page.getByRole('button', { name: 'Remove Ballroom A, Tower' }).click()
  await expect.element(page.getByText('Remove the booking of Ballroom A, Tower?')).toBeVisible()
  expect(made()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Ballroom A, Tower' }).click()
  await expect.poll(made).toBe(1)
})

test('a status that gives the space away is asked about first, one that does not is set at once', async () => {
  const done = { success: true, message: ['Booking saved successfully.', ''] }
  const { calls } = mountStaff(pageWith(ballroom), ADDRESS, ({ method }) => ({ body: method === 'PATCH' ? done : pageWith(ballroom) }))
  const set = () => calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))
  const status = page.getByLabelText('Status of Ballroom A, Tower')
  await status.selectOptions('Confirmed')
  await expect.poll(set).toEqual([{ status: 'confirmed' }])
  await expect.element(status).toBeEnabled()
  await status.selectOptions('Declined')
  const question = page.getByRole('dialog', { name: 'Set Ballroom A, Tower to “Declined”?' })
  await expect.element(question.getByText(/that is free for others at once/)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(status).toHaveValue('requested')
  expect(set()).toHaveLength(1)
  await status.selectOptions('Waiting')
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Waiting' }).click()
  await expect.poll(set).toEqual([{ status: 'confirmed' }, { status: 'waiting' }])
})

test('a booking that takes no space is given any status at once', async () => {
  const waiting = { ...ballroom, status: { key: 'waiting', label: 'Waiting', color: '#6b7280' } }
  const done = { success: true, message: ['Booking saved successfully.', ''] }
  const { calls } = mountStaff(pageWith(waiting), ADDRESS, ({ method }) => ({ body: method === 'PATCH' ? done : pageWith(waiting) }))
  await page.getByLabelText('Status of Ballroom A, Tower').selectOptions('Declined')
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'declined' })
})

test('who may not edit reads the status and changes nothing', async () => {
  mountStaff({ ...pageWith(ballroom), user: reader }, ADDRESS)
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /Ballroom A$/ }).elements()).toEqual([])
})

test('the spaces of a submission, with a drawing, stand in each width without a barrier', async () => {
  const drawing = { uuid: 'f1', name: 'plan.png', size: 2048, type: 'image/png', link: '/api/portal/acme/files/f1' }
  const custom = { ...ballroom, uuid: 'b2', space: 'Gallery', layout: 'Custom', layout_description: 'Stage in the middle', drawing }
  mountStaff(pageWith(ballroom, custom, { ...ballroom, uuid: 'b3', space: 'Loft', is_cancelled: true }), ADDRESS)
  await expect.element(page.getByRole('link', { name: 'plan.png' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('the dialogs that move and remove a space stand on a phone without a barrier', async () => {
  mountStaff(pageWith(ballroom), ADDRESS)
  await expectAccessibleDialog('Move Ballroom A, Tower', 'Move Ballroom A, Tower')
  await expectAccessibleDialog('Remove Ballroom A, Tower', 'Remove the booking of Ballroom A, Tower?')
})
