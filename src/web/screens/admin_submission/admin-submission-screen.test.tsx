import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField } from '#tests/builders.ts'
import { anAdminForm, aSubmissionPage, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'

const ADDRESS = '/acme/admin/submissions/s1'
const form = anAdminForm([
  { id: 'p1', title: 'Event', fields: [aField('text', 'name', { label: 'Event name' }), aField('file', 'plans', { label: 'Plans' })] },
])
const submission = aSubmissionPage({
  uuid: 's1',
  reference: 'ACM-1',
  submitted_at: '2026-03-05T03:30:00Z',
  who: 'Vera Visitor',
  email: 'vera@example.org',
  form,
  form_link: form.link,
  answers: { name: 'Spring gala' },
  pages: [0],
  shown: ['name', 'plans'],
  files: { plans: [{ uuid: 'x', name: 'hall.pdf', size: 2048, type: 'application/pdf', link: '/api/portal/acme/files/x' }] },
  history: [{ datetime: '2026-03-05T03:30:00Z', who: 'Vera Visitor', changes: ['Submitted'] }],
})

afterEach(() => page.viewport(1280, 800))

test('a submission is read as the form shows it, with its files to download and its history', async () => {
  mountStaff(submission, ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'ACM-1' })).toBeVisible()
  await expect.element(page.getByText('Spring gala')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'hall.pdf' })).toHaveAttribute('href', '/api/portal/acme/files/x')
  await expect.element(page.getByText('2.0 KB')).toBeVisible()
  await expect.element(page.getByText('03/04/2026, 10:30 PM', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Submitted', { exact: true }).last()).toBeVisible()
  await expectAccessible()
})

test('the submission reads well on a phone', async () => {
  await page.viewport(360, 740)
  mountStaff(submission, ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'ACM-1' })).toBeVisible()
  await expectAccessible()
})
