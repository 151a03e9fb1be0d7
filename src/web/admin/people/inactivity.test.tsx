import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPeoplePage, aPerson } from '../../screens/admin_people/people-for-tests.ts'
import { mountStaff } from '../mount-for-tests.tsx'
import { expectAccessibleDialog } from '../widths-for-tests.ts'

const LIST = '/acme/admin/people'
const RULE = /\/admin\/settings\/inactivity\/(\?days=(\d+))?$/
const TITLE = 'Inactive accounts of the staff'
const people = aPeoplePage([aPerson('Ann')])
const ann = { uuid: 'uuid-Ann', name: 'Ann', email: 'ann@acme.example', since: '2025-03-04T09:00:00Z' }

test('whose accounts would be switched off is said for each number of days, and what is chosen is sent', async () => {
  let fails = true
  const { calls } = mountStaff(people, LIST, ({ method, path }) => {
    const [, , days] = RULE.exec(path) ?? []
    if (!RULE.test(path)) return { body: people }
    if (method === 'PATCH') return { body: { success: true, message: ['', ''] } }
    if (fails) return { status: 503, body: { success: false, message: ['', ''] } }
    const inactive = days === '365' ? 1 : 12
    return { body: { days: 0, trial: { staff: 20, inactive, people: [ann] } } }
  })
  await expectAccessibleDialog('Inactive accounts…', TITLE)
  await page.getByRole('button', { name: 'Inactive accounts…' }).click()
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect.element(dialog.getByText('Sorry but something went wrong')).toBeVisible()
  fails = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('switch').click()
  await expect.element(dialog.getByText('12 of 20 people with a permission would be switched off today.')).toBeVisible()
  await expect
    .element(dialog.getByRole('list', { name: 'Who would be switched off' }))
    .toHaveTextContent('Ann, since 03/04/2025and 11 more')
  await dialog.getByLabelText('Days without a login').fill('29')
  await expect.element(dialog.getByText('Enter a number of days from 30 to 730.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabelText('Days without a login').fill('365')
  await expect.element(dialog.getByText('1 of 20 people with a permission would be switched off today.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Inactive accounts saved.')).toBeVisible()
  expect(dialog.query()).toBeNull()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ days: 365 }])
})

test('where nobody would be that is said; what could not be looked up is, too, and it is switched off again', async () => {
  let fails = false
  const { calls } = mountStaff(people, LIST, ({ method, path }) => {
    if (!RULE.test(path)) return { body: people }
    if (method === 'PATCH') return { body: { success: true, message: ['', ''] } }
    if (fails) return { status: 503, body: { success: false, message: ['', ''] } }
    return { body: { days: 90, trial: { staff: 1, inactive: 0, people: [] } } }
  })
  await page.getByRole('button', { name: 'Inactive accounts…' }).click()
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect.element(dialog.getByText('Nobody would be switched off today.')).toBeVisible()
  fails = true
  await dialog.getByLabelText('Days without a login').fill('120')
  await expect.element(dialog.getByText('We couldn’t look who that would be. Change the number to try again.')).toBeVisible()
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Inactive accounts saved.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ days: 0 }])
})

test('an account that was switched off for that says so in the list', async () => {
  mountStaff(aPeoplePage([aPerson('Ann', { state: 'deactivated', inactive_days: 90 }), aPerson('Bob', { state: 'deactivated' })]), LIST)
  await expect.element(page.getByRole('row', { name: /Ann/ }).getByText('No login for 90 days')).toBeVisible()
  expect(page.getByRole('row', { name: /Bob/ }).getByText('No login').query()).toBeNull()
})
