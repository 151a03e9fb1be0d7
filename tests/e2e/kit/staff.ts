import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { Company, Credentials } from './company.ts'
import { logInTo } from './sessions.ts'

/** Opens a page of staff as somebody who is logged in already; the dialog is the matter of a few tests (`signInByDialog`). */
export async function signIn(page: Page, company: Company, path: string, credentials: Credentials = company.admin): Promise<void> {
  await logInTo(page, company, credentials)
  await page.goto(`/${company.path}/${path}`)
  await expectStaff(page)
}

/** Signs in through the login dialog, as a guest on a staff page meets it, and waits for that page. */
export async function signInByDialog(page: Page, company: Company, path: string): Promise<void> {
  const { email, password } = company.admin
  await page.goto(`/${company.path}/${path}`)
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expectStaff(page)
}

/** A page of staff is there: its frame (on a phone Logout waits behind Menu), and the screen, whose script comes after it. */
async function expectStaff(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Opens 'Add a new form' on a type's list, and fills in path and name. */
export async function beginForm(page: Page, path: string, name: string) {
  await page.getByRole('button', { name: 'Create form' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a new form' })
  await dialog.getByLabel('Path').fill(path)
  await dialog.getByLabel('Name').fill(name)
  return dialog
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
