import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aTemplatePage, aTemplateRow, aTemplatesPage, gala } from './templates-for-tests.ts'

const ADDRESS = '/acme/admin/settings/templates'
const rows = () => [...document.querySelectorAll('table[aria-label="Mails and their words"] tbody tr')].map(row => row.textContent)

afterEach(() => page.viewport(1280, 800))

test('every mail is there in each language, and says whose words it has', async () => {
  const own = aTemplateRow({ language: 'de', words: 'own', changed_at: '2026-03-04T15:00:00.000Z' })
  mountStaff(aTemplatesPage({ templates: [aTemplateRow(), own, aTemplateRow({ kind: 'notice' })] }), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Mail templates' })).toBeVisible()
  expect(rows()).toEqual([
    expect.stringMatching(/Confirmation.*To whoever sent the request.*English.*words of the portal.*German.*own words, saved 03\/04\/2026/),
    expect.stringMatching(/Notice.*To the people that the form names.*English.*words of the portal/),
  ])
  await expect.element(page.getByText('Mails come from portal@acme.example.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^German/ })).toHaveAttribute('href', own.link)
})

test('those of a form lead back to it, and to those of the company; a press opens one', async () => {
  const link = '/acme/admin/forms/event_request/gala/templates/confirmation-en'
  mountStaff(
    aTemplatesPage({ form: gala, templates: [{ ...aTemplateRow({ words: 'company' }), link }] }),
    '/acme/admin/forms/event_request/gala/templates',
    ({ path }) =>
      path.includes('confirmation-en') && !path.includes('preview') ? { body: aTemplatePage(undefined, { form: gala }) } : undefined,
  )
  await expect.element(page.getByRole('heading', { name: 'Mail templates of Gala dinner' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back to Gala dinner' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Templates of the company' })).toHaveAttribute('href', ADDRESS)
  await page.getByRole('link', { name: /^English.*words of the company/ }).click()
  await expect.poll(() => location.pathname).toBe(link)
  await expect.element(page.getByRole('heading', { name: /^Gala dinner: Confirmation, English/ })).toBeVisible()
})

test('it can be read on a desk, a tablet and a phone', async () => {
  mountStaff(aTemplatesPage(), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Mail templates' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})
