import type { Page } from '@playwright/test'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aPage } from '../kit/builders.ts'
import { someWords } from '../kit/page-data.ts'
import type { Credentials } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { signInByDialog } from './kit/staff.ts'

const login = (page: Page) => page.getByRole('dialog', { name: 'Login' })
const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click()

/** The same, where something that was not sent goes with it. */
async function logOutForGood(page: Page): Promise<void> {
  await logOut(page)
  await expect(page.getByText('Unsent answers in 1 form are deleted with it.')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
}

async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await login(page).getByLabel('Email').fill(email)
  await login(page).getByLabel('Password').fill(password)
  await login(page).getByRole('button', { name: 'Login' }).click()
}

const readable = (page: Page) => page.evaluate(() => document.body.innerText)

const forUsers: FormContent = {
  ...someWords,
  title: 'Secret gala',
  is_login_required: true,
  can_be_saved: true,
  fields: [{ ...aPage(aField('text', 'Name')), id: 'who' }],
  submitted_title: 'Thanks',
  submitted_content: '',
  saved_title: 'Kept',
  edited_title: 'Changed',
}

test(
  "after a logout in another tab a user's run waits for its owner, and is nobody else's",
  { tag: '@journey' },
  async ({ page, company, context, expectComplaint }) => {
    expectComplaint(/status of 401/)
    const [ada, bob] = [await company.person('ada', []), await company.person('bob', [])]
    const link = await company.form('event_request', 'gala', forUsers)
    await page.goto(link)
    await logIn(page, ada)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Ruritania')

    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('heading', { name: 'Secret gala' })).toBeVisible()
    const third = await context.newPage()
    await third.goto(`/${company.path}/submissions`)
    await expect(third.getByText(`ada of ${company.path}`)).toBeVisible()

    await logOutForGood(other)
    await expect(login(page)).toBeVisible()
    expect(await readable(page)).not.toMatch(/gala|Name|ada of/)
    await expect(login(third)).toBeVisible()
    expect(await third.content(), 'nothing was typed: it is gone').not.toContain(`ada of ${company.path}`)

    await logIn(other, ada)
    await expect(name).toHaveValue('Ruritania')
    await expect(login(page)).toBeHidden()

    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
    await logOutForGood(other)
    await expect(login(page)).toBeVisible()
    const questions: string[] = []
    page.on('dialog', dialog => {
      questions.push(dialog.type())
      return dialog.dismiss()
    })
    await logIn(other, bob)
    await expect(page.getByText(`bob of ${company.path}`)).toBeVisible()
    await expect(name).toHaveValue('')
    expect(questions, 'whoever comes next is not asked about what another typed').toEqual([])
    // Every window is at rest before they close: Chromium may never close one that reloads.
    await expect(other.getByText(`bob of ${company.path}`)).toBeVisible()
    await expect(third.getByText(`bob of ${company.path}`)).toBeVisible()
  },
)

test(
  'after a logout in another tab an editor waits for its owner; Back leads to nothing that was read',
  { tag: '@journey' },
  async ({ page, company, context, expectComplaint }) => {
    expectComplaint(/status of 401/)
    await company.form('event_request', 'workshop', workshop())
    await signInByDialog(page, company, 'admin/forms/event_request/workshop')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('A secret workshop')
    const other = await context.newPage()
    await other.goto(`/${company.path}/admin/forms/event_request`)
    await expect(other.getByRole('link', { name: 'workshop' }).first()).toBeVisible()
    await other.goto(`/${company.path}/submissions`)
    await logOut(other)
    await expect(login(page)).toBeVisible()
    expect(await readable(page)).not.toMatch(/workshop/i)
    await other.goBack()
    await expect(login(other)).toBeVisible()
    expect(await readable(other)).not.toMatch(/workshop/i)
    await logIn(page, company.admin)
    await expect(login(page)).toBeHidden()
    await expect(title).toBeVisible()
    await expect(title).toHaveValue('A secret workshop')
    await expect(other.getByRole('link', { name: 'workshop' }).first()).toBeVisible()
  },
)

for (const address of ['submissions', 'admin/forms/event_request'])
  test(`a page that was still on its way while another tab logged out shows nothing of it: ${address}`, async ({
    page,
    company,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/)
    await company.form('event_request', 'workshop', workshop())
    await signInByDialog(page, company, 'admin/forms/event_request')
    await page.goto(`/${company.path}/submissions`)
    const late = await context.newPage()
    const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await late.route('**/*.js', async route => {
      await scriptsMayCome
      await route.continue()
    })
    await late.goto(`/${company.path}/${address}`, { waitUntil: 'commit' })
    await expect.poll(() => late.content()).toContain(company.admin.email)
    await logOut(page)
    await expect(login(page)).toBeVisible()
    letScriptsCome()
    await expect(login(late)).toBeVisible()
    expect(await late.content()).not.toContain(company.admin.email)
  })
