import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFormPage, anAdminForm, mountStaff } from '../../admin/mount-for-tests.tsx'

const link = (uuid: string) => `/acme/admin/settings/style/${uuid}`
const styles = [
  { uuid: 's1', name: 'Dusk', is_default: false, link: link('s1') },
  { uuid: 's2', name: 'Dawn', is_default: true, link: link('s2') },
]

test('a style is chosen with a look at this very form in it', async () => {
  const data = aFormPage(anAdminForm([{ id: 'p1', title: 'One', fields: [] }], { styles }))
  mountStaff(data, '/acme/admin/forms/event_request/gala', () => ({ body: data }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'DISPLAY', exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'See “Dawn”' })).toHaveAttribute('href', `${link('s2')}?form=f1`)
  await page.getByRole('combobox', { name: 'Style' }).selectOptions('Dusk')
  await expect.element(page.getByRole('link', { name: 'See “Dusk”' })).toHaveAttribute('href', `${link('s1')}?form=f1`)
})
