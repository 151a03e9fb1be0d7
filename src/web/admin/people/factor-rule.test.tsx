import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPeoplePage, aPerson } from '../../screens/admin_people/people-for-tests.ts'
import { mountStaff } from '../mount-for-tests.tsx'
import { expectAccessibleDialog } from '../widths-for-tests.ts'

const LIST = '/acme/admin/people'
const RULE = /\/admin\/settings\/second-factor\/$/
const people = aPeoplePage([aPerson('Ann')])

test('what the company requires is read when it is asked for, tried again where it failed, and changed', async () => {
  let fails = true
  const { calls } = mountStaff(people, LIST, ({ method, path }) => {
    if (!RULE.test(path)) return { body: people }
    if (method === 'PATCH') return { body: { success: true, message: ['', ''] } }
    if (fails) return { status: 503, body: { success: false, message: ['', ''] } }
    return { body: { required_since: '', staff: 12, without: 3 } }
  })
  await page.getByRole('button', { name: 'Second factor…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second factor of the staff' })
  await expect.element(dialog.getByText('Sorry but something went wrong')).toBeVisible()
  fails = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('3 of 12 people with a permission have none yet.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Sign-on saved.')).toBeVisible()
  expect(dialog.query()).toBeNull()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ is_required: true }])
})

test('whoever has no second factor of their own is told so, and nothing is lost', async () => {
  const why = 'Set up your own second factor or a passkey first, in your account.'
  mountStaff(people, LIST, ({ method, path }) => {
    if (!RULE.test(path)) return { body: people }
    if (method === 'GET') return { body: { required_since: '', staff: 1, without: 1 } }
    return { status: 409, body: { success: false, message: ['Nothing was changed', why] } }
  })
  await expectAccessibleDialog('Second factor…', 'Second factor of the staff')
  await page.getByRole('button', { name: 'Second factor…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second factor of the staff' })
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(dialog.getByRole('switch')).toBeChecked()
})
