import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSubmission, aSubmissionPage, expectAccessible, mountStaff, reader } from '../../admin/mount-for-tests.tsx'

/** Staff give a guest a new link (P6.37). */

const ADDRESS = '/acme/admin/submissions/s1'
const ITEM = 'New link for the guest…'
const item = () => page.getByRole('menuitem', { name: ITEM, exact: true })
const openMore = () => page.getByRole('button', { name: 'More actions', exact: true }).click()
const question = () => page.getByRole('dialog', { name: 'Give the guest of ACM-1 a new link?' })
const mailed = aSubmissionPage(aSubmission({ guest_link: { to: 'ann@visitors.example' } }))
const unknown = aSubmissionPage(aSubmission({ guest_link: {} }))
const MADE = '/acme/submissions/s1?key=1.abc'

test('a guest is given a new link after it was said that the old ones end and where it goes', async () => {
  const { calls } = mountStaff(mailed, ADDRESS, ({ method }) =>
    method === 'POST' ? { body: { success: true, message: ['New link made.', 'The guest gets it by mail.'] } } : undefined,
  )
  await openMore()
  await item().click()
  await expect
    .element(question().getByText(/stop working at once, including those for editing\. We mail the new one to ann@visitors\.example\./))
    .toBeVisible()
  await expectAccessible()
  await question().getByRole('button', { name: 'Cancel' }).click()
  const made = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  expect(made()).toEqual([])
  await openMore()
  await item().click()
  await question().getByRole('button', { name: 'Make a new link' }).click()
  await expect.element(page.getByText('The guest gets it by mail.')).toBeVisible()
  expect(made()).toEqual(['POST /api/portal/acme/admin/submissions/s1/link/'])
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('where nobody can mail it the new link is shown once, whole, to be copied', async () => {
  mountStaff(unknown, ADDRESS, ({ method }) =>
    method === 'POST' ? { body: { success: true, message: ['New link made.', ''], data: { link: MADE } } } : undefined,
  )
  await openMore()
  await item().click()
  await expect.element(question().getByText(/We can’t mail the new one: you get it here/)).toBeVisible()
  await question().getByRole('button', { name: 'Make a new link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New link to ACM-1' })
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(location.origin + MADE)
  await expect.element(dialog.getByText(/anyone with this link can open the request and cancel it/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy: Link' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what could not be made says why, and changes nothing', async () => {
  mountStaff(mailed, ADDRESS, ({ method }) =>
    method === 'POST' ? { status: 503, body: { success: false, message: ['Not available', 'The portal is busy.'] } } : undefined,
  )
  await openMore()
  await item().click()
  await question().getByRole('button', { name: 'Make a new link' }).click()
  await expect.element(page.getByText('The portal is busy.')).toBeVisible()
})

test('there is none for a request of an account, nor for who may not edit', async () => {
  mountStaff(aSubmissionPage(aSubmission()), ADDRESS)
  await openMore()
  await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
  expect(item().query()).toBeNull()
  mountStaff({ ...mailed, user: { ...reader, permissions: { ...reader.permissions, can_delete: true } } }, ADDRESS)
  await openMore()
  await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
  expect(item().query()).toBeNull()
})
