import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ExportJob } from '#contract/portal/exports.ts'
import { type CallMade, aSubmissionsList, expectAccessible, mountStaff, type Server } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/submissions'
const EXPORTS = '/api/portal/acme/admin/submissions/exports/'
const list = aSubmissionsList({ total: 1234 })
const aJob = (more: Partial<ExportJob> = {}): ExportJob => ({
  uuid: 'e1',
  state: 'running',
  format: 'xlsx',
  with_files: false,
  name: 'submissions-2026-03-04.xlsx',
  rows: 2000,
  done: 500,
  size: 0,
  cut_cells: 0,
  why: '',
  ahead: 0,
  by: 'Ada Admin',
  is_own: true,
  created_at: '2026-03-04T12:00:00Z',
  ...more,
})
const done = aJob({ state: 'done', done: 2000, size: 1_572_864, expires_at: '2026-03-05T12:00:00Z' })

/** Says which exports there are, and what becomes of one that is begun or deleted. */
function server(
  jobs: readonly ExportJob[] | (() => readonly ExportJob[]),
  answers: Partial<Record<string, ReturnType<Server>>> = {},
): Server {
  return one => {
    if (!one.path.startsWith(EXPORTS)) return { body: list }
    return answers[one.method] ?? { body: { exports: typeof jobs === 'function' ? jobs() : jobs } }
  }
}

async function open(of: Server, shown = list): Promise<CallMade[]> {
  const { calls } = mountStaff(shown, ADDRESS, of)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Export submissions' })).toBeVisible()
  return calls
}

afterEach(() => page.viewport(1280, 800))

