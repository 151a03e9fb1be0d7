import type { Page } from '@playwright/test'
import type { Company, Credentials } from './company.ts'
import { expect } from './expect.ts'
import { logInTo } from './sessions.ts'

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

/** As anybody, with rights or without, on a page from which calls can be made. */
export async function logIn(page: Page, company: Company, credentials: Credentials): Promise<void> {
  await logInTo(page, company, credentials)
  await page.goto(`/${company.path}/submissions`)
}

/** A screen that this person may not see says so, and nothing else. */
export async function expectForbidden(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
}
