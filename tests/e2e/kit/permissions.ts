import type { Page } from '@playwright/test'
import type { Company, Credentials } from './company.ts'
import { expect } from './expect.ts'

/** Every combination of the permissions that forms, fields and styles need. */
export const COMBINATIONS: readonly (readonly string[])[] = [
  [],
  ['add'],
  ['edit'],
  ['delete'],
  ['add', 'edit'],
  ['add', 'delete'],
  ['edit', 'delete'],
  ['add', 'edit', 'delete'],
]

/** As anybody, with rights or without. */
export async function logIn(page: Page, company: Company, { email, password }: Credentials): Promise<void> {
  await page.goto(`/${company.path}/login`)
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Login' }).click()])
}

/** A screen that this person may not see says so, and nothing else. */
export async function expectForbidden(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
}
