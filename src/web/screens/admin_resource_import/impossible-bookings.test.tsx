import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminResourceImportPage } from '#contract/portal/resource-pages.ts'
import { aStaffShell, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aReport } from './report-for-tests.ts'

const screen: AdminResourceImportPage = { ...aStaffShell, render: 'admin_resource_import', imports: [] }
const SUMMIT = 'Lab 3, Tower Nord: 2026-12-08 09:00 – 11:00, Summit, REQ-12, Ann Lee'
const report = aReport({ changed: 3, losing: { count: 1, bookings: [SUMMIT] } })

test('a dry run names the bookings that would not fit any more, and the import says how many were named', async () => {
  const reports = [report, { ...report, losing: { count: 2, bookings: [SUMMIT, SUMMIT] } }, { ...report, uuid: '2' }]
  const { calls } = mountStaff(screen, '/acme/admin/resources/import', ({ method }) => {
    if (method !== 'POST') return { body: screen }
    return { body: { success: true, message: ['', ''], data: reports.shift() } }
  })
  await page.getByRole('textbox', { name: 'Paste rows including the header' }).fill('worksite,building,space')
  await page.getByRole('button', { name: 'Check what was pasted' }).click()
  await expect.element(page.getByText('A booking ahead would not fit any more:')).toBeVisible()
  await expect.element(page.getByText(SUMMIT)).toBeVisible()
  await expect.element(page.getByText(/^None of them is cancelled by it/)).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.getByRole('button', { name: 'Import 3 spaces anyway' }).click()
  // One more was booked meanwhile: nothing was written, and it is named too.
  await expect.element(page.getByText('2 bookings ahead would not fit any more:')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 spaces anyway' }).click()
  await expect.element(page.getByText('The spaces were imported.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('?')[1])).toEqual([
    'dry_run=1',
    'accept=1',
    'accept=2',
  ])
})
