import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aWebhook, aWebhookPage, aWebhooksList } from '../admin_webhook/webhooks-for-tests.ts'
import { webhooksTexts as texts } from './webhooks-texts.ts'

const ADDRESS = '/acme/admin/settings/webhooks'

test('webhooks are listed with how each does, since when and why', async () => {
  const since = '2026-03-04T09:00:00.000Z'
  const why = 'The receiver could not be reached.'
  const off = aWebhook({ uuid: 'uuid-Old', name: 'Old', health: 'switched_off', since, why, form: 'uuid-Gala', form_name: 'Gala' })
  mountStaff(aWebhooksList([aWebhook(), off]), ADDRESS)
  await expect.element(page.getByText(texts.health.works)).toBeVisible()
  await expect.element(page.getByText(texts.health.switched_off)).toBeVisible()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Gala' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: texts.allForms })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('without any it says what they are for, and leads to a new one', async () => {
  mountStaff(aWebhooksList([]), ADDRESS, () => ({ body: aWebhookPage() }))
  await expect.element(page.getByText(texts.emptyTitle)).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.getByRole('button', { name: texts.add }).click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/webhook/new')
  await expect.element(page.getByRole('textbox', { name: texts.name })).toBeVisible()
})
