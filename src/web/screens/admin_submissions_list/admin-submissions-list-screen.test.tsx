import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFormsList, aRow, aSubmissionsList, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/submissions'
const full = aSubmissionsList({
  total: 40,
  submissions: [
    {
      uuid: 's1',
      reference: 'ACM-1',
      submitted_at: '2026-03-05T03:30:00Z',
      is_cancelled: true,
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
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Guest' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Spring gala' })).toBeVisible()
  await expectAccessible()
})

test('form, dates, search, order and page are asked of the server', async () => {
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => ({ body: path.includes('admin/forms') ? aFormsList([aRow('Gala')]) : full }))
  const last = () => calls.at(-1)?.path
  await page.getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'Gala' }).click()
  await expect.poll(last).toContain('form=uuid-Gala')
  await page.getByRole('textbox', { name: 'From' }).fill('3/1/2026')
  await expect.poll(last).toContain('from=2026-03-01')
  await page.getByRole('searchbox').fill('spring')
  await expect.poll(last).toContain('search=spring')
  await page.getByRole('button', { name: 'Submitted' }).click()
  await expect.poll(last).toContain('sort=submitted_at&descending=false')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(last).toContain('page=2')
})

test('days are shown in the format of the company, typed or picked, and cleared; usual periods are chosen at once', async () => {
  const asking = { ...full, query: { ...full.query, from: '2026-03-01', to: '' } }
  const { calls } = mountStaff(asking, ADDRESS, () => ({ body: asking }))
  const last = () => calls.at(-1)?.path ?? ''
  const from = page.getByRole('textbox', { name: 'From' })
  await expect.element(from).toHaveValue('03/01/2026')
  await expect.element(page.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('From … to …')
  await page.getByRole('textbox', { name: 'To' }).click()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'To' }).fill('3/4/20')
  await page.getByRole('textbox', { name: 'To' }).fill('3/4/2026')
  await expect.poll(last).toContain('to=2026-03-04')
  expect(calls.filter(({ path }) => path.includes('to=2020'))).toEqual([])
  await page.getByRole('button', { name: 'Clear From' }).click()
  await expect.poll(last).not.toContain('from=')
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Last 7 days')
  await expect.poll(last).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
})

test('a form is found by its name among however many, and asked for only once somebody looks for one', async () => {
  const chosen = { ...full, form: { uuid: 'uuid-Zoo', name: 'Zoo tour' }, query: { ...full.query, form: 'uuid-Zoo' } }
  const { calls } = mountStaff(chosen, ADDRESS, ({ path }) => ({
    body: path.includes('admin/forms') ? aFormsList(path.includes('search=ga') ? [aRow('Gala')] : [aRow('Alpha')]) : chosen,
  }))
  const box = page.getByRole('combobox', { name: 'Form' })
  await expect.element(box).toHaveValue('Zoo tour')
  expect(calls.some(({ path }) => path.includes('size=50'))).toBe(false)
  await box.fill('ga')
  await page.getByRole('option', { name: 'Gala' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('form=uuid-Gala')
  await box.click()
  await page.getByRole('option', { name: 'All forms' }).click()
  await expect.poll(() => calls.at(-1)?.path).not.toContain('form=')
  await expectAccessible()
})

test('a search that looked at the newest alone says how far, and leads on', async () => {
  const part = {
    ...full,
    more: true,
    searched: { rows: 20_000, reached: '2026-03-02T12:00:00Z' },
    query: { ...full.query, search: 'gala' },
  }
  const { calls } = mountStaff(part, `${ADDRESS}?search=gala`, () => ({ body: part }))
  await expect.element(page.getByText('Found in the newest 20,000 submissions, back to 03/02/2026 07:00 AM.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Search older' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('to=2026-03-02')
  expect(calls.at(-1)?.path).toContain('search=gala')
})

test('a search that found nothing so far says where it looked, and leads on', async () => {
  const none = {
    ...full,
    submissions: [],
    total: 0,
    searched: { rows: 20_000, reached: '2026-03-02T12:00:00Z' },
    query: { ...full.query, search: 'gala' },
  }
  const { calls } = mountStaff(none, `${ADDRESS}?search=gala`, () => ({ body: none }))
  await expect
    .element(page.getByText('None of the newest 20,000 submissions, back to 03/02/2026 07:00 AM, has words that begin like these.'))
    .toBeVisible()
  expect(page.getByText(/No submission has words|Found in/).elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: 'Search older' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('to=2026-03-02')
})

test('an empty list tells what to do', async () => {
  mountStaff(aSubmissionsList(), ADDRESS, () => ({ body: aSubmissionsList() }))
  await expect.element(page.getByRole('heading', { name: 'No submission yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Forms' })).toBeVisible()
  await expectAccessible()
})

test('the list stands in each width without a barrier, also without a submission', async () => {
  mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByRole('link', { name: 'ACM-1' })).toBeVisible()
  await expectAccessibleAtEachWidth()
  mountStaff(aSubmissionsList(), ADDRESS, () => ({ body: aSubmissionsList() }))
  await expect.element(page.getByRole('heading', { name: 'No submission yet' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})
