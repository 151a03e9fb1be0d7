import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LosingBookings, SpaceEdit } from '#contract/portal/resources.ts'
import { expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { ADDRESS, aSpace, cell, inventory, screen, three } from './inventory-for-tests.ts'
import { paste } from './paste-for-tests.ts'

beforeEach(() => page.viewport(1800, 800))
afterEach(() => page.viewport(1280, 800))

const SUMMIT = 'Room 101, Barton Hall: 2026-12-08 09:00 – 11:00, Summit, REQ-12, Ann Lee'
const GALA = 'Room 102, Barton Hall: 2026-12-09 09:00 – 11:00, Gala, REQ-13, Ben Ray'
const LOST: Readonly<Record<string, LosingBookings>> = {
  'Room 101': { count: 21, bookings: [SUMMIT] },
  'Room 102': { count: 1, bookings: [GALA] },
}
const SEATS = ['seating_capacity', 'layouts', 'weekly_hours', 'is_active']

/** A server of rooms in two of which so much is booked that nothing may be taken away from them unasked. */
function booked() {
  const { server, rows } = inventory([aSpace('Room 101'), aSpace('Room 102'), aSpace('Room 103')])
  const guarding: Server = async request => {
    if (request.method !== 'PATCH') return server(request)
    const { spaces } = request.body as { spaces: SpaceEdit[] }
    const isLosing = ({ uuid, changes, accept = 0 }: SpaceEdit) =>
      SEATS.some(field => field in changes) && accept < (LOST[uuid]?.count ?? 0)
    const rest = (await server({ ...request, body: { spaces: spaces.filter(edit => !isLosing(edit)) } }))!
    const saved = (rest.body as { data: object[] }).data
    const losing = spaces.filter(isLosing).map(({ uuid }) => ({ uuid, is: 'losing', losing: LOST[uuid] }))
    return { body: { success: true, message: ['', ''], data: [...saved, ...losing] } }
  }
  const mounted = mountStaff(screen(), ADDRESS, guarding)
  const sent = () =>
    mounted.calls.filter(({ method }) => method === 'PATCH').flatMap(({ body }) => (body as { spaces: SpaceEdit[] }).spaces)
  return { rows, sent }
}

const question = () => page.getByRole('dialog', { name: 'Bookings would not fit any more' })

test('of a paste that takes seats away from several rows it is asked once, with the bookings that do not fit any more', async () => {
  const { rows, sent } = booked()
  await cell('Room 101', 'Seats').click()
  paste('5\t40\n6\t45\n7\t50')
  await expect.element(question().getByText('22 bookings ahead would not fit any more:')).toBeVisible()
  for (const text of [SUMMIT, GALA, 'and 20 more', 'None of them is cancelled by it: move or cancel them at their submissions.'])
    await expect.element(question().getByText(text)).toBeVisible()
  // What was pasted beside it, and what takes nothing away, is written meanwhile.
  await expect
    .poll(() => [...rows.values()].map(row => [Number(row.seating_capacity), Number(row.set_buffer)]))
    .toEqual([
      [12, 40],
      [12, 45],
      [7, 50],
    ])
  await expectAccessible()
  await question().getByRole('button', { name: 'Change anyway' }).click()
  await expect.poll(() => [...rows.values()].map(row => Number(row.seating_capacity))).toEqual([5, 6, 7])
  await expect.element(cell('Room 101', 'Seats')).toHaveAttribute('data-state', 'saved')
  expect(sent().flatMap(({ accept }) => accept ?? [])).toEqual([21, 1])
})

test('what is taken back says again what stands there', async () => {
  const { rows, sent } = booked()
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('5{Enter}')
  await expect.element(question()).toBeVisible()
  await question().getByRole('button', { name: 'Take back' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(cell('Room 101', 'Seats')).toHaveTextContent('12')
  await expect.element(cell('Room 101', 'Seats')).not.toHaveAttribute('data-state')
  expect(rows.get('Room 101')?.seating_capacity).toBe(12)
  expect(sent()).toHaveLength(1)
})

test('an undo that takes away is asked about too', async () => {
  const { rows } = booked()
  await cell('Room 103', 'Seats').click()
  await userEvent.keyboard('20{Enter}')
  await expect.poll(() => Number(rows.get('Room 103')?.seating_capacity)).toBe(20)
  await cell('Room 102', 'Seats').click()
  await userEvent.keyboard('20{Enter}')
  await question().getByRole('button', { name: 'Change anyway' }).click()
  await expect.poll(() => Number(rows.get('Room 102')?.seating_capacity)).toBe(20)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(question().getByText('A booking ahead would not fit any more:')).toBeVisible()
  await question().getByRole('button', { name: 'Change anyway' }).click()
  await expect.poll(() => Number(rows.get('Room 102')?.seating_capacity)).toBe(12)
})

test('a question that Back takes away is answered with no: what stood there stands again, and what is typed later is saved', async () => {
  const { rows } = booked()
  // Somewhere to go back to.
  history.pushState(null, '', ADDRESS)
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('5{Enter}')
  await expect.element(question()).toBeVisible()
  history.back()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(leave).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect.element(leave).not.toBeInTheDocument()
  await expect.element(cell('Room 101', 'Seats')).toHaveTextContent('12')
  await expect.element(cell('Room 101', 'Seats')).not.toHaveAttribute('data-state')
  await cell('Room 103', 'Seats').click()
  await userEvent.keyboard('20{Enter}')
  await expect.poll(() => Number(rows.get('Room 103')?.seating_capacity)).toBe(20)
  expect(rows.get('Room 101')?.seating_capacity).toBe(12)
})

test('so is the question of a dialog, which can be saved again', async () => {
  const { server } = three()
  const data = { count: 1, bookings: [SUMMIT] }
  const refused = { success: false, message: ['Not saved', 'Bookings ahead would not fit any more.'], data }
  mountStaff(screen(), `${ADDRESS}?within=b&space=Room%20101`, request =>
    request.method === 'PATCH' ? { status: 409, body: refused } : server(request),
  )
  history.pushState(null, '', location.href)
  await page.getByRole('dialog', { name: 'Room 101' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit space' })
  await dialog.getByRole('button', { name: 'Remove layout: Theater' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(question()).toBeVisible()
  history.back()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(question().getByText(SUMMIT)).toBeVisible()
})

test('the dialogs of a space and of a closure ask before bookings do not fit any more, and once more when there are more by then', async () => {
  const { server } = three()
  let booked = 1
  const { calls } = mountStaff(screen(), `${ADDRESS}?within=b&space=Room%20101`, request => {
    const isGuarded = request.method === 'PATCH' || (request.method === 'POST' && request.path.includes('/closure'))
    if (!isGuarded) return server(request)
    const accept = Number(/accept=(\d+)/.exec(request.path)?.[1] ?? 0)
    if (accept >= booked) return { body: { success: true, message: ['It was saved.', ''], data: aSpace('Room 101') } }
    const data = { count: booked, bookings: [SUMMIT] }
    return { status: 409, body: { success: false, message: ['Not saved', 'Bookings ahead would not fit any more.'], data } }
  })
  const card = page.getByRole('dialog', { name: 'Room 101' })
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit space' })
  await dialog.getByRole('button', { name: 'Remove layout: Theater' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(question().getByText(SUMMIT)).toBeVisible()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(question()).toBeVisible()
  booked = 2
  await question().getByRole('button', { name: 'Change anyway' }).click()
  await expect.element(question().getByText('2 bookings ahead would not fit any more:')).toBeVisible()
  await question().getByRole('button', { name: 'Change anyway' }).click()
  await expect.element(page.getByText('It was saved.')).toBeVisible()

  await card.getByRole('button', { name: 'Add closure' }).click()
  const closing = page.getByRole('dialog', { name: 'Add closure' })
  await closing.getByLabelText(/^Reason/).fill('Flood')
  await closing.getByLabelText(/^Begin/).fill('2026-12-08T08:00')
  await closing.getByLabelText(/^End/).fill('2026-12-09T08:00')
  await closing.getByRole('button', { name: 'Save' }).click()
  await question().getByRole('button', { name: 'Change anyway' }).click()
  await expect.element(closing).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/.*\?/, ''))).toContain('accept=2')
})
