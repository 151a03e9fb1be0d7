import type { Page } from '@playwright/test'
import type { Company, Credentials } from './company.ts'
import { expect } from './expect.ts'

/** A browser in which this person is logged in, as the login dialog does it. */
export async function logInTo(page: Page, company: Company, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post(`/api/login/${company.path}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { username: email, password },
  })
  expect(answer.status()).toBe(200)
}
