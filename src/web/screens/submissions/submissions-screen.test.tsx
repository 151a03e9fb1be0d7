import '../../apps/visitor.css'
import axe from 'axe-core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import type { OwnRow } from '#contract/portal/submissions.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { acme, ada } from '../../runner/page-for-tests.ts'
import { VisitorApp } from '../../apps/visitor-app.tsx'
import { screenFor } from '../../apps/visitor-screens.ts'
import type { Screen } from '../visitor-screen.ts'

afterEach(() => vi.unstubAllGlobals())

const form = '/acme/forms/event_request/gala'
const draft: OwnRow = {
  uuid: 'd1',
  kind: 'draft',
  form: { name: 'Gala', title: 'Gala request' },
  reference: '',
  at: '2026-03-04T09:00:00Z',
  is_cancelled: false,
  open_link: form,
  clone_link: '',
  details_link: '',
}
const request: OwnRow = {
  ...draft,
  uuid: 's1',
  kind: 'submission',
  reference: '7KQ-M2X',
  open_link: `${form}?event_id=s1#edit`,
  clone_link: `${form}?event_id=s1#clone`,
  details_link: '/acme/submissions/s1',
}
const closed: OwnRow = { ...request, uuid: 's2', reference: 'ABC-DEF', open_link: '', clone_link: '' }

const pageOf = (rows: readonly OwnRow[], more: Partial<OwnSubmissionsPage> = {}): OwnSubmissionsPage => ({
  render: 'submissions',
  company: acme,
  user: ada,
  title: 'Your requests',
  description: '',
  intro: '',
  rows,
  total: rows.length,
  page: 1,
  size: 20,
  ...more,
})

async function show(shown: OwnSubmissionsPage): Promise<void> {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  onTestFinished(() => root.unmount())
  const Screen: Screen = await screenFor(shown)
  flushSync(() => root.render(<VisitorApp first={{ page: shown, Screen }} />))
}

const link = (name: string) => page.getByRole('link', { name })
const dialog = page.getByRole('dialog', { name: 'Delete draft' })

test('a draft is gone on with, a request is edited or cloned, and what is closed says so', async () => {
  await show(pageOf([draft, request, closed]))
  await expect.element(link('Continue: Gala request')).toHaveAttribute('href', form)
  await expect.element(link('Edit: Gala request 7KQ-M2X')).toHaveAttribute('href', `${form}?event_id=s1#edit`)
  await expect.element(link('Clone: Gala request 7KQ-M2X')).toHaveAttribute('href', `${form}?event_id=s1#clone`)
  const own = formatDateTime(draft.at, Intl.DateTimeFormat().resolvedOptions().timeZone, acme)
  expect(own).toMatch(/^03\/0[345]\/2026 \d\d:\d\d [AP]M$/)
  await expect.element(page.getByText(`Saved on ${own}.`)).toBeVisible()
  await expect.element(page.getByText('This form is closed at present.')).toBeVisible()
  expect(document.querySelectorAll('.own-ways a').length).toBe(3)
  for (const at of [0, 1])
    await expect
      .element(page.getByRole('link', { name: 'Gala request', exact: true }).nth(at))
      .toHaveAttribute('href', '/acme/submissions/s1')
})

test('a request that was cancelled says so, and can be cloned', async () => {
  await show(pageOf([{ ...request, is_cancelled: true, open_link: '' }]))
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(link('Clone: Gala request 7KQ-M2X')).toBeVisible()
  expect(link('Edit: Gala request 7KQ-M2X').query()).toBeNull()
  expect((await axe.run(document.body)).violations).toEqual([])
})

test('a draft is deleted after it was confirmed, and the list is as it is then', async () => {
  const fetching = vi.fn(async (address: string, init: RequestInit) =>
    Response.json(init.method === 'DELETE' ? { success: true, message: ['', ''] } : pageOf([request], { total: 1 }), {
      status: address ? 200 : 500,
    }),
  )
  vi.stubGlobal('fetch', fetching)
  await show(pageOf([draft, request]))
  await page.getByRole('button', { name: 'Delete draft: Gala request' }).click()
  expect(fetching).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(page.getByText('Draft deleted.')).toBeVisible()
  expect(fetching.mock.calls[0]).toMatchObject(['/api/portal/acme/submissions/d1/', { method: 'DELETE' }])
  await expect.poll(() => link('Continue: Gala request').query()).toBeNull()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a draft that could not be deleted stays, and the screen says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: ['', ''] }, { status: 500 }))
  await show(pageOf([draft]))
  await page.getByRole('button', { name: 'Delete draft: Gala request' }).click()
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(page.getByText('Failed to delete draft')).toBeVisible()
  await expect.element(link('Continue: Gala request')).toBeVisible()
})

test('who has nothing yet is led to the open forms', async () => {
  await show(pageOf([]))
  await expect.element(page.getByText('You have neither saved nor sent a form yet.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Open forms' })).toHaveAttribute('href', '/acme/')
})

test('many are shown in pages', async () => {
  await show(pageOf([request], { total: 41, page: 2 }))
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  await expect.element(link('Previous')).toHaveAttribute('href', '?page=1&size=20')
  await expect.element(link('Next')).toHaveAttribute('href', '?page=3&size=20')
})

test.each([360, 1280])('axe finds nothing, and nothing is wider than the screen, at %i px', async width => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const long = { ...draft, uuid: 'd2', form: { name: 'x', title: `Request ${'long'.repeat(40)}` } }
  await show(pageOf([draft, long, request, closed], { total: 80 }))
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => [violation.id, violation.nodes.map(node => node.html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
