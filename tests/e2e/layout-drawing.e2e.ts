import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chunk, PNG, pngWith } from '../kit/pictures.ts'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { expect, test } from './kit/fixture.ts'
import { logInTo } from './kit/sessions.ts'
import { button, makeSpaces, widget } from './kit/spaces.ts'
import { signIn } from './kit/staff.ts'
import { submissionIn } from './kit/submissions.ts'
import { expectAnswersSaved, openForm, submit } from './kit/visitor.ts'

const SPACES = ['SLU,Day 1,Ballroom,80,Theater:80*;Classroom:60;Custom:80', 'SLU,Day 1,Gallery,90,Theater:90*;Classroom:60;Custom:90']
const plan = { name: 'plan.png', mimeType: 'image/png', buffer: pngWith(chunk('tEXt', 'Author\0secret')) }
const sketch = { name: 'sketch.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Set Layout' })
const chooserOf = (page: Page) => dialogOf(page).getByLabel(/^Choose (a|another) drawing$/)

/** Opens Set Layout of a space, with Custom chosen. */
async function openCustom(page: Page, opener: string) {
  await button(page, opener).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: /^Custom/ }).check({ force: true })
  return dialog
}

async function addWith(page: Page, name: string, file: typeof plan) {
  const dialog = await openCustom(page, `Add ${name}`)
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await chooserOf(page).setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(button(page, `Remove ${name}`)).toBeVisible()
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name, exact: true }).click()])
  return readFileSync(await download.path())
}

test(
  'each space is sent with a drawing of its own, which staff and whoever sent it open',
  { tag: '@journey' },
  async ({ page, company, other: staff }) => {
    const link = await makeSpaces(company, SPACES)
    await logInTo(page, company, await company.person('visitor', []))
    await openForm(page, link)
    await addWith(page, 'Ballroom', plan)
    await button(page, 'Find a space').click()
    await addWith(page, 'Gallery', sketch)
    await submit(page)

    const { uuid, bookings } = await submissionIn(company)
    expect(bookings.map(({ space, layout, drawing }) => [space, layout, drawing?.name])).toEqual([
      ['Ballroom', 'Custom', 'plan.png'],
      ['Gallery', 'Custom', 'sketch.pdf'],
    ])

    await page.goto(`/${company.path}/submissions/${uuid}`)
    expect(await downloaded(page, 'sketch.pdf')).toEqual(sketch.buffer)
    await expectAccessible(page, 'the event details page with its drawings')
    await signIn(staff, company, `admin/submissions/${uuid}`)
    // Without what a program wrote into it.
    expect(await downloaded(staff, 'plan.png')).toEqual(PNG)
  },
)

test('a drawing that the browser could not keep when the page was left is named, and the request waits for another one', async ({
  page,
  company,
}) => {
  const link = await makeSpaces(company, SPACES)
  await logInTo(page, company, await company.person('visitor', []))
  await openForm(page, link)
  await addWith(page, 'Ballroom', plan)
  await expectAnswersSaved(page)
  // Not before: a page that goes away saves once more.
  await page.addInitScript(() => localStorage.clear())
  await page.reload()
  await expect(widget(page).getByText('plan.png was not sent, and went with the page. Please choose it again.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(
    page.getByText('A custom layout needs a description or a drawing. Please change the layout.', { exact: true }).first(),
  ).toBeVisible()
  const dialog = await openCustom(page, 'Change layout: Ballroom')
  await chooserOf(page).setInputFiles(sketch)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(widget(page).getByText('Drawing: sketch.pdf')).toBeVisible()
  await submit(page)
})

for (const width of lookedAt(import.meta.filename, [360, 768, 1440])) {
  test(`a drawing can be chosen at a width of ${width}`, async ({ page, company }) => {
    const link = await makeSpaces(company, SPACES)
    await page.setViewportSize({ width, height: 900 })
    await openForm(page, link)
    const dialog = await openCustom(page, 'Add Ballroom')
    await chooserOf(page).setInputFiles({ ...plan, name: 'plan.svg' })
    await expect(dialog.getByText('The type of the file plan.svg is not allowed.')).toBeVisible()
    await expectAccessible(page, 'a refused drawing')
    await chooserOf(page).setInputFiles(plan)
    await expect(dialog.getByText('plan.png')).toBeVisible()
    await expectNoSideways(page, 'a chosen drawing')
    await expectAccessible(page, 'a chosen drawing')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(widget(page).getByText('Drawing: plan.png')).toBeVisible()
    await expectNoSideways(page, 'the card of a space with a drawing')
    await expectAccessible(page, 'the card of a space with a drawing')
  })
}
