import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mountStaff, type Server } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleDialog } from '../../../admin/widths-for-tests.ts'
import { aPeoplePage, aPerson, permissionsOf } from '../people-for-tests.ts'

const LIST = '/acme/admin/people'
const screen = aPeoplePage([aPerson('Ada')])
const data = { uuid: 'u1', email: 'ann@acme.example', expires_at: '2026-12-07T09:00:00Z' }
const answering =
  (answer: { status?: number; body: object }): Server =>
  ({ method }) =>
    method === 'GET' ? { body: screen } : answer
const bodies = (calls: ReturnType<typeof mountStaff>['calls']) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
const open = () => page.getByRole('button', { name: 'Invite people' }).click()

test('one person is asked in with a preset and a team; the mail says the rest', async () => {
  const { calls } = mountStaff(screen, LIST, answering({ body: { success: true, message: ['', ''], data } }))
  await open()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@acme.example')
  await dialog.getByRole('combobox', { name: 'Preset' }).selectOptions('Author')
  await dialog.getByRole('checkbox', { name: 'Front desk' }).click()
  await dialog.getByRole('combobox', { name: 'Language of mails' }).selectOptions('German (de)')
  await expectAccessible(dialog.element())
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(page.getByText('1 person invited.')).toBeVisible()
  expect(bodies(calls)).toEqual([
    { email: 'ann@acme.example', name: '', role: '', permissions: permissionsOf('author'), teams: ['team-1'], language: 'de' },
  ])
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('without mail the link is shown, to be handed over', async () => {
  const link = 'http://localhost/acme/welcome#token'
  mountStaff(screen, LIST, answering({ body: { success: true, message: ['', ''], data: { ...data, link } } }))
  await open()
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@acme.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over these links' })
  await expect.element(dialog.getByText(link)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy link for ann@acme.example' })).toBeVisible()
  await expectAccessible(dialog.element())
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText(link)).not.toBeInTheDocument()
})

test('the link of a long address can be copied on a phone', async () => {
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const email = 'somebody.with.a.long.name@events.acme.example'
  mountStaff(
    screen,
    LIST,
    answering({ body: { success: true, message: ['', ''], data: { ...data, email, link: 'http://localhost/acme/welcome#token' } } }),
  )
  await open()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over these links' })
  const copy = dialog.getByRole('button', { name: `Copy link for ${email}` })
  await expect.element(copy).toBeVisible()
  expect(copy.element().getBoundingClientRect().right).toBeLessThanOrEqual(dialog.element().getBoundingClientRect().right)
})

test('an address that somebody has is said at its place', async () => {
  const refused = { success: false, message: ['Already taken', ''], issues: { email: 'Somebody with this address is here already.' } }
  mountStaff(screen, LIST, answering({ status: 409, body: refused }))
  await open()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@acme.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(page.getByText('Somebody with this address is here already.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus()
})

test('a list is checked first: what is wrong is shown with its line, and only a right one can be sent', async () => {
  const wrong = [
    { line: 1, column: 'phone', value: '', reason: 'There is no column “phone”. Use email, name, role, permissions and teams.' },
  ]
  const person = { line: 1, email: 'a@x.example', name: 'A', role: 'Requester', permissions: permissionsOf('requester'), teams: [] }
  const { calls } = mountStaff(screen, LIST, ({ method, body }) => {
    if (method === 'GET') return { body: screen }
    const { text, dry_run } = body as { text: string; dry_run: boolean }
    const list = text.includes('phone')
      ? { people: [], wrong, invited: [] }
      : { people: [person], wrong: [], invited: dry_run ? [] : [data] }
    return { body: { success: true, message: ['', ''], data: list } }
  })
  await open()
  await page.getByRole('tab', { name: 'Several people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  const box = dialog.getByRole('textbox', { name: 'Addresses, or rows with a header' })
  await box.fill('email,phone\na@x.example,1')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect.element(dialog.getByText('There is no column “phone”. Use email, name, role, permissions and teams.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Check' })).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['a@x.example'], 'people.csv', { type: 'text/csv' }),
  )
  await expect.element(box).toHaveValue('a@x.example')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect.element(dialog.getByText('1 person will be invited:')).toBeVisible()
  await expectAccessible(dialog.element())
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect.element(page.getByText('1 person invited.')).toBeVisible()
  expect(bodies(calls)).toEqual([
    { text: 'email,phone\na@x.example,1', dry_run: true, language: 'en' },
    { text: 'a@x.example', dry_run: true, language: 'en' },
    { text: 'a@x.example', dry_run: false, language: 'en' },
  ])
})

test('the dialog stands on a phone without a barrier', async () => {
  mountStaff(screen, LIST)
  await expectAccessibleDialog('Invite people', 'Invite people')
})
