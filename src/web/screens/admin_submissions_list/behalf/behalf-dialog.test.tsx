import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aFormsList, aRow, aSubmissionsList, type CallMade, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleDialog } from '../../../admin/widths-for-tests.ts'

/** A request that is sent for somebody begins in the list (P8.174). */

const ADDRESS = '/acme/admin/submissions'
const FORM = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const list = aSubmissionsList({ total: 0, submissions: [], columns: [], form: { uuid: FORM, name: 'Gala' } })
const box = (name: string) => page.getByRole('textbox', { name })
const posts = (calls: readonly CallMade[]) => calls.filter(({ method }) => method === 'POST')

async function open(answer: (call: CallMade) => { status?: number; body: unknown } | undefined = () => undefined, shown = list) {
  const { calls } = mountStaff(shown, ADDRESS, call => (call.method === 'POST' ? answer(call) : undefined))
  await page.getByRole('button', { name: 'New request for somebody' }).click()
  await expect.element(box('Their name')).toHaveFocus()
  return calls
}

test('name, address and form are sent, and what is missing is said where it is, by keys alone', async () => {
  const issues = { email: 'Enter an email address like anna@example.com.' }
  const calls = await open(() => ({ status: 422, body: { success: false, message: ['Not', 'so'], issues } }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter their name.')).toBeVisible()
  await expect.element(box('Their name')).toHaveFocus()
  expect(posts(calls)).toEqual([])
  await userEvent.keyboard('Anna Beck{Tab}anna@example.com{Enter}')
  await expect
    .poll(() => posts(calls).map(({ path, body }) => [path, body]))
    .toEqual([['/api/portal/acme/admin/submissions/behalf', { form: FORM, email: 'anna@example.com', name: 'Anna Beck', copies: false }]])
  await expect.element(page.getByText(issues.email)).toBeVisible()
  await expect.element(box('Their email address')).toHaveFocus()
  await expectAccessible()
})

test('it stands in the window of a phone', async () => {
  mountStaff(list, ADDRESS)
  await expectAccessibleDialog('New request for somebody', 'New request for somebody')
})

test('one of the open forms is chosen by its name', async () => {
  const forms = aFormsList([aRow('conference', { uuid: 'f2', eventops_form_name: 'Conference', status: 'Active' })])
  const { form: _form, ...all } = list
  const calls = mountStaff(all, ADDRESS, ({ method, path }) => {
    if (method === 'POST') return { status: 500, body: { success: false, message: ['Failed', 'Try again'] } }
    return path.includes('admin/forms') ? { body: forms } : undefined
  }).calls
  await page.getByRole('button', { name: 'New request for somebody' }).click()
  await box('Their name').fill('Anna')
  await box('Their email address').fill('anna@example.com')
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  await expect.element(page.getByText('Choose a form that can be sent.')).toBeVisible()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'Conference' }).click()
  await page.getByRole('checkbox', { name: 'Send me the mail that it was received, too' }).click()
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  await expect.poll(() => posts(calls).at(-1)?.body).toEqual({ form: 'f2', email: 'anna@example.com', name: 'Anna', copies: true })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to begin the requestTry again')
})

test('a second press while the form is loaded begins no second request', async () => {
  const { calls } = mountStaff(list, ADDRESS, call => {
    if (call.method === 'POST') return { body: { success: true, message: ['', ''], data: { link: `${ADDRESS}/s1` } } }
    return call.path.includes('/submissions/s1') ? new Promise(() => {}) : undefined
  })
  await page.getByRole('button', { name: 'New request for somebody' }).click()
  await expect.element(box('Their name')).toHaveFocus()
  await userEvent.keyboard('Anna Beck{Tab}anna@example.com{Enter}')
  await expect.poll(() => calls.some(({ path }) => path.includes('/submissions/s1'))).toBe(true)
  await userEvent.keyboard('{Enter}')
  await box('Their name').fill('Carl Diaz')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Fill in the form' })).toBeDisabled()
  expect(posts(calls)).toHaveLength(1)
})

test('where no form can be sent it says so, and what to do instead', async () => {
  const { form: _form, ...all } = list
  const forms = aFormsList([aRow('conference', { status: 'Inactive' })])
  mountStaff(all, ADDRESS, ({ path }) => (path.includes('admin/forms') ? { body: forms } : undefined))
  await page.getByRole('button', { name: 'New request for somebody' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Form' }).click()
  await expect.element(page.getByText('No form can be sent yet.')).toBeVisible()
  await expect.element(page.getByText(/^A request needs a form that is active/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'To the forms' })).toHaveAttribute('href', '/acme/admin/forms')
  await userEvent.keyboard('x')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('who may only read begins none', async () => {
  mountStaff({ ...list, user: { ...list.user, permissions: reader.permissions } }, ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  expect(page.getByRole('button', { name: 'New request for somebody' }).elements()).toEqual([])
  await expectAccessible()
})
