import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { aStyle, aStylePage } from '../admin_styles_list/styles-for-tests.ts'

const TAKEN = 'A style with this name already exist. Names needs to be unique.'

/** Is it said that the name can be had? */
const mark = () => document.querySelector('.style-facts .mantine-TextInput-section svg') !== null

test('a new name is checked when the typing rests: pending, then invalid or valid; its own is not asked about', async () => {
  const style = aStyle()
  const { calls } = mountStaff(aStylePage(style), '/acme/admin/settings/style/uuid-Dusk', ({ path, body }) => ({
    body: path.includes('/check/') ? { name: (body as { name: string }).name !== 'Alba' } : aStylePage(style),
  }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Alba')
  await expect.element(page.getByRole('progressbar', { name: 'Checking' })).toBeVisible()
  await expect.element(page.getByText(TAKEN)).toBeVisible()
  await expectAccessible()
  await name.fill('Dawn')
  await expect.poll(() => page.getByText(TAKEN).elements()).toEqual([])
  await expect.poll(mark).toBe(true)
  await name.fill('Dusk')
  await expect.poll(mark).toBe(false)
  const checks = calls.filter(({ path }) => path.endsWith('/admin/settings/styles/check/')).map(({ body }) => body)
  expect(checks).toEqual([
    { name: 'Alba', uuid: 'uuid-Dusk' },
    { name: 'Dawn', uuid: 'uuid-Dusk' },
  ])
})
