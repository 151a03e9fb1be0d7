import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aSubmission, aSubmissionPage, aSubmissionsList, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { aListedRequest } from '../admin_submissions_list/inbox/listed-for-tests.ts'

/** Where a request stands in the list that one came from, and the ways to those beside it (P8.181). */

const ADDRESS = '/acme/admin/submissions'
const rows = [1, 2, 3].map(number => aListedRequest(number))
const list = aSubmissionsList({ total: 93, more: true, submissions: rows, columns: [] })
const todo = { ...list, query: { ...list.query, view: 'todo' as const, page: 2, size: 13 } }
const open = () =>
  mountStaff(todo, `${ADDRESS}?view=todo&page=2`, ({ path }) => {
    const [, number] = /submissions\/s(\d)(?:\?|$)/.exec(path) ?? []
    if (number === undefined) return path.includes('/counts') ? { body: { counts: {} } } : { body: todo }
    return { body: aSubmissionPage(aSubmission({ uuid: `s${number}`, reference: `ACM-${number}`, title: `Event ${number}` })) }
  })
const place = page.getByRole('navigation', { name: 'In the list' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^${name} `) })

test('a request says the view and its place in it, and leads to those beside it by a press and by J and K', async () => {
  open()
  await page.getByRole('link', { name: /^Event 2/ }).click()
  await expect.element(heading('Event 2')).toBeVisible()
  await expect.poll(() => place.element().textContent).toBe('To do15 of 93+')
  await expectAccessible()
  await place.getByRole('link', { name: 'Next request' }).click()
  await expect.element(heading('Event 3')).toBeVisible()
  expect(location.pathname).toBe(`${ADDRESS}/s3`)
  await expect.element(place.getByRole('button', { name: 'Next request' })).toBeDisabled()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('k')
  await expect.element(heading('Event 2')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(heading('Event 1')).toBeVisible()
  await expect.poll(() => place.element().textContent).toBe('To do14 of 93+')
  await userEvent.keyboard('j')
  await expect.element(heading('Event 2')).toBeVisible()
  // Back leads to the list as it was left.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.element(page.getByRole('link', { name: /^Event 1/ })).toBeVisible()
  expect(location.search).toBe('?view=todo&page=2')
})

test('a request that no list led to says no place', async () => {
  mountStaff(aSubmissionPage(aSubmission({ uuid: 's9', title: 'Event 9' })), `${ADDRESS}/s9`)
  await expect.element(heading('Event 9')).toBeVisible()
  expect(place.elements()).toEqual([])
})

test('on a phone its place and the ways stand beside Back', async () => {
  await page.viewport(360, 740)
  open()
  await page.getByRole('link', { name: /^Event 2/ }).click()
  await expect.element(place.getByText('15 of 93+')).toBeVisible()
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)
  expect(topOf(place.getByRole('link', { name: 'Next request' }).element())).toBe(
    topOf(page.getByRole('button', { name: 'Back', exact: true }).element()),
  )
  await expectAccessible()
  await page.viewport(1280, 800)
})
