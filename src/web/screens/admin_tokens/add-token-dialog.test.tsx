import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aFormsList, aRow, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleDialog } from '../../admin/widths-for-tests.ts'
import { aTokenRow, aTokensPage } from './tokens-for-tests.ts'

const LIST = '/acme/admin/settings/tokens'
const TOKEN = `foyer_${'x'.repeat(43)}`
const forms = [aRow('Gala'), aRow('Offsite')]

/** Makes tokens; `answer` in place of it. */
const aServer =
  (answer?: Awaited<ReturnType<Server>>): Server =>
  ({ method, path }) => {
    if (method === 'POST') return answer ?? { body: { success: true, message: ['', ''], data: { token: TOKEN } } }
    if (path.includes('/admin/forms')) return { body: aFormsList(forms) }
    return { body: aTokensPage([aTokenRow('Sync')]) }
  }

const dialog = page.getByRole('dialog', { name: 'Create an API token' })
const made = page.getByRole('dialog', { name: 'Your new API token' })
const name = dialog.getByRole('textbox', { name: 'Name' })
const lastDay = dialog.getByRole('textbox', { name: 'Last day' })

async function open(answer?: Parameters<typeof aServer>[0]) {
  const { calls } = mountStaff(aTokensPage([]), LIST, aServer(answer))
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect.element(name).toBeVisible()
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

async function create() {
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
}

/** What is copied, in place of the clipboard; throws where it is not allowed. */
function clipboard(isAllowed = true): string[] {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => {
    if (!isAllowed) throw new DOMException('', 'NotAllowedError')
    copied.push(text)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return copied
}

afterEach(() => page.viewport(1280, 800))

test('a token is made with what it may, for some forms, until a day that is typed as the company writes it', async () => {
  const sent = await open()
  await name.fill('Nightly sync')
  await dialog.getByRole('checkbox', { name: 'Read submissions' }).click()
  await dialog.getByRole('checkbox', { name: 'Read bookings' }).click()
  // Its input is seen by its track alone.
  ;(dialog.getByRole('switch', { name: /^Only some forms/ }).element() as HTMLElement).click()
  for (const form of ['Gala', 'Offsite']) {
    await dialog.getByRole('combobox', { name: 'Add a form' }).click()
    await page.getByRole('option', { name: form }).click()
  }
  await dialog.getByRole('button', { name: 'Remove Gala' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Add a form' })).toHaveFocus()
  const year = new Date().getUTCFullYear() + 2
  await lastDay.fill(`3/4/${year}`)
  await userEvent.tab()
  await expectAccessible()
  await create()
  await expect.element(made).toBeVisible()
  expect(sent()).toEqual([
    { name: 'Nightly sync', scopes: ['submissions:read', 'bookings:read'], forms: ['uuid-Offsite'], ends_on: `${year}-03-04` },
  ])
})

test('unless told it is for all forms, and ends in a year', async () => {
  const sent = await open()
  await name.fill('Sync')
  await dialog.getByRole('checkbox', { name: 'Read forms' }).click()
  await create()
  await expect.element(made).toBeVisible()
  const [body] = sent() as { ends_on: string }[]
  expect(body).toMatchObject({ name: 'Sync', scopes: ['forms:read'], forms: null })
  const days = (Date.parse(body?.ends_on ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(363)
  expect(days).toBeLessThan(367)
})

test('the token is shown once, and closing before it was copied asks', async () => {
  const copied = clipboard()
  await open()
  await name.fill('Sync')
  await create()
  await expect.element(made.getByRole('textbox', { name: 'API token' })).toHaveValue(TOKEN)
  await expect.element(made.getByText(/you will not see it again/)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'The token was not copied' })
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await made.getByRole('button', { name: 'Copy' }).click()
  await expect.element(made.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toEqual([TOKEN])
  await made.getByRole('button', { name: 'Done' }).click()
  await expect.element(made).not.toBeInTheDocument()
  // The list is shown anew.
  await expect.element(page.getByRole('table').getByText('Sync')).toBeVisible()
  expect(document.body.textContent).not.toContain(TOKEN)
})

test('where copying is not allowed the token is selected, and says so', async () => {
  clipboard(false)
  await open()
  await name.fill('Sync')
  await create()
  await made.getByRole('button', { name: 'Copy' }).click()
  await expect.element(made.getByText('Copying is not allowed here. Select the text instead.')).toBeVisible()
  const input = made.getByRole('textbox', { name: 'API token' }).element() as HTMLInputElement
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, TOKEN.length])
})

test('what is wrong is said at its place, and the keyboard is there', async () => {
  const issues = { scopes: 'Choose at least one thing.', ends_on: 'This day is over.' }
  const sent = await open({ status: 422, body: { success: false, message: ['', ''], issues } })
  await name.fill('Sync')
  await create()
  await expect.element(dialog.getByText(issues.scopes)).toBeVisible()
  await expect.element(lastDay).toHaveAccessibleDescription(/This day is over\./)
  await expect.element(dialog.getByRole('checkbox', { name: 'Read submissions' })).toHaveFocus()
  await expectAccessible()
  await dialog.getByRole('checkbox', { name: 'Read submissions' }).click()
  await expect.poll(() => dialog.getByText(issues.scopes).elements()).toEqual([])
  await expect.element(name).toHaveValue('Sync')
  expect(sent()).toHaveLength(1)
})

test.each([
  [409, { alert: 'The company has 100 API tokens that can be used.' }, 'The company has 100 API tokens that can be used.'],
  [500, {}, 'Failed to create API token'],
])('a failure %i is said, and what was typed stays', async (status, more, words) => {
  await open({ status, body: { success: false, message: ['', ''], ...more } })
  await name.fill('Sync')
  await create()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(name).toHaveValue('Sync')
})

test('what was typed is not lost by Escape', async () => {
  await open()
  await name.fill('Sync')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Sync')
})

test('its dialog stands on a phone without a barrier', async () => {
  mountStaff(aTokensPage([aTokenRow('Sync')]), LIST, aServer())
  await expectAccessibleDialog('Create token', 'Create an API token')
})
