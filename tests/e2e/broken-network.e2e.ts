import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixture.ts'
import { startProxy } from './kit/proxy.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectReceived, fillWorkshop, FIRST, forwardButton, openForm } from './kit/visitor.ts'

const PLAN = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.\n'.repeat(2000)) }

async function fillAll(page: Page): Promise<void> {
  await fillWorkshop(page)
  await page.getByLabel('Plan').setInputFiles(PLAN)
  await expect(page.getByText(PLAN.name, { exact: true })).toBeVisible()
}

for (const [when, broken] of [
  ['the line breaks before the answers arrive', 'cutPosts'],
  ['the server has stored them and only its answer is lost', 'loseAnswers'],
] as const) {
  test(
    `a submit fails because ${when}: nothing is lost, and the retry counts once`,
    { tag: '@journey' },
    async ({ page, company, server, expectComplaint }) => {
      expectComplaint(/net::ERR_/)
      const line = await startProxy(server.origin)
      const link = await company.form('event_request', 'workshop', workshop())
      await openForm(page, line.origin + link)
      await fillAll(page)
      line[broken]()
      await page.getByRole('button', { name: 'Submit' }).click()

      const failure = page.getByRole('dialog', { name: 'Failed to submit form' })
      await expect(failure).toBeVisible()
      line.mend()
      await failure.getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByLabel('Room')).toHaveValue('b')
      await expect(page.getByText(PLAN.name, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(page.getByLabel('Title')).toHaveValue(FIRST.Title)
      await forwardButton(page).click()

      await page.getByRole('button', { name: 'Submit' }).click()
      await expectReceived(page, 'Received')
      expect((await company.page('admin/submissions'))['total']).toBe(1)
      await line.close()
    },
  )
}
