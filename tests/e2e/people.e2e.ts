import { expect, test } from './kit/fixture.ts'
import { signIn } from './kit/staff.ts'

const PASSWORD = 'nine orange kettles'

test(
  'somebody is invited, chooses a password by the link, works as an editor, and is deactivated',
  { tag: '@journey' },
  async ({ page, company, other: ann, expectComplaint }) => {
    expectComplaint(/status of (?:401|422)/)
    await signIn(page, company, 'admin/people')
    await page.getByRole('button', { name: 'Invite people' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite people' })
    await invite.getByRole('textbox', { name: 'Email' }).fill('ann@guests.example')
    await invite.getByRole('textbox', { name: 'Name' }).fill('Ann Archer')
    await invite.getByRole('combobox', { name: 'Preset' }).selectOption('Editor')
    await invite.getByRole('button', { name: 'Invite', exact: true }).click()
    const links = page.getByRole('dialog', { name: 'Hand over these links' })
    const link = await links.getByText('/welcome#').innerText()
    await links.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Ann Archer' })).toContainText('Invited')

    await ann.goto(link)
    await ann.getByLabel('Password').fill('password1234')
    await ann.getByRole('button', { name: 'Save password' }).click()
    await expect(ann.getByText('This password is one that is tried first. Take another one.')).toBeVisible()
    await ann.getByLabel('Password').fill(PASSWORD)
    await ann.getByRole('button', { name: 'Save password' }).click()
    await ann.getByRole('link', { name: 'Login' }).click()
    const login = ann.getByRole('dialog', { name: 'Login' })
    await login.getByLabel('Email').fill('ann@guests.example')
    await login.getByLabel('Password').fill(PASSWORD)
    await login.getByRole('button', { name: 'Login' }).click()
    await expect(ann.getByText('Ann Archer')).toBeVisible()
    await ann.goto(`/${company.path}/admin/submissions`)
    await expect(ann.getByRole('heading', { level: 1 }).first()).toBeVisible()

    await page.getByRole('link', { name: 'Ann Archer' }).click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('dialog', { name: 'Deactivate Ann Archer?' }).getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Account deactivated.')).toBeVisible()
    await ann.goto(`/${company.path}/admin/submissions`)
    await expect(ann.getByRole('dialog', { name: 'Login' })).toBeVisible()
    await ann.goto(link)
    await expect(ann.getByRole('heading', { name: 'This link was used already' })).toBeVisible()
  },
)
