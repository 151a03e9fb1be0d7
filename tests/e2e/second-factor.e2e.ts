import type { Page } from '@playwright/test'
import { codeAt } from '#server/people/second-factor/totp.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'

/** The time step of now, by the clock of the database. */
async function stepNow(company: Company): Promise<number> {
  const [row] = await company.rows<{ step: number }>('select floor(extract(epoch from now()) / 30)::int as step')
  return row?.step ?? 0
}

async function typePassword(page: Page, { path, admin }: Company): Promise<void> {
  await page.goto(`/${path}/account`)
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(admin.email)
  await dialog.getByLabel('Password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

test('whoever needs a second factor sets it up in the middle of the login, and is asked for it at the next one', async ({
  page,
  company,
  other,
}) => {
  await company.rows(
    `insert into second_factor_rule (company_id, required_at) select id, now() from company where path = '${company.path}' returning required_at`,
  )
  await typePassword(page, company)
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const step = await stepNow(company)
  await dialog.getByLabel('Code that the app shows now').fill(codeAt(secret, step))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'I kept them' }).click()
  const section = page.getByRole('region', { name: 'Second factor' })
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible()

  await typePassword(other, company)
  const again = other.getByRole('dialog', { name: 'Login' })
  await again.getByLabel('Code', { exact: true }).fill(codeAt(secret, step + 1))
  await again.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible()
})
