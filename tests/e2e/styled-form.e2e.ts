import { GALLERY } from '#contract/styles/gallery.ts'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { everyKindInTwoLanguages } from './kit/every-kind.ts'
import { expect, test } from './kit/fixture.ts'
import { gathering } from './kit/gathering.ts'
import { fillAbout, fillEvent, sendGathering } from './kit/gathering-run.ts'
import { workshop } from './kit/sample-forms.ts'
import { makeStyle } from './kit/styles.ts'
import { expectPlace, expectReceived, forwardButton, openForm } from './kit/visitor.ts'

/** Adds a style of the gallery, and this form in it. Gives the path of its guest page. */
async function styledForm(company: Company, key: string, content = gathering(), path = key): Promise<string> {
  const style = await makeStyle(company, `${key} of ${path}`, GALLERY.find(one => one.key === key)?.styleLook ?? {})
  return company.form('event_request', path, { ...content, eventops_form_name: path, style })
}

const DESK = 1440
const PHONE = 360

/** A light, a dark and an odd one; that each can be read, its contrasts say (src/contract/styles/gallery.test.ts). */
const USUAL = ['daylight', 'nocturne', 'blueprint']

for (const { key, name } of lookedAt(
  import.meta.filename,
  GALLERY,
  GALLERY.filter(one => USUAL.includes(one.key)),
)) {
  test(`axe finds nothing on a form in the style ${name}, from its first page to the confirmation, on a desk and on a phone`, async ({
    page,
    company,
  }) => {
    const stop = async (where: string, ...widths: readonly number[]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page, `${name} at ${width}, ${where}`)
        await expectNoSideways(page, `${name} at ${width}, ${where}`)
      }
    }
    await page.setViewportSize({ width: DESK, height: 900 })
    await openForm(page, await styledForm(company, key))
    await stop('the first page', DESK)
    await forwardButton(page).click()
    await expect(page.locator('.run-issue').first()).toBeVisible()
    await stop('with errors', DESK, PHONE)
    await fillAbout(page)
    await fillEvent(page)
    await page.getByRole('checkbox', { name: 'Sound' }).check()
    await stop('with what is chosen', PHONE, DESK)
    await forwardButton(page).click()
    await expectPlace(page, 3, 4)
    await forwardButton(page).click()
    await expectPlace(page, 4, 4)
    await expect(page.locator('.check')).toBeVisible()
    await stop('Check and send', DESK, PHONE)
    await sendGathering(page)
    await expectReceived(page, 'Received')
    await stop('the confirmation', PHONE, DESK)
  })
}

const pictures = process.env['PICTURES']
/** To be looked at: `PICTURES=folder npx playwright test tests/e2e/styled-form.e2e.ts -g pictures`. */
if (pictures) {
  const forms = { gathering: gathering(), workshop: workshop(), kinds: everyKindInTwoLanguages() }
  for (const { key, name } of GALLERY)
    test(`pictures of ${name} on three forms`, async ({ page, company }) => {
      for (const [form, content] of Object.entries(forms)) {
        const path = await styledForm(company, key, content, form)
        for (const width of [DESK, PHONE]) {
          await page.setViewportSize({ width, height: 900 })
          await openForm(page, path)
          await page.screenshot({ path: `${pictures}/${key}-${form}-${width}.png`, fullPage: true })
          await forwardButton(page).click()
          await expect(page.locator('.run-issue').first()).toBeVisible()
          await page.screenshot({ path: `${pictures}/${key}-${form}-${width}-errors.png`, fullPage: true })
        }
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
  await page.emulateMedia({ media: 'print' })
  await expect(shell).not.toHaveCSS('background-color', 'rgb(17, 20, 26)')
})
