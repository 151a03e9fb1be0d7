import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarDay } from '#contract/portal/calendar-day.ts'
import { expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { barsOf, places } from '../bars-for-tests.ts'
import { aDay, all, barNamed, DAY, NOW } from './day-for-tests.tsx'
import { shareOf } from './day-shares.ts'

/** What is counted of a day: shares that are booked, rooms for guests and places of posters (P12.172, P12.173). */

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  document.documentElement.dir = 'ltr'
  await page.viewport(1280, 800)
})

const counted: CalendarDay = {
  buildings: { uuid: ['h1', 'h2'], open: [1200, 0], booked: [372, 0] },
  spaces: { open: [600, 600, 0], booked: [1, 371, 0] },
  nights: [
    { night: DAY, rooms: 64, requests: 3 },
    { night: '2026-11-25', rooms: 96, requests: 1 },
  ],
  posters: [
    { building: 'Barton Hall', used: 30, capacity: 38 },
    { building: 'Lamar House', used: 1, capacity: 2 },
  ],
}

/** @param answer of what is counted; undefined: it cannot be read */
function mountCounted(answer: () => CalendarDay | undefined, shown = aDay()) {
  return mountStaff(shown, '/acme/calendar', ({ path }) => {
    if (path.includes('/calendar/bars')) return { body: barsOf(places(), all) }
    if (!path.includes('/calendar/day')) return { body: shown }
    const body = answer()
    return body ? { body } : { status: 500, body: {} }
  })
}

test('a building says how much of its open hours is booked, and a space with its name', async () => {
  mountCounted(() => counted)
  await expect.element(page.getByRole('rowheader', { name: /Barton Hall 2 spaces 31% booked/ })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /^Lamar House 1 space$/ })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /Auditorium.*, 1% booked/ })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /Atrium.*, 62% booked/ })).toBeVisible()
  const line = getComputedStyle(document.querySelectorAll('.timeline-row .timeline-label')[1]!, '::after')
  expect(line.backgroundSize).toContain('62%')
})

test('rooms for guests and posters are tracks below the timeline, which unfold', async () => {
  mountCounted(() => counted)
  const tracks = page.getByRole('region', { name: 'Guest rooms and posters' })
  await expect.element(tracks.getByText('64 rooms').first()).toBeVisible()
  await expect.element(tracks.getByText('peak 96 on Wed 11/25/2026')).toBeVisible()
  await expect.element(tracks.getByText('31 of 40')).toBeVisible()
  await expect.element(tracks.getByText('of 3 requests')).not.toBeVisible()
  await tracks.getByText('Guest rooms tonight').click()
  await expect.element(tracks.getByText('of 3 requests')).toBeVisible()
  await tracks.getByText('Posters').click()
  await expect.element(tracks.getByText('30 of 38')).toBeVisible()
  await expectAccessible()
  document.documentElement.dir = 'rtl'
  await page.viewport(800, 900)
  await expectAccessible()
})

test('without rooms and posters there is no track, and what could not be counted can be tried again', async () => {
  let isRead = false
  mountCounted(() => (isRead ? { ...counted, nights: [], posters: [] } : undefined))
  await expect.element(page.getByText('What is counted of this day could not be loaded.')).toBeVisible()
  await expect.element(barNamed(/^Leadership forum/)).toBeVisible()
  isRead = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('rowheader', { name: /31% booked/ })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Guest rooms and posters' })).not.toBeInTheDocument()
})

test('whoever sends requests asks for none of it', async () => {
  const { calls } = mountCounted(() => counted, aDay({ reads: 'own' }, { user: reader, menu: [] }))
  await expect.element(barNamed(/^Part in use/)).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('/calendar/day'))).toEqual([])
})

test('a little of it is more than nothing, and nearly all of it less than all', () => {
  const shares = [shareOf(1440, 1), shareOf(1440, 1439), shareOf(1440, 0), shareOf(1440, 1440), shareOf(0, 0), shareOf(undefined, 0)]
  expect(shares).toEqual([1, 99, 0, 100, undefined, undefined])
})
