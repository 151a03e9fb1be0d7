import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** What somebody who fills in the workshop form answers on its first page. */
export const FIRST = { Title: 'Reading data', Email: 'ada@example.org', Guests: '12' } as const

/** Opens a form and waits until its script runs, as one can tell by Next being there to press. */
export async function openForm(page: Page, link: string): Promise<void> {
  await page.goto(link)
  // In whatever language it is drawn.
  await expect(page.locator('.run-buttons button[type=submit]')).toBeEnabled()
}

export function forwardButton(page: Page) {
  return page.getByRole('button', { name: /^(Next|Submit)$/ })
}

export async function fillFirstPage(page: Page, catering: 'Yes' | 'No'): Promise<void> {
  for (const [label, text] of Object.entries(FIRST)) await page.getByLabel(label).fill(text)
  await page.getByRole('radio', { name: catering }).check()
}

export async function fillLastPage(page: Page): Promise<void> {
  await page.getByLabel('Room').selectOption('b')
}

/** Fills in a workshop that needs no catering, and stays on its last page. */
export async function fillWorkshop(page: Page): Promise<void> {
  await fillFirstPage(page, 'No')
  await forwardButton(page).click()
  await fillLastPage(page)
}

/** Where the run is, as the visitor reads it. */
export async function expectPlace(page: Page, place: number, pages: number): Promise<void> {
  await expect(page.getByText(`Page ${place} of ${pages}`, { exact: true })).toBeVisible()
}

/** Submits a form that is filled in. @returns the reference of the submission */
export async function submit(page: Page, title = 'Received'): Promise<string> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  return expectReceived(page, title)
}

/** The success dialog, with the reference it tells. */
export async function expectReceived(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  const reference = await dialog.locator('strong').last().textContent()
  expect(reference).toMatch(/\S{4,}/)
  return reference!
}

/** What somebody typed is in the browser's storage: that is written twice a second. */
export async function expectAnswersSaved(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('foyer:answers:')))).toBe(true)
}

/** The next page of this tab asks what to go on with, as another tab does. */
export async function forgetOwnRun(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('foyer:kept:')) sessionStorage.removeItem(key)
  })
}
