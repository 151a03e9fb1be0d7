import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingData } from '#contract/portal/bookings.ts'
import type { ClashingRequest, SpaceClash } from '#contract/portal/clashes.ts'
import { aListedRequest } from '../../screens/admin_submissions_list/inbox/listed-for-tests.ts'
import { aSubmission, aSubmissionPage, aSubmissionsList, expectAccessible, mountStaff } from '../mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../widths-for-tests.ts'

/** Spaces that several requests want, in the list and on the page of a request (P8.170, P8.171). */

const gala: ClashingRequest = { title: 'Gala', requester: 'Anna Beck', reference: 'ACM-7', link: '/acme/admin/submissions/s7' }
const clash: SpaceClash = { booking: 'b1', space: 'Hall', reason: 'taken', rank: 2, has: [gala], wait: [] }
const asked_first = { name: 'Carl Diaz', date: '2026-11-03T08:00:00Z' }
const booking: BookingData = {
  uuid: 'b1',
  version: 1,
  space: 'Hall',
  place: 'Tower, Seattle',
  building: 'Tower',
  zone: 'America/Los_Angeles',
  periods: [{ start: '2026-12-10 09:00', end: '2026-12-10 17:00' }],
  layout: '',
  layout_description: '',
  headcount: null,
  status: { key: 'waiting', label: 'Waiting', color: '#6b7280' },
  rank: 2,
  is_cancelled: false,
}
const onPage = (...clashes: SpaceClash[]) =>
  mountStaff(aSubmissionPage(aSubmission({ bookings: [booking], clashes })), '/acme/admin/submissions/s1')
const lines = page.getByRole('list', { name: 'Clashes of Hall' })

test('a booking that waits says with whom it clashes, who asked first and who waits too; each leads to its page', async () => {
  const { calls } = onPage({ ...clash, asked_first, wait: [{ ...gala, title: 'Choir', reference: 'ACM-8' }] })
  await expect.element(page.getByText('1 clash', { exact: true })).toBeVisible()
  await expect.element(lines.getByText('Clashes with Gala ACM-7 · Anna Beck')).toBeVisible()
  await expect.element(lines.getByText('Carl Diaz asked first (11/03/2026)')).toBeVisible()
  await expect.element(lines.getByText('Also waiting for it: Choir ACM-8 · Anna Beck')).toBeVisible()
  await expectAccessible()
  await expectAccessibleAtEachWidth()
  await lines.getByRole('link', { name: 'Gala' }).click()
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/portal/acme/admin/submissions/s7')
})

test('what who reads does not see is another request, and asked first as somebody else', async () => {
  onPage({ ...clash, has: [null], asked_first: { ...asked_first, name: '' } })
  await expect.element(lines.getByText('Clashes with another request')).toBeVisible()
  await expect.element(lines.getByText('Somebody else asked first (11/03/2026)')).toBeVisible()
  expect(lines.getByRole('link').elements()).toEqual([])
})

test('it says why else it cannot be had, that it could be had now, and who waits for what it has', async () => {
  const { rank: _rank, reason: _reason, ...has } = clash
  for (const [shown, text] of [
    [{ ...clash, reason: 'gone', has: [] }, 'This space is deleted or not in use.'],
    [{ ...clash, reason: 'taken', has: [] }, 'Somebody else holds it at this time.'],
    [{ ...clash, reason: 'free', has: [], rank: 1 }, 'It could have its space now. Nothing is confirmed until you do it.'],
    [{ ...has, has: [], wait: [gala, null] }, 'Waiting for this space: Gala ACM-7 · Anna Beck, another request'],
  ] as const) {
    onPage(shown)
    await expect.element(lines.getByText(text)).toBeVisible()
    const isClash = 'reason' in shown && shown.reason !== 'free'
    expect(page.getByText('1 clash', { exact: true }).elements()).toHaveLength(isClash ? 1 : 0)
  }
})

test('a row of the list says what clashes: the first in sight, how many more, and all of it to who asks', async () => {
  const clashes: SpaceClash[] = [
    { ...clash, asked_first },
    { ...clash, booking: 'b2', space: 'Loft', reason: 'free', has: [], rank: 1 },
    { ...clash, booking: 'b3', space: 'Cave', reason: 'closed' },
  ]
  const spaces = [{ name: 'Hall', building: 'Tower' }]
  mountStaff(
    aSubmissionsList({ total: 2, submissions: [aListedRequest(1, { spaces, space_count: 3, clashes }), aListedRequest(2)], columns: [] }),
    '/acme/admin/submissions?view=clashes',
  )
  const first = page.getByText('Hall: “Gala” has it · 2nd in line · Carl Diaz asked first (11/03/2026)', { exact: true })
  await expect.element(first).toBeVisible()
  await expect.element(page.getByText('+ 2 more')).toBeVisible()
  expect(document.querySelector<HTMLElement>('.staff-table tbody tr')!.offsetHeight).toBeLessThanOrEqual(56)
  await expect.element(page.getByText('Loft: could have it now')).toBeInTheDocument()
  await first.hover()
  await expect.poll(() => document.querySelector('.submissions-tip')?.textContent).toContain('Cave: closed then')
  await page.viewport(360, 800)
  await expect.element(page.getByText('Loft: could have it now')).toBeVisible()
  expect(page.getByText('+ 2 more').element().getClientRects()).toHaveLength(0)
  await page.viewport(1280, 800)
  await expectAccessible()
  await expectAccessibleAtEachWidth()
})

test('the view Clashes is a tab with its count, and empty it says what comes there', async () => {
  const list = aSubmissionsList({ total: 0, submissions: [], columns: [] })
  mountStaff(
    { ...list, query: { ...list.query, view: 'clashes', descending: false } },
    '/acme/admin/submissions?view=clashes',
    ({ path }) => (path.includes('/counts') ? { body: { counts: { clashes: { total: 0 } } } } : undefined),
  )
  await expect.element(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Clashes' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Nothing clashes' })).toBeVisible()
  await expectAccessible()
})
