import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingData } from '#contract/portal/bookings.ts'
import { aSubmission, aSubmissionPage, mountStaff } from './mount-for-tests.tsx'

const LINK = '/acme/calendar?from=2026-03-16&to=2026-03-16&space=sp1'
const booking: BookingData = {
  uuid: 'b1',
  version: 1,
  space: 'Hall',
  calendar_link: LINK,
  place: 'Tower',
  building: 'Tower',
  zone: 'UTC',
  periods: [{ start: '2026-03-16 09:00', end: '2026-03-16 10:00' }],
  layout: '',
  layout_description: '',
  headcount: null,
  status: { key: 'requested', label: 'Requested', color: '#b97e10' },
  is_cancelled: false,
}

test('a booking leads to its days and its space in the calendar', async () => {
  const { calls } = mountStaff(aSubmissionPage(aSubmission({ bookings: [booking] })), '/acme/admin/submissions/s1')
  const link = page.getByRole('link', { name: 'Calendar of Hall, Tower' })
  await expect.element(link).toHaveAttribute('href', LINK)
  await link.click()
  // Without leaving the page: it is of the same build.
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/portal/acme/calendar?from=2026-03-16&to=2026-03-16&space=sp1')
})
