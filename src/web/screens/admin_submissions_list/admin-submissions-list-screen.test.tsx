import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSubmissionsList, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'

const ADDRESS = '/acme/admin/submissions'
const full = aSubmissionsList({
  total: 40,
  submissions: [
    {
      uuid: 's1',
      reference: 'ACM-1',
      submitted_at: '2026-03-05T03:30:00Z',
      form: { name: 'Gala', type: 'event_request', path: 'gala' },
      who: '',
      answers: { event_name: 'Spring gala' },
      link: '/acme/admin/submissions/s1',
    },
  ],
})

afterEach(() => page.viewport(1280, 800))

test('the list shows when, by whom and the answers, in the zone and formats of the company', async () => {
  mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByRole('cell', { name: '03/04/2026 10:30 PM' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Guest' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Spring gala' })).toBeVisible()
  await expectAccessible()
})

test('form, dates, search, order and page are asked of the server', async () => {
  const { asked } = mountStaff(full, ADDRESS, () => ({ body: full }))
  const last = () => asked.at(-1)?.path
  await page.getByRole('combobox', { name: 'Form' }).selectOptions('Gala')
  await expect.poll(last).toContain('form=f1')
  await page.getByLabelText('From').fill('2026-03-01')
  await expect.poll(last).toContain('from=2026-03-01')
  await page.getByRole('searchbox').fill('spring')
  await expect.poll(last).toContain('search=spring')
  await page.getByRole('button', { name: 'Submitted' }).click()
  await expect.poll(last).toContain('sort=submitted_at&descending=false')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(last).toContain('page=2')
})

test('an empty list tells what to do', async () => {
  mountStaff(aSubmissionsList(), ADDRESS, () => ({ body: aSubmissionsList() }))
  await expect.element(page.getByRole('heading', { name: 'No submission yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Forms' })).toBeVisible()
  await expectAccessible()
})

test('the list works on a phone', async () => {
  await page.viewport(360, 740)
  mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByRole('link', { name: 'ACM-1' })).toBeVisible()
  await expectAccessible()
})
