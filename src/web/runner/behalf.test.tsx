import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { mockNetwork } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

/** One of the staff fills a form in for somebody (P8.174). */

afterEach(() => vi.unstubAllGlobals())

const form = aForm(aPage(aField('text', 'email'), aField('text', 'first_name'), aField('text', 'Title')))
const behalf = { uuid: 'h1', name: 'Anna Beck', email: 'anna@example.com', attributes: { first_name: 'Anna', last_name: 'Beck' } }

test('it says for whom, is prefilled with their name and address, and names them when it is sent', async () => {
  const sent = mockNetwork(() => ({ status: 500, body: { success: false, message: ['Failed', 'Try again'] } }))
  open(pageOf(form, {}, { user: ada, behalf }))
  await expect
    .element(page.getByText(/^You are filling this in for .*Anna Beck.* \(.*anna@example\.com.*\)\. It will be their request/))
    .toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'email' })).toHaveValue('anna@example.com')
  await expect.element(page.getByRole('textbox', { name: 'first_name' })).toHaveValue('Anna')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => sent.at(-1)?.body.get('_for')).toBe('h1')
})
