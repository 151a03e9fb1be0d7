import { GALLERY } from '#contract/styles/gallery.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { gathering } from './kit/gathering.ts'
import { forwardButton } from './kit/visitor.ts'

/** Adds a style with the look of one of the gallery and a form that has chosen it. Gives the path of its guest page. */
async function styledForm(company: Company, key: string): Promise<string> {
  const style = GALLERY.find(one => one.key === key)
  const { body } = await company.send('POST', `/api/portal/${company.path}/admin/settings/styles/`, {
    name: key,
    from: { style_look: style?.styleLook },
  })
  const { uuid } = (body as { data: { uuid: string } }).data
  return company.form('event_request', key, gathering({ eventops_form_name: key, style: uuid }))
}

for (const { key, name } of GALLERY) {
  test(`axe finds nothing on a form in the style ${name}, with errors and without, on a desk and on a phone`, async ({ page, company }) => {
    const path = await styledForm(company, key)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(forwardButton(page)).toBeEnabled()
      await expectAccessible(page, `${name} at ${width}`)
      await expectNoSideways(page, `${name} at ${width}`)
      await forwardButton(page).click()
      await expect(page.locator('.run-issue').first()).toBeVisible()
      await expectAccessible(page, `${name} at ${width} with errors`)
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${key}-${width}.png` })
    }
  })
}

test('a form keeps its style and its answers over a login without a reload, and gives it up on paper', async ({ page, company }) => {
  const path = await styledForm(company, 'nocturne')
  await page.goto(path)
  const shell = page.locator('.shell')
  const dressed = async () => {
    await expect(shell).toHaveCSS('background-color', 'rgb(17, 20, 26)')
    await expect(forwardButton(page)).toHaveCSS('background-color', NEXT)
  }
  const NEXT = await forwardButton(page).evaluate(one => getComputedStyle(one).backgroundColor)
  await dressed()
  const first = page.locator('.run-fields').getByRole('textbox').first()
  await first.fill('Ada')
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await dialog.getByLabel('Email').fill(company.admin.email)
  await dialog.getByLabel('Password').fill(company.admin.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.locator('.shell-who')).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
  await expect(first).toHaveValue('Ada')
  await dressed()
  await expectAccessible(page, 'nocturne, logged in')
  await page.emulateMedia({ media: 'print' })
  await expect(shell).not.toHaveCSS('background-color', 'rgb(17, 20, 26)')
})