test('the dialog says how many it will hold and by which filters, and has none begun of nothing', async () => {
  await open(server([]))
  await expect.element(page.getByText('1,234 submissions')).toBeVisible()
  await expect.element(page.getByText('All submissions, of all forms.')).toBeVisible()
  await expect.element(page.getByText('You have no exports yet.')).toBeVisible()
  const query = { ...list.query, form: 'f', from: '2026-03-01', to: '2026-03-04', search: 'gala' }
  await open(server([]), { ...list, more: true, total: 10_000, form: { uuid: 'f', name: 'Spring' }, query })
  const dialog = page.getByRole('dialog')
  for (const text of ['More than 10,000 submissions', 'Spring', '03/01/2026 to 03/04/2026', '“gala”'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await open(server([]), { ...list, total: 0, submissions: [], query: { ...list.query, search: 'x' } })
  await expect.element(page.getByText('Nothing to export: no submission fits these filters.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
})

test('an export is narrowed by status and by who works on requests as the list is, and says so', async () => {
  const filter = { phase: 'open' as const, assignee: 'me' }
  const narrowed = { ...list, query: { ...list.query, ...filter } }
  const calls = await open(server([], { POST: { body: { success: true, message: ['', ''], data: aJob() } } }), narrowed)
  const facts = Array.from(page.getByRole('dialog').element().querySelectorAll('dl > div'), fact => fact.textContent)
  expect(facts).toEqual(['StatusNot decided yet', 'AssigneeMe'])
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject(filter)
  const dana = { uuid: 'uuid-dana', name: 'Dana Whitfield' }
  await open(server([]), { ...list, query: { ...list.query, status: 'approved', assignee: dana.uuid } })
  await expect.element(page.getByRole('dialog').getByText('Approved', { exact: true })).toBeVisible()
})

test('a mail that failed, a team, a place and an answer narrow it as they do the list, and it says so', async () => {
  const filter = { mail: 'failed', team: 't', place: 'p', answer: 'wishes=tea' } as const
  const chosen = {
    team: { value: 't', label: 'Events', group: '' },
    place: { value: 'p', label: 'Hall, Tower', group: 'space' },
    answer: { value: 'wishes=tea', label: 'Tea', group: 'Wishes' },
  }
  const narrowed = { ...list, query: { ...list.query, ...filter }, chosen }
  const calls = await open(server([], { POST: { body: { success: true, message: ['', ''], data: aJob() } } }), narrowed)
  const facts = Array.from(page.getByRole('dialog').element().querySelectorAll('dl > div'), fact => fact.textContent)
  expect(facts).toEqual(['MailFailed', 'TeamEvents', 'PlaceHall, Tower', 'AnswerWishes: Tea'])
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject(filter)
})

test('what is chosen is asked of the server with the filters of the list', async () => {
  const query = { ...list.query, from: '2026-03-01', search: 'gala', descending: false }
  const calls = await open(server([], { POST: { body: { success: true, message: ['', ''], data: aJob() } } }), { ...list, query })
  await page.getByRole('combobox', { name: 'Format' }).selectOptions('CSV')
  await page.getByRole('combobox', { name: 'Columns' }).selectOptions('As in the list')
  await page.getByRole('combobox', { name: 'Between cells' }).selectOptions('Semicolon')
  await page.getByRole('checkbox', { name: 'With files' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      format: 'csv',
      columns: 'seen',
      texts: 'labels',
      separator: ';',
      with_files: true,
      bom: true,
      form: '',
      shown: list.shown,
      from: '2026-03-01',
      to: '',
      event_from: '',
      event_to: '',
      search: 'gala',
      descending: false,
      phase: '',
      status: '',
      assignee: '',
      team: '',
      place: '',
      answer: '',
      unread: '',
      mail: '',
      view: '',
    })
})

test('it shows how far an export is, downloads it by itself when it is ready, and leads to it', async () => {
  let jobs: readonly ExportJob[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open(server(() => jobs, { POST: { body: { success: true, message: ['', ''], data: aJob() } } }))
  jobs = [aJob()]
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  await expect.element(page.getByText('500 of 2,000 submissions')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Progress of submissions-2026-03-04.xlsx' })).toBeVisible()
  await expectAccessible()
  jobs = [done]
  const link = page.getByRole('link', { name: 'Download submissions-2026-03-04.xlsx' })
  await expect.element(link).toHaveAttribute('href', `${EXPORTS}e1/file`)
  await expect.element(page.getByText('2,000 submissions, 1.5 MB')).toBeVisible()
  await expect.poll(() => clicked.mock.contexts.map(one => (one as HTMLAnchorElement).download)).toEqual(['submissions-2026-03-04.xlsx'])
  clicked.mockRestore()
})

test('an export is stopped while it is made and deleted when it is over, by the keyboard too', async () => {
  let jobs: readonly ExportJob[] = [aJob(), { ...done, uuid: 'e2', name: 'other.csv' }]
  const calls = await open(one => {
    if (!one.path.startsWith(EXPORTS)) return { body: list }
    if (one.method !== 'DELETE') return { body: { exports: jobs } }
    jobs = jobs.filter(({ uuid }) => !one.path.includes(uuid))
    return { body: { success: true, message: ['', ''] } }
  })
  await page.getByRole('button', { name: 'Delete other.csv' }).click()
  await expect.element(page.getByText('other.csv')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Exports of the last 24 hours' })).toHaveFocus()
  await page.getByRole('button', { name: 'Stop submissions-2026-03-04.xlsx' }).click()
  await expect.element(page.getByText('You have no exports yet.')).toBeVisible()
  const deleted = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  expect(deleted).toEqual([`${EXPORTS}e2/`, `${EXPORTS}e1/`])
})

test('what failed, waits or was cut says so, and what is somebody else’s says whose', async () => {
  const failed = aJob({ uuid: 'e2', state: 'failed', why: 'It would be larger than an export may be.' })
  const waiting = aJob({ uuid: 'e3', state: 'waiting', ahead: 2 })
  const cut = { ...done, uuid: 'e4', cut_cells: 3, is_own: false, by: 'Grace' }
  await open(server([failed, waiting, cut]))
  for (const text of [
    'Failed: It would be larger than an export may be.',
    'Waiting for 2 others',
    '3 long texts were cut. The sheet “Cut” names them.',
    'by Grace',
    'Will be deleted on 03/05/2026 07:00 AM',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('one that the server refuses says why, and what cannot be loaded can be tried again', async () => {
  const text = 'You have 3 exports that are not ready yet. Wait for one of them, or break one off.'
  let isAway = true
  const refusing: Server = one => {
    if (!one.path.startsWith(EXPORTS)) return { body: list }
    if (one.method === 'POST') return { status: 409, body: { success: false, message: ['Failed to export', text] } }
    return isAway ? { status: 503, body: { success: false, message: ['', ''] } } : { body: { exports: [] } }
  }
  await open(refusing)
  await expect.element(page.getByText('The exports could not be loaded.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: /try again/i }).click()
  await expect.element(page.getByText('You have no exports yet.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  await expect.element(page.getByText(text)).toBeVisible()
})
